import type { Shape } from '../../../battle/sketch';
import type { Point } from '../../../space/types';
import { arcPoints } from './strokes';

/** What an outline may be off the true circle, in table units. */
const ROUND = 0.004;

type Size = { readonly width: number; readonly height: number };

/**
 * Returns a side's zone within the table: what of its disc is beyond the edge belongs to nobody; other shapes are
 * unchanged.
 */
export function withinTable(shape: Shape, { width, height }: Size): Shape {
  if (shape.kind !== 'disc' || shape.side === undefined) return shape;
  const { at, r, role, side, label } = shape;
  if (at.x >= r && at.y >= r && at.x <= width - r && at.y <= height - r) return shape;
  let outline: readonly Point[] = arcPoints(at, r, 0, 360, ROUND).slice(1);
  outline = cut(outline, 'x', (x) => x);
  outline = cut(outline, 'x', (x) => width - x);
  outline = cut(outline, 'y', (y) => y);
  outline = cut(outline, 'y', (y) => height - y);
  return { kind: 'polygon', role, outline, side, ...(label === undefined ? {} : { label }) };
}

/** What of a convex outline is on the inner side of an edge that runs along the other axis. */
function cut(outline: readonly Point[], axis: 'x' | 'y', inside: (value: number) => number): Point[] {
  return outline.flatMap((point, i) => {
    const before = outline.at(i - 1) ?? point;
    const [from, to] = [inside(before[axis]), inside(point[axis])];
    const share = from / (from - to);
    const crossing = { x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share };
    return [...(from < 0 !== to < 0 ? [crossing] : []), ...(to < 0 ? [] : [point])];
  });
}
