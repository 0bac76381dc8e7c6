import type { Point } from '../../../common/types';

/** Even-odd containment of a point in a ring of points (closed implicitly). */
export function insideRing(ring: readonly Point[], p: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i];
    const b = ring[j];
    if (a && b && a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** Parameters along a-b and c-d where the two segments meet; null when parallel or apart. */
export function crossing(a: Point, b: Point, c: Point, d: Point): { t: number; u: number } | null {
  const rx = b.x - a.x;
  const ry = b.y - a.y;
  const sx = d.x - c.x;
  const sy = d.y - c.y;
  const det = rx * sy - ry * sx;
  if (Math.abs(det) < 1e-12) return null;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / det;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / det;
  const slack = 1e-9;
  return t >= -slack && t <= 1 + slack && u >= -slack && u <= 1 + slack ? { t, u } : null;
}

/** Distance from a point to the segment a-b. */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/** Signed area; positive is clockwise on a screen (y down). */
export function signedArea(ring: readonly Point[]): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[j];
    const b = ring[i];
    if (a && b) sum += a.x * b.y - b.x * a.y;
  }
  return sum / 2;
}

/** Turn a point about a centre by degrees, clockwise on a screen. */
export function turned(p: Point, centre: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const x = p.x - centre.x;
  const y = p.y - centre.y;
  return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos };
}

/** Pair up a flat list x0, y0, x1, y1, ... */
export function pairs(flat: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) points.push({ x: flat[i] ?? 0, y: flat[i + 1] ?? 0 });
  return points;
}

export function flat(points: readonly Point[]): number[] {
  return points.flatMap((p) => [p.x, p.y]);
}
