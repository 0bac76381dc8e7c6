import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shippedPlan } from '../../src/battle/plan/plans';
import { scriptOf } from '../../src/battle/plan/script';
import { shipped } from '../../src/rulesets/bodybag/scenarios';
import type { PlainObject } from '../stand-in/common/types';
import { Person } from './course';
import { rulesetOfScenario } from './rules';
import { SecretTable, sides } from './secret-table';
import { users, World, type Snapshot } from './world';

/** A world that was saved by the module as it was, with what it read from it. */
interface Saved extends Snapshot {
  readonly seed: number;
  /** The battle as the open command found it, and as it stood at its question. */
  readonly start: object;
  readonly now: object;
}

function saved<T extends Snapshot = Saved>(file: string): T {
  return JSON.parse(readFileSync(`test/fake-host/fixtures/${file}.json`, 'utf8')) as T;
}

const heroes = { scenario: 'heroes', automatons: [], steps: [] };

it('A battle of the first format is read as it was, and its open command continues at the same question', async () => {
  const { seed, start, now, ...world } = saved('bodybag-format-1');
  const table = await World.make(seed);
  table.restore(world);
  table.settings.set('answerSeconds', 0);
  let options: readonly string[] = [];
  let answer: (option: string) => void = () => undefined;
  table.answers = async (_client, { request }) => {
    options = request.options.map(({ id }) => id);
    return new Promise<string>((resolve) => (answer = resolve));
  };
  const person = new Person(table, { ...heroes, seed });
  await person.rest();
  const read = (): unknown => {
    const combat = person.combat() ?? expect.fail('there is no battle');
    return JSON.parse(JSON.stringify(person.client().page.readBattle(combat, rulesetOfScenario('heroes'))));
  };
  expect(table.asked).toEqual(['take-along snowball']);
  // A battle of this format has no script yet: it gets that of its scenario.
  const script = scriptOf(shippedPlan('bodybag', shipped, 'heroes'));
  expect(read()).toEqual({ ...now, script });
  expect(person.data()['log']).toHaveLength(37);

  answer(options[0] ?? '');
  await person.rest();
  expect(person.data()).toMatchObject({ open: null, before: null });
  expect((person.combat()?._source['system'] as object | undefined) ?? {}).toMatchObject({
    format: 3,
    log: [],
    done: [],
    head: { script: JSON.stringify(script) },
  });

  await person.take('undo');
  expect(read()).toEqual({ ...start, script });
  expect(person.data()['done']).toHaveLength(12);
  expect(person.client().complaints).toEqual([]);
}, 60_000);

/** A battle that keeps secrets, with one command taken back and a common decision that one of two sides has answered. */
interface SavedSecrets extends Snapshot {
  readonly now: {
    readonly state: object;
    readonly seen: Readonly<Record<string, object>>;
    readonly log: readonly object[];
    readonly done: readonly object[];
    readonly undone: readonly object[];
    readonly said: readonly object[];
    readonly tally: object;
  };
}

it('A sealed battle of the second format is read by all as it was, continues, and is sealed as today from then on', async () => {
  const { now, ...world } = saved<SavedSecrets>('toy-format-2');
  const table = await SecretTable.lay(4);
  await table.startFrom(world);
  expect(table.state(users.gamemaster)).toEqual(now.state);
  expect(Object.fromEntries(Object.keys(sides).map((side) => [side, table.seen(side)]))).toEqual(now.seen);
  const told = (lines: unknown): readonly object[] =>
    (lines as readonly PlainObject[]).map(({ number: _number, batch: _batch, ...line }) => line);
  const { log, ...data } = table.data();
  expect(told(log)).toEqual(told(now.log));
  const { done, undone, said, tally } = now;
  expect(data).toMatchObject({ done, undone, said, tally });

  table.declare('east', 'guard');
  await table.until(() => table.data()['open'] === null);
  const system = table.combat()?._source['system'] as { readonly format: number; readonly sealed: object };
  expect(system.format).toBe(3);
  expect(system.sealed).toMatchObject({ secret: '', 'seat-north': '', 'seat-east': '', log: '' });
  expect(told(table.data()['log']).slice(0, now.log.length)).toEqual(told(now.log));
  expect((table.data()['done'] as readonly object[]).slice(0, done.length)).toEqual(done);

  for (const user of [users.gamemaster, ...Object.values(sides)]) await table.reload(user);
  for (const side of Object.keys(sides)) expect(table.seen(side)).not.toBeNull();
  const { page } = table.client(users.gamemaster);
  const battle = { id: table.combat()?.id ?? '' };
  expect(await table.settled(page.sendUndo(battle, Number(table.data()['seq'])))).toBeNull();
  await table.rest();
  expect(table.state(users.gamemaster)).toEqual(now.state);
  expect(Object.fromEntries(Object.keys(sides).map((side) => [side, table.seen(side)]))).toEqual(now.seen);
  expect(table.complaints()).toEqual([]);
}, 60_000);
