import { boxOf } from './box';
import { acrossLine, alongLine, meetings, pointOn, type Line } from './clip';
import { edgesOf, ringsOf } from './area';
import type { TableIndex } from './index-table';
import { bearing, distance, moveAlong } from './point';
import type { Disc, Eye, Height, Interval, Point, SightFigure } from './types';

/**
 * Returns all lengths within a part of the leg at which the things that the line from the eye meets may change, in
 * closed form: where the line turns past the end of a barrier, a corner of an area or the flank of a base; where the
 * leg itself crosses one of these; where the line begins or ceases to clear a top. Unsorted.
 * @param heads heights of the head at the moving end on this leg
 */
export function sightChanges(
  index: TableIndex,
  eye: Eye,
  leg: Line,
  { from, to }: Interval,
  figures: readonly SightFigure[],
  heads: readonly number[],
): number[] {
  const view = [eye, pointOn(leg, from), pointOn(leg, to)];
  const box = boxOf(view);
  const changes: number[] = [];
  const add = (at: number): void => {
    if (at > from && at < to) changes.push(at);
  };
  const edge = (a: Point, b: Point, bottom: number, top: Height): void => {
    meetings(leg, a, b).forEach(add);
    for (const scale of scales(eye, heads, [bottom, top])) {
      meetings(leg, enlarged(eye, a, scale), enlarged(eye, b, scale)).forEach(add);
    }
  };
  for (const { a, b, bottom, top } of index.barriersAround(view)) {
    add(rayMeeting(leg, eye, a));
    add(rayMeeting(leg, eye, b));
    edge(a, b, bottom, top);
  }
  for (const area of index.areasAround(view)) {
    for (const corner of ringsOf(area).flat()) add(rayMeeting(leg, eye, corner));
    for (const [a, b] of edgesOf(area)) edge(a, b, area.bottom, area.top);
  }
  for (const figure of figures) {
    const { x, y, r } = figure;
    if (x + r < box.minX || x - r > box.maxX || y + r < box.minY || y - r > box.maxY) continue;
    [...circleMeetings(leg, figure), ...tangentMeetings(leg, eye, figure)].forEach(add);
    for (const scale of scales(eye, heads, [figure.bottom, figure.top])) {
      circleMeetings(leg, { ...enlarged(eye, figure, scale), r: figure.r * scale }).forEach(add);
    }
  }
  return changes;
}

/** Returns where the leg reaches a distance from a segment. */
export function nearnessChanges(leg: Line, a: Point, b: Point, reach: number): number[] {
  const changes = [...circleMeetings(leg, { ...a, r: reach }), ...circleMeetings(leg, { ...b, r: reach })];
  const side = bearing(a, b) + 90;
  for (const offset of [reach, -reach]) {
    changes.push(...meetings(leg, moveAlong(a, side, offset), moveAlong(b, side, offset)));
  }
  return changes;
}

/** Where a base of radius r on the leg begins to reach into an arc. */
export function arcChanges(leg: Line, apex: Point, facing: number, width: number, r: number): number[] {
  const changes = circleMeetings(leg, { ...apex, r });
  for (const half of [-width / 2, width / 2]) {
    const far = distance(apex, leg.a) + distance(apex, leg.b) + r;
    const end = moveAlong(apex, facing + half, far);
    changes.push(...nearnessChanges(leg, apex, end, r), ...meetings(leg, apex, end));
  }
  return changes;
}

/** Where the leg meets a circle. */
export function circleMeetings(leg: Line, circle: Disc): number[] {
  const across = acrossLine(leg, circle);
  if (Math.abs(across) > circle.r) return [];
  const half = Math.sqrt(circle.r * circle.r - across * across);
  const middle = alongLine(leg, circle);
  return [middle - half, middle + half];
}

/** Returns where the leg meets the line from the eye through a point; NaN if they are parallel. */
function rayMeeting(leg: Line, eye: Point, through: Point): number {
  const dx = through.x - eye.x;
  const dy = through.y - eye.y;
  const slant = dx * leg.uy - dy * leg.ux;
  return slant === 0 ? NaN : (dx * (eye.y - leg.a.y) - dy * (eye.x - leg.a.x)) / slant;
}

/** Where the leg meets the two lines from the eye that touch a disc. */
function tangentMeetings(leg: Line, eye: Point, disc: Disc): number[] {
  const away = distance(eye, disc);
  if (away <= disc.r) return [];
  const half = (Math.asin(disc.r / away) * 180) / Math.PI;
  const middle = bearing(eye, disc);
  return [middle - half, middle + half].map((way) => rayMeeting(leg, eye, moveAlong(eye, way, away)));
}

/**
 * A line from the eye reaches a given height at a fixed fraction of its flat length. So the ends of all lines at this
 * height above some edge form that edge, enlarged from the eye by 1 / fraction.
 */
function scales(eye: Eye, heads: readonly number[], heights: readonly Height[]): readonly number[] {
  if (heads.length === 0) return heads;
  const found: number[] = [];
  for (const head of heads) {
    for (const height of heights) {
      if (height === 'unlimited' || head === eye.z) continue;
      const fraction = (height - eye.z) / (head - eye.z);
      if (fraction > 0 && fraction <= 1) found.push(1 / fraction);
    }
  }
  return found;
}

function enlarged(eye: Point, p: Point, scale: number): Point {
  return { x: eye.x + (p.x - eye.x) * scale, y: eye.y + (p.y - eye.y) * scale };
}
