import type { TableIndex } from './index-table';
import { remembered } from './path-cost';
import { bearing, distance, normaliseDegrees, turnBetween } from './point';
import { Rays, type Mark, type Wedge } from './rays';
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
  const cheapest = cheapestGround(index, rules);
  const range = budget / cheapest;
  const isNear = (point: Point, slack: number): boolean => distance(from, point) < range + slack;
  const fixed = wayPoints(index, [from], range, isNear, rules);
  const bends = pastDiscs(index, fixed, rules.keepOut ?? []).filter(({ point }) => isNear(point, 0));
  const places = bends.map(({ point, arms }): Place => {
    return { point, arms, isTaut: false, before: null, cost: Infinity, isDone: false };
  });
  const rays = new Rays(index, from, range, rules);
  const regions: Point[][] = [];
  let here: Place | null = { point: from, arms: [], isTaut: true, before: null, cost: 0, isDone: true };
  for (; here !== null; here = nearestOf(places, budget)) {
    here.isDone = true;
    if (here.isTaut) regions.push(sweep(rays, here, places, budget, cheapest, options.step ?? 5));
  }
  return regions;
}

interface Place extends Bend {
  /** Does the cheapest way here pass the obstacle? If not, it leads nowhere that a straight one does not. */
  isTaut: boolean;
  /** Where that way comes from; null at the start. */
  before: Point | null;
  cost: number;
  isDone: boolean;
}

/** The cheapest place to come to of those from which nobody has gone on yet (Dijkstra). */
function nearestOf(places: readonly Place[], budget: number): Place | null {
  let nearest: Place | null = null;
  let least = budget - TOLERANCE;
  for (const place of places) {
    if (place.cost >= least || place.isDone) continue;
    nearest = place;
    least = place.cost;
  }
  return nearest;
}

/** Degrees to either side of a corner at which rays pass it; nearer rays are one. */
const BESIDE = 0.01;

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

/** How far the budget carries in every direction from a place, and what it costs from there to come to others. */
function sweep(
  rays: Rays,
  here: Place,
  places: readonly Place[],
  budget: number,
  cheapest: number,
  step: number,
): Point[] {
  const left = budget - here.cost;
  const range = left / cheapest;
  const wedge = wedgeOf(here);
  const { width } = wedge;
  const looks: Look[] = rays.aim(here.point, range, wedge).map((mark) => ({ turn: mark.turn, mark, place: null }));
  for (const place of places) {
    const least = here.cost + distance(here.point, place.point) * cheapest;
    if (least >= budget || (!rays.meetDiscs && (place.isDone || least >= place.cost))) continue;
    const mark = rays.markOf(place.point);
    if (mark !== null && mark.turn <= width) looks.push({ turn: mark.turn, mark, place });
  }
  if (width < 360) looks.push({ turn: width, mark: null, place: null });
  for (let turn = 0; turn < width; turn += step) looks.push({ turn, mark: null, place: null });
  const rim: Point[] = width < 360 ? [here.point] : [];
  let last = -Infinity;
  const look = (turn: number): void => {
    if (turn - last < BESIDE) return;
    last = turn;
    rim.push(rays.end(turn, range, left));
  };
  for (const { turn, mark, place } of looks.sort((a, b) => a.turn - b.turn)) {
    if (mark === null) look(turn);
    else if (place === null ? rays.comesTo(mark, left) : goOn(rays, here, mark, place, left)) {
      // On either side of what a ray may pass, where it goes on or is stopped.
      look(Math.max(0, turn - BESIDE));
      look(Math.min(width, turn + BESIDE));
    }
  }
  return rim;
}

/** A direction to look in: to a mark, or, without one, as far as the budget carries. */
interface Look {
  readonly turn: number;
  readonly mark: Mark | null;
  readonly place: Place | null;
}

/** Is there a straight way to the next place for what is left? It is noted where it is the cheapest yet. */
function goOn(rays: Rays, here: Place, mark: Mark, next: Place, left: number): boolean {
  const price = rays.price(mark, left);
  const cost = here.cost + price;
  if (cost < next.cost && !next.isDone) {
    next.cost = cost;
    next.before = here.point;
    next.isTaut = passesObstacle(here.point, next);
  }
  return price < Infinity;
}
