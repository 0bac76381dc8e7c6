import type { Doors, DoorStand } from '../../../battle/ruleset';
import { doorsBeside, refuseByHand } from '../book/ship/doors';
import { sideOf, upright } from '../book/deck/field';
import { doorControl } from '../book/ship/rooms';
import type { StarshipMarine } from '../rules';

/** Doors of the decks: a figure beside one works it by hand, otherwise Main Control is asked. */
export const doors: Doors<StarshipMarine> = {
  kind: 'door',
  stands: (known) =>
    Object.fromEntries(
      Object.entries(known.doors).map(([id, { state }]): [string, DoorStand] => [
        id,
        state === 'destroyed' ? 'open' : state,
      ]),
    ),
  worked(seen, side, door, to) {
    const open = to === 'open';
    const beside = upright(seen).filter(
      (one) => sideOf(seen, one) === side && doorsBeside(seen, one).some(({ id }) => id === door),
    );
    const able = beside.find((one) => refuseByHand(seen, one, door, open) === null);
    const hand = able ?? (doorControl(seen) === side ? undefined : beside[0]);
    return to === 'locked' || hand === undefined
      ? { type: 'order-door', door, to }
      : { type: 'work-door', figure: hand.id, door, open };
  },
};
