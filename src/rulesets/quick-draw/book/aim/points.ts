import type { Fighter, QuickDrawState } from '../../state';
import { isTreated } from './aims';

// qd-ap: Action Points, and when a figure has had its turn.

/** qd-ap-001, qd-ap-006, qd-wound-001: whosever turn it is, 3 a turn unless its design says otherwise, 1 more for each dose, 1 less while wounded. */
export function pointsOf({ points, wounds, active }: Fighter, woundsAddUp: boolean): number {
  const lost = woundsAddUp ? wounds : Math.min(wounds, 1);
  return Math.max(0, points + active.length - lost);
}

/** qd-duck-004: no points left, and neither charging nor treating nor being treated: it has had its turn. */
export function hasHadTurn(state: Pick<QuickDrawState, 'figures'>, { id, left, charge, treats }: Fighter): boolean {
  return left === 0 && charge === null && treats === null && !isTreated(state, id);
}
