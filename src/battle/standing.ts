import * as v from 'valibot';
import { finite, form, type FormOf } from '../engine/form';
import type { UnitId } from './state';

/** A unit's standing order for reactions; a unit without one is asked. */
export const standingForm = v.union([
  form({ kind: v.literal('never') }),
  /** Hold if the nearest possible target is further away, in table units. */
  form({ kind: v.literal('beyond'), distance: v.pipe(finite, v.minValue(0)) }),
]);

export type StandingOrder = FormOf<typeof standingForm>;

/** What standing orders decide by when they may answer a question. */
export interface Standing {
  /**
   * The units that could react, each with its distance to the nearest figure that the question is about, in table
   * units.
   */
  readonly units: readonly { readonly unit: UnitId; readonly distance: number }[];
  /** The option that holds. */
  readonly hold: string;
  /** Nobody needs to be informed: holding makes no difference to them here. */
  readonly quiet?: true;
}

/**
 * Returns the option that standing orders take: to hold, if each of the units is to hold; null if the seat is asked.
 */
export function ordered(
  orders: Readonly<Record<UnitId, StandingOrder>>,
  { units, hold }: Pick<Standing, 'units' | 'hold'>,
): string | null {
  const holds = ({ unit, distance }: Standing['units'][number]): boolean => {
    const order = Object.hasOwn(orders, unit) ? orders[unit] : undefined;
    return order !== undefined && (order.kind === 'never' || distance > order.distance);
  };
  return units.length > 0 && units.every(holds) ? hold : null;
}
