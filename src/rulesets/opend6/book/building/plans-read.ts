import { unitOf } from '../../../../battle/state';
import type { OpenD6State, Soldier } from '../../state';
import { technicalOf } from '../squad/actor';

/** What the floor plans add to Technical rolls in the building. */
const PLANS = 1;

/** Returns Technical against locks, elevators and stations of the building: more for a side that has read its plans. */
export function technicalIn(state: OpenD6State, soldier: Soldier): number {
  const knows = state.plansRead?.includes(unitOf(state, soldier.unit).side) === true;
  return technicalOf(state, soldier) + (knows ? PLANS : 0);
}
