import type { LiveBattle } from '../../live/battle/live-battle';
import { isLogged } from '../../store/documents/campaign-logs';

/** What the gamemaster may do with a battle and a campaign log: write it there, also once more, and take it out. */
export function loggable({ combat, ruleset, seen }: LiveBattle): {
  readonly write: boolean;
  readonly written: boolean;
} {
  const allowed = game.user.isGM && ruleset.muster.campaign !== undefined;
  return { write: allowed && seen.outcome !== null, written: allowed && isLogged(combat, ruleset) };
}
