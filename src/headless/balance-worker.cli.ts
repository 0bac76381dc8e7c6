/** Plays its share of a bout's games and sends back the outcome of each. */
import { rulesetOfScenario } from '../rulesets';
import { withForces } from './brought';
import { readText } from './cli';
import { playBout } from './balance';
import type { BoutShare } from './balance.cli';

process.once('message', (share) => {
  const { scenario, strengths, games, seed, size, forces } = share as BoutShare;
  const { ruleset, scenario: start } = withForces({ ruleset: rulesetOfScenario(scenario), scenario }, forces, readText);
  process.send?.(playBout(ruleset, start, strengths, games, seed, size), () => process.disconnect());
});
