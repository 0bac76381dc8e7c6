import { nowAt, type PlanEvent } from '../../../battle/plan/triggers';
import type { Changes } from '../../../engine/game';
import type { RuleId } from '../../../engine/rule';
import type { Battle, BodybagState, PhaseId } from '../state';
import { areaNumbers, type AreaNumber } from '../data/areas';
import { ableToLeave, mayBugOut } from './bug-out';
import { toReact, volunteers } from './reaction';
import { sniperHasWork } from './sniper';
import { leaderOf } from './squad';
import { areaOf } from './street';
import { triggers } from './triggers';
import { decideGame, type WinningEvent } from './winning';

// bb-turn: the sequence of play.

type TurnTold = PlanEvent | TurnEvent | WinningEvent;

/** bb-turn-001: the phases of a turn in their order, and the rule of each. */
export const phases: readonly { readonly id: PhaseId; readonly rule: RuleId }[] = [
  { id: 'leader', rule: 'bb-lead-001' },
  { id: 'reaction', rule: 'bb-react-001' },
  { id: 'sniper', rule: 'bb-snipe-001' },
  { id: 'bug-out', rule: 'bb-bug-001' },
];

function beginPhase(battle: Battle<TurnTold>, phase: PhaseId): void {
  battle.emit({ type: 'phase-began', rule: 'bb-turn-001', phase });
}

/** bb-turn-002: turns follow each other until the game is over; smoke in its last turn clears first (bb-lead-003). */
export function beginNextTurn(battle: Battle<TurnTold>): void {
  const { state } = battle;
  if (decideGame(battle)) return;
  for (const area of areaNumbers) {
    const until = state.smoke[area];
    if (until !== null && until <= state.turn) battle.emit({ type: 'smoke-cleared', rule: 'bb-lead-003', area });
  }
  battle.emit({ type: 'turn-began', rule: 'bb-turn-002', turn: state.turn + 1 });
  nowAt<BodybagState, PlanEvent>(battle, 'turn', triggers);
  beginPhase(battle, 'leader');
  if (leaderOf(state) === null) beginReactions(battle);
}

/** Phases with nothing to do pass by at once. */
export function beginReactions(battle: Battle<TurnTold>): void {
  beginPhase(battle, 'reaction');
  continueReactions(battle);
}

/** The phase lasts until no roll is due and nobody could act by choice. */
export function continueReactions(battle: Battle<TurnTold>): void {
  if (toReact(battle.state).length === 0 && volunteers(battle.state).length === 0) beginSniperFire(battle);
}

export function beginSniperFire(battle: Battle<TurnTold>): void {
  beginPhase(battle, 'sniper');
  if (!sniperHasWork(battle.state)) beginBugOut(battle);
}

/** bb-bug-001: the opportunity comes at the end of each turn. */
export function beginBugOut(battle: Battle<TurnTold>): void {
  if (decideGame(battle)) return;
  beginPhase(battle, 'bug-out');
  if (ableToLeave(battle.state).length === 0) beginNextTurn(battle);
}

/** After one marine's own roll the others may still try. */
export function continueBugOut(battle: Battle<TurnTold>): void {
  if (!decideGame(battle) && mayBugOut(battle.state).length === 0) beginNextTurn(battle);
}

export type TurnEvent = { readonly rule: RuleId } & (
  | { readonly type: 'turn-began'; readonly turn: number }
  | { readonly type: 'phase-began'; readonly phase: PhaseId }
  | { readonly type: 'smoke-cleared'; readonly area: AreaNumber }
);

export const turnChanges: Changes<BodybagState, TurnEvent> = {
  'turn-began': (state, { turn }) => {
    state.turn = turn;
    for (const marine of Object.values(state.figures)) {
      const startedIn = areaOf(state, marine);
      Object.assign(marine, {
        startedIn,
        moved: false,
        carried: false,
        reacted: false,
        halted: false,
        triedToLeave: false,
      });
    }
  },
  'phase-began': (state, { phase }) => {
    state.phase = phase;
    state.plan = null;
  },
  'smoke-cleared': (state, { area }) => {
    state.smoke[area] = null;
  },
};
