import { FORMAT, asStored, findOf, type BattleFile } from '../../src/battle/chronicle';
import { begunOf } from '../../src/headless/begun';
import { fromFile } from '../../src/headless/scenario-file';

/** A scenario's file at its start, as the file of a battle. Throws a Fault where it does not fit. */
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
