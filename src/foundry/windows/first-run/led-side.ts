import { manifests } from '../../../rulesets/catalogue';
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
  const { scenario } = battle.seen;
  return (
    ledSide(battle) !== null &&
    manifests.some(({ scenarios }) => scenarios.some(({ id, lesson }) => id === scenario && lesson === true))
  );
}
