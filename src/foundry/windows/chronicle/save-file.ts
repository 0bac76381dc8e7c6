import { FORMAT, type BattleFile } from '../../../battle/battle-file';
import { findOf } from '../../../battle/chronicle';
import type { Ruleset } from '../../../battle/ruleset';
import type { LiveBattle } from '../../live/battle/live-battle';
import { readBattle } from '../../store/codec/read-battle';
import { attempt } from '../../common/attempt';
import { chronicleOf } from '../../referee/chronicle/keep';
import { asKept } from './sealed-file';

/** Gives the gamemaster a battle as a file: all its steps, and its present state; sealed while it keeps secrets. */
export async function saveBattle({ combat, ruleset }: LiveBattle): Promise<void> {
  await attempt(async () => {
    const file = await fileOf(combat, ruleset);
    if (file === null) return;
    const kept = await asKept(combat, file);
    foundry.utils.saveDataToFile(JSON.stringify(kept), 'application/json', nameOf(file));
  });
}

function nameOf({ scenario, now }: BattleFile): string {
  return `${scenario ?? 'battle'}-turn-${now.turn}.json`;
}

/** Returns a battle as a file: all its steps, and its present state; null while it is not set up. */
export async function fileOf(combat: HostCombat, ruleset: Ruleset): Promise<BattleFile | null> {
  const now = readBattle(combat, ruleset);
  if (now === null) return null;
  const steps = await chronicleOf(combat);
  return {
    format: FORMAT,
    ruleset: ruleset.id,
    version: ruleset.version,
    scenario: now.scenario,
    steps: [...steps, ...findOf(ruleset, steps, now)],
    now,
  };
}
