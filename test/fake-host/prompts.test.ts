import { expect, it } from 'vitest';
import { follow, Person, type Course } from './course';
import { users, World } from './world';

const course: Course = {
  scenario: 'hangar',
  seed: 5,
  automatons: [],
  steps: ['lay-out', 'command', 'command', 'command', 'command', 'command', 'command'],
};

it('A card that cannot be shown stops nothing: the default is used, and the log says so', async () => {
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

it('What a player has answered is not asked again when the referee dies before it was on record', async () => {
  const world = await World.make(course.seed);
  world.settings.set('answerSeconds', 0);
  let answer: (option: string) => void = () => undefined;
  world.answers = async (_client, { request: { options } }) => {
    const given = new Promise<string>((resolve) => (answer = resolve));
    const option = options.at(-1)?.id ?? '';
    return (await given) === 'last' ? option : '';
  };
  const [referee, second, player] = [users.gamemaster, users.second, users.blue].map((user) => world.join(user));
  const table = new Person(world, { ...course, player: users.blue });
  await table.take('lay-out');
  for (let i = 0; i < 8 && world.asked.length === 0; i += 1) await table.take('command').catch(() => undefined);
  const before = Number(table.data()['seq']);

  world.deaths = [{ write: world.writes + 1, landed: false }];
  answer('last');
  await world.until(() => referee?.isAlive === false, 60_000);
  expect(referee?.isAlive).toBe(false);
  expect(table.client()).toBe(second);
  const [label] = world.asked;
  await world.until(() => Number(table.data()['seq']) > before || world.asked.length > 1, 60_000);
  expect(world.asked.filter((one) => one === label)).toHaveLength(1);
  expect(player?.complaints).toEqual([]);
});
