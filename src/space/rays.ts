import { areaContains, edgesOf } from './area';
import { acrossLine, lineBetween, meetings, pointOn, type Line } from './clip';
import type { TableIndex } from './index-table';
import { combined, legCost, openCost, pathCost, priceOf } from './path-cost';
import { pointAtCost, STAND_OFF } from './path-point';
import { bearing, direction, distance } from './point';
import { distanceToSegment, sidesOf } from './segment';
import { circleMeetings } from './sight-changes';
import { TOLERANCE } from './tolerance';
import type { Area, GroundRules, Point, Table } from './types';

/** Degrees, clockwise: where rays begin, and the angle that they cover. */
export interface Wedge {
  readonly from: number;
  readonly width: number;
}

/** A place as seen from the centre: degrees from the beginning of the wedge. */
export interface Mark {
  readonly point: Point;
  readonly turn: number;
  readonly away: number;
}

/** How far ahead to look whether a ray that begins on an edge leads in. */
const AHEAD = 100 * TOLERANCE;

/** A wall or an edge of an area. */
interface Side {
  readonly a: Point;
  readonly b: Point;
  readonly line: Line;
  /** The cost to pass; 0 for an edge. */
  readonly toll: number;
  /** The area that begins or ends here; null for a wall. */
  readonly area: Area | null;
}

/** A side as seen from the centre. */
interface Near {
  readonly side: Side;
  readonly away: number;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/** A side that a ray meets, and where. */
interface Met {
  readonly at: number;
  readonly side: Side;
}

/** Everything that rays may meet for a budget from a place. They start from one centre after the other. */
export class Rays {
  readonly #sides: Side[] = [];
  /** The areas with a cost of their own. */
  readonly #uneven: readonly Area[];
  #centre: Point = { x: 0, y: 0 };
  #budget = 0;
  #wedge: Wedge = { from: 0, width: 360 };
  /** The sides in range, the nearest first. */
  #near: Near[] = [];
  /** The uneven areas around the centre, and those with the centre on their edge. */
  #inside: Area[] = [];
  #edges: Area[] = [];
  /** What a ray has left of its budget at its end. */
  #left = 0;
  readonly #borders: readonly Line[];
  #stop: Line | null = null;

