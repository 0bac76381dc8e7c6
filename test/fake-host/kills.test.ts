import { expect, it } from 'vitest';
import { disturb, follow, type Course } from './course';
import { DECLARING, declarationKinds, isDeclaration } from './declarations';
import { hasty } from './hasty';
import { kinds, killAll, type Outcome } from './kills';

it('Whatever write a client dies at, the battle has the same end: nothing doubled, no card, die or line lost', async () => {
  const outcomes = await killAll({ each: 2, seed: 5, commands: 3 });
  expect(outcomes.flatMap(({ failures }) => failures)).toEqual([]);
  // Some kinds have few writes in a short battle, none has no writes at all; one ruleset has declarations.
  const isPossible = ({ kind, ruleset }: Outcome): boolean => !isDeclaration(kind) || ruleset === DECLARING;
  expect(outcomes.filter((one) => one.kills === 0 && isPossible(one))).toEqual([]);
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(kinds));
}, 600_000);

it('A unit that joins a battle that hides it is open in no actor, no matter who dies while the battle is begun', async () => {
  const course: Course = { scenario: 'cruiser', seed: 1, automatons: [], steps: ['lay-out', 'end', 'begin'] };
  const [, , begun] = await follow(course);
  if (begun === undefined) return expect.fail('no battle was begun');
  for (let write = 1; write <= begun.written.length; write += 1)
    expect(await disturb({ ...course, second: 'tab' }, begun, { deaths: [{ write, landed: false }] })).toEqual([]);
}, 60_000);

it('The judge finds a referee that shows a joint decision before it is on record', async () => {
  const extent = { each: 6, seed: 5, commands: 0, only: [DECLARING], kinds: [declarationKinds[0]] };
  const [outcome] = await killAll({ ...extent, planted: hasty });
  expect(outcome?.failures.join()).toContain('before it is on record');
}, 300_000);
