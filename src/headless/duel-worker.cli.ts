/** Plays its share of a duel's games and sends back both results of each. */
import { rulesetOfScenario } from '../rulesets';
import { withForces } from './brought';
import { readText } from './cli';
import { duel } from './duel';
import { policyNamed } from './policies.cli';
import type { DuelShare } from './duel.cli';

process.once('message', (message) => void play(message as DuelShare));

async function play({ scenario, side, a, b, against, games, seed, options, size, forces }: DuelShare): Promise<void> {
  const { ruleset, scenario: start } = withForces({ ruleset: rulesetOfScenario(scenario), scenario }, forces, readText);
  const [first, second, others] = await Promise.all([a, b, against].map(async (name) => policyNamed(ruleset, name)));
  if (first === undefined || second === undefined || others === undefined) return;
  const pairs = duel(ruleset, start, { side, a: first, b: second, against: others }, games, seed, options, size);
  process.send?.(pairs, () => process.disconnect());
}
