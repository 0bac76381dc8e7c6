import { inOrder } from './contact';
import { areaOrder, figureOrder, overArea, overFigure } from './met';
import type { BarrierCrossing, SightTrace, Stretch } from './types';

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
