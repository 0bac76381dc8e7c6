import { expect, it } from 'vitest';
import type { PlainObject } from '../stand-in/common/types';
import type { Client } from './client';
import { Person, type Course } from './course';
import { users, World, type Death, type Nap } from './world';

const course: Course = { scenario: 'hangar', seed: 5, automatons: [], steps: [] };

/** Longer than anybody waits for a client that does not answer. */
const SLOW = 11_000;
/** The writes of laying out the hangar. */
const WRITES = 14;

interface Table {
  readonly world: World;
  /** The client of the second gamemaster that lays out; another tab of the same user stays. */
  readonly layer: Client;
}

/** A gamemaster, and a second one with two tabs. */
async function table(mishap: { readonly deaths?: readonly Death[]; readonly naps?: readonly Nap[] }): Promise<Table> {
  const world = await World.make(course.seed);
  world.join(users.gamemaster);
  const layer = world.join(users.second);
  world.join(users.second);
  await world.until(() => false, 1000);
  world.writes = 0;
  world.deaths = mishap.deaths ?? [];
  world.naps = mishap.naps ?? [];
  return { world, layer };
}

async function layOut({ layer }: Table): Promise<string> {
  await layer.page.loadRuleset('opend6');
  const seats = Object.fromEntries(
    ['rebels', 'troopers'].map((side) => [side, { users: [users.gamemaster], automaton: false }]),
  );
  return layer.page.deployScenario({ scenario: 'hangar', options: {}, seats }).then(
    () => 'laid out',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
}

/** How many documents there are of each kind that a layout makes. */
function counts({ store }: World): PlainObject {
  const names = ['Folder', 'Scene', 'Combat', 'Actor'];
  return Object.fromEntries(names.map((name) => [name, store.all(name).length]));
}

const NOTHING = { Folder: 0, Scene: 0, Combat: 0, Actor: 0 };
const ALL = { Folder: 2, Scene: 1, Combat: 1, Actor: 4 };

/** Whether a folder is still marked as being laid out. */
function isMarked({ store }: World): boolean {
  return store
    .all('Folder')
    .some(({ flags }) => Boolean((flags as Record<string, PlainObject>)['skirmish-line']?.['laying']));
}

it('A layout is finished or cleared away when its page is gone, although its user is here in another tab', async () => {
  const ends = new Set<string>();
  for (let write = 1; write <= WRITES; write += 1)
    for (const landed of [true, false]) {
      const { world, layer } = await table({ deaths: [{ write, landed }] });
      void layOut({ world, layer });
      await world.until(() => false, 30_000);
      const end = counts(world);
      expect([NOTHING, ALL], `write ${write}, ${String(landed)}`).toContainEqual(end);
      expect(isMarked(world)).toBe(false);
      expect(world.clients.flatMap(({ complaints }) => complaints)).toEqual([]);
      ends.add(JSON.stringify(end));
    }
  expect(ends.size).toBe(2);
}, 300_000);

it('A page that was slow and finds its layout cleared away writes nothing more, and says so', async () => {
  const outcomes = new Set<string>();
  for (let write = 1; write <= WRITES; write += 2) {
    const { world, layer } = await table({ naps: [{ write, milliseconds: SLOW }] });
    let outcome = 'under way';
    void layOut({ world, layer }).then((one) => (outcome = one));
    await world.until(() => false, 60_000);
    outcomes.add(outcome);
    expect(counts(world), `slow after write ${write}: ${outcome}`).toEqual(outcome === 'laid out' ? ALL : NOTHING);
    expect(['laid out', 'layout-lost']).toContain(outcome);
    expect(isMarked(world)).toBe(false);
    expect(world.clients.flatMap(({ complaints }) => complaints)).toEqual([]);
  }
  expect(outcomes).toContain('layout-lost');
}, 300_000);

it('A layout that the host refuses half-way is cleared away while its page stays', async () => {
  const { world, layer } = await table({});
  const write = world.write.bind(world);
  world.write = (client, request) => {
    if (request.action === 'create' && request.type === 'Combat') throw new Error('The host refuses.');
    return write(client, request);
  };
  expect(await Promise.race([layOut({ world, layer }), world.until(() => false, 30_000)])).toContain('refuses');
  await world.until(() => false, 30_000);
  expect(counts(world)).toEqual(NOTHING);
});

it('A layout under way is left alone, however often others look', async () => {
  const { world, layer } = await table({ naps: [{ write: 5, milliseconds: 2000 }] });
  let outcome = 'under way';
  void layOut({ world, layer }).then((one) => (outcome = one));
  await world.until(() => outcome !== 'under way', 60_000);
  expect(outcome).toBe('laid out');
  expect(counts(world)).toEqual(ALL);
  await new Person(world, course).rest();
});
