import { hasRoom, pathLength, pointAtLength, TOLERANCE } from '../../../../space';
import { acrossLine, lineBetween } from '../../../../space/clip';
import { legsOf } from '../../../../space/segment';
import { circleMeetings } from '../../../../space/sight-changes';
import type { Disc, Point } from '../../../../space/types';

/**
 * Returns the last length along a path, not beyond `until`, at which a base of radius `r` has room among others and
 * `allowed` agrees; 0 if there is none. Closed form: room begins and ends where the base touches another.
 */
export function lastFreeLength(
  path: readonly Point[],
  r: number,
  others: readonly Disc[],
  until = pathLength(path),
  allowed: (place: Point) => boolean = () => true,
): number {
  const candidates = [until];
  let start = 0;
  for (const [a, b] of legsOf(path)) {
    const leg = lineBetween(a, b);
    for (const other of others) {
      const reach = other.r + r + 2 * TOLERANCE;
      if (Math.abs(acrossLine(leg, other)) > reach) continue;
      for (const at of circleMeetings(leg, { x: other.x, y: other.y, r: reach })) {
        if (at >= 0 && at <= leg.length) candidates.push(start + at);
      }
    }
    start += leg.length;
  }
  const free = candidates
    .filter((at) => at <= until + TOLERANCE)
    .sort((a, b) => b - a)
    .find((at) => {
      const place = pointAtLength(path, at);
      return hasRoom(place, r, others) && allowed(place);
    });
  return free ?? 0;
}
