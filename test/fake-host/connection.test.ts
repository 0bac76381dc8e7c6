import { describe, expect, it } from 'vitest';
import { complaintsIn, disturb, follow, Person, type Course, type Stretch } from './course';
import { users, World, type Loss } from './world';
import type { Client } from './client';

const course: Course = {
  scenario: 'hangar',
  seed: 5,
  automatons: [],
  steps: ['lay-out', 'command', 'command', 'command', 'undo'],
};

/** How the connection fails: nobody notices; for a moment; for so long that the host reloads the page. */
const failures = { 'no notice': {}, 'a short break': { milliseconds: 700 }, 'a long break': { milliseconds: 6000 } };

/** Losses at one in `every` writes of a stretch; every other of these writes does not land. */
function lossesIn({ written }: Stretch, every: number, how: Partial<Loss>): Loss[] {
  return written.flatMap((_what, i) =>
    i % every === 0 ? [{ write: i + 1, landed: (i / every) % 2 === 0, ...how }] : [],
  );
}

describe('The answer to a write of the referee is lost', () => {
  it.each(Object.entries(failures))(
    'with %s: the battle has the same end',
    async (_name, how) => {
      for (const stretch of await follow(course))
        for (const [second, every] of [[undefined, 4] as const, ['gamemaster', 9] as const, ['tab', 11] as const])
          for (const loss of lossesIn(stretch, every, how)) {
            const own = second === undefined ? course : { ...course, second };
            expect(
              await disturb(own, stretch, { losses: [loss] }),
              `${second ?? 'alone'}, ${stretch.step}, ${JSON.stringify(loss)} of ${stretch.written.join(', ')}`,
            ).toEqual([]);
          }
    },
    300_000,
  );

  it('and the page is silent for so long that another gamemaster takes over', async () => {
    const { world, table } = await laidOut();
    world.join(users.second);
    await table.rest();
    const [first] = world.clients as [Client];
    world.losses = [{ write: world.writes + 3, landed: false }];
    // The server answers nothing else that the first page asks, either: it cannot tell, and is not reloaded.
    world.dataFor = async () => new Promise(() => undefined);
    void table.take('command').catch(() => undefined);
    await world.until(() => holder(world) === users.second, 60_000);
    expect(holder(world)).toBe(users.second);
    expect(first.isAlive).toBe(true);
    await world.until(() => stored(world).open === '' && stored(world).seq === 1, 60_000);
    expect(stored(world)).toMatchObject({ open: '', seq: 1 });
  });
});

describe('A player whose connection breaks', () => {
  it.each([
    ['at rest, and misses a command', true],
    ['without anybody noticing', false],
  ])('%s, reads the battle as it is', async (_name, isNoticed) => {
    const { world, table } = await laidOut();
    const blue = world.join(users.blue);
    await table.rest();
    if (isNoticed) world.cut(blue, 3000);
    else blue.isOnline = false;
    await table.take('command');
    await table.rest();
    if (!isNoticed) blue.isOnline = true;
    if (!isNoticed) await table.take('command');
    await table.rest();
    const now = world.clients.find(({ user }) => user === users.blue);
    expect(now === blue).toBe(false);
    expect(readBy(now)).toEqual(readBy(table.client()));
    expect(complaintsIn(world)).toEqual([]);
  });

  it('and misses nothing, continues without a reload', async () => {
    const { world, table } = await laidOut();
    const blue = world.join(users.blue);
    await table.rest();
    world.cut(blue, 3000);
    await table.rest();
    expect(blue.isAlive).toBe(true);
  });
});

async function laidOut(): Promise<{ readonly world: World; readonly table: Person }> {
  const world = await World.make(course.seed);
  world.join(users.gamemaster);
  const table = new Person(world, course);
  await table.take('lay-out');
  await table.rest();
  return { world, table };
}

function readBy(client: Client | undefined): unknown {
  const [combat] = client?.worldCollection('Combat').contents ?? [];
  return combat === undefined ? undefined : client?.page.battleData(combat);
}

/** The user whose page is the referee, by what the server keeps. */
function holder(world: World): string {
  return (JSON.parse(stored(world).lease) as { user: string }).user;
}

function stored({ store }: World): { readonly lease: string; readonly open?: string; readonly seq?: number } {
  const [combat] = store.all('Combat');
  return combat?.['system'] as { readonly lease: string };
}
