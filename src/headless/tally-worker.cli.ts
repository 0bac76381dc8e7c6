/** Plays its share of a tally's games and sends back the outcome of each. */
import { readJson } from './cli';
import { chosen } from './scenario-file';
import { playRecords } from './tally';
import type { Share } from './tally-workers.cli';

process.once('message', (share) => {
  const { scenario: name, games, seed, options, style, size } = share as Share;
  const { ruleset, scenario } = chosen(name, readJson);
  process.send?.(playRecords(ruleset, scenario, games, seed, options, style, size), () => process.disconnect());
});
