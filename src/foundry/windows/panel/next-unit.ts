import type { Action } from '../../../battle/actions';
import type { UnitId } from '../../../battle/state';
import { idleUnits } from '../../live/battle/idle-units';
import type { LiveBattle } from '../../live/battle/live-battle';
import { actionsOf } from '../../live/battle/offered';
import { panToUnit } from '../../table/camera/camera';
import { choose, consideredAction, select, selection } from '../../table/selection/selection';
import { nextSeat } from '../../live/battle/next-seat';

/** Returns the unit of this user to order next, after the selected one in the roster; null if none could act. */
export function nextUnit(battle: LiveBattle): UnitId | null {
  const side = battle.data.open === null ? nextSeat(battle) : null;
  const units = side === null ? [] : idleUnits(battle, side);
  return units[(units.indexOf(selection().unit ?? '') + 1) % units.length] ?? null;
}

/** Returns true if that unit is selected already, with an order being considered: there is no other to go to. */
export function isAtHand(unit: UnitId): boolean {
  return selection().unit === unit && selection().action !== null;
}

/** The order that is first among those for which something is shown on the table; undefined where there is none. */
function likeliest(battle: LiveBattle, unit: UnitId): Action | undefined {
  return actionsOf(battle, unit).find(
    ({ refusal, aside, input }) => refusal === null && aside !== true && input !== 'none',
  );
}

/** Selects a unit with its likeliest order; the view moves no further than it must to show it. */
export async function goTo(battle: LiveBattle, unit: UnitId): Promise<void> {
  select(unit);
  const action = likeliest(battle, unit);
  if (action !== undefined && consideredAction(battle) === undefined) await choose(action);
  await panToUnit(battle, unit);
}
