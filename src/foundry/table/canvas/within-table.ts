import type { Shape } from '../../../battle/sketch';
import type { Point } from '../../../space/types';
import { arcPoints } from './strokes';
import { along } from './union-outline';

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
    return [...(from < 0 !== to < 0 ? [along(before, point, share)] : []), ...(to < 0 ? [] : [point])];
  });
}

/** The parts of a polyline that are on the table. */
export function runsWithin(line: readonly Point[], { width, height }: Size): Point[][] {
  const runs: Point[][] = [];
  let isInside = false;
  line.slice(1).forEach((to, i) => {
    const from = line[i] ?? to;
    // The part of this stretch between all four edges, as shares of it.
    let [enters, leaves] = [0, 1];
    for (const [a, b] of [
      [from.x, to.x],
      [from.y, to.y],
      [width - from.x, width - to.x],
      [height - from.y, height - to.y],
    ] as const)
      if (a < 0) enters = Math.max(enters, b < 0 ? 1 : a / (a - b));
      else if (b < 0) leaves = Math.min(leaves, a / (a - b));
    const isSeen = enters < leaves;
    const end = along(from, to, leaves);
    if (isSeen && isInside) runs.at(-1)?.push(end);
    else if (isSeen) runs.push([along(from, to, enters), end]);
    isInside = isSeen && leaves === 1;
  });
  return runs;
}
