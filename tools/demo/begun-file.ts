import { FORMAT, type BattleFile } from '../../src/battle/battle-file';
import { asStored, findOf } from '../../src/battle/chronicle';
import { begunOf } from '../../src/headless/begun';
import { fromFile } from '../../src/headless/scenario-file';

/** Returns the start of a scenario's file as the file of a battle. Throws a Fault for what does not fit. */
export function begunFile(json: unknown): BattleFile {
  const { ruleset, scenario } = fromFile(json);
  const now = asStored(begunOf(ruleset.muster, scenario));
  return {
    format: FORMAT,
    ruleset: ruleset.id,
    version: ruleset.version,
    scenario: now.scenario,
    steps: findOf(ruleset, [], now),
    now,
  };
}
