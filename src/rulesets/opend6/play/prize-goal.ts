import { centroid, distance, moveAlong, towards } from '../../../space';
import type { Point } from '../../../space/types';
import { lyingPrize, plannedPrize, prizeCarrier } from '../book/squad/prize';
import { soldiersOf, squadOf, squadsOnTable } from '../book/squad/squads';
import type { OpenD6State, Squad } from '../state';

/** What a squad does about the robot: looks for it, goes to it, stays with its carrier, or goes for the enemy's. */
export interface PrizeGoal {
  readonly kind: 'robot';
  readonly aim: 'seek' | 'fetch' | 'escort' | 'stop';
  readonly at: Point;
  readonly inches: number;
}

/** What an inch towards each is worth, in casualties. */
export const robotEagerness: Readonly<Record<PrizeGoal['aim'], number>> = {
  seek: 0.2,
  fetch: 0.25,
  escort: 0.1,
  stop: 0.25,
};

/** How far from the middle of the place a squad looks, as a share of the place's reach. */
const ROUND = 0.6;
/** How many units of a side look for the robot, and go to it: the others stay apart and fire, since one burst hurts a crowd. */
const SEEKERS = 2;
const FETCHERS = 1;
/** Where escorts of a carrier go, in inches towards the enemy. */
const SCREEN = 5;

/** Returns the goal of a squad in a battle for the robot; null in every other battle, and for the carrier's own squad. */
export function prizeGoal(state: OpenD6State, squad: Squad): PrizeGoal | null {
  const planned = plannedPrize(state);
  if (planned === null || soldiersOf(state, squad.id).length === 0) return null;
  const from = middleOf(state, squad);
  const goal = (aim: PrizeGoal['aim'], at: Point): PrizeGoal => ({
    kind: 'robot',
    aim,
    at,
    inches: distance(from, at),
  });
  const carrier = prizeCarrier(state);
  if (carrier !== undefined) {
    if (squadOf(state, carrier).side !== squad.side) return goal('stop', carrier.at);
    return carrier.unit === squad.id ? null : goal('escort', screenOf(state, squad, carrier.at));
  }
  const robot = lyingPrize(state);
  if (robot !== null)
    return isAmongNearest(state, squad, robot, FETCHERS) ? goal('fetch', { x: robot.x, y: robot.y }) : null;
  if (!isAmongNearest(state, squad, planned.at, SEEKERS)) return null;
  // A squad that does not move finds nothing: each turn it searches in another part of the place.
  const rank = squadsOnTable(state, squad.side).findIndex(({ id }) => id === squad.id);
  return goal('seek', moveAlong(planned.at, (150 * state.turn + 90 * rank) % 360, ROUND * planned.r));
}

function isAmongNearest(state: OpenD6State, squad: Squad, place: Point, count: number): boolean {
  const away = (one: Squad): number => distance(middleOf(state, one), place);
  const others = squadsOnTable(state, squad.side).filter(
    ({ id }) => id !== squad.id && soldiersOf(state, id).length > 0,
  );
  return others.filter((one) => away(one) < away(squad)).length < count;
}

function middleOf(state: OpenD6State, { id }: Squad): Point {
  return centroid(soldiersOf(state, id).map(({ at }) => at));
}

/** Between the carrier and the nearest enemy. */
function screenOf(state: OpenD6State, squad: Squad, at: Point): Point {
  const enemies = Object.keys(state.sides)
    .filter((side) => side !== squad.side)
    .flatMap((side) => squadsOnTable(state, side).flatMap(({ id }) => soldiersOf(state, id)));
  const [nearest] = enemies.sort((a, b) => distance(a.at, at) - distance(b.at, at));
  return nearest === undefined ? at : towards(at, nearest.at, Math.min(SCREEN, distance(at, nearest.at) / 2));
}
