import type { UnitId } from '../../../battle/state';
import { liveBattle, type LiveBattle } from '../../live/battle/live-battle';
import { battleData } from '../../store/documents/battle-data';
import { subTypes } from '../../common/ids';

/** The battle that an actor is in, and as which unit; null when it is in none. */
export function battleOfActor(actor: HostActor): { readonly unit: UnitId; readonly battle: LiveBattle } | null {
  for (const combat of game.combats.filter(({ type }) => type === subTypes.battle)) {
    const unit = Object.entries(battleData(combat).actors).find(([, id]) => id === actor.id)?.[0];
    const battle = unit === undefined ? null : liveBattle(combat);
    if (unit !== undefined && battle?.seen.units[unit] !== undefined) return { unit, battle };
  }
  return null;
}
