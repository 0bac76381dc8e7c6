import { barriersPassed, firstBlocker, traceSight } from '../../../../space';
import type { Point } from '../../../../space/types';
import { barrierKind } from '../../data/barriers';
import type { OpenD6State } from '../../state';
import { indexOf } from './table-index';

/** od6-grenade-014: what is on the straight line between two points: a high wall, or an opening in one. */
export function wallBetween(state: OpenD6State, from: Point, to: Point): 'none' | 'opening' | 'closed' {
  const trace = traceSight(indexOf(state.table), { ...from, z: 0 }, { ...to, z: 0 });
  const sightOf = (kind: string): string => barrierKind(kind, state.options).sight;
  if (firstBlocker(trace, { barrier: ({ barrier }) => sightOf(barrier.kind) === 'blocks' }) !== null) return 'closed';
  return barriersPassed(trace).some(({ barrier }) => sightOf(barrier.kind) === 'opening') ? 'opening' : 'none';
}
