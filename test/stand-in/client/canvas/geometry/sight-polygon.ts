import type { Point } from '../../../common/types';
import type { WallLike } from '../documents';
import { collisions } from '../sight';

/** Directions in which one looks, beside those past the ends of walls. */
const RAYS = 120;
/** Just past the end of a wall, in radians. */
const PAST = 1e-4;

/** What is seen from a point: a circle of this radius, cut where walls stop sight. The corners follow each other round it. */
export function sightPolygon(origin: Point, radius: number, walls: Iterable<WallLike>): Point[] {
  const near = [...walls].filter(({ sight }) => sight !== 0);
  const ends = near.flatMap(({ c: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => [
    Math.atan2(y0 - origin.y, x0 - origin.x),
    Math.atan2(y1 - origin.y, x1 - origin.x),
  ]);
  const angles = [
    ...Array.from({ length: RAYS }, (_, i) => (2 * Math.PI * i) / RAYS - Math.PI),
    ...ends.flatMap((angle) => [angle - PAST, angle, angle + PAST]),
  ].sort((a, b) => a - b);
  return angles.map((angle) => {
    const far = { x: origin.x + radius * Math.cos(angle), y: origin.y + radius * Math.sin(angle) };
    const [stop = far] = collisions(near, origin, far, 'sight');
    return { x: stop.x, y: stop.y };
  });
}
