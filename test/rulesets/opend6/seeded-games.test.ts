import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { playGame } from '../../../src/headless/playout';
import { openD6 } from '../../../src/rulesets/opend6';

/**
 * Seeded games of the automaton stay the same when code changes and rules do not. A change of the rules, or of how the
 * automaton decides, changes the digests. Write them again and say why in the commit:
 *
 *     npx vitest run test/rulesets/opend6/seeded-games.test.ts -u
 */
const scenarios = ['hangar', 'relay', 'bridge'];

/** Ten seeds of each scenario would take half a minute, these take five seconds. */
const SEEDS = 2;

type State = Parameters<typeof openD6.rules.seen>[0];
type Event = Parameters<typeof openD6.rules.reduce>[1];

/** Puts keys in order, so that only what is said counts. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value;

const digest = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
    .slice(0, 12);

/** How many commands a game took, and digests of its commands with the automaton's reasons, its events and its log. */
function summaryOf(scenario: string, seed: number): Record<string, unknown> {
  const commands: unknown[] = [];
  const events: Event[] = [];
  const log: unknown[] = [];
  let since: Event[] = [];
  playGame(openD6, scenario, seed, {}, 'automaton', {
    command: (...given) => void commands.push(given),
    event: (event) => {
      const copy = structuredClone(event) as Event;
      events.push(copy);
      since.push(copy);
    },
    after: (state) => {
      log.push(openD6.screen.logLines(openD6.rules.seen(state as State, 'referee'), since));
      since = [];
    },
  });
  return { commands: commands.length, given: digest(commands), events: digest(events), log: digest(log) };
}

it('seeded games of the automaton are the same as before, line by line', async () => {
  const games = scenarios.flatMap((scenario) =>
    Array.from({ length: SEEDS }, (_, i) => [`${scenario} ${i + 1}`, summaryOf(scenario, i + 1)] as const),
  );
  const written = `${JSON.stringify(Object.fromEntries(games), null, 2)}\n`;
  await expect(written).toMatchFileSnapshot('fixtures/seeded-games.json');
});
