/** Plays its share of a bout's games and sends back the outcome of each. */
import { rulesetOfScenario } from '../rulesets';
import { playBout } from './balance';
import type { BoutShare } from './balance.cli';

process.once('message', (share) => {
  const { scenario, strengths, games, seed, size } = share as BoutShare;
  process.send?.(playBout(rulesetOfScenario(scenario), scenario, strengths, games, seed, size), () =>
    process.disconnect(),
  );
});
