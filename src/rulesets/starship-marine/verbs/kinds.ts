import type { Offer, Verb } from '../../../battle/verb';
import type { FigureId, SideId, UnitId } from '../../../battle/state';
import type { Command } from '../../../engine/game';
import type { Seat } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import type { RulesTypes } from '../book';
import { trooperOf, upright } from '../book/deck/field';
import type { Seen, Trooper } from '../state';
import { words } from '../words';

/** One thing that the players of this ruleset do. */
export type MarineVerb<C extends Command> = Verb<RulesTypes, C>;

/** Returns the standing figures of a squad. */
export function membersOf(seen: Seen, unit: UnitId): readonly Trooper[] {
  return upright(seen).filter((one) => one.unit === unit);
}

/** Returns why none of these may do this, or the first refusal. */
export function refuseEach<T>(
  seen: Seen,
  orders: Readonly<Record<FigureId, T>>,
  refuse: (one: Trooper, order: T) => Refusal | null,
): Refusal | null {
  const entries = Object.entries(orders);
  if (entries.length === 0) return { code: 'nobody', rule: 'sm-fire-017' };
  for (const [figure, order] of entries) {
    const refusal = refuse(trooperOf(seen, figure), order);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Returns the side that a seat gives orders for; for the referee the side that is waited for. */
export function sideFor(seen: Pick<Seen, 'sides' | 'ready'>, seat: Seat): SideId {
  if (seat !== 'referee') return seat;
  return Object.keys(seen.sides).find((side) => seen.ready[side] !== true) ?? Object.keys(seen.sides)[0] ?? '';
}

/** An action of a squad with the words of its name. */
export function offered<C extends Command>(
  unit: UnitId,
  name: string,
  rest: Pick<Offer<C>, 'input'> & Partial<Offer<C>>,
): Offer<C> {
  return { id: name, unit, label: words(`action.${name}.label`), effect: words(`action.${name}.effect`), ...rest };
}
