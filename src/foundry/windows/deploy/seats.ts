import type { ScenarioInfo } from '../../../battle/scenario';
import type { SideId } from '../../../battle/state';
import { believedUnit, readBattle } from '../../store/codec/read-battle';
import { ownershipOf, writeNow } from '../../store/codec/write-battle';
import { writeParts } from '../../store/codec/write-parts';
import { inWriteTurn } from '../../store/codec/write-turns';
import { battleChanges, battleData, type Player, type Posts, type Seats } from '../../store/documents/battle-data';
import { takeHold } from '../../store/lease/lease';
import { rulesetAtHand } from '../../common/rulesets';
import { isSecret, keyMissing } from '../../store/sealed/seals';
import { inTime } from '../../common/connection';

/**
 * Returns the default seats: players who are here take the sides in turn; without any, the gamemaster plays the sides
 * meant for people and the automaton the others.
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

/** Gives the posts of a side to its players. For the gamemaster. */
export async function assignPosts(combat: HostCombat, side: SideId, own: Posts[SideId]): Promise<void> {
  await takeHold(combat);
  await inWriteTurn(combat.id, async () => writeParts(combat, { posts: { ...battleData(combat).posts, [side]: own } }));
}

/**
 * Gives a side to other players, or to the automaton, and with it the ownership of its units. For the gamemaster. The
 * seat is written last and with everything that depends on it: after a closed browser the side still belongs to the
 * former player.
 */
export async function assignSeat(combat: HostCombat, side: string, seat: Player): Promise<void> {
  if (isSecret(combat)) await takeHold(combat);
  const { seats, actors } = battleData(combat);
  const ownership = ownershipOf({ seats: { ...seats, [side]: seat } }, { side });
  const units = Object.values(actors).filter((id) => game.actors.has(id) && believedUnit(combat, id)?.side === side);
  if (units.length > 0) await inTime(Actor.updateDocuments(units.map((_id) => ({ _id, ownership }))));
  await inWriteTurn(combat.id, async () => writeSeat(combat, side, seat));
}

async function writeSeat(combat: HostCombat, side: string, seat: Player): Promise<void> {
  const data = battleData(combat);
  const seats = { ...data.seats, [side]: seat };
  const own = Object.entries(data.posts[side] ?? {}).filter(([, user]) => seat.users.includes(user));
  const posts = { ...data.posts, ...(data.posts[side] === undefined ? {} : { [side]: Object.fromEntries(own) }) };
  const ruleset = rulesetAtHand(data.ruleset);
  const isReadable = ruleset !== null && isSecret(combat) && !keyMissing(combat);
  const state = isReadable ? readBattle(combat, ruleset) : null;
  if (!isSecret(combat)) await inTime(combat.update(battleChanges(combat, { seats, posts })));
  else if (ruleset === null || state === null) await inTime(combat.update(battleChanges(combat, { seats })));
  // The former players of the side cannot read what is sealed for it from now on.
  else
    await writeNow(
      combat,
      ruleset,
      { before: state, after: state },
      { seats, posts, log: data.log, standing: data.standing },
    );
}
