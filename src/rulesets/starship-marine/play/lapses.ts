import type { Carefulness } from '../../../battle/carefulness';
import { upright } from '../book/deck/field';
import type { Seen, Trooper } from '../state';

/** What lack of care does to orders. */
export interface Lapses {
  /** Whether somebody is not thought of this time, and not again once his squad has its orders. */
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
