import { areaContains, edgesOf, type Place } from './area';
import { distanceToSegment } from './segment';
import type { TableIndex } from './index-table';
import { combined } from './path-cost';
import { STAND_OFF } from './path-point';
import { TOLERANCE } from './tolerance';
import type { Area, GroundRules, Impassable, Point } from './types';

/** Numbers that a side takes up in a row: its two ends, as seen from the centre. */
const SIZE = 4;

/** So far ahead it is looked whether a ray that begins on an edge leads in. */
const AHEAD = 100 * TOLERANCE;

interface Ground {
  readonly multiplier: number | Impassable;
  readonly area: Area;
  /** Where the centre is. */
  readonly place: Place;
  readonly sides: Float64Array;
}

/** A place on a ray at which it pays for a barrier, or enters or leaves the ground of this number. */
interface Event {
  readonly at: number;
  readonly toll: number;
  readonly ground: number;
}

/** All that rays from one centre may meet within a range, in flat rows of numbers: for hundreds of rays that is fastest. */
export class Rays {
  readonly #walls: Float64Array;
  readonly #tolls: readonly number[];
  readonly #grounds: readonly Ground[];

  constructor(
    index: TableIndex,
    private readonly centre: Point,
    range: number,
    private readonly rules: GroundRules,
  ) {
    const walls = index.barriersAround([centre], range).filter((barrier) => rules.barrierCost(barrier) !== 0);
    const seen = (sides: Iterable<readonly [Point, Point]>): Float64Array =>
      Float64Array.from(
        [...sides].flatMap(([a, b]) => [a.x - centre.x, a.y - centre.y, b.x - centre.x, b.y - centre.y]),
      );
    const cost = (toll: number | Impassable): number => (toll === 'impassable' ? Infinity : toll);
    this.#walls = seen(walls.map(({ a, b }) => [a, b]));
    this.#tolls = walls.map((barrier) => cost(rules.barrierCost(barrier)));
    const counts = (area: Area): boolean => rules.combine !== undefined || rules.areaMultiplier(area) !== 1;
    const areas = index.areasAround([centre], range).filter(counts);
    const isAway = ([a, b]: readonly [Point, Point]): boolean => distanceToSegment(centre, a, b) > TOLERANCE;
    this.#grounds = areas.map((area) => ({
      area,
      multiplier: rules.areaMultiplier(area),
      place: areaContains(area, centre),
      sides: seen([...edgesOf(area)].filter(isAway)),
    }));
  }

  /**
   * How far a budget carries on a ray (a unit vector) of this length; null when the ray touches something, so that it
   * has to be priced in full.
   */
  reach(way: Point, length: number, budget: number): number | null {
    const events: Event[] = [];
    let end = length;
    let isStopped = false;
    for (let i = 0; i < this.#tolls.length; i += 1) {
      const at = meeting(this.#walls, SIZE * i, way, end);
      if (at === MISSED) continue;
      if (at === TOUCHED) return null;
      const toll = this.#tolls[i] ?? 0;
      if (toll !== Infinity) events.push({ at, toll, ground: -1 });
      else [end, isStopped] = [at, true];
    }
    for (const [ground, { sides }] of this.#grounds.entries()) {
      for (let i = 0; i < sides.length; i += SIZE) {
        const at = meeting(sides, i, way, end);
        if (at === TOUCHED) return null;
        if (at !== MISSED) events.push({ at, toll: 0, ground });
      }
    }
    const stop = isStopped ? Math.max(0, end - STAND_OFF) : end;
    const inside: boolean[] = [];
    for (const { area, place } of this.#grounds) {
      const start = place === 'edge' ? areaContains(area, this.#justAhead(way)) : place;
      if (start === 'edge') return null;
      inside.push(start === 'inside');
    }
    return events.length === 0 && !inside.includes(true)
      ? Math.min(stop, budget)
      : this.#spent(events, inside, stop, budget);
  }

  #justAhead({ x, y }: Point): Point {
    return { x: this.centre.x + x * AHEAD, y: this.centre.y + y * AHEAD };
  }

  #spent(events: Event[], inside: boolean[], stop: number, budget: number): number {
    let [at, left] = [0, budget];
    for (const event of events.sort((a, b) => a.at - b.at)) {
      if (event.at >= stop) break;
      const price = this.#price(inside);
      if (price === 'impassable') return at;
      const cost = (event.at - at) * price;
      if (cost > left) return at + left / price;
      [at, left] = [event.at, left - cost];
      if (event.toll > left + TOLERANCE) return Math.max(0, at - STAND_OFF);
      left -= event.toll;
      if (event.ground >= 0) inside[event.ground] = inside[event.ground] !== true;
    }
    const price = this.#price(inside);
    return price === 'impassable' ? at : Math.min(stop, at + Math.max(0, left) / price);
  }

  #price(inside: readonly boolean[]): number | Impassable {
    const here = this.#grounds.filter((_, i) => inside[i] === true).map(({ multiplier }) => multiplier);
    return here.includes('impassable') ? 'impassable' : combined(here, this.rules);
  }
}

const MISSED = -1;
const TOUCHED = -2;

/** Where a ray from 0,0 meets a side before its end. */
function meeting(row: Float64Array, i: number, way: Point, end: number): number {
  const [ax, ay, bx, by] = [row[i] ?? 0, row[i + 1] ?? 0, row[i + 2] ?? 0, row[i + 3] ?? 0];
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
