import { expect, it } from 'vitest';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlainObject } from '../stand-in/common/types';
import { SecretTable } from './secret-table';
import { users } from './world';

const { idsOf } = (await import(
  /* @vite-ignore */ pathToFileURL(resolve('src/foundry/store/documents/made-id.ts')).href
)) as { idsOf(battle: string, ...what: readonly string[]): (attempt: number) => string };

const SEED = 4;
const COMMANDS = 10;
const FEW = 6;
/** How many cards a command has at most, and under how many ids of each there is a decoy. */
const CARDS = 6;
const DEEP = 2;

/** A player’s page makes a message under each id that a card of a command is going to have. */
function takeCards(table: SecretTable, seq: number): void {
  const battle = table.combat()?.id ?? '';
  const data = Array.from({ length: CARDS }, (_, place) => idsOf(battle, 'card', String(seq), String(place)))
    .flatMap((ids) => Array.from({ length: DEEP }, (_, attempt) => ids(attempt)))
    .map((_id) => ({ _id, content: 'mine' }));
  const operation = { keepId: true, parentUuid: null, pack: null };
  table.world.write(table.client(users.red), { action: 'create', type: 'ChatMessage', data, operation });
}

/** The cards that a gamemaster has posted: of which command, for whom. */
function cards(table: SecretTable): readonly unknown[] {
  return table
    .client(users.blue)
    .worldCollection('ChatMessage')
    .filter(({ _source }) => _source['author'] === users.gamemaster)
    .map(({ _source }) => {
      const { seq, seats } = _source['system'] as PlainObject;
      return [seq, seats];
    });
}

const lines = (table: SecretTable): readonly unknown[] =>
  (table.data()['log'] as { text: { key: string; values?: PlainObject } }[])
    .filter(({ text: { key } }) => key.includes('.taken.'))
    .map(({ text: { values } }) => values?.['user']);

async function played(commands: number, before: (table: SecretTable, seq: number) => void): Promise<SecretTable> {
  const table = await SecretTable.lay(SEED);
  for (let seq = 1; seq <= commands; seq += 1) {
    before(table, seq);
    await table.command();
  }
  await table.rest();
  return table;
}

it('predicted ids cost no command its cards, and the log names the player', async () => {
  const undisturbed = cards(await played(COMMANDS, () => undefined));
  expect(undisturbed.length).toBeGreaterThan(COMMANDS / 2);
  const table = await played(COMMANDS, takeCards);
  expect(cards(table)).toEqual(undisturbed);
  expect(lines(table)).toEqual(['red']);
  expect(table.complaints()).toEqual([]);
});

it('predicted ids double no card, whenever the referee’s browser dies', async () => {
  const table = await played(FEW, takeCards);
  const seq = FEW + 1;
  takeCards(table, seq);
  await table.rest();
  const snapshot = table.world.snapshot();
  table.world.writes = 0;
  await table.commandThrough();
  await table.rest();
  const [posted, writes] = [cards(table), table.world.writes];
  expect(writes).toBeGreaterThan(5);
  for (let write = 1; write <= writes; write += 1)
    for (const landed of [true, false]) {
      const again = await SecretTable.lay(SEED);
      for (const client of [...again.world.clients]) again.world.kill(client);
      again.world.restore(snapshot);
      for (const user of [users.gamemaster, users.blue, users.red]) again.world.join(user);
      await again.rest();
      again.world.writes = 0;
      again.world.deaths = [{ write, landed }];
      await again.commandThrough();
      await again.rest();
      expect([write, landed, cards(again)]).toEqual([write, landed, posted]);
      expect([again.data()['seq'], again.data()['open'], lines(again)]).toEqual([seq, null, lines(table)]);
    }
}, 120_000);
