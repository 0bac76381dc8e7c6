import { areaContains, nearestOnEdge } from './area';
import { distance } from './point';
import { distanceToSegment } from './segment';
import { atMost, TOLERANCE } from './tolerance';
import type { Area, Barrier, Disc, Point } from './types';

/** Distance between the edges of two bases; 0 when they touch or overlap. */
export function gap(a: Disc, b: Disc): number {
  return Math.max(0, distance(a, b) - a.r - b.r);
}

/** Do two bases touch? Bases within TOLERANCE of each other do, and overlapping bases too. */
export function inContact(a: Disc, b: Disc): boolean {
  return gap(a, b) <= TOLERANCE;
}

/** Do two bases share more than the touching of their edges? */
export function overlaps(a: Disc, b: Disc): boolean {
  return distance(a, b) < a.r + b.r - TOLERANCE;
}

/** Distance from the edge of a base to a point; 0 when the point is under the base. */
export function gapToPoint(disc: Disc, p: Point): number {
  return Math.max(0, distance(disc, p) - disc.r);
}

/** Distance from the edge of a base to a segment; 0 when it touches or crosses the base. */
export function gapToSegment(disc: Disc, a: Point, b: Point): number {
  return Math.max(0, distanceToSegment(disc, a, b) - disc.r);
}

/** Distance from the edge of a base to a barrier, on the flat. */
export function gapToBarrier(disc: Disc, barrier: Barrier): number {
  return gapToSegment(disc, barrier.a, barrier.b);
}

/** Distance from the edge of a base to an area; 0 when any part of the base is in it or touches it. */
export function gapToArea(disc: Disc, area: Area): number {
  if (areaContains(area, disc) !== 'outside') return 0;
  return gapToPoint(disc, nearestOnEdge(area, disc));
}

/** Is a gap at most a reach, rounding forgiven? Reads well: isWithin(gap(a, b), 3). */
export function isWithin(gapLength: number, reach: number): boolean {
  return atMost(gapLength, reach);
}
