import { isHuman, isMarine } from '../book/deck/field';
import type { MarineState, Squad, Trooper } from '../state';
import { designFrom } from '../design/design';

/**
 * Gives each piece of gear to a figure of the squad, from its last on: a spray to a human, foam to a Marine (who is not
 * hindered by it), the rest to a TRUC, otherwise to a human.
 */
export function handOut(state: MarineState, { id, design }: Squad): void {
  const gear = design === undefined ? [] : (designFrom(design).gear ?? []);
  for (const kind of gear) {
    const members = Object.values(state.figures)
      .filter(({ unit }) => unit === id)
      .reverse();
    if (kind === 'spray') {
      const wearer = members.find((one) => isHuman(one) && !one.spray);
      if (wearer !== undefined) wearer.spray = true;
      continue;
    }
    const free = members.filter(({ carries }) => carries === null);
    const first = kind === 'foam-dispenser' ? isMarine : isCarrier;
    const bearer = free.find(first) ?? free.find(isHuman);
    const at = (bearer ?? members.at(-1))?.at;
    if (at === undefined) return;
    const pile = freeName(state);
    state.piles[pile] = { id: pile, kind, pallet: false, at, count: 1 };
    if (bearer !== undefined) bearer.carries = pile;
  }
}

const isCarrier = ({ troop }: Trooper): boolean => troop === 'truc';

/** By a number, because its owner need not be known. */
function freeName({ piles, charges, obstacles }: MarineState): string {
  for (let number = 1; ; number += 1) {
    const id = `gear ${number}`;
    if (![piles, charges, obstacles].some((things) => Object.hasOwn(things, id))) return id;
  }
}
