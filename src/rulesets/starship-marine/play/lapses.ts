import type { Carefulness } from '../../../battle/carefulness';
import { upright } from '../book/deck/field';
import type { Seen, Trooper } from '../state';

/** What lack of care does to orders. */
export interface Lapses {
  /** Returns true if a figure is overlooked this time; once its squad has its orders it is not overlooked again. */
  forgets(one: Trooper, order: 'plot' | 'aim'): boolean;
  /** What something is taken to be worth. */
  judged(worth: number): number;
}

export function lapsesOf(seen: Seen, care: Carefulness): Lapses {
  if (care.strength === 'veteran') return { forgets: () => false, judged: (worth) => worth };
  const told = (order: 'plot' | 'aim') =>
    new Set(upright(seen).flatMap((one) => (one[order] === null ? [] : [one.unit])));
  const had = { plot: told('plot'), aim: told('aim') };
  return {
    // Of the many orders of a turn one is easily forgotten: as often again as elsewhere.
    forgets: (one, order) => had[order].has(one.unit) || care.overlooks() || care.overlooks(),
    judged: (worth) => care.judged(worth),
  };
}
