import { asKnown, everything } from '../../battle/known';
import { heardOfPlan } from '../../battle/plan/triggers';
import { OBSERVER, REFEREE, type Seat } from '../../engine/request';
import type { OpenD6Event } from './book';
import { hidingOf } from './book/squad/hiders';
import { plannedPrize, seenPrize } from './book/squad/prize';
import { seenTroops } from './book/hidden/seen-troops';
import { mayHideHazards, seenHazards } from './book/artillery/seen-hazards';
import type { OpenD6State, Seen } from './state';

/** Returns true if this battle may hide something: its options and its scenario say so from the beginning. */
export function hides(battle: Pick<OpenD6State, 'options' | 'script'>): boolean {
  return hidingOf(battle) !== 'none' || plannedPrize(battle) !== null || mayHideHazards(battle);
}

/** Each kind of secret leaves out of a state what a seat may not know; it returns the same state if that is nothing. */
const kinds: readonly ((state: OpenD6State, viewer: Seat) => OpenD6State)[] = [seenTroops, seenPrize, seenHazards];

/** Returns what a seat knows of a battle: all of it, the very same object, while nothing is hidden from the seat. */
export function seenBy(state: OpenD6State, viewer: Seat): Seen {
  if (viewer === REFEREE || !hides(state)) return everything(state, viewer);
  return asKnown(kinds.reduce((left, leaveOut) => leaveOut(left, viewer), state));
}

/** Returns what a seat hears of an event; null if nothing. */
export function heardBy(event: OpenD6Event, seat: Seat): OpenD6Event | null {
  if (seat === REFEREE) return event;
  if ('only' in event && event.only?.includes(seat) === false) return null;
  if (event.type === 'counters-laid' && event.side !== seat)
    return { ...event, unit: null, counters: event.counters.map((one) => ({ ...one, unit: null, real: false })) };
  if (event.type === 'life-sensed' && (event.side === seat || seat === OBSERVER)) return { ...event, secret: null };
  if (event.type === 'strike-called' && event.side !== seat) return { ...event, secret: null };
  if (event.type === 'strike-rolled' && event.side !== seat && event.result !== 'arrives')
    return { ...event, at: null };
  return heardOfPlan(event, seat);
}
