import { normaliseDegrees } from '../../../space';
import { direction } from '../../../space/point';
import type { Point } from '../../../space/types';

/** Directions from one bearing clockwise to another, in degrees; `to` may go beyond 360. */
export interface Wedge {
  readonly from: number;
  readonly to: number;
}

/** What is left of all directions when a band of `half` degrees to either side of each bearing is taken out. */
export function wedgesBetween(bearings: readonly number[], half: number): Wedge[] {
  const [first, ...rest] = [...new Set(bearings.map(normaliseDegrees))].sort((a, b) => a - b);
  if (first === undefined) return [{ from: 0, to: 360 }];
  const ring = [first, ...rest, first + 360];
  return ring.slice(1).flatMap((to, i) => {
    const from = ring[i] ?? first;
    return to - from > 2 * half ? [{ from: from + half, to: to - half }] : [];
  });
}

/** The directions that `wedgesBetween` leaves out, as few wedges as possible. */
export function wedgesSilent(bearings: readonly number[], half: number): Wedge[] {
  const told = wedgesBetween(bearings, half);
  if (told.some(({ from, to }) => to - from >= 360)) return [];
  return told.map(({ to: from }, i) => {
    const next = told[(i + 1) % told.length]?.from ?? from;
    return { from, to: next > from ? next : next + 360 };
  });
}

/** Cuts a polygon to the part in a wedge seen from the apex; wide wedges give several pieces. */
export function cutToWedge(outline: readonly Point[], apex: Point, { from, to }: Wedge): Point[][] {
  if (to - from >= 360) return [[...outline]];
  const pieces = Math.ceil((to - from) / 180);
  const width = (to - from) / pieces;
  return Array.from({ length: pieces }, (_, i) => {
    const right = cutToSide(outline, apex, from + i * width + 90);
    return cutToSide(right, apex, from + (i + 1) * width - 90);
  }).filter((piece) => piece.length > 2);
}

/** The part of a polygon on the side of a line through the apex towards which `bearing` points. */
export function cutToSide(outline: readonly Point[], apex: Point, bearing: number): Point[] {
  const way = direction(bearing);
  const side = (p: Point): number => (p.x - apex.x) * way.x + (p.y - apex.y) * way.y;
  const kept: Point[] = [];
  outline.forEach((here, i) => {
    const before = outline[(i + outline.length - 1) % outline.length] ?? here;
    const [a, b] = [side(before), side(here)];
    if (a >= 0 !== b >= 0) {
      const share = a / (a - b);
      kept.push({ x: before.x + (here.x - before.x) * share, y: before.y + (here.y - before.y) * share });
    }
    if (b >= 0) kept.push(here);
  });
  return kept;
}
