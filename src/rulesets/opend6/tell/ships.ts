import type { BattleTable } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { EventOf } from '../book';
import type { ShipChange } from '../book/special/ship';
import { words } from '../words';
import { cardOf, plainCard } from './teller';

type Change = Pick<ShipChange, 'air' | 'gravity' | 'stand' | 'what'>;

/** Returns the key of what becomes of a door, elevator or section. */
export function endOf({ what, stand, gravity, air }: Change): string {
  if (stand !== null) return `door-${stand}`;
  if (gravity !== null) return `gravity-${gravity}`;
  if (air === null) return what;
  return air ? 'air-back' : 'air-out';
}

/** Returns what the crew has changed, in words. */
export function shipChangeText(change: Change): Text {
  return words(`event.ship-changed.${endOf(change)}`);
}

/** Returns the name of a station by its kind. */
export function stationName({ areas }: Pick<BattleTable, 'areas'>, station: string): Text {
  const kind = areas.find(({ id }) => id === station)?.kind ?? 'computer-station';
  return words(`terrain.${kind}`);
}

/** Cards of what becomes of a ship's control. */
export const shipTellers = [cardOf('ship-changed', changeCard)];

function changeCard(event: EventOf<'ship-changed'>) {
  return plainCard(event, {
    title: words('card.ship', { unit: { unit: event.unit } }),
    result: shipChangeText(event),
  });
}
