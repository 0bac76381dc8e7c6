import { outcomeBy, type Ending } from '../../../battle/ending';
import { text } from '../../../battle/text';
import type { Refusal } from '../../../engine/verdict';
import { readBattle } from '../../store/codec/read-battle';
import { battleData, isAtRest } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { rulesetOf } from '../../common/rulesets';
import { releaseBattle } from './release-battle';

/** Ends a battle as the gamemaster chose, and releases its documents; on the referee's client. */
export async function endBattle(combat: HostCombat, ending: Ending, userId: string): Promise<Refusal | null> {
  if (game.users.get(userId)?.isGM !== true) return { code: 'gamemaster-only', rule: 'engine' };
  const data = battleData(combat);
  if (data.open !== null) return { code: 'command-in-progress', rule: 'engine' };
  const ruleset = rulesetOf(data.ruleset);
  const state = readBattle(combat, ruleset);
  if (state === null) return { code: 'no-such-battle', rule: 'engine' };
  if (isAtRest(data)) return { code: 'battle-over', rule: 'engine' };
  const outcome = outcomeBy(state, ending.winner);
  const ended = { ...state, outcome };
  const called = text('SKIRMISH.log.ended', { note: ending.note });
  const line: LogLine = { seq: data.seq + 1, text: called, rule: 'engine', figures: [] };
  await releaseBattle(combat, ruleset, ended, ending.figures, state.outcome === null ? line : undefined);
  return null;
}
