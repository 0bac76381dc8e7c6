import type { SideId } from '../../../src/battle/state';
import type { Changes } from '../../../src/engine/game';
import type { RuleId } from '../../../src/engine/rule';
import type { Battle, Heard, PhaseId, ToyState } from '../state';
import { sidesInPlay, type Board } from './board';
import { endBattle, isOver, type WinningEvent } from './winning';

// toy-turn: the sequence of play.

/** The phases of a turn and the rule each stands on. */
export const phases: readonly { readonly id: PhaseId; readonly rule: RuleId }[] = [
  { id: 'move', rule: 'toy-turn-001' },
  { id: 'plot', rule: 'toy-plot-001' },
];

/** Sides that have still something to do in the move phase. */
export function sidesToMove(state: Pick<Board, 'figures'> & Pick<ToyState, 'sides' | 'passed'>): readonly SideId[] {
  return sidesInPlay(state).filter((side) => state.passed[side] !== true);
}

/** toy-turn-001: when all have passed they plot. */
export function pass(battle: Battle<TurnEvent>, side: SideId): void {
  battle.emit({ type: 'side-passed', rule: 'toy-turn-001', only: null, side });
  if (sidesToMove(battle.state).length === 0)
    battle.emit({ type: 'phase-began', rule: 'toy-turn-001', only: null, phase: 'plot' });
}

/** toy-turn-002: after the plots comes the next turn, or the end. */
export function endTurn(battle: Battle<TurnEvent | WinningEvent>): void {
  const { state } = battle;
  if (isOver(state)) endBattle(battle);
  else battle.emit({ type: 'turn-began', rule: 'toy-turn-002', only: null, turn: state.turn + 1 });
}

export type TurnEvent = Heard & { readonly rule: RuleId } & (
    | { readonly type: 'side-passed'; readonly side: SideId }
    | { readonly type: 'phase-began'; readonly phase: PhaseId }
    | { readonly type: 'turn-began'; readonly turn: number }
  );

export const turnChanges: Changes<ToyState, TurnEvent> = {
  'side-passed': (state, { side }) => {
    state.passed[side] = true;
  },
  'phase-began': (state, { phase }) => {
    state.phase = phase;
  },
  'turn-began': (state, { turn }) => {
    Object.assign(state, { turn, phase: 'move' });
    for (const side of Object.keys(state.passed)) state.passed[side] = false;
    for (const piece of Object.values(state.figures)) piece.acted = false;
  },
};
