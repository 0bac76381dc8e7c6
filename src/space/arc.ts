import { angleBetween, bearing, distance, moveAlong, turnBetween } from './point';
import { nearestOnSegment } from './segment';
import { TOLERANCE } from './tolerance';
import type { Disc, Point } from './types';

/**
 * Is any part of a base within the arc? The arc opens at the apex, `width` degrees wide (0..360), is centred on the
 * facing and has no range. Exact: a base that only touches the arc's boundary line is covered.
 * Throws when the width is out of bounds.
 */
export function arcCovers(apex: Point, facing: number, width: number, disc: Disc): boolean {
  if (arcContains(apex, facing, width, disc)) return true;
  // The centre is outside: the nearest point of the arc lies on one of its two boundary rays.
  const reach = distance(apex, disc) + disc.r;
  return [facing - width / 2, facing + width / 2].some((edge) => {
    const far = moveAlong(apex, edge, reach);
    return distance(disc, nearestOnSegment(disc, apex, far)) <= disc.r + TOLERANCE;
  });
}

/** Is a point within the arc? The boundary and the apex belong to it. */
export function arcContains(apex: Point, facing: number, width: number, point: Point): boolean {
  if (!(width >= 0 && width <= 360)) throw new RangeError(`An arc is 0 to 360 degrees wide, not ${width}.`);
  const away = distance(apex, point);
  if (away <= TOLERANCE || width === 360) return true;
  const off = angleBetween(facing, bearing(apex, point)) - width / 2;
  // Degrees off the boundary, as a length across it.
  return off <= 0 || (off < 90 && Math.sin((off * Math.PI) / 180) * away <= TOLERANCE);
}

/** The turn (signed degrees, clockwise positive) that brings a point into the middle of the front. */
export function turnToFace(at: Point, facing: number, target: Point): number {
  return turnBetween(facing, bearing(at, target));
}
