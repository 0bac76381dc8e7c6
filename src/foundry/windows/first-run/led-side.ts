import { teaches } from '../../common/teaches';
import type { LiveBattle } from '../../live/battle/live-battle';

/** Returns the side that this person has a seat in; also for a gamemaster who plays alone. */
export function ledSide({ seen, data }: LiveBattle): string | null {
  return Object.keys(seen.sides).find((side) => data.seats[side]?.users.includes(game.user.id) === true) ?? null;
}

/** Returns the side that this person leads while the battle is in progress. A lesson has steps of its own. */
export function ledIn(battle: LiveBattle): string | null {
  return battle.seen.outcome !== null || isLesson(battle) ? null : ledSide(battle);
}

/** Returns true if the battle's scenario teaches, and this person leads a side in it. */
export function isLesson(battle: LiveBattle): boolean {
  return ledSide(battle) !== null && teaches(battle.seen.scenario);
}
