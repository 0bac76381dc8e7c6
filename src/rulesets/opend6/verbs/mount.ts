import * as v from 'valibot';
import { nothing, type Breakdown, type Sketch } from '../../../battle/sketch';
import type { UnitId } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { form, id } from '../../../engine/form';
import { chanceOfLead } from '../book/checks/odds';
import {
  dismounters,
  mountings,
  refuseDismounting,
  refuseMounting,
  resolveDismounting,
  resolveMounting,
  type Mounting,
} from '../book/move/mounting';
import { skillOf, traitsOfFigure } from '../book/squad/actor';
import type { Seen } from '../state';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const mountForm = form({ type: v.literal('mount'), unit: id });
const dismountForm = form({ type: v.literal('dismount'), unit: id });

type Saddle = v.InferOutput<typeof mountForm> | v.InferOutput<typeof dismountForm>;

/**
 * A squad gets on mounts or off them (od6a-mount-002). The rest of its move, at half of the rates, is another command,
 * and its side keeps its turn.
 */
export const mount: OpenD6Verb<Saddle> = {
  handlers: {
    mount: {
      when: { phase: 'movement', rule: 'od6a-mount-002' },
      form: mountForm,
      actors: ({ unit }) => ({ unit }),
      refuse: (seen, { unit }) => refuseMounting(seen, unit),
      *resolve(battle, { unit }) {
        yield* resolveMounting(battle, unit);
      },
    },
    dismount: {
      when: { phase: 'movement', rule: 'od6a-mount-005' },
      form: dismountForm,
      actors: ({ unit }) => ({ unit }),
      refuse: (seen, { unit }) => refuseDismounting(seen, unit),
      *resolve(battle, { unit }) {
        yield* resolveDismounting(battle, unit);
      },
    },
  },
  offers: (seen, unit) => (seen.phase === 'movement' ? offersOf(seen, unit) : []),
  preview: (seen, unit, action) => (action === 'mount' ? preview(seen, mountings(seen, unit)) : nothing),
};

/** Offered where somebody could get on or off; a squad that never rides is not told about it. */
function offersOf(seen: Seen, unit: UnitId): Offer<Saddle>[] {
  const offer = (type: Saddle['type'], count: number): Offer<Saddle>[] =>
    count === 0
      ? []
      : [
          {
            id: type,
            unit,
            label: words(`action.${type}.label`),
            effect: words(`action.${type}.effect`, { count }),
            input: 'none',
            command: { type, unit },
          },
        ];
  return [...offer('mount', mountings(seen, unit).length), ...offer('dismount', dismounters(seen, unit).length)];
}

/** Who goes to which creature, and the odds to get on. */
function preview(seen: Seen, all: readonly Mounting[]): Sketch {
  return {
    shapes: all.flatMap(({ creature, step }) => [
      { kind: 'disc' as const, role: 'touched' as const, at: creature.at, r: creature.r + 0.15 },
      ...(step === null ? [] : [{ kind: 'line' as const, role: 'path' as const, points: step.path, arrow: true }]),
    ]),
    breakdowns: all.map(({ soldier, creature }): Breakdown => {
      const skill = skillOf(seen, soldier, 'riding');
      const { orneriness } = traitsOfFigure(seen, creature);
      return {
        title: words('breakdown.mounting', { figure: { figure: soldier.id } }),
        reasons: [],
        odds: [{ text: words('breakdown.gets-on', { skill, orneriness }), share: chanceOfLead(skill, orneriness, 1) }],
      };
    }),
    refusal: null,
  };
}
