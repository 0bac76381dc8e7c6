import type { Card } from '../../battle/card';
import type { Heard } from '../../battle/hearing';
import { madeId } from '../documents/made-id';
import { subTypes } from '../ids';
import { packCard, partsOf } from './stored-card';

/** A finished command, as its cards name it. */
interface Resolved {
  readonly battle: string;
  readonly ruleset: string;
  readonly seq: number;
  /** How many seats there are: who is among all of them needs not be named. */
  readonly seats: number;
}

/**
 * One chat message per card of a finished command, for the seats that hear it; the dice, as they fell or as they were kept,
 * go with the first. Made by the referee's client; those that are there already are not made again.
 */
export async function postResolution(
  { battle, ruleset, seq, seats: all }: Resolved,
  heard: readonly Heard<readonly Card[]>[],
  rolls: readonly (HostRoll | string)[],
): Promise<void> {
  const messages = heard.flatMap(({ seats, told }) =>
    told
      .flatMap((card) => partsOf(packCard(card, ruleset)))
      .map((card) => ({ card, seats: seats.length === all ? [] : seats })),
  );
  for (const [i, message] of messages.entries()) {
    const _id = madeId(battle, 'card', String(seq), String(i), JSON.stringify(message));
    if (game.messages.has(_id)) continue;
    const data = {
      _id,
      type: subTypes.resolution,
      content: '',
      rolls: i === 0 ? [...rolls] : [],
      system: { ruleset, battle, seq, ...message, undone: false },
    };
    await ChatMessage.create(data, { keepId: true });
  }
}

function cardsOf(battle: string, seq: number): HostMessage[] {
  return game.messages.filter(
    ({ type, system }) => type === subTypes.resolution && system['battle'] === battle && system['seq'] === seq,
  );
}

/** Strikes out the cards of a command that was taken back, or has them count again. */
export async function markUndone(battle: string, seq: number, undone: boolean): Promise<void> {
  for (const card of cardsOf(battle, seq))
    if (card.system['undone'] !== undone) await card.update({ 'system.undone': undone });
}
