import { lineBetween } from './clip';
import { PriorityQueue } from './priority-queue';
import type { TableIndex } from './index-table';
import { isKeptOut, legCost, openCost, pathCost, remembered } from './path-cost';
import { distance } from './point';
import { legsOf } from './segment';
import { atMost, TOLERANCE } from './tolerance';
import type { Bend, CostedPath, Disc, GroundRules, Point } from './types';
import type { WayMemory } from './way-memory';
import { passesObstacle, pastDiscs, wayPoints, type WayPointOptions } from './way-points';

export interface ShortestPathOptions extends WayPointOptions {
  /** Paths that cost more are not searched for. */
  readonly maxCost?: number;
}

/**
 * Returns the cheapest path of a base's centre, or null if there is none (within maxCost).
 * Exact (to 0.001) past barriers, free or not, and round impassable areas. Round keep-out discs it follows a polygon of
 * 24 corners, which is legal and at most 0.6% longer on the curved part. Over terrain of different cost it bends only
 * at the corners of the areas and at way points along their edges: with the default spacing within about 1% of the
 * optimum. The path is always legal and its cost is the one that `pathCost` gives.
 */
export function shortestPath(
  index: TableIndex,
  from: Point,
  to: Point,
  groundRules: GroundRules,
  options: ShortestPathOptions = {},
): CostedPath | null {
  const rules = remembered(groundRules);
  const maxCost = options.maxCost ?? Infinity;
  const cheapest = cheapestGround(index, rules);
  if (!atMost(distance(from, to) * cheapest, maxCost)) return null;
  const straight = pathCost(index, [from, to], rules);
  const isFree = straight.blocked === undefined && straight.cost <= distance(from, to) * cheapest + TOLERANCE;
  if (isFree) return straight;
  const bound = straight.blocked === undefined ? Math.min(maxCost, straight.cost) : maxCost;
  const route = routeUpTo(bound, { index, from, to, rules, options });
  if (route === null) return straight.blocked === undefined && atMost(straight.cost, maxCost) ? straight : null;
  const found = pathCost(index, straightened(index, route, rules), rules);
  return found.blocked === undefined && atMost(found.cost, maxCost) ? found : null;
}

interface Question {
  readonly index: TableIndex;
  readonly from: Point;
  readonly to: Point;
  readonly rules: GroundRules;
  readonly options: ShortestPathOptions;
}

/**
 * Returns the cheapest route within a bound, or null. Most detours are short, and a lower cost limit leaves fewer places
 * for the path to bend at. Without a bound the limit grows until there is a route, if any way leads there at all.
 */
function routeUpTo(bound: number, question: Question): Point[] | null {
  const { index, from, to, rules, options } = question;
  const cheapest = cheapestGround(index, rules);
  const widest = (index.table.width + index.table.height) * cheapest;
  let limit = (distance(from, to) * 1.25 + 2) * cheapest;
  if (limit < bound) {
    const nearby = routeWithin(index, from, to, rules, options, limit);
    if (nearby !== null) return nearby;
  }
  if (bound < Infinity) return routeWithin(index, from, to, rules, options, bound);
  if (!isReachable(index, from, to, rules)) return null;
  while ((limit *= 2) < widest) {
    const route = routeWithin(index, from, to, rules, options, limit);
    if (route !== null) return route;
  }
  return routeWithin(index, from, to, rules, options, Infinity);
}

/**
 * Returns true if any path leads there, whatever it costs. It looks only at what bars the way: over ground and barriers
 * that cost nothing extra a path bends at far fewer places.
 */
export function isReachable(index: TableIndex, from: Point, to: Point, rules: GroundRules): boolean {
  const { keepOut = [] } = rules;
  const flat = remembered({
    keepOut,
    areaMultiplier: (area) => (rules.areaMultiplier(area) === 'impassable' ? 'impassable' : 1),
    barrierCost: (barrier) => (rules.barrierCost(barrier) === 'impassable' ? 'impassable' : 0),
  });
  return legCost(index, from, to, flat) < Infinity || routeWithin(index, from, to, flat, {}, Infinity) !== null;
}

/**
 * Returns the cheapest route that bends at way points and costs no more than `maxCost`, or null. At first only the
 * keep-out discs straight ahead count. Those that the cheapest route would enter are added until it enters none: most
 * searches meet few of them, and each adds many places to bend at.
 */
function routeWithin(
  index: TableIndex,
  from: Point,
  to: Point,
  rules: GroundRules,
  options: ShortestPathOptions,
  maxCost: number,
): Point[] | null {
  const cheapest = cheapestGround(index, rules);
  const margin = Number.isFinite(maxCost) ? maxCost / cheapest : index.table.width + index.table.height;
  const helps = (point: Point, slack: number): boolean =>
    (distance(from, point) + distance(point, to) - 2 * slack) * cheapest <= maxCost + TOLERANCE;
  const bends = wayPoints(index, [from, to], margin, helps, rules, { edgeSpacing: 1, ...options });
  const entered = (route: readonly Point[]): Disc[] =>
    (rules.keepOut ?? []).filter((disc) => legsOf(route).some(([a, b]) => isKeptOut(lineBetween(a, b), [disc])));
  const met = new Set(entered([from, to]));
  for (;;) {
    const keepOut = [...met];
    const places = pastDiscs(index, bends, keepOut).filter(({ point }) => helps(point, 0));
    const price = pricing(index, { ...rules, keepOut }, options.memory);
    const route = cheapestRoute({ from, to, places, price, cheapest, maxCost });
    if (route === null) return null;
    for (const disc of entered(route)) met.add(disc);
    if (met.size === keepOut.length) return route;
  }
}

