import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import { beforeExchange } from './support/exchange';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';

const laptop = { width: 1366, height: 768 };
const desktop = { width: 1920, height: 1080 };
const tables = newerHost.map((world) => ({ ...world, viewport: laptop }));

interface PageCanvas {
  readonly canvas: { readonly ready: boolean; readonly scene: { readonly name: string } | null };
}

describeTableIn(tables, 'a question of a battle that is on another scene', (world) => {
  let gm: Gamemaster;

  const viewed = async (): Promise<string> =>
    gm.page.evaluate(() => {
      const { canvas } = globalThis as unknown as PageCanvas;
      return canvas.ready ? (canvas.scene?.name ?? '') : '';
    });

  const chances = async (): Promise<number> => (await gm.table.words()).filter((word) => word.includes('hit')).length;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await beforeExchange(gm);
    await gm.press('KeyN');
    await gm.question.appears();
  });

  it('draws its lines on its own table, and needs no name there', async () => {
    expect(await chances()).toBeGreaterThan(0);
    expect(await gm.question.root.locator('.elsewhere').count()).toBe(0);
  });

  it('stays open over another scene, says whose battle it is, and draws nothing there', async () => {
    await gm.page.locator('#scene-navigation').getByText('Empty table').click();
    await eventually(viewed, 'Empty table');
    await gm.rest();
    expect(await gm.question.appears()).toContain('The Seven in the Pass');
    expect(await gm.table.words()).toEqual([]);
    await gm.screenshots('elsewhere', [laptop, desktop]);
    await expectNoBarriers(gm, 'elsewhere');
  });

  it('its button leads to its table, with the lines, and the answer counts', async () => {
    await gm.question.root.locator('.elsewhere').click();
    await eventually(viewed, 'The Seven in the Pass');
    await gm.rest();
    await eventually(async () => (await chances()) > 0, true, { what: 'the lines of the exchange' });
    expect(await gm.question.root.locator('.elsewhere').count()).toBe(0);
    const [figure] = Object.values((await gm.battle()).state.figures);
    expect(await gm.question.liesOver(figure?.at ?? { x: 0, y: 0 })).toBe(false);
    await gm.press('Digit2');
    const isAsked = async (): Promise<boolean> =>
      (await gm.question.isOpen()) && (await gm.question.appears()).includes('Name each figure');
    await eventually(isAsked, false, { what: 'the answer' });
  });
});
