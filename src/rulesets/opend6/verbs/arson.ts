import * as v from 'valibot';
import { nothing, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { form, id } from '../../../engine/form';
import type { Refusal } from '../../../engine/verdict';
import { specialsOpen } from '../book/special/actors';
import { arsonFace, refuseArson, setFire, spotFor } from '../book/special/arson';
import { flameOutline } from '../book/hazard/flame-template';
import { soldiersOf } from '../book/squad/squads';
import { passSpecial } from '../book/turn/turn';
import { DIE_SIDES } from '../data/game';
import type { Seen } from '../state';
import { arsonCards } from '../tell/fires';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const shape = form({ type: v.literal('arson'), figure: id });

type Arson = v.InferOutput<typeof shape>;

/** A figure sets fire to the house, wood or shrub beside it (od6a-fire-003). */
export const arson: OpenD6Verb<Arson> = {
  handlers: {
    arson: {
      when: { phase: 'special', rule: 'od6a-fire-003' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      // Those who touch an enemy are engaged; the rule says so.
      waives: ['engaged'],
      refuse: refuse,
      *resolve(battle, { figure }) {
        const { state } = battle;
        const { side } = unitOf(state, figureOf(state, figure).unit);
        yield* setFire(battle, figureOf(state, figure));
        yield* passSpecial(battle, enemyOf(state, side));
      },
    },
  },
  offers: (seen, unit) => (specialsOpen(seen) ? offersOf(seen, unit) : []),
  preview: (seen, _unit, action) => preview(seen, action),
  cards: arsonCards,
};

function refuse(seen: Seen, { figure }: Arson): Refusal | null {
  const soldier = seen.figures[figure];
  return soldier === undefined
    ? { code: 'no-such-figure', rule: 'engine', subject: figure }
    : refuseArson(seen, soldier);
}

function offersOf(seen: Seen, unit: UnitId): Offer<Arson>[] {
  return soldiersOf(seen, unit)
    .filter((soldier) => refuseArson(seen, soldier) === null)
    .map((soldier): Offer<Arson> => ({
      id: `arson ${soldier.id}`,
      unit,
      figure: soldier.id,
      label: words('action.arson.label'),
      effect: words('action.arson.effect', { upTo: arsonFace(seen, soldier) }),
      input: 'none',
      command: { type: 'arson', figure: soldier.id },
    }));
}

function preview(seen: Seen, action: string): Sketch {
  const soldier = seen.figures[action.split(' ')[1] ?? ''];
  if (soldier === undefined) return nothing;
  const share = arsonFace(seen, soldier) / DIE_SIDES;
  return {
    shapes: [{ kind: 'polygon', role: 'template', outline: flameOutline(spotFor(seen, soldier)) }],
    breakdowns: [
      { title: words('breakdown.arson'), reasons: [], odds: [{ text: words('breakdown.burns-up'), share }] },
    ],
    refusal: refuseArson(seen, soldier),
  };
}
