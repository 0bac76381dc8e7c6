import type { Action } from '../../../battle/actions';
import type { UnitId } from '../../../battle/state';
import type { LiveBattle } from './live-battle';
import { staffOf } from './staff';

const known = new WeakMap<LiveBattle, Map<UnitId, readonly Action[]>>();

/**
 * Returns the actions of a unit, computed once per state of the battle: a move of the pointer asks for them many times.
 */
export function actionsOf(battle: LiveBattle, unit: UnitId): readonly Action[] {
  const offered = known.get(battle) ?? new Map<UnitId, readonly Action[]>();
  known.set(battle, offered);
  const actions = offered.get(unit) ?? offeredTo(battle, unit);
  offered.set(unit, actions);
  return actions;
}

/** If several people share a side, a unit takes orders from one of them. */
function offeredTo({ combat, seen, ruleset }: LiveBattle, unit: UnitId): readonly Action[] {
  const actions = ruleset.screen.actions(seen, unit);
  const staff = staffOf(combat, seen.units[unit]?.side ?? '', game.user.id);
  const refusal = staff === null ? null : (ruleset.players.chain?.refuseUnit(seen, unit, staff) ?? null);
  return refusal === null ? actions : actions.map((action) => ({ ...action, refusal: action.refusal ?? refusal }));
}
