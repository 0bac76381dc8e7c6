import { chord, lineBetween, stretchesInside, type Line } from './clip';
import { contactOf, judgeContacts, type LineContact } from './contact';
import type { FigureIndex, TableIndex } from './index-table';
import { heightAt, passingAt, stretchOver, type Slope } from './passing';
import type { AreaStretch, BarrierCrossing, Eye, FigureStretch, SightFigure, SightTrace } from './types';

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

function isBefore(a: Eye, b: Eye): boolean {
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
  const slope: Slope = { length: line.length, zFrom: from.z, zTo: to.z };
  if (line.length === 0) return { from, to, length: 0, barriers: [], areas: [], figures: [] };
  return {
    from,
    to,
    length: line.length,
    barriers: barriersMet(index, line, slope),
    areas: areasMet(index, line, slope),
    figures: figuresMet(figures, except, line, slope),
  };
}

function barriersMet(index: TableIndex, line: Line, slope: Slope): BarrierCrossing[] {
  const contacts: LineContact[] = [];
  for (const barrier of index.barriersNear(line.a, line.b)) {
    const contact = contactOf(line, barrier);
    if (contact !== null) contacts.push(contact);
  }
  if (contacts.length === 0) return [];
  return judgeContacts(contacts, line.length).map(({ barrier, at, side, contact, joint }) => {
    const z = heightAt(slope, at);
    const passes = passingAt(z, barrier.bottom, barrier.top);
    const crossing = { barrier, at, z, passes, contact, side };
    return joint === undefined ? crossing : { ...crossing, joint };
  });
}

function areasMet(index: TableIndex, line: Line, slope: Slope): AreaStretch[] {
  const met: AreaStretch[] = [];
  for (const area of index.areasNear(line.a, line.b)) {
    for (const flat of stretchesInside(line, area)) {
      met.push({ ...stretchOver(slope, flat, area.bottom, area.top, false), area });
    }
  }
  return met.sort(areaOrder);
}

function figuresMet(
  figures: readonly SightFigure[] | FigureIndex,
  except: ReadonlySet<string>,
  line: Line,
  slope: Slope,
): FigureStretch[] {
  const near = 'figuresNear' in figures ? figures.figuresNear(line.a, line.b) : figures;
  const met: FigureStretch[] = [];
  for (const figure of near) {
    if (except.has(figure.id)) continue;
    const flat = chord(line, figure);
    if (flat !== null) met.push({ ...stretchOver(slope, flat, figure.bottom, figure.top, true), figure });
  }
  return met.sort(figureOrder);
}

/** By where they begin; ties by id, so that the order does not depend on the way the line was traced. */
function areaOrder(a: AreaStretch, b: AreaStretch): number {
  return a.from - b.from || (a.area.id < b.area.id ? -1 : 1);
}

function barrierOrder(a: BarrierCrossing, b: BarrierCrossing): number {
  return a.at - b.at || (a.barrier.id < b.barrier.id ? -1 : 1);
}

function figureOrder(a: FigureStretch, b: FigureStretch): number {
  return a.from - b.from || (a.figure.id < b.figure.id ? -1 : 1);
}

/** The same trace seen from its other end. */
export function reverseTrace(trace: SightTrace): SightTrace {
  const { length } = trace;
  const joints = trace.barriers.reduce((most, crossing) => Math.max(most, (crossing.joint ?? -1) + 1), 0);
  const turned = { left: 'right', right: 'left', both: 'both', along: 'along' } as const;
  return {
    from: trace.to,
    to: trace.from,
    length,
    barriers: trace.barriers
      .map((crossing) => {
        const mirrored = { ...crossing, at: length - crossing.at, side: turned[crossing.side] };
        return crossing.joint === undefined ? mirrored : { ...mirrored, joint: joints - 1 - crossing.joint };
      })
      .sort(barrierOrder),
    areas: trace.areas.map((stretch) => mirror(stretch, length)).sort(areaOrder),
    figures: trace.figures.map((stretch) => mirror(stretch, length)).sort(figureOrder),
  };
}

function mirror<S extends AreaStretch | FigureStretch>(stretch: S, length: number): S {
  const flipped = {
    ...stretch,
    from: length - stretch.to,
    to: length - stretch.from,
    zFrom: stretch.zTo,
    zTo: stretch.zFrom,
  };
  if (stretch.within === undefined) return flipped;
  const { from, to } = stretch.within;
  return { ...flipped, within: { ...stretch.within, from: length - to, to: length - from } };
}
