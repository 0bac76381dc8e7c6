import type { ScenarioInfo } from '../../battle/scenario';
import type { SideId } from '../../battle/state';
import { believedUnit, readBattle } from '../codec/read-battle';
import { ownershipOf, writeBattle } from '../codec/write-battle';
import { writeParts } from '../codec/write-parts';
import { battleChanges, battleData, type Player, type Posts, type Seats } from '../documents/battle-data';
import { takeHold } from '../referee/lease';
import { rulesetAtHand } from '../rulesets';
import { isSecret, isShut } from '../sealed/seals';

/**
 * Who plays what when nobody has said: players who are here take the sides in turn; without any, the gamemaster plays
 * the sides meant for people and the automaton the others.
 */
export function usualSeats(info: Pick<ScenarioInfo, 'sides'>): Seats {
  const players = game.users.filter((user) => user.active && !user.isGM);
  if (players.length === 0) {
    return Object.fromEntries(
      info.sides.map(({ id, automaton }): [string, Player] => [
        id,
        { users: automaton ? [] : [game.user.id], automaton },
      ]),
    );
  }
  return Object.fromEntries(
    info.sides.map(({ id, automaton }, i): [string, Player] => {
      const player = players[i];
      return [
        id,
        player === undefined
          ? { users: automaton ? [] : [game.user.id], automaton }
          : { users: [player.id], automaton: false },
      ];
    }),
  );
}

/** Whoever played a side before cannot read what is sealed for it from now on. */
async function sealAnew(combat: HostCombat): Promise<void> {
  const { ruleset: id, log, standing, posts } = battleData(combat);
  const ruleset = rulesetAtHand(id);
  const state = ruleset === null || !isSecret(combat) || isShut(combat) ? null : readBattle(combat, ruleset);
  if (ruleset !== null && state !== null) await writeBattle(combat, ruleset, state, state, { log, standing, posts });
}

/** Gives the posts of a side to its players. For the gamemaster. */
export async function assignPosts(combat: HostCombat, side: SideId, own: Posts[SideId]): Promise<void> {
  await takeHold(combat);
  await writeParts(combat, { posts: { ...battleData(combat).posts, [side]: own } });
}

/** Gives a side to somebody else, or to the automaton, and with it the ownership of its units. For the gamemaster. */
export async function assignSeat(combat: HostCombat, side: string, seat: Player): Promise<void> {
  const { seats, actors } = battleData(combat);
  const given = { ...seats, [side]: seat };
  if (isSecret(combat)) await takeHold(combat);
  await combat.update(battleChanges(combat, { seats: given }));
  const { posts } = battleData(combat);
  const own = Object.entries(posts[side] ?? {}).filter(([, user]) => seat.users.includes(user));
  if (own.length < Object.keys(posts[side] ?? {}).length)
    await writeParts(combat, { posts: { ...posts, [side]: Object.fromEntries(own) } });
  await sealAnew(combat);
  const ownership = ownershipOf({ seats: given }, { side });
  const units = Object.values(actors).filter((id) => believedUnit(combat, id)?.side === side);
  if (units.length > 0) await Actor.updateDocuments(units.map((_id) => ({ _id, ownership })));
}
