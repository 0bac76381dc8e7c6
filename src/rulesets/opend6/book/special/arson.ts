import { unitOf } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import { areaContains, bearing, distance, moveAlong, nearestOnSegment, sidesOf } from '../../../../space';
import type { Point } from '../../../../space/types';
import { arsonUpTo, type Fuel } from '../../data/fires';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { inContact } from '../contact/contact';
import type { HazardEvent } from '../hazard/events';
import { isOccupied } from '../hazard/flames';
import { burnableAreas, burnableBy } from '../hazard/fuel';
import { ignite } from '../hazard/ignite';
import { baseOf } from '../squad/actor';
import type { SpecialEvent } from './events';

/** od6a-fire-003: why a figure may not set fire to what is beside it or around it, or null. */
export function refuseArson(state: OpenD6State, soldier: Soldier): Refusal | null {
  const no = (code: string, rule: Refusal['rule'] = 'od6a-fire-003'): Refusal => ({ code, rule, subject: soldier.id });
  if (!state.options.fires) return no('no-fires', 'od6a-weather-001');
  if (soldier.presence !== 'table') return no('not-on-table');
  if (soldier.special === true) return no('special-action-done', 'od6a-turn-001');
  if (soldier.wounded) return no('wounded-no-arson');
  if (inContact(state, soldier)) return no('touches-an-enemy');
  if (burnableBy(state, baseOf(soldier)) === null) return no('nothing-burns');
  return isOccupied(state, spotFor(state, soldier)) ? no('burns-already') : null;
}

/** How far from the edge of something, or from somebody in it, its fire begins, in inches. */
const OFF = 1.25;

/** Where the fire of a figure begins: a little inside what is beside it, or before a figure that is inside. */
export function spotFor(state: OpenD6State, { at, r, facing }: Soldier): Point {
  const [area] = burnableAreas(state, { ...at, r });
  if (area === undefined || areaContains(area, at) !== 'outside') return moveAlong(at, facing, r + OFF);
  const [edge] = [...sidesOf(area.outline)]
    .map(([a, b]) => nearestOnSegment(at, a, b))
    .sort((a, b) => distance(a, at) - distance(b, at));
  return edge === undefined ? at : moveAlong(edge, bearing(at, edge), OFF);
}

/** The greatest face of the die that sets it alight. */
export function arsonFace(state: OpenD6State, soldier: Soldier): number {
  const fuel: Fuel = burnableBy(state, baseOf(soldier)) ?? 'normal';
  return arsonUpTo[fuel];
}

/** One attempt of a figure in a turn. */
export function* setFire(battle: Battle<HazardEvent | SpecialEvent>, soldier: Soldier): Resolution<void> {
  const { state } = battle;
  const { id: figure, unit } = soldier;
  const rule = 'od6a-fire-003';
  const side = unitOf(state, unit).side;
  const upTo = arsonFace(state, soldier);
  const spot = spotFor(state, soldier);
  const face = yield* rollDie({ name: 'arson', rule, seat: side, of: figure, about: { figure, upTo } });
  battle.emit({ type: 'arson-tried', rule, figure, face, upTo });
  if (face <= upTo) yield* ignite(battle, spot, side, 'arson', rule, [face]);
}
