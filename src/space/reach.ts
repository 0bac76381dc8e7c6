import type { Line } from './clip';
import type { TableIndex } from './index-table';
import { remembered } from './path-cost';
import { bearing, distance, normaliseDegrees, turnBetween } from './point';
import { Rays, type Mark, type Wedge } from './rays';
import { cheapestGround } from './shortest-path';
import { TOLERANCE } from './tolerance';
import type { Bend, GroundRules, Point } from './types';
import { passesObstacle, wayPoints } from './way-points';

/**
 * Returns the region that a base's centre can reach for a budget, as polygons whose union it is: one seen from the
 * start and one from each place where a path bends. Every point in it is really in reach. Between two rays the rim may
 * be a hair inside the true curve. Beyond expensive terrain it is inside by what a path gains that bends at the
 * terrain's edges. Keep-out discs do not count: a dented rim would show where they are.
 * @param options.step largest angle between rays in degrees, also for those past corners; 5 if absent
 */
export function reach(
  index: TableIndex,
  from: Point,
  budget: number,
  groundRules: Omit<GroundRules, 'keepOut'>,
  options: { readonly step?: number } = {},
): Point[][] {
  if (!(budget > 0)) return [];
  const rules = remembered(groundRules);
  const cheapest = cheapestGround(index, rules);
  const range = budget / cheapest;
  const isNear = (point: Point, slack: number): boolean => distance(from, point) < range + slack;
  const bends = wayPoints(index, [from], range, isNear, rules);
  const places = bends.map(({ point, arms }): Place => {
    return { point, arms, isTaut: false, before: null, cost: Infinity };
  });
  const rays = new Rays(index, from, budget, rules, cheapest);
  const regions: Point[][] = [];
  let here: Place | null = { point: from, arms: [], isTaut: true, before: null, cost: 0 };
  for (; here !== null; here = takeNearest(places, budget)) {
    if (here.isTaut) regions.push(sweep(rays, here, places, budget, options.step ?? 5));
  }
  return regions;
}

interface Place extends Bend {
  /** True if the cheapest way here passes the obstacle. If not, it leads nowhere that a straight one does not. */
  isTaut: boolean;
  /** The place before this one on that way; null at the start. */
  before: Point | null;
  cost: number;
}

/** Takes out the place that is the cheapest to reach (Dijkstra); null if the budget reaches none. */
function takeNearest(places: Place[], budget: number): Place | null {
  let nearest = -1;
  let least = budget - TOLERANCE;
  places.forEach(({ cost }, i) => {
    if (cost >= least) return;
    nearest = i;
    least = cost;
  });
  return nearest < 0 ? null : (places.splice(nearest, 1)[0] ?? null);
}

/** Degrees to either side of a corner at which rays pass it; nearer rays are one. */
const BESIDE = 0.01;

/** How much wider than needed wedges open, so that there is no gap between two. */
const OVERLAP = 0.5;

/** Returns the directions in which a cheapest way continues from a place: only round the obstacle at which it bends. */
function wedgeOf({ point, arms, before }: Place): Wedge {
  const all = { from: 0, width: 360 };
  if (before === null || arms.length === 0) return all;
  const ahead = bearing(before, point);
  const turns = arms.map((arm) => turnBetween(ahead, bearing(point, arm)));
  const [left, right] = [Math.min(0, ...turns), Math.max(0, ...turns)];
  if (left < -OVERLAP && right > OVERLAP) return all;
  return { from: normaliseDegrees(ahead + left - OVERLAP), width: right - left + 2 * OVERLAP };
}

/**
 * Finds how far the budget carries in every direction from a place, and what it costs to reach other places from there.
 */
function sweep(rays: Rays, here: Place, places: readonly Place[], budget: number, step: number): Point[] {
  const wedge = wedgeOf(here);
  const { width } = wedge;
  const turns = [0, width < 360 ? width : 360 - step];
  // On either side of what a ray may pass, where it continues or is stopped.
  const pass = ({ turn }: Pick<Mark, 'turn'>): number =>
    turns.push(Math.max(0, turn - BESIDE), Math.min(width, turn + BESIDE));
  for (const mark of rays.aim(here.point, budget - here.cost, wedge)) if (rays.comesTo(mark)) pass(mark);
  // Along the sides at which it bends, whose far ends may be out of range.
  for (const arm of here.arms) pass({ turn: normaliseDegrees(bearing(here.point, arm) - wedge.from) });
  for (const place of places) {
    const least = here.cost + distance(here.point, place.point) * rays.cheapest;
    const mark = least < Math.min(place.cost, budget) ? rays.markOf(place.point) : null;
    if (mark === null) continue;
    const cost = here.cost + rays.price(mark);
    if (cost < budget) pass(mark);
    if (cost >= place.cost) continue;
    place.cost = cost;
    place.before = here.point;
    place.isTaut = passesObstacle(here.point, place);
  }
  const rim: Point[] = width < 360 ? [here.point] : [];
  let last = -step;
  let lastStop: Line | null = null;
  const cast = (turn: number): void => {
    const end = rays.end(turn);
    const stop = rays.stoppedBy;
    // Between two rays that something else stops, the rim has a corner.
    const corner = stop === lastStop || turn - last < 3 * BESIDE ? null : rays.turnBetween(lastStop, stop, last, turn);
    if (corner !== null) rim.push(rays.end(corner));
    rim.push(end);
    last = turn;
    lastStop = stop;
  };
  for (const turn of Float64Array.from(turns).sort()) {
    while (turn - last > step) cast(last + step);
    if (turn - last >= BESIDE) cast(turn);
  }
  return rim;
}
