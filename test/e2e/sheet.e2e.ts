import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './support/browser';
import { closeWindows, joinSide } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { World } from './support/world';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each([13, 14] as const)('a squad of one\'s own, V%i', (generation) => {
  let world: World;
  let gm: Gamemaster;

  beforeAll(async () => {
    world = await World.open(browser, { generation });
    gm = await world.gamemaster();
  });
  afterEach(() => world.expectNoComplaints());
  afterAll(() => world.close());

  const sheet = () => gm.page.locator('.skirmish-sheet');
  const total = async (): Promise<number> => Number(await sheet().locator('.rs-total strong').innerText());

  /** Fills in a field of the form; the sheet is drawn anew when it has been saved. */
  async function fill(name: string, value: string): Promise<void> {
    const field = sheet().locator(`[name="${name}"]`);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else {
      await field.fill(value);
      await field.press('Tab');
    }
    await gm.rest();
  }

  it('is made in the actors directory and opens its record sheet', async () => {
    const { page } = gm;
    await page.locator('#sidebar [data-tab=actors]').first().click();
    await page.locator('#sidebar .tab.active [data-action=createEntry], #actors [data-action=createEntry]').first().click();
    const dialog = page.locator('dialog, .dialog').filter({ has: page.locator('[name=name]') }).last();
    await dialog.locator('[name=name]').fill('Dust Foxes');
    const type = dialog.locator('[name=type]');
    if ((await type.count()) > 0) await type.selectOption('skirmish-line.squad');
    await dialog.locator('button[data-action=ok], footer button').first().click();
    await sheet().waitFor();
    await gm.rest();
    expect(await sheet().locator('[name=name]').inputValue()).toBe('Dust Foxes');
  });

  it('adds up its points while it is equipped', async () => {
    const bare = await total();
    await fill('design.number', '6');
    await fill('design.quality', 'veteran');
    const veterans = await total();
    expect(veterans).toBeGreaterThan(bare === 0 ? 0 : 1);
    const levels = Number(await sheet().locator('[name="design.training.firearms"]').inputValue());
    await fill('design.training.firearms', String(levels + 1));
    const trained = await total();
    expect(trained).toBeGreaterThan(veterans);
    await fill('add.weapon', 'raygun-rifle');
    expect(await sheet().locator('.rs-weapons').innerText()).toContain('Raygun rifle');
    expect(await total()).toBeGreaterThan(trained);
    await gm.screenshot(`sheet-${generation}`);
  });

  it('is dragged onto the table, where its soldiers deploy in formation', async () => {
    await closeWindows(gm, '.skirmish-sheet');
    const entry = gm.page.locator('#sidebar .directory-item, #actors .directory-item').filter({ hasText: 'Dust Foxes' }).first();
    await entry.dragTo(gm.page.locator('#board'), { targetPosition: { x: 400, y: 400 } });
    await joinSide(gm, 'rebels');
    const { state } = await gm.battle();
    const [unit] = Object.values(state.units);
    expect(unit?.members).toHaveLength(6);
    const figures = await gm.onTable(unit?.id ?? '');
    expect(figures.filter(({ role }) => role === 'commander')).toHaveLength(1);
    for (const a of figures) for (const b of figures) if (a.id < b.id) expect(Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)).toBeGreaterThanOrEqual(0.99);
    await gm.screenshot(`sheet-${generation}-table`);
  });
});
