import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { commonBrowser } from './support/browser';
import { eventually } from './support/eventually';
import { disagreements } from './support/soak/agreement';
import { answerInPage, commandInPage } from './support/soak/in-page';
import type { Person } from './support/soak/person';
import { SoakTable, users, type Fought } from './support/soak/soak-table';
import { newerHost } from './support/tables';

const tabs = [
  ['Gamemaster', 1],
  ['Second gamemaster', 1],
  ['Blue', 1],
] as const;

describe.each(newerHost)('a table at which people come and go, V$generation, system $system', (world) => {
  let table: SoakTable;
  let fought: Fought;

  beforeAll(async () => {
    table = await SoakTable.open(await commonBrowser(), 3, world, tabs);
    await table.layOut('heroes', [[users.blue], []]);
    [fought] = table.battles as [Fought];
  });
  afterAll(async () => table.close());

  const done = (): number => Number(table.kept(fought, 'seq'));

  const answer = async (): Promise<void> => {
    for (const { page } of table.here) await page.evaluate(answerInPage, 0);
  };

  /** Blue plays against the automaton until so many more commands are done. */
  async function play(commands: number): Promise<void> {
    const blue = table.person('Blue');
    const enough = done() + commands;
    const look = async (): Promise<boolean> => {
      await answer();
      await blue.page.evaluate(commandInPage, { style: 'automaton' as const, seed: done() });
      return done() >= enough;
    };
    await eventually(look, true, { what: `the commands after ${done()}` });
  }

  it('the referee reloads, the other gamemaster leaves: all agree on the battle, which plays again as it was', async () => {
    const [first, second] = table.gamemasters as [Person, Person];
    await play(3);
    const referee = table.refereeOf(fought);
    await first.reload();
    await play(3);
    expect(table.refereeOf(fought)).not.toBe(referee);
    await second.leave(true);
    await play(3);
    await table.halt();
    await table.rest(answer);
    expect(await disagreements(table, fought)).toEqual([]);
    expect(await table.complaints()).toEqual([]);
  });
});
