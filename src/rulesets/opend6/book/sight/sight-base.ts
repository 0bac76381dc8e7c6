import { distance, type TableIndex } from '../../../../space';
import { ringsOf } from '../../../../space/area';
import type { Point, SightFigure } from '../../../../space/types';
import type { SightPoint } from './sight-points';

/** How far inside the rim of the base the outermost lines end, as a share of its radius. */
const RIM = 0.999;

/**
 * Yields points across the target's base, seen from the viewer. A free line to the base exists about when one to them
 * does: whether a line is free changes only at ends of barriers, corners of areas and rims of bases. So one line
 * between each two of these, and the two outermost, which come first, stand for all.
 */
export function* basePoints(
  index: TableIndex,
  figures: readonly SightFigure[],
  viewer: SightPoint,
  target: SightPoint,
): Generator<Point> {
  const away = distance(viewer, target);
  if (away <= target.r || target.r === 0) return;
  const half = Math.asin((target.r * RIM) / away);
  const widening = Math.tan(half);
  const [x, y] = [(target.x - viewer.x) / away, (target.y - viewer.y) / away];
  const at = (turn: number): Point => onChord(target, { x: -y, y: x }, Math.tan(turn) * away);
  yield at(-half);
  yield at(half);
  const cuts = [-half, half];
  const note = (turn: number): void => {
    if (Math.abs(turn) < half) cuts.push(turn);
  };
  /** Notes where lines pass a point. Hot: most points are aside of all lines to the base, or behind it. */
  const pass = (point: Point): void => {
    const [dx, dy] = [point.x - viewer.x, point.y - viewer.y];
    const [ahead, aside] = [x * dx + y * dy, x * dy - y * dx];
    if (ahead > 0 && Math.abs(aside) < ahead * widening && distance(viewer, point) <= away + target.r)
      note(Math.atan2(aside, ahead));
  };
  const [view, margin] = [[viewer, target], 2 * target.r];
  for (const { a, b } of index.barriersAround(view, margin)) {
    pass(a);
    pass(b);
  }
  for (const area of index.areasAround(view, margin)) for (const ring of ringsOf(area)) ring.forEach(pass);
  for (const figure of figures) {
    const { id, r } = figure;
    const off = distance(viewer, figure);
    if (id === viewer.id || id === target.id || off <= r) continue;
    const [dx, dy] = [figure.x - viewer.x, figure.y - viewer.y];
    const turn = Math.atan2(x * dy - y * dx, x * dx + y * dy);
    const width = Math.asin(r / off);
    note(turn - width);
    note(turn + width);
  }
  cuts.sort((a, b) => a - b);
  for (let i = 1; i < cuts.length; i += 1) yield at(((cuts[i - 1] ?? 0) + (cuts[i] ?? 0)) / 2);
}

/** The point so far along the width of the base, square to the line of centres. */
const onChord = (target: Point, across: Point, offset: number): Point => ({
  x: target.x + across.x * offset,
  y: target.y + across.y * offset,
});
