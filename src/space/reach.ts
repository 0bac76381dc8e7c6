import type { TableIndex } from './index-table';
import { legCost, pathCost, remembered } from './path-cost';
import { pointAtCost } from './path-point';
import { bearing, direction, distance } from './point';
import { cheapestGround } from './shortest-path';
import { TOLERANCE } from './tolerance';
import type { GroundRules, Point } from './types';
import { passesObstacle, pastDiscs, wayPoints, type Bend } from './way-points';

export interface ReachOptions {
  /** Degrees between the rays of the sweep, besides those past corners; 5 if absent. */
  readonly step?: number;
}

/**
 * The region that a base's centre can reach for a budget, as polygons whose union it is: one seen from the start and
 * one from each place where a path bends. Every point in it is really in reach; between two rays the rim may lie
 * a hair inside the true curve, and beyond dear ground inside it by what a path gains that bends at its edges.
 */
export function reach(
  index: TableIndex,
  from: Point,
  budget: number,
  groundRules: GroundRules,
  options: ReachOptions = {},
): Point[][] {
  if (!(budget > 0)) return [];
  const rules = remembered(groundRules);
  const range = budget / cheapestGround(index, rules);
  const bends = bendsWithin(index, from, range, rules);
  const places = settle(index, from, bends, budget, rules);
  return places.map((place) => sweep(index, place.point, budget - place.cost, bends, rules, options.step ?? 5));
}

function bendsWithin(index: TableIndex, from: Point, range: number, rules: GroundRules): Bend[] {
  const isNear = (point: Point, slack: number): boolean => distance(from, point) < range + slack;
  const { bends } = wayPoints(index, [from], range, isNear, rules);
  return pastDiscs(index, bends, rules.keepOut ?? []).filter(({ point }) => isNear(point, 0));
}

interface Place extends Bend {
  /** Does the cheapest way here pass the obstacle? If not, it leads nowhere that a straight one does not. */
  isTaut: boolean;
  cost: number;
  isDone: boolean;
}

/** The start and the bends in reach with what it costs to get there (Dijkstra). */
function settle(index: TableIndex, from: Point, bends: readonly Bend[], budget: number, rules: GroundRules): Place[] {
  const cheapest = cheapestGround(index, rules);
  const places: Place[] = [{ point: from, arms: [], isTaut: true, cost: 0, isDone: false }];
  for (const bend of bends) places.push({ ...bend, isTaut: false, cost: Infinity, isDone: false });
  for (;;) {
    const open = places.filter((p) => !p.isDone && p.cost < budget - TOLERANCE);
    const here = open.reduce<Place | null>((a, b) => (a === null || b.cost < a.cost ? b : a), null);
    if (here === null) return places.filter((p) => p.isDone && p.isTaut);
    here.isDone = true;
    if (!here.isTaut) continue;
    for (const next of places) {
      const least = here.cost + distance(here.point, next.point) * cheapest;
      const limit = Math.min(next.cost, budget);
      if (next.isDone || least >= limit) continue;
      const cost = here.cost + legCost(index, here.point, next.point, rules, limit - here.cost);
      if (cost >= next.cost) continue;
      next.cost = cost;
      next.isTaut = passesObstacle(here.point, next);
    }
  }
}

/** How far the budget carries in every direction from a place. */
function sweep(
  index: TableIndex,
  centre: Point,
  budget: number,
  bends: readonly Bend[],
  rules: GroundRules,
  step: number,
): Point[] {
  const range = budget / cheapestGround(index, rules);
  const angles: number[] = [];
  for (let angle = 0; angle < 360; angle += step) angles.push(angle);
  // Walls count as far as they lead: rays run close along them.
  const walls = index.barriersAround([centre], range).flatMap((barrier) => [barrier.a, barrier.b]);
  const inView = bends.filter((bend) => distance(centre, bend.point) <= range && passesObstacle(centre, bend));
  for (const corner of [...walls, ...inView.map((bend) => bend.point)]) {
    if (distance(centre, corner) <= TOLERANCE) continue;
    const angle = bearing(centre, corner);
    // Just past the corner on either side, where the ray goes on or is stopped.
    angles.push(angle - 0.02, angle, angle + 0.02);
  }
  const rim: Point[] = [];
  for (const angle of angles.map((a) => (a + 360) % 360).sort((a, b) => a - b)) {
    const way = direction(angle);
    const length = Math.min(range, lengthOnTable(index, centre, way));
    if (length <= TOLERANCE) rim.push(centre);
    else {
      const end = { x: centre.x + way.x * length, y: centre.y + way.y * length };
      rim.push(pointAtCost(pathCost(index, [centre, end], rules), budget).point);
    }
  }
  return rim;
}

function lengthOnTable(index: TableIndex, from: Point, way: Point): number {
  const { width, height } = index.table;
  const limit = (at: number, step: number, size: number): number => {
    if (step === 0) return Infinity;
    return Math.max(0, ((step > 0 ? size : 0) - at) / step);
  };
  return Math.min(limit(from.x, way.x, width), limit(from.y, way.y, height));
}
