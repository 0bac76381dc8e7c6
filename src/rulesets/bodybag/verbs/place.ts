import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing, type Shape } from '../../../battle/sketch';
import { form, id, point } from '../../../engine/form';
import { refuseOrder } from '../book/leader';
import { areaAt, areaOf, refuseShift } from '../book/street';
import type { Refusal } from '../../../engine/verdict';
import type { Point } from '../../../space/types';
import { marineOfUnit, type BodybagState, type Marine, type Seen } from '../state';
import { gutsBreakdown, words } from '../words';
import { cautionOfMove } from './cautions';
import type { BodybagVerb } from './kinds';
import type { Plan } from './order';

/** Moves a figure about inside its area, which means nothing (bb-setup-004). */
const shape = form({ type: v.literal('shift'), figure: id, at: point });

export type Shift = v.InferOutput<typeof shape>;

/** Dragging a figure: inside its area for the looks of it, into the next one as an order to move. */
export const place: BodybagVerb<Shift, Plan> = {
  handlers: {
    shift: {
      when: null,
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      // The players arrange the figures of an area as they like (bb-setup-004).
      waives: ['able', 'acted'],
      refuse: (state, { figure, at }) => refuseShift(state, figure, at),
      resolve(battle, { figure, at }) {
        battle.emit({ type: 'marine-shifted', rule: 'bb-setup-004', figure, at });
      },
    },
  },
  aside: true,
  offers(seen, unit) {
    const effect = words(seen.phase === 'leader' ? 'action.place.effect-order' : 'action.place.effect');
    return [
      { id: 'place', unit, label: words('action.place.label'), effect, input: 'paths', hotkey: 'm', refusal: null },
    ];
  },
  compose: (seen, unit, _action, input) => placed(seen, marineIn(seen, unit), input),
  preview(seen, unit, _action, input) {
    const marine = marineOfUnit(seen, unit);
    if (marine === undefined) return nothing;
    const command = placed(seen, marine, input);
    const at = endOf(marine, input);
    const moves = command.type === 'plan';
    const refusal = refusePlacing(seen, command);
    const role = refusal === null ? 'path' : 'path-bad';
    const warning = moves && refusal === null ? cautionOfMove(seen, areaAt(seen, at)) : null;
    const shapes: Shape[] = [
      { kind: 'line', role, points: [marine.at, at], arrow: moves },
      { kind: 'disc', role, at, r: marine.r },
    ];
    return {
      shapes,
      breakdowns:
        moves && !marine.wounded && marine.guts !== null ? [gutsBreakdown(marine.id, marine.guts, 'move')] : [],
      ...(warning === null ? {} : { glance: { warning } }),
      refusal,
    };
  },
};

function marineIn(seen: Seen, unit: string): Marine {
  const marine = marineOfUnit(seen, unit);
  if (marine === undefined) throw new Error(`unit '${unit}' has no marine`);
  return marine;
}

function endOf(marine: Marine, { orders = {} }: Input): Point {
  return orders[marine.id]?.path?.at(-1) ?? marine.at;
}

function placed(state: BodybagState, marine: Marine, input: Input): Shift | Plan {
  const at = endOf(marine, input);
  const area = areaAt(state, at);
  if (state.phase !== 'leader' || area === areaOf(state, marine)) return { type: 'shift', figure: marine.id, at };
  const to = state.plan?.kind === 'move' ? state.plan.to : {};
  return { type: 'plan', order: { kind: 'move', to: { ...to, [marine.id]: area } } };
}

/** Why a dragged figure may not go there, or null. */
function refusePlacing(state: BodybagState, command: Shift | Plan): Refusal | null {
  if (command.type === 'shift') return refuseShift(state, command.figure, command.at);
  return command.order === null ? null : refuseOrder(state, command.order);
}
