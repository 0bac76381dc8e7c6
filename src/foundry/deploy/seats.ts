import type { ScenarioInfo } from '../../battle/scenario';
import { battleChanges, battleData, type Seat, type Seats } from '../documents/battle-data';

/**
 * Who plays what when nobody has said: players who are here take the sides in turn; without any, the gamemaster plays
 * the sides meant for people and the automaton the others.
 */
export function usualSeats(info: Pick<ScenarioInfo, 'sides'>): Seats {
  const players = game.users.filter((user) => user.active && !user.isGM);
  if (players.length === 0) {
    return Object.fromEntries(info.sides.map(({ id, automaton }): [string, Seat] => [id, { users: automaton ? [] : [game.user.id], automaton }]));
  }
  return Object.fromEntries(
    info.sides.map(({ id, automaton }, i): [string, Seat] => {
      const player = players[i];
      return [id, player === undefined ? { users: automaton ? [] : [game.user.id], automaton } : { users: [player.id], automaton: false }];
    }),
  );
}

/** Gives a side to somebody else, or to the automaton, and with it the ownership of its units. For the gamemaster. */
export async function assignSeat(combat: HostCombat, side: string, seat: Seat): Promise<void> {
  const { seats, actors } = battleData(combat);
  await combat.update(battleChanges({ seats: { ...seats, [side]: seat } }));
  const ownership = { default: 2, ...Object.fromEntries(seat.users.map((user) => [user, 3])) };
  const units = Object.entries(actors).filter(([, actorId]) => sideOf(game.actors.get(actorId)) === side);
  if (units.length > 0) await Actor.updateDocuments(units.map(([, _id]) => ({ _id, ownership })));
}

function sideOf(actor: HostActor | undefined): string | null {
  const play = actor?.system['play'];
  return typeof play === 'object' && play !== null && 'side' in play ? String(play.side) : null;
}
