import { expect, it } from 'vitest';
import { disturb, follow, Person, type Course } from './course';
import { users, World } from './world';

const course: Course = {
  scenario: 'hangar',
  seed: 5,
  automatons: [],
  steps: ['lay-out', 'command', 'command', 'command', 'command', 'command', 'undo'],
};

/** Longer than anybody waits for a client that does not answer. */
const SLOW = 11_000;

function holderOf(table: Person): { readonly client: string; readonly user: string } {
  const system = table.combat()?._source['system'] as { readonly lease: string };
  return JSON.parse(system.lease) as { client: string; user: string };
}

it('A referee who was slow, and comes back when another has taken over, writes nothing any more', async () => {
  const [, ...stretches] = await follow(course);
  for (const second of ['gamemaster', 'tab'] as const)
    for (const stretch of stretches)
      for (let write = 1; write <= stretch.written.length; write += 3)
        expect(
          await disturb({ ...course, second }, stretch, { naps: [{ write, milliseconds: SLOW }] }),
          `${second}, slow after write ${write} of ${stretch.written.join(', ')}`,
        ).toEqual([]);
}, 300_000);

it('A user who comes to the table leaves the battle to its referee, whatever their ranks', async () => {
  const world = await World.make(course.seed);
  world.join(users.second);
  const table = new Person(world, course);
  await table.take('lay-out');
  const holder = holderOf(table);
  world.join(users.gamemaster);
  world.join(users.second);
  await world.until(() => false, 60_000);
  await table.take('command');
  expect(holderOf(table)).toMatchObject({ user: users.second, client: holder.client });
});

it('Of two users who come to a battle without a referee one becomes the referee, and knows it', async () => {
  const world = await World.make(course.seed);
  const first = world.join(users.gamemaster);
  const table = new Person(world, course);
  await table.take('lay-out');
  await table.rest();
  const [one, other] = [world.join(users.second), world.join(users.second)];
  world.kill(first);
  await table.rest();
  await table.take('command');
  expect(Number(table.data()['seq'])).toBe(1);
  expect([one, other].flatMap(({ complaints }) => complaints)).toEqual([]);
});

it('A question continues unchanged with the client that takes over, and is answered once', async () => {
  const world = await World.make(course.seed);
  world.settings.set('answerSeconds', 0);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  world.answers = async (_client, { request: { options } }) => answered.then(() => options.at(-1)?.id ?? '');
  const referee = world.join(users.gamemaster);
  world.join(users.gamemaster);
  world.join(users.blue);
  const table = new Person(world, { ...course, player: users.blue });
  await table.take('lay-out');
  for (let i = 0; i < 8 && world.asked.length === 0; i += 1) await table.take('command').catch(() => undefined);
  const [label] = world.asked;
  const before = Number(table.data()['seq']);
  const first = holderOf(table);

  world.kill(referee);
  await world.until(() => holderOf(table).client !== first.client, 60_000);
  expect(table.data()['asking']).toMatchObject([{ label }]);
  await world.until(() => false, 10_000);
  expect(world.asked.filter((one) => one === label)).toHaveLength(2);
  answer();
  await world.until(() => Number(table.data()['seq']) > before || world.asked.length > 2, 60_000);
  const answers = table.data()['answers'] as { label: string }[];
  expect(answers.filter((one) => one.label === label).length).toBeLessThan(2);
  expect(world.clients.flatMap(({ complaints }) => complaints)).toEqual([]);
});
