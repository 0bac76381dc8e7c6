import { areaContains, edgesOf, type Place } from './area';
import type { TableIndex } from './index-table';
import { combined, priceOf } from './path-cost';
import { STAND_OFF } from './path-point';
import { bearing, distance, normaliseDegrees, turnBetween } from './point';
import { distanceToSegment } from './segment';
import { TOLERANCE } from './tolerance';
import type { Area, GroundRules, Point } from './types';

/** Degrees, clockwise: where rays begin, and how far round they go. */
export interface Wedge {
  readonly from: number;
  readonly width: number;
}

/** So far ahead it is looked whether a ray that begins on an edge leads in. */
const AHEAD = 100 * TOLERANCE;

/** What is nearer than this to the centre may be met in any direction. */
const BESIDE_CENTRE = 1e-3;
/** Degrees by which a side is looked for beyond its ends: more than a `TOLERANCE` that is not nearer than that. */
const SLACK = 0.1;

/** A wall or an edge of an area as seen from the centre, and the turns at which rays may meet it. */
interface Side {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly opens: number;
  readonly closes: number;
  /** What it costs to pass; 0 for an edge. */
  readonly toll: number;
  /** The area that begins or ends here; null for a wall. */
  readonly area: Area | null;
}

/** A place on a ray at which it meets a side. */
interface Event {
  readonly at: number;
  readonly side: Side;
}

/**
 * All that rays from one centre may meet within a range and a wedge. Rays are asked in the order of their turns, so that
 * each looks only at the sides that lie in its direction.
 */
export class Rays {
  /** In the order in which rays come to them; those before the cursor are open, or closed again. */
  readonly #sides: Side[] = [];
  /** Where the centre is with regard to the areas that have a price of their own. */
  readonly #places: readonly (readonly [Area, Place])[];
  /** Turns of the ends of walls. */
  readonly ends: number[] = [];
  #cursor = 0;
  readonly #open: Side[] = [];

  constructor(
    index: TableIndex,
    private readonly centre: Point,
    range: number,
    private readonly rules: GroundRules,
    private readonly wedge: Wedge,
  ) {
    for (const barrier of index.barriersAround([centre], range)) {
      const toll = priceOf(rules.barrierCost(barrier));
      if (toll !== 0) this.#add(barrier.a, barrier.b, toll, null);
    }
    const counts = (area: Area): boolean => rules.combine !== undefined || rules.areaMultiplier(area) !== 1;
    const uneven = index.areasAround([centre], range).filter(counts);
    for (const area of uneven) {
      for (const [a, b] of edgesOf(area)) if (distanceToSegment(centre, a, b) > TOLERANCE) this.#add(a, b, 0, area);
    }
    this.#places = uneven.map((area) => [area, areaContains(area, centre)]);
    this.#sides.sort((one, other) => one.opens - other.opens);
  }

  #add(a: Point, b: Point, toll: number, area: Area | null): void {
    const { centre, wedge } = this;
    const seen = { ax: a.x - centre.x, ay: a.y - centre.y, bx: b.x - centre.x, by: b.y - centre.y, toll, area };
    const put = (opens: number, closes: number): void => {
      if (opens <= wedge.width && closes >= 0) this.#sides.push({ ...seen, opens, closes });
    };
    const [toA, toB] = [this.#turnTo(a), this.#turnTo(b)];
    if (area === null) this.ends.push(...[toA, toB].filter((turn) => turn !== null));
    if (toA === null || toB === null || distanceToSegment(centre, a, b) < BESIDE_CENTRE) return put(0, 360);
    const across = turnBetween(toA, toB);
    const opens = (across < 0 ? toB : toA) - SLACK;
    const closes = opens + Math.abs(across) + 2 * SLACK;
    // What lies across the beginning of the wedge is met at its end, too.
    for (const round of [-360, 0, 360]) put(opens + round, closes + round);
  }

