import { BROKEN_OFF, verdictFor } from '../../../battle/ending';
import type { LiveBattle } from '../battle/live-battle';
import { say, words } from '../../common/words';

/** Returns who has won, in a line; empty during the battle. */
export function outcomeTitle(battle: LiveBattle): string {
  const { outcome } = battle.seen;
  if (outcome === null) return '';
  if (outcome.reason !== BROKEN_OFF) return say(battle.ruleset.screen.next(battle.seen).label, battle);
  return say(verdictFor(outcome.winner), battle);
}

/** Why the battle ended. A gamemaster's word is the same by all rules. */
export function outcomeReason({ seen, ruleset }: LiveBattle): string {
  if (seen.outcome === null) return '';
  const { reason } = seen.outcome;
  return words(reason === BROKEN_OFF ? 'SKIRMISH.outcome.broken-off' : `SKIRMISH.${ruleset.id}.outcome.${reason}`);
}
