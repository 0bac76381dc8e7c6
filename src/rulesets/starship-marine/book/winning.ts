import type { Outcome } from '../../../battle/state';
import type { Changes } from '../../../engine/game';
import type { Battle, Heard, MarineState } from '../state';
import { isBroken } from './ship-morale';

/**
 * sm-objective-008: the boarders win when the nerve of the ship breaks or no defender fights on, the ship when none of their
 * humans is left aboard; where the table has a last turn, whoever holds Main Control then.
 */
export function decide(battle: Battle<WinningEvent>): boolean {
  const outcome = outcomeOf(battle.state);
  if (outcome === null) return false;
  battle.tell({ type: 'battle-ended', rule: 'sm-objective-008', only: null, outcome });
  return true;
}

function outcomeOf(state: MarineState): Outcome | null {
  const { attacker, defender } = state;
  if (isBroken(state, defender)) return { winner: attacker, reason: 'ship-taken' };
  if (isBroken(state, attacker)) return { winner: defender, reason: 'boarders-gone' };
  if (state.shipMorale.state === 'demoralised') return { winner: attacker, reason: 'ship-broken' };
  const { turns } = state.options;
  if (turns === null || state.turn < turns) return null;
  const main = Object.values(state.rooms).find(({ kind }) => kind === 'main');
  return { winner: main?.holder ?? null, reason: 'time' };
}

export type WinningEvent = Heard & { readonly type: 'battle-ended'; readonly outcome: Outcome };

export const winningChanges: Changes<MarineState, WinningEvent> = {
  'battle-ended': (state, { outcome }) => {
    state.outcome = outcome;
  },
};
