import * as v from 'valibot';
import { nothing, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { count, form, id } from '../../../engine/form';
import { control, oddsOfElevator, refuseControl } from '../book/building/elevator-control';
import { isLockedFor, ridersOf, shaftOf, shaftsFor, shaftsOf, type Shaft } from '../book/building/shafts';
import { specialsOpen } from '../book/special/actors';
import { soldiersOf } from '../book/squad/squads';
import { passSpecial } from '../book/turn/turn';
import { securityOf } from '../data/passages';
import type { Seen, Soldier } from '../state';
import { words } from '../words';
import { floorName } from './floors';
import type { OpenD6Verb } from './kinds';
import { withSoldier } from './work-door';

const shape = form({ type: v.literal('control-elevator'), figure: id, elevator: id, to: v.nullable(count) });
type Control = v.InferOutput<typeof shape>;

/** A figure tries the lock of an elevator, or gets control of it (od6a-building-020, od6a-building-021). */
export const elevators: OpenD6Verb<Control> = {
  handlers: {
    'control-elevator': {
      when: { phase: 'special', rule: 'od6a-building-021' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      waives: ['engaged'],
      refuse: (seen, { figure, elevator, to }) =>
        withSoldier(seen, figure, (soldier) => refuseControl(seen, soldier, elevator, to)),
      *resolve(battle, { figure, elevator, to }) {
        const { state } = battle;
        const { side } = unitOf(state, figureOf(state, figure).unit);
        yield* control(battle, figureOf(state, figure), elevator, to);
        yield* passSpecial(battle, enemyOf(state, side));
      },
    },
  },
  offers: (seen, unit) =>
    shaftsOf(seen).length > 0 && specialsOpen(seen)
      ? soldiersOf(seen, unit).flatMap((soldier) =>
          shaftsFor(seen, soldier).flatMap((shaft) => offersOf(seen, unit, soldier, shaft)),
        )
      : [],
  preview: (seen, _unit, action) => preview(seen, action),
};

/** Control alone, and with the floors to which those in the car may be sent. */
function offersOf(seen: Seen, unit: UnitId, soldier: Soldier, shaft: Shaft): Offer<Control>[] {
  const isLocked = isLockedFor(seen, shaft, soldier);
  const isFull = !isLocked && ridersOf(seen, shaft).length > 0;
  const floors = isFull ? shaft.mouths.map(({ floor }) => floor) : [];
  return [null, ...floors]
    .filter((to) => refuseControl(seen, soldier, shaft.id, to) === null)
    .map((to): Offer<Control> => {
      const key = isLocked ? 'unlock' : to === null ? 'control' : 'send';
      const values = { floor: to === null ? '' : floorName(seen, to), security: securityOf(shaft.kind) ?? 0 };
      return {
        id: `control-elevator ${soldier.id} ${shaft.id}${to === null ? '' : ` ${to}`}`,
        unit,
        figure: soldier.id,
        label: words(`action.elevator.${key}.label`, values),
        effect: words(`action.elevator.${key}.effect`, values),
        input: 'none',
        command: { type: 'control-elevator', figure: soldier.id, elevator: shaft.id, to },
      };
    });
}

function preview(seen: Seen, action: string): Sketch {
  const [, figure = '', id = '', to] = action.split(' ');
  const soldier = seen.figures[figure];
  const shaft = shaftOf(seen, id);
  if (soldier === undefined || shaft === undefined) return nothing;
  const isLocked = isLockedFor(seen, shaft, soldier);
  const { skill, against, share } = oddsOfElevator(seen, shaft, soldier);
  return {
    shapes: shaft.mouths.map(({ area }) => ({ kind: 'polygon', role: 'target', outline: area.outline })),
    breakdowns: [
      {
        title: words(against === null ? 'breakdown.elevator-alone' : 'breakdown.elevator', {
          skill,
          against: against ?? 0,
        }),
        reasons: [],
        odds: [{ text: words(isLocked ? 'breakdown.unlocks' : 'breakdown.controls'), share }],
      },
    ],
    refusal: refuseControl(seen, soldier, shaft.id, to === undefined ? null : Number(to)),
  };
}
