import type { Outcome } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { Battle, Heard, MarineState, Mission } from '../../state';
import { fateOf, missionRules, noteFates, peopleOf, type MissionEvent } from './mission';
import { isBroken } from '../morale/ship-morale';

/**
 * sm-objective-008: the boarders win if the ship's morale breaks or no defender fights on; the ship wins if none of
 * their humans is left aboard; if the table has a last turn, the side that holds Main Control wins then.
 */
export function decide(battle: Battle<WinningEvent | MissionEvent>): boolean {
  const outcome = outcomeOf(battle.state);
  if (outcome === null) {
    noteFates(battle);
    return false;
  }
  const kind = missionOf(battle.state);
  const ships = battle.state.prize === null ? 'sm-objective-008' : 'sm-scenario-003';
  const rule = kind === null ? ships : missionRules[kind];
  battle.emit({ type: 'battle-ended', rule, only: null, outcome });
  return true;
}

/** Returns the kind of mission of the battle; null if none of the mission's people is in it. */
function missionOf(state: MarineState): Mission['kind'] | null {
  return peopleOf(state).length === 0 ? null : (state.mission?.kind ?? null);
}

function outcomeOf(state: MarineState): Outcome | null {
  const { attacker, defender } = state;
  const kind = missionOf(state);
  if (kind !== null) {
    const fate = fateOf(state);
    if (fate !== null) return fate;
    if (isBroken(state, attacker)) return { winner: defender, reason: 'boarders-gone' };
    return isOver(state) ? { winner: defender, reason: `${kind}-time` } : null;
  }
  if (isBroken(state, defender)) return { winner: attacker, reason: 'ship-taken' };
  if (isBroken(state, attacker)) return { winner: defender, reason: 'boarders-gone' };
  if (state.shipMorale.state === 'demoralised') return { winner: attacker, reason: 'ship-broken' };
  if (!isOver(state)) return null;
  /** Attackers whose own ship was never boarded escape with what they have. */
  if (state.prize?.boarded === false) return { winner: attacker, reason: 'prize-away' };
  const main = Object.values(state.rooms).find((room) => room.kind === 'main');
  return { winner: main?.holder ?? null, reason: 'time' };
}

/** Whether the last turn has been played to its end. */
function isOver({ options: { turns }, turn, phase }: MarineState): boolean {
  return turns !== null && (turn > turns || (turn === turns && phase === 'end'));
}

export type WinningEvent = Heard & { readonly type: 'battle-ended'; readonly outcome: Outcome };

export const winningChanges: Changes<MarineState, WinningEvent> = {
  'battle-ended': (state, { outcome }) => {
    state.outcome = outcome;
  },
};
