import type { Refusal } from '../../../engine/verdict';
import { isGamemaster } from '../../common/channel';
import { readBattle } from '../../store/codec/read-battle';
import { writeBattle } from '../../store/codec/write-battle';
import { battleChanges, battleData } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { loadRuleset } from '../../common/rulesets';
import { keyMissing, sealsOf } from '../../store/sealed/seals';
import { appendLog } from '../chronicle/journal';
import { assertLease } from '../../store/lease/lease';
import { inTime } from '../../common/connection';

/**
 * Continues a battle whose key no browser has any more with what is open. What was sealed is lost, with the command in
 * progress and the commands that could be undone.
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
  // What the rules hide from somebody from now on is sealed with a new key.
  const ruleset = await loadRuleset(battleData(combat).ruleset);
  const state = readBattle(combat, ruleset);
  if (state !== null) await writeBattle(combat, ruleset, state, state);
  return null;
}
