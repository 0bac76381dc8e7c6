import { distance } from './point';
import { distanceToSegment, nearestOnSegment, sidesOf } from './segment';
import { TOLERANCE } from './tolerance';
import type { Area, Point } from './types';

export type Place = 'inside' | 'edge' | 'outside';

/** Outline and holes, one after the other. */
export function ringsOf(area: Area): readonly (readonly Point[])[] {
  return area.holes === undefined ? [area.outline] : [area.outline, ...area.holes];
}

/** All sides of the outline and the holes. */
export function* edgesOf(area: Area): Generator<readonly [Point, Point]> {
  for (const ring of ringsOf(area)) yield* sidesOf(ring);
}

/** Where a point is with regard to an area; 'edge' within TOLERANCE of outline or hole. */
export function areaContains(area: Area, p: Point): Place {
  let inside = false;
  for (const ring of ringsOf(area)) {
    let a = ring[ring.length - 1];
    for (const b of ring) {
      if (a === undefined) break;
      if (isNear(p, a, b) && distanceToSegment(p, a, b) <= TOLERANCE) return 'edge';
      // Even-odd rule: count the sides that a line to the east crosses; each side owns its upper end.
      if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
      a = b;
    }
  }
  return inside ? 'inside' : 'outside';
}

function isNear(p: Point, a: Point, b: Point): boolean {
  return (
    p.x >= Math.min(a.x, b.x) - TOLERANCE &&
    p.x <= Math.max(a.x, b.x) + TOLERANCE &&
    p.y >= Math.min(a.y, b.y) - TOLERANCE &&
    p.y <= Math.max(a.y, b.y) + TOLERANCE
  );
}

/** The point of the area's edge (outline or hole) nearest to p. */
export function nearestOnEdge(area: Area, p: Point): Point {
  const points = [...edgesOf(area)].map(([a, b]) => nearestOnSegment(p, a, b));
  return points.reduce((best, next) => (distance(p, next) < distance(p, best) ? next : best));
}

/** Surface of the area, holes taken off, in square table units. */
export function areaSize(area: Area): number {
  const [outline = 0, ...holes] = ringsOf(area).map(ringSize);
  return holes.reduce((rest, hole) => rest - hole, outline);
}

function ringSize(ring: readonly Point[]): number {
  let twice = 0;
  for (const [a, b] of sidesOf(ring)) twice += a.x * b.y - b.x * a.y;
  return Math.abs(twice) / 2;
}
