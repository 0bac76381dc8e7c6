import { acrossLine, alongLine, lineBetween, type Line } from './clip';
import { direction } from './point';
import { distanceToSegment, nearestOnSegment } from './segment';
import { TOLERANCE } from './tolerance';
import type { Barrier, Disc, Point } from './types';

/**
 * How far a base slides straight on a bearing until it touches another base; null when it never does. 0 when it touches
 * or overlaps already and the bearing leads further in.
 */
export function travelToDisc(mover: Disc, bearing: number, disc: Disc): number | null {
  return travelToCircle(mover, direction(bearing), disc, mover.r + disc.r);
}

/**
 * How far a base slides straight on a bearing until its edge touches a barrier; null when it never does. 0 when it
 * touches already and the bearing leads further in.
 */
export function travelToBarrier(mover: Disc, bearing: number, { a, b }: Barrier): number | null {
  const way = direction(bearing);
  if (distanceToSegment(mover, a, b) <= mover.r + TOLERANCE) {
    const near = nearestOnSegment(mover, a, b);
    return way.x * (near.x - mover.x) + way.y * (near.y - mover.y) > TOLERANCE ? 0 : null;
  }
  const ends = [a, b].map((end) => travelToCircle(mover, way, end, mover.r));
  const stops = [travelToFlank(mover, way, lineBetween(a, b)), ...ends].filter((travel) => travel !== null);
  return stops.length === 0 ? null : Math.min(...stops);
}

/** Returns the distance at which the mover's centre is within `reach` of a point. */
function travelToCircle(mover: Point, way: Point, centre: Point, reach: number): number | null {
  const along = (centre.x - mover.x) * way.x + (centre.y - mover.y) * way.y;
  const across = Math.abs((centre.x - mover.x) * way.y - (centre.y - mover.y) * way.x);
  // A base that only brushes past another does not stop.
  if (along <= TOLERANCE || across >= reach - TOLERANCE) return null;
  return Math.max(0, along - Math.sqrt(reach * reach - across * across));
}

/** Returns the distance at which the mover's edge is flat against the long side of a barrier. */
function travelToFlank(mover: Disc, way: Point, barrier: Line): number | null {
  const offset = acrossLine(barrier, mover);
  const approach = (way.x * barrier.uy - way.y * barrier.ux) * Math.sign(offset);
  if (approach <= TOLERANCE) return null;
  const travel = (Math.abs(offset) - mover.r) / approach;
  const along = alongLine(barrier, { x: mover.x + way.x * travel, y: mover.y + way.y * travel });
  return travel >= 0 && along >= 0 && along <= barrier.length ? travel : null;
}
