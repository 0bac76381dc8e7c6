import type { Seat } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import { staffOf } from '../../live/battle/staff';
import { readBattle } from '../../store/codec/read-battle';
import { battleData, type Done } from '../../store/documents/battle-data';
import { seatsOf } from '../chronicle/journal';
import { rulesetOf } from '../../common/rulesets';

/** Returns why a user may not undo, or redo, what others of their side command; null if they may, at this moment. */
export function refuseOver(combat: HostCombat, entries: readonly Done[], userId: string): Refusal | null {
  const ruleset = rulesetOf(battleData(combat).ruleset);
  const { chain } = ruleset.players;
  const state = chain === undefined ? null : readBattle(combat, ruleset);
  if (chain === undefined || state === null) return null;
  const seats = seatsOf(combat, userId);
  return entries.reduce<Refusal | null>((no, { seat, command }) => {
    const staff = no === null && seats.includes(seat) ? staffOf(combat, seat, userId) : null;
    return staff === null ? no : chain.refuse(ruleset.rules.seen(state, seat), seat, staff, command);
  }, null);
}

/** Any of these users may speak for a side. */
export interface Asked {
  readonly side: Seat;
  readonly users: readonly string[];
}

/**
 * Returns who commands the units that acted, for each command that this user (of the same side) does not command. If
 * none of the commanders is here, returns this client's user, the gamemaster.
 */
export function commandersOver(combat: HostCombat, entries: readonly Done[], userId: string): readonly Asked[] {
  const { seats } = battleData(combat);
  const groups = entries
    .filter((entry) => refuseOver(combat, [entry], userId) !== null)
    .map((entry): Asked => {
      const here = (seats[entry.seat]?.users ?? []).filter((id) => game.users.get(id)?.active === true);
      const able = here.filter((id) => refuseOver(combat, [entry], id) === null);
      return { side: entry.seat, users: able.length > 0 ? able : [game.user.id] };
    });
  return [...new Map(groups.map((group) => [JSON.stringify(group), group])).values()];
}
