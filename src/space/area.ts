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

/** Where a point is with regard to an area; 'edge' within TOLERANCE of outline or hole. Hot: most sides lie north or south of it. */
export function areaContains(area: Area, p: Point): Place {
  let inside = false;
  for (const ring of ringsOf(area)) {
    let a = ring[ring.length - 1];
    for (const b of ring) {
      if (a === undefined) break;
      if (isBeside(p.y, a.y, b.y)) {
        if (isBeside(p.x, a.x, b.x) && distanceToSegment(p, a, b) <= TOLERANCE) return 'edge';
        // Even-odd rule: count the sides that a line to the east crosses; each side owns its upper end.
        if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
      }
      a = b;
    }
  }
  return inside ? 'inside' : 'outside';
}

/** Is one coordinate of a point between those of two ends, or within TOLERANCE of it? */
function isBeside(at: number, a: number, b: number): boolean {
  return a < b ? at >= a - TOLERANCE && at <= b + TOLERANCE : at >= b - TOLERANCE && at <= a + TOLERANCE;
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
