import type { LiveBattle } from './live-battle';

/** Returns true for a gamemaster after a battle in which characters of the world's system took part. */
export function hasAftermath({ seen, data }: Pick<LiveBattle, 'seen' | 'data'>): boolean {
  return game.user.isGM && seen.outcome !== null && data.night !== null;
}
