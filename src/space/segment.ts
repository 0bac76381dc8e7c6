import { clamp } from './tolerance';
import { between, distance } from './point';
import type { Point } from './types';

/** Twice the signed area of the triangle a, b, p: positive when p is to the right of a->b (y points down). */
export function cross(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/** The point of the segment nearest to p. */
export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return { x: a.x, y: a.y };
  return between(a, b, clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0, 1));
}

/** Distance from a point to a segment. */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
  return distance(p, nearestOnSegment(p, a, b));
}

/** Signed distance of p from the endless line a->b: positive to the right. Throws when a and b are the same. */
export function offsetFromLine(p: Point, a: Point, b: Point): number {
  const length = distance(a, b);
  if (length === 0) throw new RangeError('A line needs two different points.');
  return cross(a, b, p) / length;
}

/** The sides of a closed polygon, one after the other. */
export function* sidesOf(outline: readonly Point[]): Generator<readonly [Point, Point]> {
  let last = outline[outline.length - 1];
  if (last === undefined) return;
  for (const point of outline) {
    yield [last, point];
    last = point;
  }
}

/** The legs of an open line, one after the other. */
export function legsOf(path: readonly Point[]): (readonly [Point, Point])[] {
  return path.slice(1).map((to, i) => [path[i] ?? to, to]);
}
