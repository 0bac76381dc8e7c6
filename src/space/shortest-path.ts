import type { TableIndex } from './index-table';
import { legCost, pathCost, remembered } from './path-cost';
import { distance } from './point';
import { atMost, TOLERANCE } from './tolerance';
import type { CostedPath, GroundRules, Point } from './types';
import { passesObstacle, wayPoints, type Bend, type WayPointOptions } from './way-points';

export interface ShortestPathOptions extends WayPointOptions {
  /** Dearer paths are not looked for. */
  readonly maxCost?: number;
}

/**
 * The cheapest path of a base's centre, or null when there is none (within maxCost).
 *
 * Exact (to 0.001) past barriers, free or dear, and round impassable areas. Round keep-out discs it follows a polygon
 * of 24 corners, legal, and at most 0.6% longer on the curved part. Over ground of different cost it bends only at the
 * corners of the areas and at way points along their edges: with the default spacing within about 1% of the optimum.
 * The path is legal in every case and its cost is what `pathCost` says of it.
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
  const margin = Number.isFinite(bound) ? bound / cheapest : index.table.width + index.table.height;
  const { bends, edgePoints } = wayPoints(index, [from, to], margin, rules, options);
  const places = [...bends, ...edgePoints.map((point) => ({ point, arms: [] }))];
  const route = cheapestRoute(index, from, to, places, rules, cheapest, bound);
  if (route === null) return straight.blocked === undefined && atMost(straight.cost, maxCost) ? straight : null;
  const found = pathCost(index, straightened(index, route, rules), rules);
  return found.blocked === undefined && atMost(found.cost, maxCost) ? found : null;
}

/** Can a base's centre get there for the budget? See `shortestPath` for exactness. */
export function canReach(index: TableIndex, from: Point, to: Point, budget: number, rules: GroundRules): boolean {
  const straight = pathCost(index, [from, to], rules);
  if (straight.blocked === undefined && atMost(straight.cost, budget)) return true;
  return shortestPath(index, from, to, rules, { maxCost: budget }) !== null;
}

/** The least that a table unit can cost anywhere. */
export function cheapestGround(index: TableIndex, rules: GroundRules): number {
  let least = 1;
  for (const area of index.table.areas) {
    const multiplier = rules.areaMultiplier(area);
    if (multiplier !== 'impassable' && multiplier < 1) least *= multiplier;
  }
  return least;
}

interface Node extends Bend {
  cost: number;
  from?: Node;
  /** The least that the rest of the way can cost. */
  readonly rest: number;
  isDone: boolean;
}

/** A* over the way points; legs are priced only when they can matter. */
function cheapestRoute(
  index: TableIndex,
  from: Point,
  to: Point,
  places: readonly Bend[],
  rules: GroundRules,
  cheapest: number,
  maxCost: number,
): Point[] | null {
  const node = ({ point, arms }: Bend): Node => {
    return { point, arms, cost: Infinity, rest: distance(point, to) * cheapest, isDone: false };
  };
  const goal = node({ point: to, arms: [] });
  const start = { ...node({ point: from, arms: [] }), cost: 0 };
  const canHelp = (n: Node): boolean => distance(from, n.point) * cheapest + n.rest <= maxCost + TOLERANCE;
  const nodes = [start, goal, ...places.map(node).filter(canHelp)];
  for (let here = nextOf(nodes); here !== null; here = nextOf(nodes)) {
    if (here === goal) return routeTo(goal);
    here.isDone = true;
    for (const next of nodes) {
      if (next.isDone) continue;
      const least = here.cost + distance(here.point, next.point) * cheapest;
      if (least >= next.cost || least + next.rest > Math.min(maxCost, goal.cost) + TOLERANCE) continue;
      if (!passesObstacle(here.point, next)) continue;
      const limit = Math.min(next.cost, maxCost - next.rest + TOLERANCE) - here.cost;
      const cost = here.cost + legCost(index, here.point, next.point, rules, limit);
      if (cost >= next.cost) continue;
      next.cost = cost;
      next.from = here;
    }
  }
  return null;
}

function nextOf(nodes: readonly Node[]): Node | null {
  let best: Node | null = null;
  for (const node of nodes) {
    if (node.isDone || node.cost === Infinity) continue;
    if (best === null || node.cost + node.rest < best.cost + best.rest) best = node;
  }
  return best;
}

function routeTo(goal: Node): Point[] {
  const route: Point[] = [];
  for (let node: Node | undefined = goal; node !== undefined; node = node.from) route.unshift(node.point);
  return route;
}

/** Leaves out way points that bring nothing. */
function straightened(index: TableIndex, route: readonly Point[], rules: GroundRules): Point[] {
  const kept = [...route];
  for (let i = 1; i < kept.length - 1; ) {
    const [before, here, after] = kept.slice(i - 1, i + 2);
    if (before === undefined || here === undefined || after === undefined) break;
    const bent = legCost(index, before, here, rules) + legCost(index, here, after, rules);
    if (legCost(index, before, after, rules) <= bent + TOLERANCE) kept.splice(i, 1);
    else i++;
  }
  return kept;
}
