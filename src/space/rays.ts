import { areaContains, edgesOf } from './area';
import type { TableIndex } from './index-table';
import { combined, legCost, pathCost, priceOf } from './path-cost';
import { pointAtCost, STAND_OFF } from './path-point';
import { bearing, direction, distance, normaliseDegrees, turnBetween } from './point';
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

/** A wall or an edge of an area. */
interface Side {
  readonly a: Point;
  readonly b: Point;
  /** What it costs to pass; 0 for an edge. */
  readonly toll: number;
  /** The area that begins or ends here; null for a wall. */
  readonly area: Area | null;
}

/** A side as seen from the centre, and the turns at which rays may meet it. */
interface Seen {
  readonly side: Side;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly opens: number;
  readonly closes: number;
}

/** A place as seen from the centre, which rays may pass. */
export interface Mark {
  readonly point: Point;
  readonly turn: number;
  readonly away: number;
}

/**
 * All that rays may meet within a range of a place. They go out from one centre after the other, from each in the order
 * of their turns, so that each looks only at the sides that lie in its direction.
 */
export class Rays {
  readonly #sides: Side[] = [];
  /** The areas that have a price of their own. */
  readonly #uneven: readonly Area[];
  #centre: Point = { x: 0, y: 0 };
  #wedge: Wedge = { from: 0, width: 360 };
  /** In the order in which rays come to them; those before the cursor are open, or closed again. */
  #seen: Seen[] = [];
  #open: Seen[] = [];
  #cursor = 0;
  /** Those of the uneven areas in which the centre lies, and those on the edge of which it lies. */
  #inside: Area[] = [];
  #edges: Area[] = [];
  /** What a ray meets, in order, and where. */
  readonly #met: Side[] = [];
  readonly #ats: number[] = [];
  /** What a ray has left of its budget at its end. */
  #left = 0;
  /** Where they may meet discs, all rays are priced in full. */
  readonly meetDiscs: boolean;

