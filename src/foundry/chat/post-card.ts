import type { Card } from '../../battle/card';
import { seatsAt, type Heard } from '../../battle/hearing';
import { subTypes } from '../ids';
import type { LiveBattle } from '../battle/live-battle';
import { packCard, partsOf } from './stored-card';

/**
 * One chat message per card of a finished command, for the seats that hear it; the dice go with the first. Made by the
 * gamemaster's client.
 */
export async function postResolution(
  { id: battle, seen, ruleset: { id: ruleset } }: LiveBattle,
  seq: number,
  heard: readonly Heard<readonly Card[]>[],
  rolls: readonly HostRoll[],
): Promise<void> {
  const messages = heard.flatMap(({ seats, told }) =>
    told
      .flatMap((card) => partsOf(packCard(card, ruleset)))
      .map((card) => ({ card, seats: seats.length === seatsAt(seen).length ? [] : seats })),
  );
  for (const [i, message] of messages.entries()) {
    await ChatMessage.create({
      type: subTypes.resolution,
      content: '',
      rolls: i === 0 ? [...rolls] : [],
      system: { ruleset, battle, seq, ...message, undone: false },
    });
  }
}

/** Strikes out the cards of a command that was taken back. */
export async function markUndone(battle: string, seq: number): Promise<void> {
  const cards = game.messages.filter(
    (message) =>
      message.type === subTypes.resolution && message.system['battle'] === battle && message.system['seq'] === seq,
  );
  for (const card of cards) await card.update({ 'system.undone': true });
}
