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

/** Wounded who are not home in area 3 yet. */
export function inNeed(state: BodybagState): Marine[] {
  return woundedOnTable(state).filter((marine) => backOf(areaOf(state, marine)) !== null);
}

/** Those whom the leader can spare for running and carrying, best Guts first. */
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

/** Whether he can try to carry somebody this turn: both began it here, and he is not covering. */
export function handsFor(state: BodybagState, marine: Marine): boolean {
  return (
    !marine.covering &&
    inArea(state, inNeed(state), areaOf(state, marine)).some(({ startedIn }) => startedIn === marine.startedIn)
  );
}

/** With fewer hands than this beside the leader, nobody more is risked. */
const FEWEST_HANDS = 3;

/** Whether the rescue goes on: somebody to fetch, somebody to lead, hands enough. */
export function rescueGoesOn(state: BodybagState): boolean {
  return inNeed(state).length > 0 && leaderOf(state) !== null && runners(state).length >= FEWEST_HANDS;
}
