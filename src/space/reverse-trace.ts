import { areaOrder, barrierOrder, figureOrder, overArea, overFigure } from './met';
import type { BarrierCrossing, SightTrace, Stretch } from './types';

/** The same trace seen from its other end. */
export function reverseTrace(trace: SightTrace): SightTrace {
  const { length } = trace;
  return {
    from: trace.to,
    to: trace.from,
    length,
    barriers: mirrorCrossings(trace.barriers, length),
    areas: mirrored(trace.areas, (stretch) => overArea(mirror(stretch, length), stretch.area), areaOrder),
    figures: mirrored(trace.figures, (stretch) => overFigure(mirror(stretch, length), stretch.figure), figureOrder),
  };
}

const turned = { left: 'right', right: 'left', both: 'both', along: 'along' } as const;

function mirrorCrossings(crossings: readonly BarrierCrossing[], length: number): readonly BarrierCrossing[] {
  const joints = crossings.reduce((most, crossing) => Math.max(most, (crossing.joint ?? -1) + 1), 0);
  const mirror = ({ barrier, at, z, passes, contact, side, joint }: BarrierCrossing): BarrierCrossing => {
    const there = length - at;
    if (joint === undefined) return { barrier, at: there, z, passes, contact, side: turned[side] };
    return { barrier, at: there, z, passes, contact, side: turned[side], joint: joints - 1 - joint };
  };
  return mirrored(crossings, mirror, barrierOrder);
}

function mirrored<T>(met: readonly T[], mirror: (one: T) => T, order: (a: T, b: T) => number): readonly T[] {
  if (met.length === 0) return met;
  const turnedRound = met.map(mirror);
  return met.length > 1 ? turnedRound.sort(order) : turnedRound;
}

function mirror({ from, to, length: over, zFrom, zTo, passes, within }: Stretch, length: number): Stretch {
  const [start, end] = [length - to, length - from];
  if (within === undefined) return { from: start, to: end, length: over, zFrom: zTo, zTo: zFrom, passes };
  const part = { from: length - within.to, to: length - within.from, length: within.length };
  return { from: start, to: end, length: over, zFrom: zTo, zTo: zFrom, passes, within: part };
}
