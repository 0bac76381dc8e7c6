/** Plays its share of a tally's games and sends back the outcome of each. */
import { rulesetOfScenario } from '../rulesets';
import { playRecords } from './tally';
import type { Share } from './tally-workers.cli';

process.once('message', (share) => {
  const { scenario, games, seed, options, style, size } = share as Share;
  process.send?.(playRecords(rulesetOfScenario(scenario), scenario, games, seed, options, style, size), () =>
    process.disconnect(),
  );
});
