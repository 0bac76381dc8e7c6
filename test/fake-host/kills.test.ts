import { expect, it } from 'vitest';
import { kinds, killAll } from './kills';

it('Whatever write a client dies at, the battle comes to the same end: nothing doubled, no card, die or line lost', async () => {
  const outcomes = await killAll({ each: 5, seed: 5, commands: 3 });
  expect(outcomes.flatMap(({ failures }) => failures)).toEqual([]);
  const killed = outcomes.reduce((sum, { kills }) => sum + kills, 0);
  expect(killed).toBeGreaterThan(70);
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(kinds));
}, 600_000);
