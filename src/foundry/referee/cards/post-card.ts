import type { Card } from '../../../battle/card';
import type { Heard } from '../../../battle/hearing';
import type { Seat } from '../../../engine/request';
import { makeOnce, type Thing } from '../../store/documents/claim-id';
import { isByGamemaster } from '../../store/documents/creators';
import { idsOf } from '../../store/documents/made-id';
import { tellTaken } from '../../store/documents/taken-ids';
import { subTypes } from '../../common/ids';
import { SMALL_BLOCK } from '../../store/sealed/crypt';
import { isOpenTo, isSecret } from '../../store/sealed/seals';
import { sealFor } from '../../store/sealed/unseal';
import { packCard, partsOf } from '../../store/documents/stored-card';
import { inTime } from '../../common/connection';

/** A finished command, as its cards name it. */
interface Resolved {
  readonly ruleset: string;
  readonly seq: number;
  /** The number of seats: a user among all of them need not be named. */
  readonly seats: number;
  /** Practice dice of a lesson fell. */
  readonly isPractice: boolean;
}

/**
 * Posts one chat message per card of a finished command, for the seats that hear it. The first one has the dice as they
 * fell or were stored. On the referee's client; cards that a gamemaster has posted already are not posted again.
 */
export async function postResolution(
  combat: HostCombat,
  { ruleset, seq, seats: all, isPractice }: Resolved,
  heard: readonly Heard<readonly Card[]>[],
  rolls: readonly (HostRoll | string)[],
): Promise<void> {
  const messages = heard.flatMap(({ seats, told }) =>
    told
      .flatMap((card) => partsOf(packCard(card, ruleset)))
      .map((card) => ({ card, seats: seats.length === all ? [] : seats })),
  );
  const { id: battle } = combat;
  const isHidden = ({ seats }: { readonly seats: readonly Seat[] }): boolean =>
    isSecret(combat) && seats.length > 0 && !isOpenTo(seats);
  // Dice that not everybody may know are on the command's cards alone.
  const open = messages.some(isHidden) ? [] : rolls;
  for (const [i, message] of messages.entries()) {
    const { foreign } = await makeOnce(cardAt(battle, seq, i), async (_id) => {
      const content = isHidden(message) ? await sealed(combat, message) : message;
      const system = { ruleset, battle, seq, ...content, undone: false, practice: isPractice };
      const data = { _id, type: subTypes.resolution, content: '', rolls: i === 0 ? [...open] : [], system };
      return inTime(ChatMessage.create(data, { keepId: true }));
    });
    tellTaken(battle, 'card', foreign);
  }
}

/** A card of a command by its place among them. */
function cardAt(battle: string, seq: number, place: number): Thing<HostMessage> {
  return {
    ids: idsOf(battle, 'card', String(seq), String(place)),
    all: game.messages,
    isOurs: (message) =>
      isByGamemaster(message) &&
      message.type === subTypes.resolution &&
      message.system['battle'] === battle &&
      message.system['seq'] === seq,
  };
}

/** A card that only its seats can read. */
async function sealed(
  combat: HostCombat,
  { card, seats }: { readonly card: Card; readonly seats: readonly Seat[] },
): Promise<object> {
  const entries = seats.map(async (seat) => [seat, (await sealFor(combat, seat, card, SMALL_BLOCK)) ?? ''] as const);
  return { card: null, seats, sealed: Object.fromEntries(await Promise.all(entries)) };
}

function cardsOf(battle: string, seq: number): HostMessage[] {
  return game.messages.filter(
    ({ type, system }) => type === subTypes.resolution && system['battle'] === battle && system['seq'] === seq,
  );
}

/** Strikes out the cards of a command that was undone, or restores them. */
export async function markUndone(battle: string, seq: number, undone: boolean): Promise<void> {
  for (const card of cardsOf(battle, seq))
    if (card.system['undone'] !== undone) await inTime(card.update({ 'system.undone': undone }));
}
