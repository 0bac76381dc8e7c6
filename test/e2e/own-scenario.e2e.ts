import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { begunFile } from '../../tools/demo/begun-file';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';

interface PageApi {
  readonly game: {
    readonly modules: { get(id: string): { readonly api: { openBattle(json: unknown): Promise<unknown> } } };
  };
}

describeTableIn(newerHost, 'a scenario from a file', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    const file = begunFile(JSON.parse(await readFile('docs/examples/old-mill.json', 'utf8')));
    await gm.page.evaluate(async (json) => {
      const { api } = (globalThis as unknown as PageApi).game.modules.get('skirmish-line');
      await api.openBattle(json);
    }, file as object);
    await gm.panel.bigButton.waitFor();
    await gm.rest();
  });

  it('is on the table with its own names, briefing and goals', async () => {
    expect(await gm.panel.root.innerText()).toMatch(/The Old Mill[^]*The Cell[^]*Snow Foxes[^]*Mill Patrol/);
    expect((await gm.panel.log()).join()).toContain('The Old Mill');
    await gm.screenshot('own-scenario');
    await expectNoBarriers(gm, 'own-scenario');
  });

  it('has a scale on a table without a map: a bar, and numbers at the edges', async () => {
    const words = await gm.table.words();
    expect(words).toContain('6 inches');
    expect(words).toEqual(expect.arrayContaining(['6', '12', '18', '24']));
  });

  it('has its name in the list of encounters of a player who has only just come, and no key anywhere', async () => {
    const blue = await world.player('Blue');
    await eventually(async () => (await blue.panel.root.innerText()).includes('The Old Mill'), true);
    const said = await blue.page.evaluate(() => document.body.textContent ?? '');
    expect(said).not.toContain('SKIRMISH.');
    expect(await blue.page.locator('#combat .encounter-title').textContent()).toContain('The Old Mill');
  });
});