  constructor(
    private readonly index: TableIndex,
    from: Point,
    budget: number,
    private readonly rules: GroundRules,
    /** The least that a table unit can cost. */
    readonly cheapest: number,
  ) {
    const range = budget / cheapest;
    for (const barrier of index.barriersAround([from], range)) {
      const toll = priceOf(rules.barrierCost(barrier));
      if (toll !== 0) this.#sides.push(sideOf(barrier.a, barrier.b, toll, null));
    }
    const counts = (area: Area): boolean =>
      rules.combine !== undefined || rules.areaMultiplier(area) !== openCost(rules);
    this.#uneven = index.areasAround([from], range).filter(counts);
    for (const area of this.#uneven) for (const [a, b] of edgesOf(area)) this.#sides.push(sideOf(a, b, 0, area));
    this.#borders = bordersOf(index.table);
  }

  /** Sets the centre and the budget of the next rays. Returns the ends of the sides in their wedge. */
  aim(centre: Point, budget: number, wedge: Wedge): Mark[] {
    const range = budget / this.cheapest;
    this.#centre = centre;
    this.#budget = budget;
    this.#wedge = wedge;
    this.#near = [];
    const { x, y } = centre;
    const [first, last] = [direction(wedge.from), direction(wedge.from + wedge.width)];
    const marks: Mark[] = [];
    for (const side of this.#sides) {
      const { a, b, area } = side;
      const ax = a.x - x;
      const bx = b.x - x;
      if ((ax < -range && bx < -range) || (ax > range && bx > range)) continue;
      const ay = a.y - y;
      const by = b.y - y;
      if ((ay < -range && by < -range) || (ay > range && by > range)) continue;
      if (wedge.width < 180 && (isBeside(first, ax, ay, bx, by) || isBeside(last, -ax, -ay, -bx, -by))) continue;
      const away = distanceToSegment(centre, a, b);
      if (away > range || (area !== null && away <= TOLERANCE)) continue;
      this.#near.push({ side, away, ax, ay, bx, by });
      // The next edge of an area begins where this one ends.
      for (const end of area === null ? [a, b] : [a]) {
        const mark = this.markOf(end);
        if (mark !== null) marks.push(mark);
      }
    }
    this.#near.sort((one, other) => one.away - other.away);
    this.#inside = [];
    this.#edges = [];
    for (const area of this.#uneven) {
      const place = areaContains(area, centre);
      if (place !== 'outside') (place === 'edge' ? this.#edges : this.#inside).push(area);
    }
    return marks;
  }

  /** A place as seen from the centre; null for the centre itself, out of range or out of the wedge. */
  markOf(point: Point): Mark | null {
    const away = distance(this.#centre, point);
    return away <= TOLERANCE || away * this.cheapest >= this.#budget ? null : this.#inWedge(point, away);
  }

  #inWedge(point: Point, away: number): Mark | null {
    const turned = bearing(this.#centre, point) - this.#wedge.from;
    const turn = turned < 0 ? turned + 360 : turned;
    return turn <= this.#wedge.width ? { point, turn, away } : null;
  }

  /** Returns the cost of the straight way to a mark, Infinity if that is more than the budget. */
  price(mark: Mark): number {
    const at = this.#castTo(mark, 0);
    if (at === null) return legCost(this.index, this.#centre, mark.point, this.rules, this.#budget);
    return at < mark.away ? Infinity : this.#budget - this.#left;
  }

  /** Returns true if the budget may reach a mark. */
  comesTo(mark: Mark): boolean {
    return (this.#castTo(mark, Infinity) ?? Infinity) >= mark.away;
  }

  #castTo({ point, away }: Mark, free: number): number | null {
    const { x, y } = this.#centre;
    return this.#cast((point.x - x) / away, (point.y - y) / away, away, free);
  }

  /** What stopped the last ray: a side or a border of the table; null if its budget ended, or it is not known. */
  get stoppedBy(): Line | null {
    return this.#stop;
  }

  /**
   * Returns in which direction between two others the rim turns if a ray is stopped by one line and the next by another
   * (null: by neither): where the lines meet, or where the one goes out of range. Null if that is not between them.
   */
  turnBetween(one: Line | null, other: Line | null, from: number, to: number): number | null {
    const [line, next] = one === null ? [other, one] : [one, other];
    if (line === null) return null;
    const disc = { ...this.#centre, r: this.#budget / this.cheapest };
    const met = next === null ? circleMeetings(line, disc) : meetings(line, next.a, next.b);
    for (const at of met) {
      if (at < -TOLERANCE || at > line.length + TOLERANCE) continue;
      const point = pointOn(line, at);
      const away = distance(this.#centre, point);
      const turn = away <= TOLERANCE ? null : (this.#inWedge(point, away)?.turn ?? null);
      if (turn !== null && turn > from && turn < to) return turn;
    }
    return null;
  }

  /** Returns where the budget ends in a direction. */
  end(turn: number): Point {
    const { x, y } = this.#centre;
    const way = direction(this.#wedge.from + turn);
    const range = this.#budget / this.cheapest;
    const room = lengthOnTable(this.index, this.#centre, way);
    const length = Math.min(range, room);
    this.#stop = null;
    const at = length <= TOLERANCE ? 0 : this.#cast(way.x, way.y, length, NOTHING);
    if (at === null) this.#stop = null;
    if (at === length && room < range) this.#stop = borderAt(this.#borders, x + way.x * room, y + way.y * room);
    const end = { x: x + way.x * (at ?? length), y: y + way.y * (at ?? length) };
    return at !== null ? end : pointAtCost(pathCost(this.index, [this.#centre, end], this.rules), this.#budget).point;
  }

  /**
   * Returns how far the budget carries on a ray (x and y are a unit vector) of this length. Returns null if the ray
   * touches something, so that it must be priced in full. Sides of a toll up to `free` may end where the ray does. Hot.
   */
  #cast(x: number, y: number, length: number, free: number): number | null {
    const met: Met[] = [];
    let stop = length;
    // The ray gets no further than this.
    let far = length;
    let grazes = 0;
    for (const near of this.#near) {
      // Only whether the mark is reached matters, not how far the ray goes.
      if (near.away > far + TOLERANCE || (far < length && free !== NOTHING)) break;
      const { side } = near;
      const at = meeting(near, x, y, far, free);
      if (at === MISSED) continue;
      // One touched wall does not hinder the ray. With two it matters how they meet.
      if (at === TOUCHED || (at === GRAZED && grazes > 0)) return null;
      if (at === GRAZED) grazes += 1;
      else if (side.toll === Infinity) {
        far = stop = at;
        this.#stop = side.line;
      } else {
        met.push({ at, side });
        far = Math.min(far, Math.max(at, (this.#budget - side.toll + TOLERANCE) / this.cheapest));
      }
    }
    let inside = this.#inside;
    for (const area of this.#edges) {
      const place = areaContains(area, { x: this.#centre.x + x * AHEAD, y: this.#centre.y + y * AHEAD });
      if (place === 'edge') return null;
      if (place === 'inside') inside = [...inside, area];
    }
    return this.#carried(met, inside, stop < length ? Math.max(0, stop - STAND_OFF) : stop);
  }

  /** Returns how far the budget carries over the sides that are met before a stop. */
  #carried(met: Met[], start: Area[], stop: number): number {
    let at = 0;
    let left = this.#budget;
    let inside = start;
    let price = this.#price(inside);
    if (met.length > 1) met.sort((one, other) => one.at - other.at);
    for (const { at: next, side } of met) {
      if (next >= stop) break;
      if (price === Infinity || (next - at) * price > left) return this.#spent(at + left / price);
      left -= (next - at) * price;
      at = next;
      const { toll, area } = side;
      if (toll > left + TOLERANCE) {
        this.#stop = side.line;
        return Math.max(0, at - STAND_OFF);
      }
      left -= toll;
      if (area === null) continue;
      inside = inside.includes(area) ? inside.filter((one) => one !== area) : [...inside, area];
      price = this.#price(inside);
      if (price < Infinity) continue;
      this.#stop = side.line;
      this.#left = left;
      return at;
    }
    const end = Math.min(stop, at + Math.max(0, left) / price);
    this.#left = left - (end - at) * price;
    return end < stop ? this.#spent(end) : end;
  }

  /** The budget ends here, before anything else stops the ray. */
  #spent(at: number): number {
    this.#stop = null;
    return at;
  }

  #price(inside: readonly Area[]): number {
    return combined(
      inside.map((area) => ({ area, multiplier: priceOf(this.rules.areaMultiplier(area)) })),
      this.rules,
    );
  }
}

function sideOf(a: Point, b: Point, toll: number, area: Area | null): Side {
  return { a, b, line: lineBetween(a, b), toll, area };
}

function bordersOf({ width, height }: Table): Line[] {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return [...sidesOf(corners)].map(([a, b]) => lineBetween(a, b));
}

/** Returns the border on which a place lies. */
function borderAt(borders: readonly Line[], x: number, y: number): Line | null {
  return borders.find((border) => Math.abs(acrossLine(border, { x, y })) <= TOLERANCE) ?? null;
}

function lengthOnTable({ table: { width, height } }: TableIndex, from: Point, way: Point): number {
  const room = (at: number, step: number, size: number): number =>
    step === 0 ? Infinity : Math.max(0, ((step > 0 ? size : 0) - at) / step);
  return Math.min(room(from.x, way.x, width), room(from.y, way.y, height));
}

/** Returns true if a side is to the left of a ray. */
function isBeside(ray: Point, ax: number, ay: number, bx: number, by: number): boolean {
  return ray.x * ay - ray.y * ax < -TOLERANCE && ray.x * by - ray.y * bx < -TOLERANCE;
}

const MISSED = -1;
const TOUCHED = -2;
/** It touches the end of a wall. */
const GRAZED = -3;

/** A toll that no side has. */
const NOTHING = -1;

/** Where a ray meets a side before its end; sides of a toll up to `free` may end there. */
function meeting({ ax, ay, bx, by, side }: Near, x: number, y: number, end: number, free: number): number {
  const sideA = x * ay - y * ax;
  const sideB = x * by - y * bx;
  if ((sideA > TOLERANCE && sideB > TOLERANCE) || (sideA < -TOLERANCE && sideB < -TOLERANCE)) return MISSED;
  const alongA = x * ax + y * ay;
  const alongB = x * bx + y * by;
  const [onA, onB] = [Math.abs(sideA) <= TOLERANCE, Math.abs(sideB) <= TOLERANCE];
  if (onA || onB) {
    const first = onA && onB ? Math.min(alongA, alongB) : onA ? alongA : alongB;
    const last = onA && onB ? Math.max(alongA, alongB) : first;
    if (last < -TOLERANCE || first > end + TOLERANCE) return MISSED;
    if (onA && onB) return TOUCHED;
    if (side.toll <= free && first >= end - TOLERANCE) return MISSED;
    return side.area === null ? GRAZED : TOUCHED;
  }
  const at = alongA + ((alongB - alongA) * sideA) / (sideA - sideB);
  if (Math.abs(at) <= TOLERANCE || Math.abs(at - end) <= TOLERANCE) return TOUCHED;
  return at > 0 && at < end ? at : MISSED;
}
