import { expect, it } from 'vitest';
import { disturb, follow, type Course } from './course';
import { kinds, killAll } from './kills';

it('Whatever write a client dies at, the battle comes to the same end: nothing doubled, no card, die or line lost', async () => {
  const outcomes = await killAll({ each: 2, seed: 5, commands: 3 });
  expect(outcomes.flatMap(({ failures }) => failures)).toEqual([]);
  // Some kinds have few writes in a short battle, none has no writes at all.
  expect(outcomes.filter(({ kills }) => kills === 0)).toEqual([]);
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(kinds));
}, 600_000);

it('Who joins a battle that hides them stands openly in no actor, whoever dies while it is begun', async () => {
  const course: Course = { scenario: 'cruiser', seed: 1, automatons: [], steps: ['lay-out', 'end', 'begin'] };
  const [, , begun] = await follow(course);
  if (begun === undefined) return expect.fail('no battle was begun');
  for (let write = 1; write <= begun.written.length; write += 1)
    expect(await disturb({ ...course, second: 'tab' }, begun, { deaths: [{ write, landed: false }] })).toEqual([]);
}, 60_000);
