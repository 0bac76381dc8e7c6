import type { FigureId, UnitId } from '../../../../battle/state';
import { atMost, distance, gap, gapToPoint, moveAlong, shortestPath } from '../../../../space';
import type { Disc, Point } from '../../../../space/types';
import type { OpenD6State, Soldier } from '../../state';
import { baseOf, mayRun, runRate, walkRate } from '../squad/actor';
import { isLaden } from '../squad/crew';
import { basesBut, hasFooting } from '../squad/places';
import { lyingPrize } from '../squad/prize';
import { soldiersOf } from '../squad/squads';
import { groundOf, groundRules, waysKnown } from './ground';
import { PICK_UP } from './load';
import { planOf } from './movement-plan';
import type { Orders } from './orders';

/** Places beside the robot that are looked at. */
const SIDES = 12;
/** Of those, how many ways are searched for one soldier. */
const TRIES = 3;

/** Returns true if the soldier could pick up the robot in this move: it is within half of a rate. */
export function mayWish(state: OpenD6State, soldier: Soldier): boolean {
  const robot = lyingPrize(state);
  return robot !== null && !isLaden(state, soldier) && atMost(gap(baseOf(soldier), robot), halfRate(state, soldier));
}

function halfRate(state: OpenD6State, soldier: Soldier): number {
  return (mayRun(state, soldier) ? runRate(state, soldier) : walkRate(state, soldier)) / 2;
}

/**
 * Returns the orders by which the nearest soldier of a unit who can gets to the robot and picks it up (od6a-scenario-037);
 * null if nobody can.
 */
export function fetching(
  state: OpenD6State,
  unit: UnitId,
): { readonly figure: FigureId; readonly orders: Orders } | null {
  const robot = lyingPrize(state);
  if (robot === null) return null;
  const able = soldiersOf(state, unit)
    .filter((soldier) => mayWish(state, soldier))
    .sort((a, b) => distance(a.at, robot) - distance(b.at, robot));
  for (const soldier of able)
    for (const path of waysTo(state, soldier, robot)) {
      const order = { path, does: [...(soldier.prone ? ['stand'] : []), PICK_UP] };
      if ('plan' in planOf(state, soldier, order)) return { figure: soldier.id, orders: { [soldier.id]: order } };
    }
  return null;
}

/** Ways of a soldier to places against the robot, the nearest first; none is needed where the soldier touches it. */
function* waysTo(state: OpenD6State, soldier: Soldier, robot: Disc): Generator<readonly Point[]> {
  if (gap(baseOf(soldier), robot) <= 0.001) return yield [soldier.at];
  const others = basesBut(state, [soldier]);
  const places = Array.from({ length: SIDES }, (_, i) => moveAlong(robot, (360 / SIDES) * i, robot.r + soldier.r))
    .filter((place) => hasFooting(state, { ...place, r: soldier.r }, others))
    .sort((a, b) => distance(a, soldier.at) - distance(b, soldier.at));
  const reachable = places.filter((place) =>
    atMost(gapToPoint({ ...soldier.at, r: 0 }, place), halfRate(state, soldier)),
  );
  for (const place of reachable.slice(0, TRIES)) {
    const rules = groundRules(state, soldier, 'walk');
    const memory = waysKnown(state, soldier, 'walk');
    const found = shortestPath(groundOf(state, soldier), soldier.at, place, rules, {
      memory,
      maxCost: halfRate(state, soldier),
    });
    if (found !== null) yield found.path;
  }
}
