import { lineBetween, pointOn, type Line } from '../clip';
import { TOLERANCE } from '../tolerance';
import type { Point } from '../types';
import type { Grid, Ruling } from './grid';

/**
 * What a straight line over a board goes through, in order:
 * - `space`: the inside of a space
 * - `border`: along the border between two spaces
 */
export type GridStep<S> =
  | { readonly kind: 'space'; readonly at: number; readonly space: S }
  | { readonly kind: 'border'; readonly at: number; readonly left: S; readonly right: S };

/** How far to both sides of a line along borders the spaces are looked up. */
const BESIDE = 1e-4;

/** The steps of a straight line between two points of a board. */
export function gridLine<S>(
  grid: Pick<Grid<S>, 'rulings' | 'spaceAt' | 'isSame'>,
  from: Point,
  to: Point,
): GridStep<S>[] {
  const line = lineBetween(from, to);
  const beside = grid.rulings.some((ruling) => runsAlong(line, ruling)) ? BESIDE : 0;
  const steps: GridStep<S>[] = [];
  let [last, at]: [GridStep<S> | null, number] = [null, 0];
  for (const cut of cutsOf(grid.rulings, line)) {
    if (cut <= at + TOLERANCE || (cut >= line.length - TOLERANCE && cut < line.length)) continue;
    const middle = pointOn(line, (at + cut) / 2);
    const left = grid.spaceAt({ x: middle.x + line.uy * beside, y: middle.y - line.ux * beside });
    const right =
      beside === 0 ? left : grid.spaceAt({ x: middle.x - line.uy * beside, y: middle.y + line.ux * beside });
    if (!grid.isSame(left, right)) steps.push((last = { kind: 'border', at, left, right }));
    else if (last?.kind !== 'space' || !grid.isSame(last.space, left))
      steps.push((last = { kind: 'space', at, space: left }));
    at = cut;
  }
  return steps;
}

/** Returns where the line meets the lines of borders, in order, and its end. */
function cutsOf(rulings: readonly Ruling[], { a, b, length }: Line): Float64Array {
  let most = 1;
  for (const { x, y } of rulings) most += Math.ceil(Math.abs((b.x - a.x) * x + (b.y - a.y) * y)) + 1;
  const cuts = new Float64Array(most).fill(length);
  let count = 0;
  for (const { x, y } of rulings) {
    const [start, end] = [a.x * x + a.y * y, b.x * x + b.y * y];
    if (Math.abs(end - start) < TOLERANCE) continue;
    const share = length / (end - start);
    for (let k = Math.ceil(Math.min(start, end)); k < Math.max(start, end); k += 1) cuts[count++] = (k - start) * share;
  }
  return cuts.sort();
}

/** Returns true if a line runs along one of the lines of borders. */
function runsAlong({ a, b }: Line, { x, y }: Ruling): boolean {
  const [start, end] = [a.x * x + a.y * y, b.x * x + b.y * y];
  return Math.abs(end - start) < TOLERANCE && Math.abs(start - Math.round(start)) < TOLERANCE;
}
