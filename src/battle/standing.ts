import * as v from 'valibot';
import { finite, form, type FormOf } from '../engine/form';
import type { UnitId } from './state';

/** What a unit is to do about questions of reaction without being asked; it is asked where it has no such order. */
export const standingForm = v.union([
  form({ kind: v.literal('never') }),
  /** Hold where the nearest that could be fired at is further away, in table units. */
  form({ kind: v.literal('beyond'), distance: v.pipe(finite, v.minValue(0)) }),
]);

export type StandingOrder = FormOf<typeof standingForm>;

/** What standing orders go by where they may answer a question. */
export interface Standing {
  /** The units that could react, each with the way to the nearest of those whom it is about, in table units. */
  readonly units: readonly { readonly unit: UnitId; readonly distance: number }[];
  /** The option that holds. */
  readonly hold: string;
  /** Nobody needs to be told: it only settles what makes no difference when they hold. */
  readonly quiet?: true;
}

/** The option that standing orders take: to hold, where each of the units is to; null where the seat is to be asked. */
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
