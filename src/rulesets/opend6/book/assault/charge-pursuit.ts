import { distance, freePlaceNear, headingAt, pathLength, pointAtCost, TOLERANCE } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { OpenD6State, Soldier } from '../../state';
import {
  approach,
  bestContact,
  chargeBudget,
  inTurn,
  metAt,
  stepOf,
  type ChargeRun,
  type Contact,
  type Way,
} from './charge-path';
import type { Taken } from './charge-places';
import { runTurns, turnsTooMuch } from '../move/movement-turns';
import { hasFooting } from '../squad/places';
import { upToFooting } from '../squad/places';
import { mayRun } from '../squad/actor';
import { leastFare } from '../table/going';

/** What chargers make for when their target has fled: the places it held, and then it perhaps. */
export interface Pursuit {
  readonly held: readonly Point[];
  readonly defenders: readonly Soldier[];
  /** Do they run on into contact? */
  readonly goOn: boolean;
}

/** Contact across a barrier reaches a little further than a base, in inches. */
const REACHES_OVER = 1.01;

/** The chargers take the position that the defenders held; with movement left they may continue (od6-assault-007). */
export function planPursuit(state: OpenD6State, chargers: readonly Soldier[], pursuit: Pursuit): ChargeRun[] {
  const nearest = ({ at }: Soldier): number => Math.min(Infinity, ...pursuit.held.map((spot) => distance(at, spot)));
  const ordered = [...chargers].sort((a, b) => nearest(a) - nearest(b));
  return inTurn(state, ordered, pursuit.defenders, (soldier, taken) => pursue(state, soldier, pursuit, taken));
}

/** Returns true if any fled soldier is within a straight run of a charger, without regard to ground and turns. */
export function mayCatch(state: OpenD6State, chargers: readonly Soldier[], defenders: readonly Soldier[]): boolean {
  return chargers.some((soldier) => {
    const rate = chargeBudget(state, soldier, mayRun(state, soldier) ? 'run' : 'walk') / leastFare(state);
    return defenders.some((foe) => distance(foe.at, soldier.at) - REACHES_OVER - foe.r - soldier.r <= rate);
  });
}

function pursue(state: OpenD6State, soldier: Soldier, { held, defenders, goOn }: Pursuit, taken: Taken): ChargeRun {
  const barred: ChargeRun = { soldier, step: null, reach: 'barred', met: [] };
  const spots = [...held].sort((a, b) => distance(a, soldier.at) - distance(b, soldier.at));
  for (const spot of spots.slice(0, 3)) {
    const to = freePlaceNear(spot, soldier.r, taken.bases, (at) =>
      hasFooting(state, { ...at, r: soldier.r }, taken.bases),
    );
    const way = to === null ? null : approach(state, soldier, to, defenders);
    if (to === null || way === null) continue;
    const budget = chargeBudget(state, soldier, way.pace);
    const onwards = goOn ? onto(state, soldier, way, budget, defenders, taken) : null;
    if (onwards !== null) {
      const path = [...way.costed.path, ...onwards.way.costed.path.slice(1)];
      const costed = { ...way.costed, path, length: pathLength(path), cost: way.costed.cost + onwards.way.costed.cost };
      const whole: Way = { costed, pace: way.pace };
      return {
        soldier,
        step: stepOf(state, soldier, path, whole, onwards.place.foe),
        reach: 'contact',
        met: metAt(soldier, onwards.place, defenders),
      };
    }
    const path = upToFooting(state, soldier, way.costed.path, pointAtCost(way.costed, budget).at, taken.bases);
    if (pathLength(path) <= TOLERANCE) return barred;
    const foe = defenders[0] ?? { ...soldier, at: to };
    return {
      ...barred,
      step: { ...stepOf(state, soldier, path, way, foe), facing: headingAt(path, pathLength(path)) },
    };
  }
  return barred;
}

/** From the place that was held on into contact with what is left of the movement and of the turns. */
function onto(
  state: OpenD6State,
  soldier: Soldier,
  way: Way,
  budget: number,
  defenders: readonly Soldier[],
  taken: Taken,
): Contact | null {
  const { path, cost, length } = way.costed;
  const at = path.at(-1);
  if (cost > budget || at === undefined || length <= TOLERANCE) return null;
  const there: Soldier = { ...soldier, at, prone: false, facing: headingAt(path, length) };
  const left = (pace: Way['pace']): number => (pace === way.pace ? budget - cost : 0);
  const sorted = [...defenders].sort((a, b) => distance(a.at, at) - distance(b.at, at));
  const found = bestContact(state, there, sorted, taken, left);
  if (found === null || way.pace === 'walk') return found;
  const whole = [...path, ...found.way.costed.path.slice(1)];
  return turnsTooMuch(runTurns(soldier.facing, whole, headingAt(whole, pathLength(whole)))) === null ? found : null;
}
