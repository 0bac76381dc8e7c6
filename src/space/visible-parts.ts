import { linesAlong, lineBetween, partsBetween, pointOn, type Line } from './clip';
import { contactOf, isAcross } from './contact';
import { indexFigures, type FigureIndex, type TableIndex } from './index-table';
import { unionOf } from './interval';
import { metOf } from './met';
import { lineOfSight, traceSight } from './sight';
import { arcChanges, circleMeetings, nearnessChanges, sightChanges } from './sight-changes';
import { TOLERANCE } from './tolerance';
import type { Area, AreaStretch, Barrier, Eye, Interval, Point, SightFigure, SightTrace } from './types';

export interface VisibleOptions {
  /** Height of the mover's head; a function for uneven ground, constant between the edges of areas. */
  readonly head: number | ((point: Point) => number);
  /** Ids of figures that do not count: the viewer, the mover. */
  readonly except?: ReadonlySet<string>;
  /** Distances from the eye at which the verdict may change (weapon range, limit of visibility). */
  readonly ranges?: readonly number[];
  /** The viewer's arc, and the radius of the mover's base. */
  readonly arc?: { readonly facing: number; readonly width: number; readonly r: number };
  /**
   * The verdict changes when the mover's centre is this close to these barriers (standing at a window, lying in a
   * trench).
   */
  readonly near?: readonly { readonly distance: number; readonly barriers: (barrier: Barrier) => boolean }[];
  /** Barriers that stop every line of sight that goes across them, whatever the heights. */
  readonly shuts?: (barrier: Barrier) => boolean;
}

/** Judges the whole line to a place of the path; `at` is its length along the path. Returns true if it is clear. */
export type LineJudge = (trace: SightTrace, point: Point, at: number) => boolean;

/**
 * Judges a line in two parts, which is faster: what is met apart from areas does not change within a piece of the path, so
 * it is asked once a piece.
 */
export interface PartJudge {
  /** Returns true if something other than an area hides a head. */
  hidden(head: Eye, bodies: FigureIndex): boolean;
  /** Returns false for areas that never stop a line. */
  matters(area: Area): boolean;
  /** Returns true if the line goes on through these areas, which are all that matter on it. */
  letsThrough(areas: readonly AreaStretch[]): boolean;
}

/**
 * Returns the parts of a path on which the judge accepts the sight line from the eye to the mover's head, as intervals of
 * path length. Each leg is cut at every place where the line begins or ceases to meet something (closed forms, see
 * sight-changes), and one line per piece is judged. This is exact if it looks only at what is met and how it is
 * passed, and at the given `ranges`, `arc` and `near`. Within a piece that looks through areas the verdict may also
 * change with the depth. There it is probed at five places and changes are bisected to TOLERANCE.
 */
export function visibleParts(
  index: TableIndex,
  eye: Eye,
  path: readonly Point[],
  figures: readonly SightFigure[],
  judge: LineJudge | PartJudge,
  options: VisibleOptions,
): Interval[] {
  const bodies = figures.filter((figure) => options.except?.has(figure.id) !== true);
  const bodyIndex = indexFigures(bodies);
  const head = (point: Point): number => (typeof options.head === 'number' ? options.head : options.head(point));
  const visible: Interval[] = [];
  for (const leg of linesAlong(path)) {
    const { start } = leg;
    const lookAtAll =
      (sees: LineJudge) =>
      (at: number): Look => {
        const point = pointOn(leg, at);
        const trace = traceSight(index, eye, { ...point, z: head(point) }, bodyIndex);
        return { seen: sees(trace, point, start + at), throughAreas: trace.areas.some(isWithin) };
      };
    for (const open of openParts(index, eye, leg, options.shuts)) {
      const cuts = cutsOf(index, eye, leg, open, bodies, head, options);
      for (const piece of partsBetween(cuts, open.to, open.from)) {
        const middle = pointOn(leg, (piece.from + piece.to) / 2);
        const end = { ...middle, z: head(middle) };
        if (typeof judge !== 'function' && judge.hidden(end, bodyIndex)) continue;
        const look =
          typeof judge === 'function' ? lookAtAll(judge) : lookAtGround(index, eye, leg, piece, end.z, judge);
        for (const part of seenWithin(piece, look)) visible.push({ from: start + part.from, to: start + part.to });
      }
    }
  }
  return unionOf(visible);
}

interface Look {
  readonly seen: boolean;
  readonly throughAreas: boolean;
}

const isWithin = ({ within }: AreaStretch): boolean => within !== undefined;

