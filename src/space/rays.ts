import { areaContains, edgesOf, type Place } from './area';
import type { TableIndex } from './index-table';
import { combined } from './path-cost';
import { STAND_OFF } from './path-point';
import { bearing, distance, normaliseDegrees, turnBetween } from './point';
import { distanceToSegment } from './segment';
import { TOLERANCE } from './tolerance';
import type { Area, GroundRules, Impassable, Point } from './types';

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
  /** The number of the ground that begins or ends here; -1 for a wall. */
  readonly ground: number;
}

interface Ground {
  readonly multiplier: number | Impassable;
  readonly area: Area;
  /** Where the centre is. */
  readonly place: Place;
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
  readonly #sides: readonly Side[];
  readonly #grounds: readonly Ground[];
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
    const sides: Side[] = [];
    for (const barrier of index.barriersAround([centre], range)) {
      const toll = rules.barrierCost(barrier);
      if (toll !== 0) this.#add(sides, barrier.a, barrier.b, toll === 'impassable' ? Infinity : toll, -1);
    }
    const counts = (area: Area): boolean => rules.combine !== undefined || rules.areaMultiplier(area) !== 1;
    const areas = index.areasAround([centre], range).filter(counts);
    this.#grounds = areas.map((area, ground) => {
      for (const [a, b] of edgesOf(area)) {
        if (distanceToSegment(centre, a, b) > TOLERANCE) this.#add(sides, a, b, 0, ground);
      }
      return { area, multiplier: rules.areaMultiplier(area), place: areaContains(area, centre) };
    });
    this.#sides = sides.sort((one, other) => one.opens - other.opens);
  }

  #add(sides: Side[], a: Point, b: Point, toll: number, ground: number): void {
    const { centre, wedge } = this;
    const seen = { ax: a.x - centre.x, ay: a.y - centre.y, bx: b.x - centre.x, by: b.y - centre.y, toll, ground };
    const put = (opens: number, closes: number): void => {
      if (opens <= wedge.width && closes >= 0) sides.push({ ...seen, opens, closes });
    };
    const [toA, toB] = [this.#turnTo(a), this.#turnTo(b)];
    if (ground < 0) this.ends.push(...[toA, toB].filter((turn) => turn !== null));
    if (toA === null || toB === null || distanceToSegment(centre, a, b) < BESIDE_CENTRE) return put(0, 360);
    const across = turnBetween(toA, toB);
    const opens = (across < 0 ? toB : toA) - SLACK;
    const closes = opens + Math.abs(across) + 2 * SLACK;
    put(opens, closes);
    // What lies across the beginning of the wedge is met at its end, too.
    if (closes > 360) put(opens - 360, closes - 360);
    if (opens < 0) put(opens + 360, closes + 360);
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
    this.#openUpTo(turn);
    const events: Event[] = [];
    let end = length;
    let isStopped = false;
    for (const side of this.#open) {
      const at = meeting(side, way, end);
      if (at === MISSED) continue;
      if (at === TOUCHED) return null;
      if (side.toll === Infinity) [end, isStopped] = [at, true];
      else events.push({ at, side });
    }
    const stop = isStopped ? Math.max(0, end - STAND_OFF) : end;
    const inside = this.#groundsAtStart(way);
    if (inside === null) return null;
    return events.length === 0 && inside.size === 0
      ? Math.min(stop, budget)
      : this.#spent(events, inside, stop, budget);
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

  /** The numbers of the grounds that a ray begins in; null where it runs along an edge. */
  #groundsAtStart(way: Point): Set<number> | null {
    const inside = new Set<number>();
    for (let ground = 0; ground < this.#grounds.length; ground += 1) {
      const { area, place } = this.#grounds[ground] as Ground;
      const start = place === 'edge' ? areaContains(area, this.#justAhead(way)) : place;
      if (start === 'edge') return null;
      if (start === 'inside') inside.add(ground);
    }
    return inside;
  }

  #justAhead({ x, y }: Point): Point {
    return { x: this.centre.x + x * AHEAD, y: this.centre.y + y * AHEAD };
  }

  #spent(events: Event[], inside: Set<number>, stop: number, budget: number): number {
    let [at, left] = [0, budget];
    for (const event of events.length > 1 ? events.sort(byPlace) : events) {
      if (event.at >= stop) break;
      const price = this.#price(inside);
      if (price === 'impassable') return at;
      const cost = (event.at - at) * price;
      if (cost > left) return at + left / price;
      [at, left] = [event.at, left - cost];
      const { toll, ground } = event.side;
      if (toll > left + TOLERANCE) return Math.max(0, at - STAND_OFF);
      left -= toll;
      if (ground >= 0 && !inside.delete(ground)) inside.add(ground);
    }
    const price = this.#price(inside);
    return price === 'impassable' ? at : Math.min(stop, at + Math.max(0, left) / price);
  }

  #price(inside: ReadonlySet<number>): number | Impassable {
    if (inside.size === 0) return 1;
    const here: number[] = [];
    for (const ground of inside) {
      const multiplier = this.#grounds[ground]?.multiplier ?? 1;
      if (multiplier === 'impassable') return multiplier;
      here.push(multiplier);
    }
    return combined(here, this.rules);
  }
}

const byPlace = (one: Event, other: Event): number => one.at - other.at;

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
