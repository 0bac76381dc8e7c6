import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { PlainObject } from '../stand-in/common/types';
import { load } from './load';
import { begunFile } from './rules';
import { users, World } from './world';

const file = (): object =>
  JSON.parse(JSON.stringify(begunFile(JSON.parse(readFileSync('docs/examples/old-mill.json', 'utf8'))))) as object;

it('a scenario from a file opens on a table, with the names that the file brings', async () => {
  const world = await World.make(3);
  const client = world.join(users.gamemaster);
  let over = false;
  void client.page.openBattle(file()).finally(() => (over = true));
  await world.until(() => over, 60_000);
  const names = (type: string): string[] =>
    client.worldCollection(type).contents.map(({ _source }) => String(_source['name']));
  expect(names('Scene')).toEqual(['The Old Mill']);
  expect(names('Actor').sort()).toEqual(['Mill Patrol', 'Snow Foxes', 'The Cell', 'Yard Guards']);
  const [combat] = client.worldCollection('Combat').contents;
  const { log } = client.page.battleData(combat ?? expect.fail('there is no battle'));
  expect((log as readonly PlainObject[])[0]).toMatchObject({ text: { values: { name: 'The Old Mill' } } });
  expect(client.complaints).toEqual([]);
}, 60_000);

it('a saved battle opens with the figures that are out of it, where they fell', async () => {
  const world = await World.make(4);
  const client = world.join(users.gamemaster);
  const saved = file() as { readonly now: { readonly figures: Record<string, PlainObject> } };
  const onTable = Object.entries(saved.now.figures).filter(([, { presence }]) => presence === 'table');
  const [[fallen = '', figure = {}] = []] = onTable;
  saved.now.figures[fallen] = { ...figure, presence: 'out', at: { x: 7, y: 9 } };
  let over = false;
  void client.page.openBattle(saved).finally(() => (over = true));
  await world.until(() => over, 60_000);
  const [combat] = client.worldCollection('Combat').contents;
  const { tokens } = client.page.battleData(combat ?? expect.fail('there is no battle'));
  expect(Object.keys(tokens as object).sort()).toEqual(onTable.map(([id]) => id).sort());
  expect(client.complaints).toEqual([]);
}, 60_000);

it('it is played before many browsers like any other', async () => {
  const { figures, commands, trouble } = await load(file(), 40, 5);
  expect(figures).toBe(25);
  expect(commands).toBe(40);
  expect(trouble).toEqual([]);
}, 120_000);
