import { lineBetween, type Line } from './clip';
import { inOrder } from './contact';
import type { FigureIndex, TableIndex } from './index-table';
import { areaOrder, areasMet, barriersMet, figureOrder, figuresMet, overArea, overFigure } from './met';
import type { BarrierCrossing, Eye, SightFigure, SightTrace, Stretch } from './types';

/**
 * Traces everything that the straight line between two eyes meets, in order. It is exact, and the same both ways: the
 * trace from b to a is the mirror image of the trace from a to b.
 * - A line that passes level with the top of a barrier or area passes over it. A line level with the top of a figure
 * meets the figure (a line at head height meets heads).
 * - A line that touches a base, or runs along the edge of an area, does not meet it.
 * - Touched barriers: see `Contact`.
 * - Two eyes above the same point of the table meet nothing.
 * @param figures figures that may be in the way: a list, or for many lines an index
 * @param except ids of figures that do not count, usually the viewer and the viewed
 */
export function traceSight(
  index: TableIndex,
  from: Eye,
  to: Eye,
  figures: readonly SightFigure[] | FigureIndex = [],
  except: ReadonlySet<string> = new Set(),
): SightTrace {
  const line = lineOfSight(from, to);
  const { length } = line;
  if (length === 0) return { from, to, length, barriers: [], areas: [], figures: [] };
  const trace = {
    from: line.a,
    to: line.b,
    length,
    barriers: barriersMet(index, line),
    areas: areasMet(index, line),
    figures: figuresMet(figures, except, line),
  };
  return line.a === from ? trace : reverseTrace(trace);
}

/** Returns the line between two eyes in its tracing direction, which does not depend on who looks. */
export function lineOfSight(one: Eye, other: Eye): Line<Eye> {
  const order = one.x - other.x || one.y - other.y || one.z - other.z;
  return order <= 0 ? lineBetween(one, other) : lineBetween(other, one);
}

const turned = { left: 'right', right: 'left', both: 'both', along: 'along' } as const;

/** The same trace seen from its other end. */
export function reverseTrace({ from, to, length, barriers, areas, figures }: SightTrace): SightTrace {
  const lastJoint = barriers.reduce((most, { joint = -1 }) => Math.max(most, joint), -1);
  const crossing = ({ barrier, at, z, passes, contact, side, joint }: BarrierCrossing): BarrierCrossing => {
    const there = joint === undefined ? undefined : lastJoint - joint;
    return { barrier, at: length - at, z, passes, contact, side: turned[side], joint: there };
  };
  return {
    from: to,
    to: from,
    length,
    barriers: barriers.map(crossing).sort(inOrder),
    areas: areas.map((stretch) => overArea(mirrored(stretch, length), stretch.area)).sort(areaOrder),
    figures: figures.map((stretch) => overFigure(mirrored(stretch, length), stretch.figure)).sort(figureOrder),
  };
}

function mirrored({ from, to, length: over, zFrom, zTo, passes, within }: Stretch, length: number): Stretch {
  const part = within && { from: length - within.to, to: length - within.from, length: within.length };
  return { from: length - to, to: length - from, length: over, zFrom: zTo, zTo: zFrom, passes, within: part };
}
