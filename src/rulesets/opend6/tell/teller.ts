import type { Card } from '../../../battle/card';
import type { CardRule } from '../../../battle/verb';
import type { OpenD6Event, EventOf } from '../book';

/** Returns a card for each event of this kind; `chunk` is the event and the later ones. */
export function cardOf<Type extends OpenD6Event['type']>(
  type: Type,
  card: (event: EventOf<Type>, chunk: readonly OpenD6Event[]) => Card,
): CardRule<OpenD6Event> {
  return { begins: [type], keeps: [], card: (chunk) => card(chunk[0] as EventOf<Type>, chunk) };
}

/** A card that says no more than what happened. */
export function plainCard({ rule }: OpenD6Event, rest: Pick<Card, 'title' | 'result'> & Partial<Card>): Card {
  return { rule, breakdowns: [], dice: [], lines: [], figures: [], ...rest };
}
