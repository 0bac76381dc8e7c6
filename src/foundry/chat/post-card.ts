import type { GameEvent } from '../../engine/game';
import { subTypes } from '../ids';
import type { LiveBattle } from '../battle/live-battle';
import { packCard, partsOf } from './stored-card';

/** One chat message per card of a finished command; its dice go with the first. Made by the gamemaster's client. */
export async function postResolution(battle: LiveBattle, seq: number, events: readonly GameEvent[], rolls: readonly HostRoll[]): Promise<void> {
  const { id: ruleset } = battle.ruleset;
  const cards = battle.ruleset.cards(battle.state, events).flatMap((card) => partsOf(packCard(card, ruleset)));
  for (const [i, card] of cards.entries()) {
    await ChatMessage.create({
      type: subTypes.resolution,
      content: '',
      rolls: i === 0 ? [...rolls] : [],
      system: { ruleset, battle: battle.id, seq, card, undone: false },
    });
  }
}

/** Strikes out the cards of a command that was taken back. */
export async function markUndone(battle: string, seq: number): Promise<void> {
  const cards = game.messages.filter(
    (message) => message.type === subTypes.resolution && message.system['battle'] === battle && message.system['seq'] === seq,
  );
  for (const card of cards) await card.update({ 'system.undone': true });
}
