import { describe, expect, it } from 'vitest';
import { Person, type Course } from './course';
import type { Client } from './client';
import { users, World } from './world';

const course: Course = { scenario: 'hangar', seed: 5, automatons: [], steps: [] };

interface Table {
  readonly world: World;
  readonly person: Person;
  /** The pages of those who came, in their order. */
  readonly pages: readonly Client[];
}

/** A gamemaster and others at a table on which a battle is laid out; nobody answers anything yet, however long it takes. */
async function tableWith(
  others: readonly string[],
  player: Course['player'] = users.blue,
  seconds = 0,
  scenario = course.scenario,
): Promise<Table> {
  const world = await World.make(course.seed);
  world.settings.set('answerSeconds', seconds);
  const pages = [users.gamemaster, ...others].map((user) => world.join(user));
  const person = new Person(world, { ...course, scenario, ...(player === undefined ? {} : { player }) });
  await person.take('lay-out');
  return { world, person, pages };
}

/** Fights until somebody is asked; what is asked. */
async function untilAsked({ world, person }: Table): Promise<string> {
  for (let i = 0; i < 8 && world.asked.length === 0; i += 1) await person.take('command').catch(() => undefined);
  return world.asked[0] ?? expect.fail('nobody is asked');
}

const said = ({ person }: Table): readonly string[] =>
  (person.data()['log'] as { text: { key: string } }[]).map(({ text: { key } }) => key.replace('SKIRMISH.log.', ''));

const lineOf = ({ person }: Table, key: string): unknown =>
  (person.data()['log'] as { text: { key: string; values: object } }[]).find(({ text }) => text.key.endsWith(key))?.text
    .values;

async function untilDone({ world, person }: Table): Promise<void> {
  await world.until(() => person.data()['open'] === null, 60_000);
  expect(world.clients.flatMap(({ complaints }) => complaints)).toEqual([]);
}

describe('A question to a seat', () => {
  it('goes to all who have it; the first answer counts, and the log says whose it was', async () => {
    const answers: Record<string, () => void> = {};
    const table = await tableWith([users.blue, users.red], [users.blue, users.red]);
    table.world.answers = async ({ user }, { request: { options } }) => {
      await new Promise<void>((resolve) => (answers[user] = resolve));
      return options.at(-1)?.id ?? '';
    };
    const label = await untilAsked(table);
    await table.world.until(() => Object.keys(answers).length === 2, 1000);
    expect(table.world.asked).toEqual([label, label]);
    answers[users.red]?.();
    await untilDone(table);
    expect(lineOf(table, 'answered-by')).toMatchObject({ user: 'red' });
    answers[users.blue]?.();
    await untilDone(table);
    expect(said(table).filter((key) => key === 'answered-by')).toHaveLength(1);
  });

  it('falls to the gamemaster where none of them is here, and the log says so', async () => {
    const table = await tableWith([]);
    table.world.answers = (_client, { request: { options } }) => options[0]?.id ?? null;
    await untilAsked(table);
    await untilDone(table);
    expect(lineOf(table, 'answered-for')).toMatchObject({ user: 'gamemaster' });
  });

  it('falls to its default where the gamemaster does not answer either, and the log says so', async () => {
    const table = await tableWith([], users.blue, 5);
    await untilAsked(table);
    await table.world.until(() => said(table).includes('stood-in'), 60_000);
    expect(said(table)).toContain('stood-in');
  });

  it('goes to the player who is given the seat while it is open', async () => {
    const table = await tableWith([users.red]);
    table.world.answers = ({ user }, { request: { options } }) =>
      user === users.red ? (options[0]?.id ?? null) : null;
    await untilAsked(table);
    const seats = table.person.data()['seats'] as Record<string, object>;
    const given = Object.keys(seats).map((side) => [side, { users: [users.red], automaton: false }] as const);
    await table.person.combat()?.update({ 'system.seats': JSON.stringify(Object.fromEntries(given)) });
    await untilDone(table);
    expect(table.world.asked.length).toBeGreaterThan(1);
  });
});

it('A user without a seat sees and cannot act', async () => {
  const { person, pages } = await tableWith([users.blue, users.red]);
  const [, , observer] = pages;
  const combat = person.combat() ?? expect.fail('there is no battle');
  const [side = ''] = Object.keys(person.data()['seats'] as object);
  const [unit = ''] = Object.keys(person.data()['actors'] as object);
  expect(observer?.page.battleData(combat)['state']).not.toBeNull();
  const wishes = [
    { kind: 'command', seat: side, command: { type: 'initiative' } },
    { kind: 'standing', unit, order: { kind: 'never' } },
  ];
  for (const wish of wishes)
    expect(await observer?.page.sendIntent({ ...wish, battle: combat.id })).toMatchObject({ code: 'not-your-side' });
});

describe('A standing order of a unit', () => {
  /** All units of the battle have it before anybody fires. */
  async function withOrders(scenario: string, order: object | null): Promise<Table> {
    const table = await tableWith([users.blue], users.blue, 0, scenario);
    table.world.answers = (_client, { request: { options } }) => options[0]?.id ?? null;
    for (const unit of Object.keys(table.person.data()['actors'] as object)) {
      const wish = { kind: 'standing', battle: table.person.combat()?.id ?? '', unit, order };
      expect(await table.pages[1]?.page.sendIntent(wish)).toBeNull();
    }
    return table;
  }

  const reactions = /opportunity-fire|defensive-fire|cover-order|cover-fire|return-fire|parting-shot/;

  async function firesAsked(
    scenario: string,
    commands: number,
    order: object | null,
  ): Promise<{ asked: number; held: number }> {
    const table = await withOrders(scenario, order);
    for (let i = 0; i < commands; i += 1) await table.person.take('command');
    return {
      asked: table.world.asked.filter((label) => reactions.test(label)).length,
      held: said(table).filter((key) => key === 'standing').length,
    };
  }

  it.each([
    ['od6-opp-001, od6-assault-012', 'hangar', 8],
    ['qd-turn-002, qd-cc-001', 'corridor', 20],
  ])('%s: is asked of nobody, holds fire, and the log says so (%s)', async (_rules, scenario, commands) => {
    const [free, never, far, near] = [
      await firesAsked(scenario, commands, null),
      await firesAsked(scenario, commands, { kind: 'never' }),
      await firesAsked(scenario, commands, { kind: 'beyond', distance: 500 }),
      await firesAsked(scenario, commands, { kind: 'beyond', distance: 0 }),
    ];
    expect(free.asked).toBeGreaterThan(0);
    expect(free.held).toBe(0);
    expect(never.asked).toBe(0);
    expect(never.held).toBeGreaterThan(0);
    expect(far).toEqual(free);
    expect(near).toEqual(never);
  });
});
