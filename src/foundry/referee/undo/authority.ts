import type { Seat } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import { staffOf } from '../../live/battle/staff';
import { readBattle } from '../../store/codec/read-battle';
import { battleData, type Done } from '../../store/documents/battle-data';
import { seatsOf } from '../chronicle/journal';
import { rulesetOf } from '../../common/rulesets';

/** Why somebody does not take back, or have stand again, what others of his side command; null where he may, as things stand. */
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
 * Who commands those who acted, for each command in turn of which this user, whose sides gave them, does not. Where nobody does
 * who is here, the gamemaster: this client's user.
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
