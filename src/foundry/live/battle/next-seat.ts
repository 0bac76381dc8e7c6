import type { SideId } from '../../../battle/state';
import type { LiveBattle } from './live-battle';

/** The side for which this user may take the next step; null when it is not theirs to take. */
export function nextSeat({ ruleset, seen, data, mySides }: LiveBattle): SideId | null {
  const { seats } = ruleset.screen.next(seen);
  return seats.find((side) => mySides.includes(side) && data.seats[side]?.automaton !== true) ?? null;
}
