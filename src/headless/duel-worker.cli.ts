/** Plays its share of a duel's games and sends back both results of each. */
import { rulesetOfScenario } from '../rulesets';
import { duel } from './duel';
import { policyNamed } from './policies.cli';
import type { DuelShare } from './duel.cli';

process.once('message', (message) => void play(message as DuelShare));

async function play({ scenario, side, a, b, against, games, seed, options, size }: DuelShare): Promise<void> {
  const ruleset = rulesetOfScenario(scenario);
  const [first, second, others] = await Promise.all([a, b, against].map(async (name) => policyNamed(ruleset, name)));
  if (first === undefined || second === undefined || others === undefined) return;
  const pairs = duel(ruleset, scenario, { side, a: first, b: second, against: others }, games, seed, options, size);
  process.send?.(pairs, () => process.disconnect());
}
