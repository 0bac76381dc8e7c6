import type { Ruleset } from '../../../battle/ruleset';
import { readBattle } from '../../store/codec/read-battle';
import { openPart, secretsOf } from '../../store/codec/secret-state';
import { writeParts } from '../../store/codec/write-parts';
import { inWriteTurn } from '../../store/codec/write-turns';
import { battleData, isAtRest } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { isHeldHere } from '../../store/lease/lease';
import { appendLog } from '../chronicle/journal';
import { awaitRuleset } from '../../common/rulesets';
import { keyMissing } from '../../store/sealed/seals';
import { kindName } from '../../common/terrain-kinds';
import { mapChanges, tellChanges } from './map-changes';

/**
 * Writes walls and regions that were changed by hand into the table of a battle, with lines in the log. Does nothing
 * while a command is open or being undone. Call it in the turn of the battle, on its referee's client.
 */
export async function layMap(combat: HostCombat): Promise<void> {
  if (combat.scene === null || !isBetweenCommands(combat)) return;
  const ruleset = await awaitRuleset(battleData(combat).ruleset);
  await inWriteTurn(combat.id, async () => write(combat, ruleset));
}

function isBetweenCommands(combat: HostCombat): boolean {
  if (!game.combats.has(combat.id) || !isHeldHere(combat) || keyMissing(combat)) return false;
  const { state, open, undoing, ...data } = battleData(combat);
  return state !== null && open === null && undoing === null && !isAtRest(data);
}

async function write(combat: HostCombat, ruleset: Ruleset): Promise<void> {
  // Waiting for the rules or for another write may have taken long.
  if (!isBetweenCommands(combat)) return;
  const { state: before, log } = battleData(combat);
  const now = readBattle(combat, ruleset);
  if (before === null || now === null || now.table.revision === before.table.revision) return;
  const { units: _units, figures: _figures, ...state } = openPart(ruleset, now);
  const lines = tellChanges(mapChanges(before.table, now.table), kindName).map((text): LogLine => ({
    seq: 0,
    text,
    rule: 'engine',
    figures: [],
  }));
  await writeParts(combat, { state, log: appendLog(log, lines) }, secretsOf(ruleset, now));
}