  /** From the beginning of the wedge; null for the centre itself. */
  #turnTo(point: Point): number | null {
    const { centre, wedge } = this;
    return distance(centre, point) <= TOLERANCE ? null : normaliseDegrees(bearing(centre, point) - wedge.from);
  }

  /**
   * How far a budget carries on a ray (a unit vector) of this length; null when the ray touches something, so that it
   * has to be priced in full. `turn` is that of the ray from the beginning of the wedge, not less than the one before.
   */
  reach(turn: number, way: Point, length: number, budget: number): number | null {
    // Priced in full, too, where it may meet a disc.
    if ((this.rules.keepOut ?? []).length > 0) return null;
    this.#openUpTo(turn);
    const events: Event[] = [];
    let end = length;
    for (const side of this.#open) {
      const at = meeting(side, way, end);
      if (at === MISSED) continue;
      if (at === TOUCHED) return null;
      if (side.toll === Infinity) end = at;
      else events.push({ at, side });
    }
    const inside = this.#areasAtStart(way);
    if (inside === null) return null;
    return this.#carried(events, inside, end < length ? Math.max(0, end - STAND_OFF) : end, budget);
  }

  #openUpTo(turn: number): void {
    let kept = 0;
    for (const side of this.#open) if (side.closes >= turn) this.#open[kept++] = side;
    this.#open.length = kept;
    for (; ; this.#cursor += 1) {
      const next = this.#sides[this.#cursor];
      if (next === undefined || next.opens > turn) return;
      if (next.closes >= turn) this.#open.push(next);
    }
  }

  /** The areas that a ray begins in; null where it runs along an edge. */
  #areasAtStart({ x, y }: Point): Set<Area> | null {
    const inside = new Set<Area>();
    const ahead = { x: this.centre.x + x * AHEAD, y: this.centre.y + y * AHEAD };
    for (const [area, place] of this.#places) {
      const start = place === 'edge' ? areaContains(area, ahead) : place;
      if (start === 'edge') return null;
      if (start === 'inside') inside.add(area);
    }
    return inside;
  }

  /** How far a budget carries over what is met before a stop. */
  #carried(events: Event[], inside: Set<Area>, stop: number, budget: number): number {
    let [at, left] = [0, budget];
    for (const { at: next, side } of events.sort((one, other) => one.at - other.at)) {
      if (next >= stop) break;
      const price = this.#price(inside);
      if (price === Infinity || (next - at) * price > left) return at + left / price;
      left -= (next - at) * price;
      at = next;
      if (side.toll > left + TOLERANCE) return Math.max(0, at - STAND_OFF);
      left -= side.toll;
      if (side.area !== null && !inside.delete(side.area)) inside.add(side.area);
    }
    return Math.min(stop, at + Math.max(0, left) / this.#price(inside));
  }

  #price(inside: ReadonlySet<Area>): number {
    const multipliers = [...inside].map((area) => priceOf(this.rules.areaMultiplier(area)));
    return combined(multipliers, this.rules);
  }
}

const MISSED = -1;
const TOUCHED = -2;

/** Where a ray from 0,0 meets a side before its end. */
function meeting({ ax, ay, bx, by }: Side, way: Point, end: number): number {
  const sideA = way.x * ay - way.y * ax;
  const sideB = way.x * by - way.y * bx;
  if ((sideA > TOLERANCE && sideB > TOLERANCE) || (sideA < -TOLERANCE && sideB < -TOLERANCE)) return MISSED;
  const alongA = way.x * ax + way.y * ay;
  const alongB = way.x * bx + way.y * by;
  if (Math.abs(sideA) <= TOLERANCE || Math.abs(sideB) <= TOLERANCE) {
    return Math.max(alongA, alongB) < -TOLERANCE || Math.min(alongA, alongB) > end + TOLERANCE ? MISSED : TOUCHED;
  }
  const at = alongA + ((alongB - alongA) * sideA) / (sideA - sideB);
  if (Math.abs(at) <= TOLERANCE) return TOUCHED;
  return at > 0 && at < end ? at : MISSED;
}
