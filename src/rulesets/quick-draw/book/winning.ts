import type { Outcome, SideId } from '../../../battle/state';
import type { Changes } from '../../../engine/game';
import type { RuleId } from '../../../engine/rule';
import { atMost, distance } from '../../../space';
import type { Battle, Goal, QuickDrawState } from '../state';
import { ofSide } from './field/field';

// qd-turn-008: how a battle ends.

/** Returns how many of those who have to reach a place are there. */
export function arrived(state: Pick<QuickDrawState, 'figures' | 'units' | 'table' | 'options'>, goal: Goal): number {
  if (goal.kind !== 'reach') return 0;
  return ofSide(state, goal.side).filter(({ at, ducked }) => !ducked && atMost(distance(at, goal.place), goal.r))
    .length;
}

/**
 * qd-turn-008: the scenario sets the forces, the table and the objectives. Without objectives the battle ends when one
 * side has nobody left who can act, or with the last turn if there is one.
 */
export function decide(battle: Battle<WinningEvent>, turnEnds: boolean): boolean {
  const { state } = battle;
  const outcome = outcomeOf(state, turnEnds);
  if (outcome === null) return false;
  battle.emit({ type: 'battle-ended', rule: 'qd-turn-008', outcome });
  return true;
}

function outcomeOf(state: QuickDrawState, turnEnds: boolean): Outcome | null {
  const left = Object.keys(state.sides).filter((side) => ofSide(state, side).length > 0);
  const [winner = null] = left;
  if (left.length < 2) return { winner, reason: winner === null ? 'nobody-left' : 'last-standing' };
  if (!turnEnds) return null;
  const reached = state.goals.find((goal) => goal.kind === 'reach' && arrived(state, goal) >= goal.count);
  if (reached !== undefined) return { winner: reached.side, reason: 'reached' };
  const held = state.goals.find((goal) => goal.kind === 'hold' && state.turn >= goal.turns);
  if (held !== undefined) return { winner: held.side, reason: 'held' };
  const { turns } = state.options;
  if (turns === null || state.turn < turns) return null;
  return { winner: strongest(state), reason: 'time' };
}

/** At the last turn the side with more figures has won; with equal numbers nobody. */
function strongest(state: QuickDrawState): SideId | null {
  const counts = Object.keys(state.sides).map((side) => [side, ofSide(state, side).length] as const);
  const most = Math.max(...counts.map(([, count]) => count));
  const [first, ...tied] = counts.filter(([, count]) => count === most);
  return first === undefined || tied.length > 0 ? null : first[0];
}

export interface WinningEvent {
  readonly rule: RuleId;
  readonly type: 'battle-ended';
  readonly outcome: Outcome;
}

export const winningChanges: Changes<QuickDrawState, WinningEvent> = {
  'battle-ended': (state, { outcome }) => {
    state.outcome = outcome;
  },
};
