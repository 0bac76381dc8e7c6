import type { Text } from '../../../battle/text';
import { areaOf, backOf } from '../book/street';
import { gutsRolls, oddsOf, WAYS } from '../book/guts';
import { gutsOf, inArea, isLeader, leaderOf, unwounded, woundedOnTable } from '../book/squad';
import type { BodybagState, Marine, Order } from '../state';
import type { AreaNumber } from '../data/areas';

export interface Idea {
  readonly order: Order;
  readonly why: Text;
}

/** Returns the wounded who are not yet safe in area 3. */
export function inNeed(state: BodybagState): Marine[] {
  return woundedOnTable(state).filter((marine) => backOf(areaOf(state, marine)) !== null);
}

/** Returns the marines that the leader can spare for running and carrying, best Guts first. */
export function runners(state: BodybagState): Marine[] {
  return unwounded(state)
    .filter(({ id }) => !isLeader(state, id))
    .sort((a, b) => gutsOf(b) - gutsOf(a));
}

export function runnersIn(state: BodybagState, area: AreaNumber): Marine[] {
  return inArea(state, runners(state), area);
}

/** Unwounded marines in front of area 3. */
export function exposed(state: BodybagState): Marine[] {
  return unwounded(state).filter((marine) => areaOf(state, marine) !== 3);
}

/** Chance of a carry roll from 0 to 1. */
export function carryChance(marine: Marine): number {
  return oddsOf(gutsOf(marine), gutsRolls.carry.doubles).success / WAYS;
}

/**
 * Returns true if the marine can try to carry this wounded one this turn: both began it here, and the marine is not
 * covering.
 */
export function handsFor(state: BodybagState, marine: Marine): boolean {
  return (
    !marine.covering &&
    inArea(state, inNeed(state), areaOf(state, marine)).some(({ startedIn }) => startedIn === marine.startedIn)
  );
}

/** With fewer carriers than this beside the leader, nobody more is risked. */
const FEWEST_HANDS = 3;

/** Returns true if the rescue continues: there are wounded to fetch, a leader, and enough carriers. */
export function rescueGoesOn(state: BodybagState): boolean {
  return inNeed(state).length > 0 && leaderOf(state) !== null && runners(state).length >= FEWEST_HANDS;
}
