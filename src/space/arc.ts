import { angleBetween, bearing, distance } from './point';
import { TOLERANCE } from './tolerance';
import type { Disc, Point } from './types';

/**
 * Is any part of a base within the arc? The arc opens at the apex, `width` degrees wide (0..360), is centred on the
 * facing and has no range. Exact: a base that only touches the arc's boundary line is covered.
 * Throws when the width is out of bounds.
 */
export function arcCovers(apex: Point, facing: number, width: number, disc: Disc): boolean {
  return awayFromArc(apex, facing, width, disc) <= disc.r + TOLERANCE;
}

/** Is a point within the arc? The boundary and the apex belong to it. */
export function arcContains(apex: Point, facing: number, width: number, point: Point): boolean {
  return awayFromArc(apex, facing, width, point) <= TOLERANCE;
}

/** Distance of a point from the arc, 0 within it. */
function awayFromArc(apex: Point, facing: number, width: number, point: Point): number {
  if (!(width >= 0 && width <= 360)) throw new RangeError(`An arc is 0 to 360 degrees wide, not ${width}.`);
  const away = distance(apex, point);
  if (away <= TOLERANCE || width === 360) return 0;
  const off = angleBetween(facing, bearing(apex, point)) - width / 2;
  if (off <= 0) return 0;
  // Nearest is the boundary ray on the point's side, or the apex if they open away from the point.
  return off < 90 ? Math.sin((off * Math.PI) / 180) * away : away;
}
