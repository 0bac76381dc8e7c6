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

/** What a standing order goes by where it may answer a question. */
export interface Standing {
  readonly unit: UnitId;
  /** To the nearest of those whom it is about, in table units. */
  readonly distance: number;
  /** The option that holds. */
  readonly hold: string;
}

/** The option that a standing order takes; null where the unit is to be asked. */
export function ordered(order: StandingOrder | undefined, { distance, hold }: Standing): string | null {
  if (order === undefined) return null;
  return order.kind === 'never' || distance > order.distance ? hold : null;
}