  constructor(
    private readonly index: TableIndex,
    from: Point,
    range: number,
    private readonly rules: GroundRules,
  ) {
    this.meetDiscs = (rules.keepOut ?? []).length > 0;
    for (const barrier of index.barriersAround([from], range)) {
      const toll = priceOf(rules.barrierCost(barrier));
      if (toll !== 0) this.#sides.push({ a: barrier.a, b: barrier.b, toll, area: null });
    }
    const counts = (area: Area): boolean => rules.combine !== undefined || rules.areaMultiplier(area) !== 1;
    this.#uneven = index.areasAround([from], range).filter(counts);
    for (const area of this.#uneven) for (const [a, b] of edgesOf(area)) this.#sides.push({ a, b, toll: 0, area });
  }

  /** Rays go out from this centre now. Gives the ends of the sides there are in its range and wedge. */
  aim(centre: Point, range: number, wedge: Wedge): Mark[] {
    this.#centre = centre;
    this.#wedge = wedge;
    this.#seen = [];
    this.#open = [];
    this.#cursor = 0;
    const marks: Mark[] = [];
    const { x, y } = centre;
    for (const side of this.#sides) {
      const { a, b } = side;
      if ((a.x < x - range && b.x < x - range) || (a.x > x + range && b.x > x + range)) continue;
      if ((a.y < y - range && b.y < y - range) || (a.y > y + range && b.y > y + range)) continue;
      this.#see(side, range, marks);
    }
    this.#seen.sort((one, other) => one.opens - other.opens);
    this.#inside = [];
    this.#edges = [];
    for (const area of this.#uneven) {
      const place = areaContains(area, centre);
      if (place !== 'outside') (place === 'edge' ? this.#edges : this.#inside).push(area);
    }
    return marks;
  }

  #see(side: Side, range: number, marks: Mark[]): void {
    const { a, b, area } = side;
    const centre = this.#centre;
    const away = distanceToSegment(centre, a, b);
    if (away > range || (area !== null && away <= TOLERANCE)) return;
    const [toA, toB] = [this.markOf(a), this.markOf(b)];
    if (toA !== null && toA.away < range && toA.turn <= this.#wedge.width) marks.push(toA);
    // The next edge of an area begins where this one ends.
    if (toB !== null && area === null && toB.away < range && toB.turn <= this.#wedge.width) marks.push(toB);
    const put = (opens: number, closes: number): void => {
      if (opens > this.#wedge.width || closes < 0) return;
      this.#seen.push({
        side,
        ax: a.x - centre.x,
        ay: a.y - centre.y,
        bx: b.x - centre.x,
        by: b.y - centre.y,
        opens,
        closes,
      });
    };
    if (toA === null || toB === null || away < BESIDE_CENTRE) return put(0, 360);
    const across = turnBetween(toA.turn, toB.turn);
    const opens = (across < 0 ? toB : toA).turn - SLACK;
    const closes = opens + Math.abs(across) + 2 * SLACK;
    // What lies across the beginning of the wedge is met at its end, too.
    for (const round of [-360, 0, 360]) put(opens + round, closes + round);
  }

  /** A place as seen from the centre; null for the centre itself. */
  markOf(point: Point): Mark | null {
    const away = distance(this.#centre, point);
    if (away <= TOLERANCE) return null;
    return { point, turn: normaliseDegrees(bearing(this.#centre, point) - this.#wedge.from), away };
  }

  /** What the straight way to a mark costs, Infinity where that is more than the limit. */
  price(mark: Mark, limit: number): number {
    const at = this.#castTo(mark, limit, 0);
    if (at === null) return legCost(this.index, this.#centre, mark.point, this.rules, limit);
    return at < mark.away ? Infinity : limit - this.#left;
  }

  /** May a budget carry as far as a mark? */
  comesTo(mark: Mark, budget: number): boolean {
    return (this.#castTo(mark, budget, Infinity) ?? Infinity) >= mark.away;
  }

  #castTo({ point, turn, away }: Mark, budget: number, free: number): number | null {
    const way = { x: (point.x - this.#centre.x) / away, y: (point.y - this.#centre.y) / away };
    return this.#cast(turn, way, away, budget, free);
  }

  /** How far a budget carries in a direction. Rays are asked in the order of their turns, give or take half of `SLACK`. */
  end(turn: number, range: number, budget: number): Point {
    const { x, y } = this.#centre;
    const way = direction(this.#wedge.from + turn);
    const length = Math.min(range, lengthOnTable(this.index, this.#centre, way));
    const at = length <= TOLERANCE ? 0 : this.#cast(turn, way, length, budget, NOTHING);
    const end = { x: x + way.x * (at ?? length), y: y + way.y * (at ?? length) };
    if (at !== null) return end;
    return pointAtCost(pathCost(this.index, [this.#centre, end], this.rules), budget).point;
  }

  /**
   * How far a budget carries on a ray (a unit vector) of this length; null when the ray touches something, so that it
   * has to be priced in full. Sides of a toll up to `free` may end where it does.
   */
  #cast(turn: number, way: Point, length: number, budget: number, free: number): number | null {
    if (this.meetDiscs) return null;
    this.#openUpTo(turn);
    this.#met.length = 0;
    this.#ats.length = 0;
    let end = length;
    let grazes = 0;
    for (const seen of this.#open) {
      const at = meeting(seen, way, end, free);
      if (at === MISSED) continue;
      // One wall that it touches does not hinder it; of two it matters how they meet.
      if (at === GRAZED) grazes += 1;
      if (at === TOUCHED || grazes > 1) return null;
      if (at === GRAZED) continue;
      if (seen.side.toll === Infinity) end = at;
      else this.#meet(seen.side, at);
    }
    const inside = [...this.#inside];
    const ahead = { x: this.#centre.x + way.x * AHEAD, y: this.#centre.y + way.y * AHEAD };
    for (const area of this.#edges) {
      const place = areaContains(area, ahead);
      if (place === 'edge') return null;
      if (place === 'inside') inside.push(area);
    }
    return this.#carried(inside, end < length ? Math.max(0, end - STAND_OFF) : end, budget);
  }

  #openUpTo(turn: number): void {
    let kept = 0;
    for (const seen of this.#open) if (seen.closes >= turn) this.#open[kept++] = seen;
    this.#open.length = kept;
    for (; ; this.#cursor += 1) {
      const next = this.#seen[this.#cursor];
      if (next === undefined || next.opens > turn) return;
      if (next.closes >= turn) this.#open.push(next);
    }
  }

  /** Puts a side where it belongs among those that the ray meets. */
  #meet(side: Side, at: number): void {
    let place = this.#met.length;
    for (; place > 0 && (this.#ats[place - 1] ?? 0) > at; place -= 1) {
      this.#ats[place] = this.#ats[place - 1] ?? 0;
      this.#met[place] = this.#met[place - 1] ?? side;
    }
    this.#ats[place] = at;
    this.#met[place] = side;
  }

  /** How far a budget carries over what is met before a stop. */
  #carried(inside: Area[], stop: number, budget: number): number {
    let [at, left, price] = [0, budget, this.#price(inside)];
    for (const [i, { toll, area }] of this.#met.entries()) {
      const next = this.#ats[i] ?? 0;
      if (next >= stop) break;
      if (price === Infinity || (next - at) * price > left) return at + left / price;
      left -= (next - at) * price;
      at = next;
      if (toll > left + TOLERANCE) return Math.max(0, at - STAND_OFF);
      left -= toll;
      if (area === null) continue;
      const known = inside.indexOf(area);
      if (known < 0) inside.push(area);
      else inside.splice(known, 1);
      price = this.#price(inside);
    }
    const end = Math.min(stop, at + Math.max(0, left) / price);
    this.#left = left - (end - at) * price;
    return end;
  }

  #price(inside: readonly Area[]): number {
    if (inside.length === 0) return 1;
    return combined(
      inside.map((area) => priceOf(this.rules.areaMultiplier(area))),
      this.rules,
    );
  }
}

function lengthOnTable({ table: { width, height } }: TableIndex, from: Point, way: Point): number {
  const room = (at: number, step: number, size: number): number =>
    step === 0 ? Infinity : Math.max(0, ((step > 0 ? size : 0) - at) / step);
  return Math.min(room(from.x, way.x, width), room(from.y, way.y, height));
}

const MISSED = -1;
const TOUCHED = -2;
/** It touches the end of a wall. */
const GRAZED = -3;

/** A toll that no side has. */
const NOTHING = -1;

/** Where a ray from 0,0 meets a side before its end; sides of a toll up to `free` may end there. */
function meeting({ ax, ay, bx, by, side }: Seen, way: Point, end: number, free: number): number {
  const sideA = way.x * ay - way.y * ax;
  const sideB = way.x * by - way.y * bx;
  if ((sideA > TOLERANCE && sideB > TOLERANCE) || (sideA < -TOLERANCE && sideB < -TOLERANCE)) return MISSED;
  const alongA = way.x * ax + way.y * ay;
  const alongB = way.x * bx + way.y * by;
  const [onA, onB] = [Math.abs(sideA) <= TOLERANCE, Math.abs(sideB) <= TOLERANCE];
  if (onA || onB) {
    const isAlong = onA && onB;
    const first = isAlong ? Math.min(alongA, alongB) : onA ? alongA : alongB;
    const last = isAlong ? Math.max(alongA, alongB) : first;
    if (last < -TOLERANCE || first > end + TOLERANCE) return MISSED;
    if (isAlong) return TOUCHED;
    if (side.toll <= free && first >= end - TOLERANCE) return MISSED;
    return side.area === null ? GRAZED : TOUCHED;
  }
  const at = alongA + ((alongB - alongA) * sideA) / (sideA - sideB);
  if (Math.abs(at) <= TOLERANCE || Math.abs(at - end) <= TOLERANCE) return TOUCHED;
  return at > 0 && at < end ? at : MISSED;
}
