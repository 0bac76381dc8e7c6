import { describe, expect, it } from 'vitest';
import { BoardingTable, starshipMarine } from './boarding-table';
import { users } from './world';

const { rules, players } = starshipMarine;

/** A line of the log, and who has heard it. */
interface Line {
  readonly text: { readonly key: string };
  readonly seats?: readonly string[];
}

/** Two share the boarders: Blue is the highest of them, Orange the first leader of another squad. */
async function sharedTable() {
  const table = await BoardingTable.lay(3);
  table.world.join(users.orange);
  await table.to('move');
  const combat = table.combat() ?? expect.fail('there is no battle');
  const { page } = table.client(users.gamemaster);
  await table.settled(page.assignSeat(combat, 'boarders', { users: [users.blue, users.orange], automaton: false }));
  await table.rest();
  const state = table.state(users.gamemaster) ?? expect.fail('there is no battle');
  const seen = rules.seen(state, 'boarders');
  const posts = players.chain.posts(seen, 'boarders');
  const unitOf = (figure: string): string => state.figures[figure]?.unit ?? '';
  const [head = ''] = posts;
  const other = posts.find((post) => unitOf(post) !== unitOf(head)) ?? expect.fail('there is but one squad');
  await table.settled(page.assignPosts(combat, 'boarders', { [head]: users.blue, [other]: users.orange }));
  await table.rest();
  const privateOf = (post: string): string =>
    Object.values(state.figures).find(({ id, unit }) => unit === unitOf(post) && !posts.includes(id))?.id ?? '';
  /** What the gamemaster's browser says of an order that comes from somebody else's. */
  const orders = async (user: string, figure: string): Promise<string | null> => {
    const { at, facing } = state.figures[figure] ?? expect.fail(`there is no ${figure}`);
    const plot = { path: [at], facing, run: false, load: null, leave: false };
    return said(user, { type: 'plot', plots: { [figure]: plot } });
  };
  const said = async (user: string, command: object): Promise<string | null> => {
    await table.world.until(() => false, 1000);
    const refusal = await table.settled(
      table.client(user).page.sendIntent({ kind: 'command', battle: combat.id, seat: 'boarders', command }),
    );
    await table.rest();
    return refusal?.code ?? null;
  };
  const wants = async (user: string, kind: 'undo' | 'redo'): Promise<string | null> => {
    const { seq } = battleOf(kind === 'undo' ? 'done' : 'undone');
    await table.world.until(() => false, 1000);
    const refusal = await table.settled(table.client(user).page.sendIntent({ kind, battle: combat.id, seq }));
    await table.rest();
    return refusal?.code ?? null;
  };
  const battleOf = (list: 'done' | 'undone') => {
    const entries = table.data(users.gamemaster)[list] as readonly { readonly seq: number }[];
    return (list === 'done' ? entries.at(-1) : entries[0]) ?? expect.fail(`nothing is ${list}`);
  };
  /** The number of the newest command that stands. */
  const newest = (): number => battleOf('done').seq;
  return { table, head, other, privateOf, orders, said, wants, newest };
}

describe('a side that several share', () => {
  it('sm-command-003 sm-command-005 each commands the figures below, the highest the whole side; the other side learns of no post', async () => {
    const { table, head, other, privateOf, orders, said } = await sharedTable();
    expect(await orders(users.blue, privateOf(other))).toBe('another-handles');
    expect(await orders(users.orange, privateOf(head))).toBe('another-handles');
    expect(await orders(users.orange, privateOf(other))).toBeNull();
    expect(await orders(users.blue, privateOf(head))).toBeNull();
    expect(await said(users.orange, { type: 'ready' })).toBe('overall-commands');
    expect(table.data(users.orange)['posts']).toEqual(table.data(users.gamemaster)['posts']);
    expect(table.data(users.red)['posts']).toEqual({});
    expect(table.leaks()).toEqual([]);
    expect(await said(users.blue, { type: 'ready' })).toBeNull();
    expect(table.complaints()).toEqual([]);
  });

  it('sm-command-003 a player who leaves hands their figures to the player above, and has them again when back', async () => {
    const { table, other, privateOf, orders } = await sharedTable();
    table.world.kill(table.client(users.orange));
    await table.rest();
    expect(await orders(users.blue, privateOf(other))).toBeNull();
    table.world.join(users.orange);
    await table.rest();
    expect(await orders(users.blue, privateOf(other))).toBe('another-handles');
  });

  it('sm-command-003 a user who no longer plays for the side has no post of it either', async () => {
    const { table, other, privateOf, orders } = await sharedTable();
    const combat = table.combat() ?? expect.fail('there is no battle');
    const { page } = table.client(users.gamemaster);
    await table.settled(page.assignSeat(combat, 'boarders', { users: [users.blue], automaton: false }));
    await table.rest();
    expect(await orders(users.blue, privateOf(other))).toBeNull();
    expect(table.data(users.orange)['posts']).toEqual({});
    expect(await orders(users.orange, privateOf(other))).toBe('battle-sealed');
  });

  it('sm-command-003 a player who does not command those who acted asks the one who does, before the order is undone', async () => {
    const { table, head, other, privateOf, orders, wants, newest } = await sharedTable();
    const asked: string[] = [];
    let agrees = false;
    table.world.consents = ({ user }) => {
      asked.push(user);
      return agrees;
    };
    const linesOf = (user: string) =>
      (table.data(user)['log'] as readonly Line[]).filter(({ text }) => text.key.includes('undo-'));
    expect(await orders(users.orange, privateOf(other))).toBeNull();
    const ordered = newest();
    expect(await wants(users.blue, 'undo')).toBeNull();
    expect([asked, newest()]).toEqual([[users.orange], ordered]);
    expect(linesOf(users.gamemaster).map(({ text, seats }) => [text.key, seats])).toEqual([
      ['SKIRMISH.log.undo-asked-sealed', ['referee', 'boarders']],
      ['SKIRMISH.log.undo-refused', ['referee', 'boarders']],
    ]);
    expect(linesOf(users.red)).toEqual([]);
    agrees = true;
    expect(await wants(users.blue, 'undo')).toBeNull();
    expect([asked.length, newest()]).toEqual([2, ordered - 1]);
    // It stands again by the word of who gave it alone, who also takes it back without asking.
    expect(await wants(users.blue, 'redo')).toBe('another-handles');
    expect(await wants(users.orange, 'redo')).toBeNull();
    expect(await wants(users.orange, 'undo')).toBeNull();
    expect([asked.length, newest()]).toEqual([2, ordered - 1]);
    expect(await orders(users.blue, privateOf(head))).toBeNull();
    expect(await wants(users.orange, 'undo')).toBeNull();
    expect(asked).toEqual([users.orange, users.orange, users.blue]);
    expect(table.leaks()).toEqual([]);
    expect(table.complaints()).toEqual([]);
  });

  it('sm-command-003 an order whose player has gone is undone by the player above', async () => {
    const { table, other, privateOf, orders, wants, newest } = await sharedTable();
    table.world.consents = () => expect.fail('somebody was asked');
    expect(await orders(users.orange, privateOf(other))).toBeNull();
    const ordered = newest();
    table.world.kill(table.client(users.orange));
    await table.rest();
    expect(await wants(users.blue, 'undo')).toBeNull();
    expect(newest()).toBe(ordered - 1);
  });
});
