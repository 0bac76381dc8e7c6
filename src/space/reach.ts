import type { TableIndex } from './index-table';
import { legCost, pathCost, remembered } from './path-cost';
import { pointAtCost } from './path-point';
import { bearing, direction, distance, normaliseDegrees, turnBetween } from './point';
import { Rays, type Wedge } from './rays';
import { cheapestGround } from './shortest-path';
import { TOLERANCE } from './tolerance';
import type { Bend, GroundRules, Point } from './types';
import { passesObstacle, pastDiscs, wayPoints } from './way-points';

/**
 * The region that a base's centre can reach for a budget, as polygons whose union it is: one seen from the start and
 * one from each place where a path bends. Every point in it is really in reach; between two rays the rim may lie
 * a hair inside the true curve, and beyond dear ground inside it by what a path gains that bends at its edges.
 *
 * @param options.step degrees between the rays of the sweep, besides those past corners; 5 if absent
 */
export function reach(
  index: TableIndex,
  from: Point,
  budget: number,
  groundRules: GroundRules,
  options: { readonly step?: number } = {},
): Point[][] {
  if (!(budget > 0)) return [];
  const rules = remembered(groundRules);
  const range = budget / cheapestGround(index, rules);
  const isNear = (point: Point, slack: number): boolean => distance(from, point) < range + slack;
  const fixed = wayPoints(index, [from], range, isNear, rules);
  const bends = pastDiscs(index, fixed, rules.keepOut ?? []).filter(({ point }) => isNear(point, 0));
  const places = settle(index, from, bends, budget, rules);
  return places.map((place) => sweep(index, place, budget - place.cost, bends, rules, options.step ?? 5));
}

interface Place extends Bend {
  /** Does the cheapest way here pass the obstacle? If not, it leads nowhere that a straight one does not. */
  isTaut: boolean;
  /** Where that way comes from; null at the start. */
  before: Point | null;
  cost: number;
  isDone: boolean;
}

/** The start and the bends in reach with what it costs to get there (Dijkstra). */
function settle(index: TableIndex, from: Point, bends: readonly Bend[], budget: number, rules: GroundRules): Place[] {
  const cheapest = cheapestGround(index, rules);
  const places: Place[] = [{ point: from, arms: [], isTaut: true, before: null, cost: 0, isDone: false }];
  for (const bend of bends) places.push({ ...bend, isTaut: false, before: null, cost: Infinity, isDone: false });
  for (;;) {
    let here: Place | null = null;
    for (const place of places) {
      if (!place.isDone && place.cost < Math.min(here?.cost ?? Infinity, budget - TOLERANCE)) here = place;
    }
    if (here === null) return places.filter((p) => p.isDone && p.isTaut);
    here.isDone = true;
    if (!here.isTaut) continue;
    const { from: first, width } = wedgeOf(here);
    for (const next of places) {
      const least = here.cost + distance(here.point, next.point) * cheapest;
      const limit = Math.min(next.cost, budget);
      if (next.isDone || least >= limit) continue;
      if (width < 360 && normaliseDegrees(bearing(here.point, next.point) - first) > width) continue;
      const cost = here.cost + legCost(index, here.point, next.point, rules, limit - here.cost);
      if (cost >= next.cost) continue;
      next.cost = cost;
      next.before = here.point;
      next.isTaut = passesObstacle(here.point, next);
    }
  }
}

/** Degrees to either side of a corner at which rays pass it; nearer rays are one. */
const BESIDE = 0.01;
const SAME = 0.002;

/** How much further than they need wedges open, so that nothing is left out between two. */
const OVERLAP = 0.5;

/** The directions in which a cheapest way goes on from a place: a bend leads only round what it bends round. */
function wedgeOf({ point, arms, before }: Place): Wedge {
  const all = { from: 0, width: 360 };
  if (before === null || arms.length === 0) return all;
  const ahead = bearing(before, point);
  const turns = arms.map((arm) => turnBetween(ahead, bearing(point, arm)));
  const [left, right] = [Math.min(0, ...turns), Math.max(0, ...turns)];
  if (left < -OVERLAP && right > OVERLAP) return all;
  return { from: normaliseDegrees(ahead + left - OVERLAP), width: right - left + 2 * OVERLAP };
}

/** How far the budget carries in every direction from a place. */
function sweep(
  index: TableIndex,
  place: Place,
  budget: number,
  bends: readonly Bend[],
  rules: GroundRules,
  step: number,
): Point[] {
  const { point: centre } = place;
  const range = budget / cheapestGround(index, rules);
  const wedge = wedgeOf(place);
  const { from, width } = wedge;
  const rays = new Rays(index, centre, range, rules, wedge);
  const passed = bends.filter((bend) => {
    const away = distance(centre, bend.point);
    return away > TOLERANCE && away <= range && passesObstacle(centre, bend);
  });
  const turns = width < 360 ? [width] : [];
  for (let turn = 0; turn < width; turn += step) turns.push(turn);
  // Walls count as far as they lead: rays run close along them.
  for (const turn of [...rays.ends, ...passed.map(({ point }) => normaliseDegrees(bearing(centre, point) - from))]) {
    // On either side of what a ray may pass, where it goes on or is stopped.
    if (turn <= width) turns.push(Math.max(0, turn - BESIDE), Math.min(width, turn + BESIDE));
  }
  const rim: Point[] = width < 360 ? [centre] : [];
  let last = -Infinity;
  for (const turn of turns.sort((p, q) => p - q)) {
    if (turn - last < SAME) continue;
    last = turn;
    const way = direction(from + turn);
    const length = Math.min(range, lengthOnTable(index, centre, way));
    const at = length <= TOLERANCE ? 0 : rays.reach(turn, way, length, budget);
    const end = { x: centre.x + way.x * (at ?? length), y: centre.y + way.y * (at ?? length) };
    rim.push(at === null ? pointAtCost(pathCost(index, [centre, end], rules), budget).point : end);
  }
  return rim;
}

function lengthOnTable({ table: { width, height } }: TableIndex, from: Point, way: Point): number {
  const room = (at: number, step: number, size: number): number =>
    step === 0 ? Infinity : Math.max(0, ((step > 0 ? size : 0) - at) / step);
  return Math.min(room(from.x, way.x, width), room(from.y, way.y, height));
}
