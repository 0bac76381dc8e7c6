import { beforeAll, expect, it } from 'vitest';
import { isDesign } from '../../src/rulesets/opend6/build/design-format';
import { costOf } from '../../src/rulesets/opend6/build/cost';
import { describeTable } from './support/describe-table';
import { closeWindows, dropFromActors, dropFromCompendium, joinSide } from './support/drop';
import { formation } from './support/formation';
import type { Gamemaster } from './support/gamemaster';
import { storedDesign } from './support/stored';

describeTable('a squad of one\'s own', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

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

  /** The sheet's total, which has to be what the rules ask for the design that is stored. */
  async function price(): Promise<number> {
    const design = await storedDesign(gm, 'Dust Foxes');
    if (!isDesign(design)) throw new Error('what is stored is no design');
    const shown = await total();
    expect(shown).toBe(costOf(design).total);
    return shown;
  }

  it('adds up its points, as the rules do, while it is equipped', async () => {
    const bare = await price();
    await fill('design.troop', 'mercenary');
    const troops = await price();
    expect(troops).not.toBe(bare);
    await fill('design.number', '6');
    await fill('design.quality', 'veteran');
    const veterans = await price();
    expect(veterans).not.toBe(troops);
    await fill('design.training.firearms', '2');
    const trained = await price();
    expect(trained).toBeGreaterThan(veterans);
    await fill('design.thrown.grenade', '2');
    const armed = await price();
    expect(armed).toBeGreaterThan(trained);
    await fill('add.weapon', 'raygun-rifle');
    expect(await sheet().locator('.rs-weapons').innerText()).toContain('Raygun rifle');
    expect(await price()).toBeGreaterThan(armed);
    await sheet().locator('[data-change=remove-weapon][data-id=raygun-rifle]').click();
    await gm.rest();
    expect(await price()).toBe(armed);
    await gm.screenshot('sheet');
  });

  it('is dragged onto the empty table, where its soldiers stand in formation', async () => {
    await closeWindows(gm, '.skirmish-sheet');
    await dropFromActors(gm, 'Dust Foxes', { x: 400, y: 400 });
    await joinSide(gm, 'rebels');
    const design = await storedDesign(gm, 'Dust Foxes');
    const specialists = isDesign(design) ? design.specialists.length : 0;
    expect(await formation(gm, 'rebels-1')).toMatchObject({ members: 6, tokens: 6, commanders: 1, specialists, apart: true, together: true });
  });

  it('meets a squad that is dragged out of the compendium of datasheets', async () => {
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Assault Section', { x: 400, y: 600 });
    await joinSide(gm, 'troopers');
    await closeWindows(gm, '.compendium');
    const seen = await formation(gm, 'troopers-1');
    expect(seen.tokens).toBe(seen.members);
    expect(seen).toMatchObject({ commanders: 1, apart: true, together: true });
    await gm.table.look((await gm.onTable('troopers-1')).map(({ at }) => at));
    await gm.screenshot('sheet-table');
  });
});
