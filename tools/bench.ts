/** npm run bench: figures and ratios, each against a peer or a plain version in the same run. No test asserts a time. */
import { rulesetOfScenario } from '../src/rulesets';
import { tally } from '../src/headless/tally';
import { benchCommands } from './bench/commands';
import { benchSight } from './bench/sight';
import { benchVolley } from './bench/volley';

const BATTLES = 10;

function benchBattles(): string[] {
  const ruleset = rulesetOfScenario('hangar');
  return (['automaton', 'random'] as const).map((style) => {
    const started = performance.now();
    const { meanTurns } = tally(ruleset, 'hangar', BATTLES, 1, {}, style);
    const seconds = (performance.now() - started) / 1000;
    return `hangar battles, both sides ${style === 'random' ? 'at random' : 'by the automaton'}: ${(BATTLES / seconds).toFixed(2)} a second (${meanTurns.toFixed(1)} turns on average)`;
  });
}

for (const bench of [benchSight, benchVolley, benchCommands, benchBattles])
  for (const line of bench()) console.log(line);
