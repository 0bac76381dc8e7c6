import { describe, expect, it } from 'vitest';
import { Person } from './course';
import { rulesetOfScenario } from './rules';
import { hash, users, World, type Wish } from './world';

interface Line {
  readonly seq: number;
  readonly rule: string;
  readonly undone?: boolean;
  readonly text: { readonly key: string };
}

interface Entry {
  readonly seq: number;
  readonly seat: string;
  readonly free: boolean;
  readonly dice: number;
  readonly found: { readonly turn: number; readonly phase: string };
}

const SEED = 5;

/** The hangar, which Blue and Orange play against each other, each at a browser of their own. */
class Table {
  /** Who was asked what. */
  readonly asked: { readonly user: string; readonly wish: Wish }[] = [];

  private constructor(
    readonly world: World,
    readonly person: Person,
  ) {
    world.consents = (client, wish) => {
      this.asked.push({ user: client.user, wish });
      return this.agrees;
    };
  }

  agrees = true;

  static async make(): Promise<Table> {
    const world = await World.make(SEED);
    world.answers = (_client, { request: { label, options } }) =>
      options[hash(`${SEED} ${label}`) % options.length]?.id ?? null;
    world.join(users.gamemaster);
    const person = new Person(world, { scenario: 'hangar', seed: SEED, automatons: [], steps: [] });
    await person.take('lay-out');
    await person.rest();
    const [rebels, troopers] = [users.blue, users.orange].map((user) => ({ users: [user], automaton: false }));
    await person.combat()?.update({ 'system.seats': JSON.stringify({ rebels, troopers }) });
    world.join(users.blue);
    world.join(users.orange);
    await person.rest();
    return new Table(world, person);
  }

  async command(): Promise<void> {
    await this.person.take('command');
    await this.person.rest();
  }

  /** Plays on until the newest command is one like this. */
  async until(wanted: (entry: Entry) => boolean): Promise<Entry> {
    for (let i = 0; i < 40; i += 1) {
      const newest = this.done.at(-1);
      if (newest !== undefined && wanted(newest)) return newest;
      await this.command();
    }
    throw new Error('no such command was given');
  }

  get done(): readonly Entry[] {
    return this.person.data()['done'] as Entry[];
  }

  get log(): readonly Line[] {
    return this.person.data()['log'] as Line[];
  }

  get keys(): readonly string[] {
    return this.log.map(({ text: { key } }) => key);
  }

  read(): unknown {
    const combat = this.person.combat() ?? expect.fail('there is no battle');
    return JSON.parse(JSON.stringify(this.person.client().page.readBattle(combat, rulesetOfScenario('hangar'))));
  }

  async wish(user: string, what: 'undo' | 'redo', seq: number, from = seq): Promise<string | null> {
    const client = this.world.clients.find((one) => one.user === user) ?? expect.fail(`${user} is not here`);
    const battle = { id: this.person.combat()?.id ?? '' };
    const sent = what === 'undo' ? client.page.sendUndo(battle, seq, from) : client.page.sendRedo(battle, seq);
    let code: string | null = 'no answer';
    void sent.then((refusal) => (code = refusal?.code ?? null));
    await this.person.rest();
    return code;
  }
}

describe('taking back', () => {
  it('a volley whose dice were seen is for the other side to agree to, and stays in the log, struck out', async () => {
    const table = await Table.make();
    const volley = await table.until(({ seat, free, dice }) => seat === 'rebels' && !free && dice > 0);
    table.agrees = false;
    expect(await table.wish(users.blue, 'undo', volley.seq)).toBeNull();
    expect(table.asked.map(({ user }) => user)).toEqual([users.orange]);
    expect(table.asked[0]?.wish).toMatchObject({
      key: 'SKIRMISH.log.undo-asked',
      values: { side: { side: 'rebels' }, count: 1, dice: volley.dice },
    });
    expect(table.keys.slice(-2)).toEqual(['SKIRMISH.log.undo-asked', 'SKIRMISH.log.undo-refused']);
    expect(table.done.at(-1)?.seq).toBe(volley.seq);

    table.agrees = true;
    expect(await table.wish(users.blue, 'undo', volley.seq)).toBeNull();
    expect(table.done.at(-1)?.seq).not.toBe(volley.seq);
    const told = table.log.filter(({ seq, rule }) => seq === volley.seq && rule !== 'engine');
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ undone }) => undone === true)).toBe(true);
    expect(table.keys.at(-1)).toBe('SKIRMISH.log.undone');
  }, 120_000);

  it('what one side has seen nothing of is its own to take back, and never the other side’s', async () => {
    const table = await Table.make();
    const move = await table.until(({ seat, free }) => seat === 'rebels' && free);
    expect(await table.wish(users.orange, 'undo', move.seq)).toBe('undo-needs-gamemaster');
    expect(await table.wish(users.blue, 'undo', move.seq)).toBeNull();
    expect(table.asked).toEqual([]);
    expect(table.done.some(({ seq }) => seq === move.seq)).toBe(false);
  }, 120_000);

  it('the gamemaster may always; redo restores it, until something else is done', async () => {
    const table = await Table.make();
    const { seq } = await table.until(({ free, dice }) => !free && dice > 0);
    const before = table.read();
    const tally = table.person.data()['tally'];
    expect(await table.wish(users.gamemaster, 'undo', seq)).toBeNull();
    expect(table.read()).not.toEqual(before);
    expect(await table.wish(users.gamemaster, 'redo', seq)).toBeNull();
    expect(table.read()).toEqual(before);
    expect(table.person.data()['tally']).toEqual(tally);
    expect(table.log.filter((line) => line.seq === seq).some(({ undone }) => undone === true)).toBe(false);
    expect(table.asked).toEqual([]);

    await table.wish(users.gamemaster, 'undo', seq);
    await table.command();
    expect(table.person.numbers('undone')).toEqual([]);
    expect(await table.wish(users.gamemaster, 'redo', seq)).toBe('nothing-to-redo');
  }, 120_000);

  it('everything since the start of a turn is undone at once, and redone one by one', async () => {
    const table = await Table.make();
    await table.until(({ found }) => found.turn === 2);
    const before = table.read();
    await table.until(({ found }) => found.turn === 2 && found.phase === 'fire');
    const after = table.read();
    const [first, ...more] = table.done.filter(({ found }) => found.turn === 2).slice(1);
    const newest = more.at(-1) ?? expect.fail('the turn had one command');
    expect(await table.wish(users.gamemaster, 'undo', newest.seq, first?.seq)).toBeNull();
    expect(table.read()).toEqual(before);
    expect(table.keys.at(-1)).toBe('SKIRMISH.log.undone-several');
    for (const seq of table.person.numbers('undone'))
      expect(await table.wish(users.gamemaster, 'redo', seq)).toBeNull();
    expect(table.read()).toEqual(after);
    expect(table.world.clients.flatMap(({ complaints }) => complaints)).toEqual([]);
  }, 120_000);
});
