import { FORMAT, type BattleFile } from '../../../src/battle/battle-file';
import { asStored, findOf } from '../../../src/battle/chronicle';
import type { BattleState } from '../../../src/battle/state';
import { seeded } from '../../../src/engine/dice';
import { playCommand, policiesOf } from '../../../src/headless/playout';
import { rulesetOfScenario } from '../../../src/rulesets';

/** A battle between automatons as it stood so many commands before its end; nothing is open in it. */
export function lateIn(scenario: string, commandsLeft: number, seed = 1): BattleFile {
  const ruleset = rulesetOfScenario(scenario);
  const state = ruleset.muster.begin(scenario);
  const chance = seeded(seed);
  const policies = policiesOf(ruleset, 'veteran');
  const before: BattleState[] = [];
  while (state.outcome === null) {
    before.push(structuredClone(state));
    before.splice(0, before.length - commandsLeft);
    playCommand(ruleset, state, chance, policies);
  }
  const [first] = before;
  if (first === undefined) throw new Error(`${scenario} was over before it began`);
  const now = asStored(first);
  return {
    format: FORMAT,
    ruleset: ruleset.id,
    version: ruleset.version,
    scenario,
    steps: findOf(ruleset, [], now),
    now,
  };
}
