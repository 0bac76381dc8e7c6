import { barriersPassed, firstBlocker, traceSight } from '../../../../space';
import type { Barrier, Point } from '../../../../space/types';
import { kindOf } from './barrier-kind';
import type { OpenD6State } from '../../state';
import { indexOf } from './table-index';

/** od6-grenade-014: what is on the straight line between two points: a high wall, or an opening in one. */
export function wallBetween(state: OpenD6State, from: Point, to: Point): 'none' | 'opening' | 'closed' {
  const trace = traceSight(indexOf(state.table), { ...from, z: 0 }, { ...to, z: 0 });
  const sightOf = (barrier: Barrier): string => kindOf(state, barrier).sight;
  if (firstBlocker(trace, { barrier: ({ barrier }) => sightOf(barrier) === 'blocks' }) !== null) return 'closed';
  return barriersPassed(trace).some(({ barrier }) => sightOf(barrier) === 'opening') ? 'opening' : 'none';
}
