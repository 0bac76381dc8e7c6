import { expect, it } from 'vitest';
import type { PlainObject } from '../stand-in/common/types';
import type { Client } from './client';
import { Person, type Course } from './course';
import { users, World, type Death, type Snapshot } from './world';

const course: Course = { scenario: 'hangar', seed: 5, automatons: [], player: users.blue, steps: ['lay-out'] };

interface Table {
  readonly world: World;
  readonly person: Person;
  readonly blue: Client;
}

async function laidOut(): Promise<Snapshot> {
  const world = await World.make(course.seed);
  const person = new Person(world, course);
  await person.take('lay-out');
  await person.rest();
  return world.snapshot();
}

async function seated(from: Snapshot): Promise<Table> {
  const world = await World.make(course.seed);
  world.restore(from);
  const person = new Person(world, course);
  await person.rest();
  return { world, person, blue: world.join(users.blue) };
}

/** Deletes an actor from a player's page, past the hooks of the module there. */
function deletePast({ world, blue }: Table, id: string): void {
  world.write(blue, { action: 'delete', type: 'Actor', ids: [id], operation: { parentUuid: null, pack: null } });
}

function firstActor({ person }: Table): string {
  return Object.values(person.data()['actors'] as Record<string, string>)[0] ?? '';
}

const stored = ({ world }: Table, id: string): PlainObject | undefined => world.store.find('Actor', id);

/** An actor without the times at which it was written. */
function lasting(actor: PlainObject | undefined): unknown {
  const { _stats, ...rest } = structuredClone(actor ?? {});
  return rest;
}

it('An actor of a battle that a player deletes past the guard is there again, as the battle knows it', async () => {
  const table = await seated(await laidOut());
  const { world, person } = table;
  const id = firstActor(table);
  const before = lasting(stored(table, id));
  const tokens = world.store.all('Scene')[0]?.['tokens'] as unknown[];
  deletePast(table, id);
  await person.rest();
  expect(lasting(stored(table, id))).toEqual(before);
  expect(world.store.all('Scene')[0]?.['tokens']).toHaveLength(tokens.length);
  expect(person.data()['log']).toContainEqual(
    expect.objectContaining({ text: expect.objectContaining({ key: 'SKIRMISH.log.put-back' }) as unknown }),
  );
  await person.take('command');
  expect(world.clients.flatMap(({ complaints }) => complaints)).toEqual([]);
});

it('An actor that a dying referee did not restore can be repaired; it exists once', async () => {
  const from = await laidOut();
  const deaths: readonly Death[] = [2, 3, 4].flatMap((write) =>
    [true, false].map((landed): Death => ({ write, landed })),
  );
  for (const death of deaths) {
    const table = await seated(from);
    const { world, person, blue } = table;
    const id = firstActor(table);
    const count = world.store.all('Actor').length;
    const before = lasting(stored(table, id));
    world.writes = 0;
    world.deaths = [death];
    deletePast(table, id);
    await person.world.until(() => world.dead.length > 0, 1000);
    world.kill(blue);
    await person.rest();
    const client = person.client();
    await client.page.loadRuleset('opend6');
    const combat = person.combat() ?? expect.fail('the battle is gone');
    for (const damage of client.page.damagesOf(combat)) await client.page.mend(combat, damage, 'repair');
    await person.rest();
    expect(world.store.all('Actor'), JSON.stringify(death)).toHaveLength(count);
    expect(lasting(stored(table, id)), JSON.stringify(death)).toMatchObject(before as object);
    expect(client.complaints).toEqual([]);
  }
}, 300_000);
