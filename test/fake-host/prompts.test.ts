import { expect, it } from 'vitest';
import { follow, Person, type Course } from './course';
import { World } from './world';

const course: Course = {
  scenario: 'hangar',
  seed: 5,
  automatons: [],
  steps: ['lay-out', 'command', 'command', 'command', 'command', 'command', 'command'],
};

it('A card that cannot be shown stops nothing: the default stands in, and the log says so', async () => {
  const stretches = await follow(course, () => {
    throw new Error('this card cannot be drawn');
  });
  const [battle] = (stretches.at(-1)?.facts['combats'] ?? []) as { seq: number; log: { text: { key: string } }[] }[];
  expect(battle?.seq).toBe(6);
  expect(battle?.log.map(({ text: { key } }) => key)).toContain('SKIRMISH.log.stood-in');
});

it('A question that is open in one battle stops no other, and is gone with its battle', async () => {
  const world = await World.make(course.seed);
  world.settings.set('answerSeconds', 0);
  const asked = new Person(world, course);
  await asked.take('lay-out');
  for (let i = 0; i < 8 && world.asked.length === 0; i += 1) await asked.take('command').catch(() => undefined);
  expect(world.asked).toHaveLength(1);

  const other = new Person(world, { ...course, scenario: 'heroes' });
  await other.take('lay-out');
  await other.take('command');
  const data = other.client().page.battleData(other.combat() ?? expect.fail('there is no battle'));
  expect(data['seq']).toBe(1);

  await asked.combat()?.delete();
  await other.rest();
  await other.take('command');
  expect(other.client().complaints).toEqual([]);
});
