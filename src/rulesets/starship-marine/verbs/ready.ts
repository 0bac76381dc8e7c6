import * as v from 'valibot';
import type { TextValue } from '../../../battle/text';
import { form } from '../../../engine/form';
import { refuseActor } from '../book/fire/aims';
import { isFit, sideOf, upright } from '../book/deck/field';
import { refuseMover } from '../book/move/movement';
import { makeReady, waitedFor } from '../book/turn/turn';
import { hasShot } from '../book/fire/best';
import type { Seen, Trooper } from '../state';
import { words } from '../words';
import { hasWorkBeside } from './aim';
import { sideFor, type MarineVerb } from './kinds';

const shape = form({ type: v.literal('ready') });

export type Ready = v.InferOutput<typeof shape>;

/** A side is done with the phase; when both are it is resolved. */
export const ready: MarineVerb<Ready> = {
  handlers: {
    ready: {
      when: null,
      form: shape,
      actors: () => 'side',
      refuse: () => null,
      *resolve(battle, _command, seat) {
        yield* makeReady(battle, sideFor(battle.state, seat));
      },
    },
  },
  next(seen) {
    const seats = waitedFor(seen);
    return {
      seats,
      label: words(`next.${seen.phase}`),
      command: { type: 'ready' },
      refusal: null,
      ends: true,
      get idle() {
        if (seen.phase !== 'move' && seen.phase !== 'order') return null;
        const own = ownSeats(seen, seats).flatMap((side) => unordered(seen, side));
        return [...new Set(own.flatMap((id) => seen.figures[id]?.unit ?? []))];
      },
      /** Computed on demand: it reads all shots, and most callers only ask who is waited for. */
      get left() {
        const idle = ownSeats(seen, seats).flatMap((side) => unordered(seen, side));
        return idle.length === 0 ? [] : [words(`left.${seen.phase}`, { names: idleNames(seen, idle) })];
      },
    };
  },
};

/** Returns the sides of which this seat knows what they have plotted. */
function ownSeats({ viewer }: Seen, seats: readonly string[]): readonly string[] {
  return viewer === 'referee' ? seats : seats.filter((side) => side === viewer);
}

/** Returns those who have no orders and could have some. */
function unordered(seen: Seen, side: string): readonly string[] {
  const own = upright(seen).filter((one) => isFit(one) && sideOf(seen, one) === side);
  if (seen.phase === 'move')
    return own.flatMap((one) => (one.plot === null && refuseMover(seen, one) === null ? [one.id] : []));
  if (seen.phase !== 'order') return [];
  const couldAct = (one: Trooper): boolean => hasShot(seen, one) || hasWorkBeside(seen, one);
  return own.flatMap((one) => (one.aim === null && refuseActor(seen, one) === null && couldAct(one) ? [one.id] : []));
}

/** Names whole units by their names, of others the figures. */
function idleNames(seen: Seen, ids: readonly string[]): TextValue {
  const isIdle = ({ id }: Trooper): boolean => ids.includes(id);
  const named = new Map<string, TextValue>();
  for (const id of ids) {
    const unit = seen.figures[id]?.unit ?? '';
    const mates = upright(seen).filter((one) => one.unit === unit);
    const isWhole = mates.length > 1 && mates.every(isIdle);
    named.set(isWhole ? unit : id, isWhole ? { unit } : { figure: id });
  }
  return { list: [...named.values()] };
}
