import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Person } from './course';
import { rulesetOfScenario } from './rules';
import { World, type Snapshot } from './world';

/** A world that was saved by the module as it was, with what it read from it. */
interface Saved extends Snapshot {
  readonly seed: number;
  /** The battle as the open command found it, and as it stood at its question. */
  readonly start: object;
  readonly now: object;
}

function saved(file: string): Saved {
  return JSON.parse(readFileSync(`test/fake-host/fixtures/${file}.json`, 'utf8')) as Saved;
}

const heroes = { scenario: 'heroes', automatons: [], steps: [] };

it('A battle of the first format is read as it was, and its open command goes on at the same question', async () => {
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
  expect(read()).toEqual(now);
  expect(person.data()['log']).toHaveLength(37);

  answer(options[0] ?? '');
  await person.rest();
  expect(person.data()).toMatchObject({ open: null, before: null });
  expect((person.combat()?._source['system'] as object | undefined) ?? {}).toMatchObject({
    format: 2,
    log: [],
    done: [],
  });

  await person.take('undo');
  expect(read()).toEqual(start);
  expect(person.data()['done']).toHaveLength(12);
  expect(person.client().complaints).toEqual([]);
}, 60_000);