/** The least that a table unit can cost anywhere. */
export function cheapestGround(index: TableIndex, rules: GroundRules): number {
  let least = openCost(rules);
  let product = 1;
  for (const area of index.table.areas) {
    const multiplier = rules.areaMultiplier(area);
    if (multiplier === 'impassable') continue;
    least = Math.min(least, multiplier);
    if (multiplier < 1) product *= multiplier;
  }
  return Math.min(least, product < 1 ? product : least);
}

/** Returns what a leg costs, Infinity if it is blocked. Costs above the limit need not be exact. */
type Pricing = (a: Point, b: Point, limit: number) => number;

/** Remembered costs are valid for any limit and any discs. */
function pricing(index: TableIndex, rules: GroundRules, memory: WayMemory | undefined): Pricing {
  if (memory === undefined) return (a, b, limit) => legCost(index, a, b, rules, limit);
  const { keepOut = [], ...ground } = rules;
  return (a, b) =>
    keepOut.length > 0 && isKeptOut(lineBetween(a, b), keepOut)
      ? Infinity
      : memory.leg(a, b, () => legCost(index, a, b, ground));
}

interface Search {
  readonly from: Point;
  readonly to: Point;
  readonly places: readonly Bend[];
  readonly price: Pricing;
  /** The least that a table unit can cost. */
  readonly cheapest: number;
  readonly maxCost: number;
}

interface Node extends Bend {
  /** The cost of the cheapest way found so far. */
  cost: number;
  from: Node | null;
  /** The least that the rest of the way can cost. */
  readonly rest: number;
  isDone: boolean;
}

/** A leg of a way. Until it is priced, its cost is a lower bound. */
interface Leg {
  readonly from: Node;
  readonly to: Node;
  /** What the way costs with this leg. */
  readonly cost: number;
  readonly isPriced: boolean;
}

/** Ways whose costs differ by less are equally good: then the table's order decides, not the rounding. */
const GRAIN = 1e-9;

/** A* over the places. A leg is priced only if its lower bound would make it next: most never are. */
function cheapestRoute({ from, to, places, price, cheapest, maxCost }: Search): Point[] | null {
  const node = ({ point, arms }: Bend): Node => {
    return { point, arms, cost: Infinity, from: null, rest: distance(point, to) * cheapest, isDone: false };
  };
  const goal = node({ point: to, arms: [] });
  const start = { ...node({ point: from, arms: [] }), cost: 0 };
  const nodes = [goal, ...places.map(node)];
  const queue = new PriorityQueue<Leg>();
  const push = (leg: Leg): void => queue.push(leg, Math.round((leg.cost + leg.to.rest) / GRAIN));
  const limit = maxCost + TOLERANCE;
  push({ from: start, to: start, cost: 0, isPriced: true });
  for (let leg = queue.pop(); leg !== undefined; leg = queue.pop()) {
    const { from: last, to: here } = leg;
    if (here.isDone || leg.cost > here.cost) continue;
    if (!leg.isPriced) {
      const most = Math.min(here.cost, limit - here.rest) - last.cost;
      const cost = last.cost + price(last.point, here.point, most);
      if (cost >= here.cost - GRAIN || cost + here.rest > limit) continue;
      here.cost = cost;
      here.from = last;
      push({ from: last, to: here, cost, isPriced: true });
      continue;
    }
    if (here === goal) return routeTo(goal);
    here.isDone = true;
    for (const next of nodes) {
      if (next.isDone) continue;
      const cost = leg.cost + distance(here.point, next.point) * cheapest;
      if (cost >= next.cost || cost + next.rest > Math.min(limit, goal.cost + TOLERANCE)) continue;
      if (passesObstacle(here.point, next)) push({ from: here, to: next, cost, isPriced: false });
    }
  }
  return null;
}

function routeTo(goal: Node): Point[] {
  const route: Point[] = [];
  for (let node: Node | null = goal; node !== null; node = node.from) route.unshift(node.point);
  return route;
}

/** Leaves out way points that gain nothing. */
function straightened(index: TableIndex, route: readonly Point[], rules: GroundRules): Point[] {
  const kept = [...route];
  for (let i = 1; i < kept.length - 1;) {
    const [before, here, after] = kept.slice(i - 1, i + 2);
    if (before === undefined || here === undefined || after === undefined) break;
    const bent = legCost(index, before, here, rules) + legCost(index, here, after, rules);
    if (legCost(index, before, after, rules) <= bent + TOLERANCE) kept.splice(i, 1);
    else i++;
  }
  return kept;
}
