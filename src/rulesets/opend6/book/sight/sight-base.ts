import { bearing, distance, type TableIndex } from '../../../../space';
import { direction, turnBetween } from '../../../../space/point';
import { edgesOf } from '../../../../space/area';
import type { Point, SightFigure } from '../../../../space/types';
import type { End } from '../turn/ends';

/** How far inside the rim of the base the outermost lines end, as a share of its radius. */
const RIM = 0.999;

/**
 * Points across the target's base, seen from the viewer, such that a free line to the base exists about when one to
 * them does: whether a line is free changes only at ends of barriers, corners of areas and rims of bases, so one line
 * between each two of these, and the two outermost, stand for all.
 */
export function basePoints(index: TableIndex, figures: readonly SightFigure[], viewer: End, target: End): Point[] {
  const away = distance(viewer, target);
  if (away <= target.r || target.r === 0) return [];
  const ahead = bearing(viewer, target);
  const half = (Math.asin((target.r * RIM) / away) * 180) / Math.PI;
  const cuts = [-half, half];
  const note = (turn: number): void => {
    if (Math.abs(turn) < half) cuts.push(turn);
  };
  const turnTo = (point: Point): number => turnBetween(ahead, bearing(viewer, point));
  for (const point of cornersNear(index, viewer, target)) if (distance(viewer, point) > 0) note(turnTo(point));
  for (const figure of figures) {
    const off = distance(viewer, figure);
    if (figure.id === viewer.id || figure.id === target.id || off <= figure.r) continue;
    const width = (Math.asin(figure.r / off) * 180) / Math.PI;
    note(turnTo(figure) - width);
    note(turnTo(figure) + width);
  }
  cuts.sort((a, b) => a - b);
  const turns = [-half, half, ...cuts.slice(1).map((cut, i) => (cut + (cuts[i] ?? cut)) / 2)];
  return turns.map((turn) => onChord(viewer, target, ahead, turn, away));
}

function cornersNear(index: TableIndex, viewer: Point, target: End): Point[] {
  const { barriers, areas } = index.table;
  const near = (point: Point): boolean => distance(viewer, point) <= distance(viewer, target) + target.r;
  const corners = [
    ...barriers.flatMap(({ a, b }) => [a, b]),
    ...areas.flatMap((area) => [...edgesOf(area)].map(([corner]) => corner)),
  ];
  return corners.filter(near);
}

/** Where a line turned by `turn` degrees meets the width of the base, square to the line of centres. */
function onChord(viewer: Point, target: Point, ahead: number, turn: number, away: number): Point {
  const across = direction(ahead + 90);
  const offset = Math.tan((turn * Math.PI) / 180) * away;
  return { x: target.x + across.x * offset, y: target.y + across.y * offset };
}
