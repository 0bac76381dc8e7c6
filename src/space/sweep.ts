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
export function travelToBarrier(mover: Disc, bearing: number, barrier: Barrier): number | null {
  return travelToSegment(mover, direction(bearing), barrier.a, barrier.b);
}

function travelToSegment(mover: Disc, way: Point, a: Point, b: Point): number | null {
  if (distanceToSegment(mover, a, b) <= mover.r + TOLERANCE) {
    const near = nearestOnSegment(mover, a, b);
    return way.x * (near.x - mover.x) + way.y * (near.y - mover.y) > TOLERANCE ? 0 : null;
  }
  return least([
    travelToFlank(mover, way, a, b),
    travelToCircle(mover, way, a, mover.r),
    travelToCircle(mover, way, b, mover.r),
  ]);
}

function least(travels: readonly (number | null)[]): number | null {
  const stops = travels.filter((travel) => travel !== null);
  return stops.length === 0 ? null : Math.min(...stops);
}

/** Distance until the mover's centre comes within `reach` of a point. */
function travelToCircle(mover: Point, way: Point, centre: Point, reach: number): number | null {
  const along = (centre.x - mover.x) * way.x + (centre.y - mover.y) * way.y;
  const across = Math.abs((centre.x - mover.x) * way.y - (centre.y - mover.y) * way.x);
  // A base that only brushes along another does not stop.
  if (along <= TOLERANCE || across >= reach - TOLERANCE) return null;
  return Math.max(0, along - Math.sqrt(reach * reach - across * across));
}

/** Distance until the mover's edge lies flat against the long side of a barrier. */
function travelToFlank(mover: Disc, way: Point, a: Point, b: Point): number | null {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const normal = { x: (a.y - b.y) / length, y: (b.x - a.x) / length };
  const offset = (mover.x - a.x) * normal.x + (mover.y - a.y) * normal.y;
  const approach = -(way.x * normal.x + way.y * normal.y) * Math.sign(offset);
  if (approach <= TOLERANCE) return null;
  const travel = (Math.abs(offset) - mover.r) / approach;
  if (travel < 0) return null;
  const foot = { x: mover.x + way.x * travel - a.x, y: mover.y + way.y * travel - a.y };
  const along = (foot.x * (b.x - a.x) + foot.y * (b.y - a.y)) / length;
  return along >= 0 && along <= length ? travel : null;
}
