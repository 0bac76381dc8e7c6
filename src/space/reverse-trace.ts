import { inOrder } from './contact';
import { areaOrder, figureOrder } from './met';
import type { BarrierCrossing, SightTrace, Stretch } from './types';

const turned = { left: 'right', right: 'left', both: 'both', along: 'along' } as const;

/** The same trace seen from its other end. */
export function reverseTrace({ from, to, length, barriers, areas, figures }: SightTrace): SightTrace {
  const lastJoint = barriers.reduce((most, { joint = -1 }) => Math.max(most, joint), -1);
  const crossing = (met: BarrierCrossing): BarrierCrossing => ({
    ...met,
    at: length - met.at,
    side: turned[met.side],
    joint: met.joint === undefined ? undefined : lastJoint - met.joint,
  });
  return {
    from: to,
    to: from,
    length,
    barriers: barriers.map(crossing).sort(inOrder),
    areas: areas.map((stretch) => mirrored(stretch, length)).sort(areaOrder),
    figures: figures.map((stretch) => mirrored(stretch, length)).sort(figureOrder),
  };
}

function mirrored<S extends Stretch>(stretch: S, length: number): S {
  const { from, to, zFrom, zTo, within } = stretch;
  const part = within && { from: length - within.to, to: length - within.from, length: within.length };
  return { ...stretch, from: length - to, to: length - from, zFrom: zTo, zTo: zFrom, within: part };
}
