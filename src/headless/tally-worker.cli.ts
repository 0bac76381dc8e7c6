/** Plays its share of a tally's games and sends back the outcome of each. */
import { readJson, readText } from './cli';
import { withForces } from './brought';
import { chosen } from './scenario-file';
import { playRecords } from './tally';
import type { Share } from './tally-workers.cli';

process.once('message', (share) => {
  const { scenario: name, games, seed, options, style, size, forces } = share as Share;
  const { ruleset, scenario } = withForces(chosen(name, readJson), forces, readText);
  process.send?.(playRecords(ruleset, scenario, games, seed, options, style, size), () => process.disconnect());
});
