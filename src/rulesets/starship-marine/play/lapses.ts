import type { Care } from '../../../battle/care';
import { upright } from '../book/field';
import type { Seen, Trooper } from '../state';

/** Whether somebody is not thought of this time: by lack of care, and not again once his squad has its orders. */
export type Lapses = (one: Trooper, order: 'plot' | 'aim') => boolean;

export function lapsesOf(seen: Seen, care: Care): Lapses {
  if (care.strength === 'veteran') return () => false;
  const told = (order: 'plot' | 'aim') =>
    new Set(upright(seen).flatMap((one) => (one[order] === null ? [] : [one.unit])));
  const had = { plot: told('plot'), aim: told('aim') };
  return (one, order) => had[order].has(one.unit) || care.overlooks();
}
