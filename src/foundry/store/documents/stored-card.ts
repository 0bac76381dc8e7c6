import type { Card } from '../../../battle/card';

/** The largest card message, in bytes of JSON; longer cards continue in further messages. */
export const CARD_BYTES = 3900;

/** Stands for the root of the ruleset's words, with which nearly every key of a card begins. */
const ROOT = '~';

/** A card as a message keeps it: the same, with its ruleset's root of words written short. */
export function packCard(card: Card, ruleset: string): Card {
  return JSON.parse(JSON.stringify(card).replaceAll(`"SKIRMISH.${ruleset}.`, `"${ROOT}`)) as Card;
}

/** The card that was packed. */
export function unpackCard(stored: Card, ruleset: string): Card {
  return JSON.parse(JSON.stringify(stored).replaceAll(`"${ROOT}`, `"SKIRMISH.${ruleset}.`)) as Card;
}

const bytesOf = (card: Card): number => new TextEncoder().encode(JSON.stringify(card)).length;

/**
 * Splits a card into parts that are small enough to store: the rest continues under the same title. Throws on a card
 * with a single part that is too long.
 */
export function partsOf(card: Card): Card[] {
  if (bytesOf(card) <= CARD_BYTES) return [card];
  const { lines, breakdowns, dice } = card;
  const [field, list] =
    lines.length > 1
      ? (['lines', lines] as const)
      : breakdowns.length > 1
        ? (['breakdowns', breakdowns] as const)
        : (['dice', dice] as const);
  if (list.length < 2) throw new Error(`a card of ${bytesOf(card)} bytes cannot be divided`);
  const half = Math.ceil(list.length / 2);
  const rest = { breakdowns: [], dice: [], lines: [] };
  const first = { ...card, [field]: list.slice(0, half) };
  const second = { ...card, ...rest, [field]: list.slice(half) };
  return [...partsOf(first), ...partsOf(second)];
}
