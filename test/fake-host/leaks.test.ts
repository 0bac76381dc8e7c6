import { describe, expect, it } from 'vitest';
import { placeAfter } from '../../src/foundry/referee/command/place';
import { SecretTable } from './secret-table';
import type { PlainObject } from '../stand-in/common/types';
import { users } from './world';

const move = (figure: string, to: object, facing: number): object => ({ type: 'move', figure, to, facing });

/** A sealed text; a time, and a digest of what everybody receives. */
const SEALED = /[A-Za-z0-9+/]{80,}={0,2}/g;
const WHEN = /"(?:modifiedTime|digest)":\d+/g;

/** Everything that reaches the browser of the other side, with the length of each sealed text in place of it. */
async function shapes(commands: readonly object[]): Promise<{ table: SecretTable; received: readonly string[] }> {
  const table = await SecretTable.lay(4);
  const since = table.sent.length;
  for (const command of commands) {
    const combat = table.combat(users.blue) ?? expect.fail('there is no battle');
    const { seq } = table.data();
    const refusal = await table.settled(table.client(users.blue).page.sendCommand(combat, 'north', command));
    expect(refusal).toBeNull();
    await table.until(() => Number(table.data()['seq']) > Number(seq) && table.data()['open'] === null);
    await table.rest();
  }
  const received = table.sent
    .slice(since)
    .filter(({ to }) => to === null || to === users.red)
    .map(({ text }) => text.replaceAll(SEALED, (sealed) => `<${sealed.length}>`).replaceAll(WHEN, ''));
  expect(table.complaints()).toEqual([]);
  return { table, received };
}

const short = move('north-1', { x: 11, y: 5 }, 0);
const long = move('north-2', { x: 12.123456789012, y: 1.987654321098 }, 123.456789);

describe('the browser of the other side', () => {
  it('receives texts of the same lengths, whichever hidden piece moves wherever', async () => {
    const [one, other] = [await shapes([short]), await shapes([long])];
    expect(one.received.length).toBeGreaterThan(4);
    expect(one.received.join()).toMatch(/<\d+>/);
    expect(one.received).toEqual(other.received);
  });

  it('learns of no hidden line by the numbers of the others', async () => {
    const { table } = await shapes([short]);
    const numbers = (user: string): readonly unknown[] =>
      (table.data(user)['log'] as readonly PlainObject[]).flatMap(({ number, batch }) =>
        batch === undefined ? [number] : [],
      );
    expect((table.data()['log'] as readonly PlainObject[]).some(({ batch }) => batch !== undefined)).toBe(true);
    await table.command();
    expect(numbers(users.red)).toEqual(numbers(users.red).map((_number, i) => i));
  });

  it('does not learn whether dice fell for a finished command, or whether it may be undone', async () => {
    const { table } = await shapes([{ type: 'search', figure: 'north-crawler' }, short]);
    const done = (user: string): readonly PlainObject[] => table.data(user)['done'] as readonly PlainObject[];
    expect(done(users.gamemaster).map(({ dice, free }) => [dice, free])).toEqual([
      [1, false],
      [0, true],
    ]);
    expect(done(users.red).map(({ dice, free }) => [dice, free])).toEqual([
      [undefined, false],
      [undefined, false],
    ]);
  });
});

it('The place of a question counts decisions before it, and no dice', () => {
  const dice = { label: 'to hit', answer: [4, 2] };
  expect(placeAfter([dice, dice, { label: 'dodge', answer: 'yes' }, dice])).toBe(1);
});
