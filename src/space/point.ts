import type { Point } from './types';

const DEGREE = Math.PI / 180;

/** Distance between two points, in table units. */
export function distance(a: Point, b: Point): number {
  // Not Math.hypot: it is many times slower, to handle lengths that no table has.
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** Brings degrees into 0 <= d < 360. */
export function normaliseDegrees(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned === 360 ? 0 : turned;
}

/** Bearing from one point to another, 0 <= d < 360 clockwise from north. Throws when the points are the same. */
export function bearing(from: Point, to: Point): number {
  if (from.x === to.x && from.y === to.y) throw new RangeError('There is no bearing from a point to itself.');
  return normaliseDegrees(Math.atan2(to.x - from.x, from.y - to.y) / DEGREE);
}

/** Unit vector of a bearing; exact for the eight main directions' zeros. */
export function direction(bearingDegrees: number): Point {
  const d = normaliseDegrees(bearingDegrees);
  if (d === 0) return { x: 0, y: -1 };
  if (d === 90) return { x: 1, y: 0 };
  if (d === 180) return { x: 0, y: 1 };
  if (d === 270) return { x: -1, y: 0 };
  return { x: Math.sin(d * DEGREE), y: -Math.cos(d * DEGREE) };
}

/** The point a distance away on a bearing. */
export function moveAlong(from: Point, bearingDegrees: number, length: number): Point {
  const d = direction(bearingDegrees);
  return { x: from.x + d.x * length, y: from.y + d.y * length };
}

/** The point at a fraction of the way (0 = a, 1 = b). */
export function between(a: Point, b: Point, fraction: number): Point {
  if (fraction === 0) return { x: a.x, y: a.y };
  if (fraction === 1) return { x: b.x, y: b.y };
  return { x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction };
}

/** The point a distance from `from` in the direction of `to`, also beyond it. Throws when the points are the same. */
export function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  if (whole === 0) throw new RangeError('There is no direction from a point to itself.');
  return between(from, to, length / whole);
}

/** Turn from one bearing to another: -180 < t <= 180, positive is clockwise. */
export function turnBetween(from: number, to: number): number {
  const turn = normaliseDegrees(to - from);
  return turn > 180 ? turn - 360 : turn;
}

/** Angle between two bearings, 0..180 degrees. */
export function angleBetween(a: number, b: number): number {
  return Math.abs(turnBetween(a, b));
}

/** Mean of the points. Throws on an empty list. */
export function centroid(points: readonly Point[]): Point {
  if (points.length === 0) throw new RangeError('No points have no centroid.');
  let x = 0;
  let y = 0;
  for (const p of points) {
    x += p.x;
    y += p.y;
  }
  return { x: x / points.length, y: y / points.length };
}
