import type { Outcome } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Battle, PretzelState } from '../../state';
import { BAD, GOOD } from '../../data/sides';
import { holds } from '../field/conditions';
import { sideOf } from '../field/figures';

/** Ends the battle when the scenario says so, or when every Good Guy has been killed (bp-core-017). */
export function decideBattle(battle: Battle<EndEvent>): void {
  const { state } = battle;
  if (state.outcome !== null || (state.scenario === null && !bothWereThere(state))) return;
  for (const { winner, reason, when } of state.special.ends) {
    if (holds(state, when))
      return battle.emit({ type: 'battle-ended', rule: 'bp-core-017', outcome: { winner, reason } });
  }
  if (gone(state, GOOD))
    return battle.emit({
      type: 'battle-ended',
      rule: 'bp-core-017',
      outcome: { winner: BAD, reason: 'good-guys-killed' },
    });
  if (state.special.ends.length === 0 && gone(state, BAD)) {
    battle.emit({ type: 'battle-ended', rule: 'bp-core-017', outcome: { winner: GOOD, reason: 'bad-guys-killed' } });
  }
}

/** Nobody of the side is on the table or still to come. */
function gone(state: PretzelState, side: string): boolean {
  return !Object.values(state.figures).some(
    (figure) => sideOf(state, figure) === side && (figure.presence === 'table' || figure.presence === 'reserve'),
  );
}

function bothWereThere(state: PretzelState): boolean {
  return [GOOD, BAD].every((side) =>
    Object.values(state.figures).some((figure) => sideOf(state, figure) === side && figure.presence !== 'reserve'),
  );
}

export interface EndEvent {
  readonly rule: RuleId;
  readonly type: 'battle-ended';
  readonly outcome: Outcome;
}

export const endChanges: Changes<PretzelState, EndEvent> = {
  'battle-ended': (state, { outcome }) => {
    state.outcome = outcome;
  },
};
