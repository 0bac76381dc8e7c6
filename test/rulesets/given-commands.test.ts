import { expect, it } from 'vitest';
import { playGame } from '../../src/headless/playout';
import { rulesets } from '../../src/rulesets';
import { givenCommands } from '../support/given-commands';

it.each(rulesets)('automatons and random play of $id give the commands that the table says', (ruleset) => {
  const table = givenCommands[ruleset.id] ?? {};
  const [scenario] = ruleset.muster.scenarios;
  if (scenario === undefined) throw new Error(`${ruleset.id} has no scenario`);
  const given = new Set<string>();
  playGame(ruleset, scenario.id, 1, {}, 'automaton', { command: (_seat, { type }) => given.add(type) });
  const wrong = [...given].filter((type) => table[type] !== 'automaton');
  playGame(ruleset, scenario.id, 1, {}, 'random', { command: (_seat, { type }) => given.add(type) });
  expect([...wrong, ...[...given].filter((type) => table[type] === 'people')]).toEqual([]);
  // Most of what they may give comes up in one game each; an empty game would prove nothing.
  const may = Object.values(table).filter((by) => by !== 'people').length;
  expect(given.size).toBeGreaterThan(may / 3);
});
