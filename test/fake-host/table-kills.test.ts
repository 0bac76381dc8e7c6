import { expect, it } from 'vitest';
import { disturb, follow, type Course, type Step } from './course';

/** Kills a client at each write of some steps, before and after it has landed. */
async function killsIn(course: Course, steps: readonly Step[]): Promise<readonly string[]> {
  const { length } = course.steps;
  const failures: string[] = [];
  const followed = await follow(course);
  expect(followed).toHaveLength(length);
  for (const stretch of followed.filter(({ step }) => steps.includes(step)))
    for (const [i, what] of stretch.written.entries())
      for (const landed of [true, false]) {
        const found = await disturb(course, stretch, { deaths: [{ write: i + 1, landed }] });
        failures.push(...found.map((one) => `${stretch.step}, ${what}, ${landed ? 'landed' : 'lost'}: ${one}`));
      }
  return failures;
}

const hangar = { scenario: 'hangar', seed: 5, automatons: [] } as const;

it('A wall that was drawn before the referee died is on the battle’s table, with its line in the log', async () => {
  const course: Course = { ...hangar, steps: ['lay-out', 'draw'] };
  expect(await killsIn(course, ['draw'])).toEqual([]);
}, 300_000);

it('A wall that was drawn while a command is open is on the table after it, if the referee dies in the command', async () => {
  const course: Course = { ...hangar, steps: ['lay-out', 'command', 'draw-amid'] };
  expect(await killsIn(course, ['draw-amid'])).toEqual([]);
}, 300_000);

it('A second gamemaster who takes over puts a changed map on the table', async () => {
  const course: Course = { ...hangar, second: 'gamemaster', steps: ['lay-out', 'ground', 'reground', 'erase'] };
  expect(await killsIn(course, ['reground', 'erase'])).toEqual([]);
}, 300_000);

it('A side that is given to another player has its posts and its units’ owners with it, whenever the browser is closed', async () => {
  const course: Course = { ...hangar, steps: ['lay-out', 'seat', 'posts', 'seat'] };
  expect(await killsIn(course, ['seat', 'posts'])).toEqual([]);
}, 300_000);
