import type { RuleId } from '../../../engine/rule';
import { areaNumbers, type PhaseId } from '../state';
import { ableToLeave, mayBugOut } from './bug-out';
import type { Battle } from './context';
import { toReact, volunteers } from './reaction';
import { sniperHasWork } from './sniper';
import { leaderOf } from './squad';
import { decideGame } from './winning';

/** The phases of a turn and the rule each stands on (bb-turn-001). */
export const phases: readonly { readonly id: PhaseId; readonly rule: RuleId }[] = [
  { id: 'leader', rule: 'bb-lead-001' },
  { id: 'reaction', rule: 'bb-react-001' },
  { id: 'sniper', rule: 'bb-snipe-001' },
  { id: 'bug-out', rule: 'bb-bug-001' },
];

function beginPhase(battle: Battle, phase: PhaseId): void {
  battle.tell({ type: 'phase-began', rule: 'bb-turn-001', phase });
}

/** The turn after this one (bb-turn-002): smoke whose last turn this was clears first (bb-lead-003). */
export function beginNextTurn(battle: Battle): void {
  const { state } = battle;
  if (decideGame(battle)) return;
  for (const area of areaNumbers) {
    const until = state.smoke[area];
    if (until !== null && until <= state.turn) battle.tell({ type: 'smoke-cleared', rule: 'bb-lead-003', area });
  }
  battle.tell({ type: 'turn-began', rule: 'bb-turn-002', turn: state.turn + 1 });
  beginPhase(battle, 'leader');
  if (leaderOf(state) === null) beginReactions(battle);
}

/** Phases with nothing to do pass by at once. */
export function beginReactions(battle: Battle): void {
  beginPhase(battle, 'reaction');
  continueReactions(battle);
}

/** bb-react-001: goes on until nobody owes a roll and nobody could act of his own will. */
export function continueReactions(battle: Battle): void {
  if (toReact(battle.state).length === 0 && volunteers(battle.state).length === 0) beginSniperFire(battle);
}

export function beginSniperFire(battle: Battle): void {
  beginPhase(battle, 'sniper');
  if (!sniperHasWork(battle.state)) beginBugOut(battle);
}

/** bb-bug-001: the opportunity comes at the end of each turn. */
export function beginBugOut(battle: Battle): void {
  if (decideGame(battle)) return;
  beginPhase(battle, 'bug-out');
  if (ableToLeave(battle.state).length === 0) beginNextTurn(battle);
}

/** After one marine's own roll the others may still try. */
export function continueBugOut(battle: Battle): void {
  if (!decideGame(battle) && mayBugOut(battle.state).length === 0) beginNextTurn(battle);
}
