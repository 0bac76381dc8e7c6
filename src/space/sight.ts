import { lineBetween } from './clip';
import type { FigureIndex, TableIndex } from './index-table';
import { areasMet, barriersMet, figuresMet } from './met';
import type { Slope } from './passing';
import { reverseTrace } from './reverse-trace';
import type { Eye, SightFigure, SightTrace } from './types';

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Everything that the straight line between two eyes meets, in order. It is exact, and the same both ways: the trace
 * from b to a is the mirror image of the trace from a to b.
 *
 * - A line that passes level with the top of a barrier or area passes over it; level with the top of a figure it meets
 *   the figure (a line at head height meets heads).
 * - A line that touches a base, or runs along the edge of an area, does not meet it.
 * - Touched barriers: see `Contact`.
 * - Two eyes above the same point of the table meet nothing.
 *
 * @param figures who may stand in the way: a list, or for many lines an index
 * @param except ids of figures that do not count, usually the two who look at each other
 */
export function traceSight(
  index: TableIndex,
  from: Eye,
  to: Eye,
  figures: readonly SightFigure[] | FigureIndex = [],
  except: ReadonlySet<string> = NOBODY,
): SightTrace {
  return isBefore(from, to)
    ? traceForward(index, from, to, figures, except)
    : reverseTrace(traceForward(index, to, from, figures, except));
}

/** In which direction the line between two eyes is traced, whoever looks. */
export function isBefore(a: Eye, b: Eye): boolean {
  if (a.x !== b.x) return a.x < b.x;
  if (a.y !== b.y) return a.y < b.y;
  return a.z <= b.z;
}

function traceForward(
  index: TableIndex,
  from: Eye,
  to: Eye,
  figures: readonly SightFigure[] | FigureIndex,
  except: ReadonlySet<string>,
): SightTrace {
  const line = lineBetween(from, to);
  const { length } = line;
  if (length === 0) return { from, to, length, barriers: [], areas: [], figures: [] };
  const slope: Slope = { length, zFrom: from.z, zTo: to.z };
  return {
    from,
    to,
    length,
    barriers: barriersMet(index, line, slope),
    areas: areasMet(index, line, slope),
    figures: figuresMet(figures, except, line, slope),
  };
}