/** Looks at nothing but the areas on the line to a place of the piece, on which the head has one height. */
function lookAtGround(
  index: TableIndex,
  eye: Eye,
  leg: Line,
  { from, to }: Interval,
  z: number,
  judge: PartJudge,
): (at: number) => Look {
  const areas = index.areasAround([eye, pointOn(leg, from), pointOn(leg, to)]).filter((area) => judge.matters(area));
  return (at) => {
    const line = lineOfSight(eye, { ...pointOn(leg, at), z });
    const met = line.length === 0 ? [] : metOf(areas, line);
    return { seen: met.length === 0 || judge.letsThrough(met), throughAreas: met.some(isWithin) };
  };
}

/** Parts of a leg shorter than this are not tested for being hidden as a whole. */
const SHORT = 0.3;

/**
 * Returns the parts of a leg without those that a single barrier hides from the eye, which are most of it on a crowded
 * table.
 */
function openParts(index: TableIndex, eye: Eye, leg: Line, shuts: VisibleOptions['shuts']): readonly Interval[] {
  if (shuts === undefined) return [{ from: 0, to: leg.length }];
  const wallBefore = (at: number): Barrier | null => {
    const line = lineBetween(eye, pointOn(leg, at));
    let wall: Barrier | null = null;
    index.someBarrierNear(line.a, line.b, (barrier) => {
      if (!shuts(barrier) || !isAcross(line, contactOf(line, barrier))) return false;
      wall = barrier;
      return true;
    });
    return wall;
  };
  const isHidden = (wall: Barrier | null, at: number): boolean => {
    if (wall === null) return false;
    const line = lineBetween(eye, pointOn(leg, at));
    return isAcross(line, contactOf(line, wall));
  };
  const parts: { from: number; to: number }[] = [];
  // A barrier across both lines from the eye to the ends of a part is across all lines between them.
  const look = (from: number, first: Barrier | null, to: number, last: Barrier | null): void => {
    if (isHidden(first, to) || isHidden(last, from)) return;
    if (to - from > SHORT) {
      const middle = (from + to) / 2;
      const wall = wallBefore(middle);
      look(from, first, middle, wall);
      look(middle, wall, to, last);
      return;
    }
    const before = parts.at(-1);
    if (before?.to === from) before.to = to;
    else parts.push({ from, to });
  };
  look(0, wallBefore(0), leg.length, wallBefore(leg.length));
  return parts;
}

function cutsOf(
  index: TableIndex,
  eye: Eye,
  leg: Line,
  open: Interval,
  figures: readonly SightFigure[],
  head: (point: Point) => number,
  options: VisibleOptions,
): number[] {
  // A first, flat pass finds the pieces of even terrain, and with them the heights of the head.
  const cuts = sightChanges(index, eye, leg, open, figures, []);
  const pieces = partsBetween(cuts, open.to, open.from);
  const heads = new Set(pieces.map((part) => head(pointOn(leg, (part.from + part.to) / 2))));
  // A level line clears no top on its way.
  heads.delete(eye.z);
  if (heads.size > 0) cuts.push(...sightChanges(index, eye, leg, open, figures, [...heads]));
  for (const range of options.ranges ?? []) cuts.push(...circleMeetings(leg, { ...eye, r: range }));
  const { arc, near = [] } = options;
  if (arc !== undefined) cuts.push(...arcChanges(leg, eye, arc.facing, arc.width, arc.r));
  for (const { distance: reach, barriers } of near) {
    for (const barrier of index.barriersAround([leg.a, leg.b], reach)) {
      if (barriers(barrier)) cuts.push(...nearnessChanges(leg, barrier.a, barrier.b, reach));
    }
  }
  return cuts;
}

function seenWithin(piece: Interval, look: (at: number) => Look): Interval[] {
  const length = piece.to - piece.from;
  const middle = look(piece.from + length / 2);
  if (!middle.throughAreas) return middle.seen ? [piece] : [];
  const inset = Math.min(length / 100, 10 * TOLERANCE);
  const shares = [0.25, 0.5, 0.75].map((share) => piece.from + length * share);
  const parts: Interval[] = [];
  let { from } = piece;
  let [last, isSeen] = [from + inset, look(from + inset).seen];
  for (const probe of [...shares, piece.to - inset]) {
    if (look(probe).seen !== isSeen) {
      const change = bisect(last, probe, (at) => look(at).seen === isSeen);
      if (isSeen) parts.push({ from, to: change });
      [from, isSeen] = [change, !isSeen];
    }
    last = probe;
  }
  if (isSeen) parts.push({ from, to: piece.to });
  return parts;
}

/** Returns the place between low (where `before` holds) and high (where it does not) at which it ends. */
function bisect(low: number, high: number, before: (at: number) => boolean): number {
  let a = low;
  let b = high;
  while (b - a > TOLERANCE / 10) {
    const middle = (a + b) / 2;
    if (before(middle)) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}
