import type { Refusal } from '../../engine/verdict';
import { isGamemaster } from '../channel';
import { readBattle } from '../codec/read-battle';
import { writeBattle } from '../codec/write-battle';
import { battleChanges, battleData } from '../documents/battle-data';
import type { LogLine } from '../documents/log';
import { loadRuleset } from '../rulesets';
import { keyMissing, sealsOf } from '../sealed/seals';
import { appendLog } from './journal';
import { assertLease } from './lease';
import { inTime } from '../connection/connection';

/**
 * Goes on with what is open of a battle whose key no browser has any more: what was sealed is given up, with the command
 * that was being carried out and those that could be taken back.
 */
export async function revealSecrets(combat: HostCombat, senderId: string): Promise<Refusal | null> {
  if (!isGamemaster(senderId)) return { code: 'not-your-side', rule: 'engine' };
  if (!keyMissing(combat)) return { code: 'not-sealed', rule: 'engine' };
  const line: LogLine = { seq: 0, text: { key: 'SKIRMISH.log.laid-open' }, rule: 'engine', figures: [] };
  const gone = Object.keys(sealsOf(combat)).map((part) => [`system.sealed.${part}`, '']);
  await assertLease(combat);
  await inTime(
    combat.update({
      ...battleChanges(combat, {
        open: null,
        before: null,
        undoing: null,
        asking: [],
        done: [],
        undone: [],
        log: appendLog(battleData(combat).log, [line]),
      }),
      ...(Object.fromEntries(gone) as Record<string, string>),
    }),
  );
  // What its rules keep from somebody from here on is sealed anew.
  const ruleset = await loadRuleset(battleData(combat).ruleset);
  const state = readBattle(combat, ruleset);
  if (state !== null) await writeBattle(combat, ruleset, state, state);
  return null;
}
