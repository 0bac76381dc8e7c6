import { expect, it } from 'vitest';
import type { PlainObject } from '../stand-in/common/types';
import { Person, type Course } from './course';
import { users, World } from './world';

const course: Course = { scenario: 'hangar', seed: 5, automatons: [], steps: [] };
const ours = (flags: PlainObject): PlainObject => ({ flags: { 'skirmish-line': flags, other: { kept: true } } });

/** Things of a gamemaster's own, with what the module has written into them. */
async function ownThings(world: World): Promise<void> {
  const [client] = world.clients;
  if (client === undefined) throw new Error('nobody is here');
  const area = { type: 'polygon', points: [0, 0, 100, 0, 100, 100], hole: false };
  const terrain = { type: 'skirmish-line.terrain', name: 'woods', system: { kind: 'woods', height: null } };
  const scene = {
    name: 'mine',
    walls: [{ c: [0, 0, 100, 0], ...ours({ kind: 'hedge' }) }],
    regions: [
      {
        name: 'woods',
        shapes: [area],
        behaviors: [terrain, { type: 'pauseGame', name: 'pause' }],
        ...ours({ area: {} }),
      },
    ],
    tokens: [{ name: 'mine', ...ours({ figure: null }) }],
    ...ours({ seen: true }),
  };
  await client.create('Scene', [scene], {}, null);
  const page = { name: 'sheet', type: 'skirmish-line.datasheet', system: { ruleset: 'opend6' } };
  const notes = { name: 'notes', type: 'text', text: { content: 'mine' } };
  await client.create('JournalEntry', [{ name: 'mine', pages: [page, notes] }], {}, null);
  const printed = { name: 'month', type: 'text', ...ours({ 'campaign-page': 'months' }) };
  const log = ours({ campaign: { ruleset: 'opend6', months: {} } });
  await client.create('JournalEntry', [{ name: 'log with notes', pages: [printed, notes], ...log }], {}, null);
  await client.create('JournalEntry', [{ name: 'log', pages: [printed], ...log }], {}, null);
  const force = { name: 'force', type: 'skirmish-line.force', system: { ruleset: 'opend6' } };
  await client.create('JournalEntry', [{ name: 'forces', pages: [force], ...ours({ forces: 'blue' }) }], {}, null);
  const mixed = { name: 'forces with notes', pages: [force, notes], ...ours({ forces: 'blue' }) };
  await client.create('JournalEntry', [mixed], {}, null);
  const npc = { name: 'mine', type: 'skirmish-line.squad', system: { ruleset: 'opend6' } };
  await client.create('Actor', [npc], {}, null);
}

it('Clear away leaves nothing of ours in the world, and everything of others', async () => {
  const world = await World.make(course.seed);
  world.answers = (_client, { request: { options } }) => options[0]?.id ?? null;
  world.join(users.gamemaster);
  const person = new Person(world, course);
  await person.take('lay-out');
  for (let i = 0; i < 3; i += 1) await person.take('command');
  await person.rest();
  await ownThings(world);
  expect(JSON.stringify(world.store.snapshot())).toContain('skirmish-line');
  let isOver = false;
  void person
    .client()
    .page.clearEverything()
    .then(() => (isOver = true));
  expect(await world.until(() => isOver, 20_000)).toBe(true);
  await person.rest();
  expect(JSON.stringify(world.store.snapshot())).not.toContain('skirmish-line');
  const kept = (name: string) => world.store.all(name).map((document) => document['name']);
  expect(kept('Scene')).toEqual(['mine']);
  expect(kept('JournalEntry')).toEqual(['mine', 'log with notes', 'forces with notes']);
  expect([...kept('Actor'), ...kept('Combat'), ...kept('ChatMessage'), ...kept('Folder')]).toEqual([]);
  const [scene] = world.store.all('Scene') as { walls: PlainObject[]; regions: PlainObject[]; tokens: PlainObject[] }[];
  expect(scene?.walls).toMatchObject([{ flags: { other: { kept: true } } }]);
  expect(scene?.tokens).toMatchObject([{ flags: { other: { kept: true } } }]);
  expect(scene?.regions).toMatchObject([{ name: 'woods', behaviors: [{ name: 'pause' }] }]);
  const pages = world.store.all('JournalEntry').map(({ pages: all }) => (all as PlainObject[]).map(({ name }) => name));
  expect(pages).toEqual([['notes'], ['notes'], ['notes']]);
});
