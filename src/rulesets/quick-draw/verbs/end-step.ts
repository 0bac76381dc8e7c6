import * as v from 'valibot';
import { form } from '../../../engine/form';
import { ofSide } from '../book/field/field';
import { refuseDriver } from '../book/drive/driving';
import { refuseMover } from '../book/move/movement';
import { endPhase, refuseEnd } from '../book/turn';
import { vehiclesIn } from '../book/field/vehicles';
import type { Seen } from '../state';
import { namesOf, words } from '../words';
import type { QuickDrawVerb } from './kinds';

const shape = form({ type: v.literal('end-step') });

export type EndStep = v.InferOutput<typeof shape>;

/** A side has done enough in a step. */
export const endStep: QuickDrawVerb<EndStep> = {
  handlers: {
    'end-step': {
      when: null,
      form: shape,
      actors: () => 'side',
      waives: ['step'],
      refuse: (seen) =>
        seen.phase === 'begin'
          ? { code: 'wrong-phase', rule: 'qd-turn-009', values: { phase: seen.phase } }
          : refuseEnd(seen),
      resolve(battle) {
        endPhase(battle);
      },
    },
  },
  next(seen) {
    const { phase, active } = seen;
    const free = phase === 'move' ? [...notMoved(seen), ...notDriven(seen)] : [];
    return {
      seats: [active],
      label: words(free.length === 0 ? `next.end.${phase}` : 'next.end.move-left'),
      command: { type: 'end-step' },
      refusal: refuseEnd(seen),
      left: free.length === 0 ? [] : [words('left.move', { names: namesOf(free) })],
      ends: true,
      // A fighter that has moved may have inches left; others are waited for.
      ...(phase === 'move' ? { idle: free.flatMap((id) => seen.figures[id]?.unit ?? []) } : {}),
    };
  },
};

function notDriven(seen: Seen): readonly string[] {
  return vehiclesIn(seen).flatMap(({ id }) => (refuseDriver(seen, id) === null ? [id] : []));
}

function notMoved(seen: Seen): readonly string[] {
  return ofSide(seen, seen.active).flatMap(({ id, dice }) =>
    dice === 0 && refuseMover(seen, id) === null ? [id] : [],
  );
}
