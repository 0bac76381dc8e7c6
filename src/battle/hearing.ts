import type { GameEvent } from '../engine/game';
import { OBSERVER, REFEREE, type Seat } from '../engine/request';
import type { Card } from './card';
import type { Known } from './known';
import type { Rules, Screen } from './ruleset';
import type { Line } from './staging';
import type { BattleState } from './state';

/** Something that was said, and the seats that may hear it. */
export interface Heard<T> {
  readonly seats: readonly Seat[];
  readonly told: T;
}

/** What decides who hears what, and in which words. */
interface HearingFacets {
  readonly rules: Pick<Rules, 'seen' | 'heard'>;
  readonly screen: Pick<Screen, 'cards' | 'logLines'>;
}

/** Returns all seats of a battle: its sides, the gamemaster, and the observer. */
export function seatsAt({ sides }: Pick<BattleState, 'sides'>): readonly Seat[] {
  return [REFEREE, ...Object.keys(sides), OBSERVER];
}

/** Returns the cards of finished events for each seat; `state` is the battle after them. */
export function heardCards(
  { rules, screen }: HearingFacets,
  state: BattleState,
  events: readonly GameEvent[],
): readonly Heard<readonly Card[]>[] {
  // Seats that know and hear the same get the same cards: if nothing is hidden they are made once.
  const made: { readonly seen: Known; readonly heard: readonly GameEvent[]; readonly cards: readonly Card[] }[] = [];
  return bySeat(seatsAt(state), (seat) => {
    const seen = rules.seen(state, seat);
    const heard = events.flatMap((event) => rules.heard(event, seat) ?? []);
    const before = made.find((one) => one.seen === seen && isSame(one.heard, heard));
    if (before !== undefined) return before.cards;
    const cards = screen.cards(seen, heard);
    made.push({ seen, heard, cards });
    return cards;
  });
}

function isSame(a: readonly GameEvent[], b: readonly GameEvent[]): boolean {
  return a.length === b.length && a.every((event, i) => event === b[i]);
}

/** Returns the log lines of finished events for each seat; `state` is the battle after them. */
export function heardLines(
  { rules, screen }: HearingFacets,
  state: BattleState,
  events: readonly GameEvent[],
): readonly Heard<readonly Line[]>[] {
  return bySeat(seatsAt(state), (seat) => {
    const heard = events.flatMap((event) => rules.heard(event, seat) ?? []);
    return screen.logLines(rules.seen(state, seat), heard);
  });
}

/** Groups seats that hear the same. */
export function bySeat<T>(seats: readonly Seat[], tell: (seat: Seat) => T): readonly Heard<T>[] {
  const groups = new Map<string, Heard<T>>();
  for (const seat of seats) {
    const told = tell(seat);
    const key = JSON.stringify(told);
    groups.set(key, { told, seats: [...(groups.get(key)?.seats ?? []), seat] });
  }
  return [...groups.values()];
}
