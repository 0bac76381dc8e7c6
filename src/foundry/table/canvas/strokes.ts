import type * as Pixi from 'pixi.js';
import type { Point } from '../../../space/types';
import { OUTLINE, type Line, type RoleStyle } from './styles';

/** Lengths of dashes and gaps by turns, in line widths; null for a line without gaps. */
export const patterns: Readonly<Record<Line, readonly number[] | null>> = {
  solid: null,
  double: null,
  dashed: [5, 3],
  dotted: [1, 2],
  'dash-dot': [5, 2, 1, 2],
  'long-dashed': [12, 4],
};

/**
 * Draws a polyline in pixels with its style: a dark line below, the pattern above, so that it reads on light and dark
 * maps. `zoom` keeps widths on the screen.
 */
export function stroke(
  graphics: Pixi.Graphics,
  points: readonly Point[],
  style: RoleStyle,
  zoom: number,
  closed = false,
): void {
  const path = closed && points[0] !== undefined ? [...points, points[0]] : points;
  const width = style.width / zoom;
  graphics.lineStyle({ width: width + 2 / zoom, color: OUTLINE, alpha: 0.5 * style.alpha, join: PIXI.LINE_JOIN.BEVEL });
  polyline(graphics, path);
  graphics.lineStyle({ width, color: style.colour, alpha: style.alpha, join: PIXI.LINE_JOIN.BEVEL });
  const pattern = patterns[style.line];
  if (pattern === null) polyline(graphics, path);
  else {
    const lengths = pattern.map((length) => length * width);
    for (const dash of dashes(path, lengths)) polyline(graphics, dash);
  }
  if (style.line !== 'double') return;
  graphics.lineStyle({ width: width / 3, color: OUTLINE, alpha: style.alpha });
  polyline(graphics, path);
}

function polyline(graphics: Pixi.Graphics, path: readonly Point[]): void {
  path.forEach(({ x, y }, i) => (i === 0 ? graphics.moveTo(x, y) : graphics.lineTo(x, y)));
}

/** Cuts a polyline into dashes: its dashes and gaps have these lengths by turns, over and over. */
export function dashes(path: readonly Point[], lengths: readonly number[]): Point[][] {
  const cut: Point[][] = [];
  const lengthOf = (place: number): number => lengths[place % lengths.length] ?? Infinity;
  let place = 0;
  let left = lengthOf(place);
  let drawing = true;
  let current: Point[] = path[0] === undefined ? [] : [path[0]];
  for (let i = 1; i < path.length; i += 1) {
    let [from, to] = [path[i - 1], path[i]];
    if (from === undefined || to === undefined) break;
    let length = Math.hypot(to.x - from.x, to.y - from.y);
    while (length > left) {
      const share = left / length;
      from = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      if (drawing) cut.push([...current, from]);
      current = [from];
      drawing = !drawing;
      length -= left;
      place += 1;
      left = lengthOf(place);
    }
    left -= length;
    if (drawing) current.push(to);
    to = undefined;
  }
  if (drawing && current.length > 1) cut.push(current);
  return cut;
}

/** How far a drawn arc may be from the true one, in the units of its radius. */
const SAGITTA = 0.4;

/**
 * Points on a circle or an arc of it; angles in degrees clockwise from north. Just as many as the eye needs: `fine` is the
 * deviation that may stay, for radii in pixels unless given.
 */
export function arcPoints(at: Point, r: number, from = 0, sweep = 360, fine = SAGITTA): Point[] {
  const widest = (2 * Math.acos(Math.max(0.7, 1 - fine / Math.max(r, fine))) * 180) / Math.PI;
  const steps = Math.max(2, Math.ceil(Math.abs(sweep) / widest));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + (sweep * i) / steps) * Math.PI) / 180;
    return { x: at.x + r * Math.sin(angle), y: at.y - r * Math.cos(angle) };
  });
}

/** A polyline without the points that change its course by less than `fine`. */
export function simplified(path: readonly Point[], fine: number): Point[] {
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined || path.length < 3) return [...path];
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  let [far, at] = [0, 0];
  path.forEach(({ x, y }, i) => {
    const off =
      length === 0
        ? Math.hypot(x - first.x, y - first.y)
        : Math.abs((last.x - first.x) * (first.y - y) - (first.x - x) * (last.y - first.y)) / length;
    if (off > far) [far, at] = [off, i];
  });
  if (far <= fine) return [first, last];
  return [...simplified(path.slice(0, at + 1), fine).slice(0, -1), ...simplified(path.slice(at), fine)];
}
