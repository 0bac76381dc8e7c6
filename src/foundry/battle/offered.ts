import type { Action } from '../../battle/actions';
import type { UnitId } from '../../battle/state';
import type { LiveBattle } from './live-battle';

const known = new WeakMap<LiveBattle, Map<UnitId, readonly Action[]>>();

/** What a unit is offered, worked out once for the battle as it stands: a move of the pointer asks for it many times. */
export function actionsOf(battle: LiveBattle, unit: UnitId): readonly Action[] {
  const offered = known.get(battle) ?? new Map<UnitId, readonly Action[]>();
  known.set(battle, offered);
  const actions = offered.get(unit) ?? battle.ruleset.screen.actions(battle.seen, unit);
  offered.set(unit, actions);
  return actions;
}
