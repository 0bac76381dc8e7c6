import { direction } from '../../../space/point';
import type { Point } from '../../../space/types';

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
