import { beforeAll, expect, it } from 'vitest';
import { sheet as form } from '../../src/rulesets/opend6/muster/sheet';
import { expectNoBarriers } from './support/barriers';
import { describeTable } from './support/describe-table';
import {
  closeReading,
  closeWindows,
  dropFromActors,
  dropFromCompendium,
  joinSide,
  makeFromDatasheet,
} from './support/drop';
import { formation } from './support/formation';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { storedActor, storedDesign } from './support/stored';

describeTable("a squad of one's own", (world) => {
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
    await page
      .locator('#sidebar .tab.active [data-action=createEntry], #actors [data-action=createEntry]')
      .first()
      .click();
    const dialog = page
      .locator('dialog, .dialog')
      .filter({ has: page.locator('[name=name]') })
      .last();
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
    const design = form.read(await storedDesign(gm, 'Dust Foxes'));
    const shown = await total();
    expect(shown).toBe(form.points?.(design));
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
    await expectNoBarriers(gm, 'sheet');
  });

  const objection = () => gm.page.locator('.skirmish-allow');

  it('is dragged onto the empty table, where the gamemaster hears what breaks the lists before a battle begins', async () => {
    await closeWindows(gm, '.skirmish-sheet');
    await dropFromActors(gm, 'Dust Foxes', { x: 400, y: 400 });
    await joinSide(gm, 'rebels');
    await objection().waitFor();
    expect(await objection().innerText()).toContain('listed as Average; choosing Veteran needs the table option');
    const rules = objection().locator('[data-rule]');
    expect(await rules.evaluateAll((links) => links.map((link) => link.getAttribute('data-rule')))).toEqual([
      'od6-build-005',
      'od6-build-010',
    ]);
    await gm.screenshot('sheet-lists');
    await expectNoBarriers(gm, 'sheet-lists');
    await rules.first().click();
    await gm.page.locator('.journal-sheet').waitFor();
    await closeReading(gm);
    await objection().locator('[data-action=leave]').click();
    await gm.rest();
    expect(await gm.page.locator('.skirmish-allow').count()).toBe(0);
    await closeWindows(gm, '.skirmish-begin');
    expect(
      await gm.page.evaluate(
        () => (globalThis as unknown as { game: { combats: { size: number } } }).game.combats.size,
      ),
    ).toBe(0);
  });

  it('joins when the gamemaster allows it, which the log says, and its soldiers are in formation', async () => {
    await dropFromActors(gm, 'Dust Foxes', { x: 400, y: 400 });
    await joinSide(gm, 'rebels');
    await objection().locator('[data-action=allow]').click();
    await gm.rest();
    const { specialists } = (await storedDesign(gm, 'Dust Foxes')) as { readonly specialists: readonly unknown[] };
    expect(await formation(gm, 'rebels-1')).toMatchObject({
      members: 6,
      tokens: 6,
      commanders: 1,
      specialists: specialists.length,
      apart: true,
      together: true,
    });
    expect(await gm.page.locator('.log-lines').first().innerText()).toContain('gamemaster’s word');
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

  const open = (player: Player) =>
    player.page.evaluate(`game.actors.getName('Dust Foxes').sheet.render({ force: true }).then(() => null)`);

  it('keeps the notes that a user writes while others play, and shows afterwards what happened', async () => {
    await open(gm);
    const editor = sheet().locator('prose-mirror[name=notes]');
    await editor.locator('button.toggle').click();
    await editor.locator('.editor-content').pressSequentially('They hold the gate.');
    await gm.mark('rebels-1', { markers: ['fire-plus-one'] });
    expect(await editor.locator('.editor-content').innerText()).toContain('They hold the gate.');
    await sheet().locator('.window-header').first().click();
    await editor.locator('.editor-content').blur();
    await gm.rest();
    expect((await storedActor(gm, 'Dust Foxes')).system).toMatchObject({ notes: 'They hold the gate.' });
    expect(await sheet().locator('.notes').innerText()).toContain('They hold the gate.');
    await closeWindows(gm, '.skirmish-sheet');
  });

  it('can be printed and its rules opened by a user who may only read it', async () => {
    const orange = await world.player('Orange');
    await open(orange);
    await orange.rest();
    const seen = orange.page.locator('.skirmish-sheet');
    expect(await seen.locator('[data-action=print]').isEnabled()).toBe(true);
    for (const rule of await seen.locator('[data-action=openRule]').all()) expect(await rule.isEnabled()).toBe(true);
    expect(await seen.locator('prose-mirror').count()).toBe(0);
    await world.leave(orange);
  });

  it('closes with its actor', async () => {
    await makeFromDatasheet(gm, 'Dock Mercenaries');
    expect(await sheet().count()).toBe(1);
    await gm.page.evaluate(`game.actors.getName('Dock Mercenaries').delete().then(() => null)`);
    await gm.rest();
    expect(await sheet().count()).toBe(0);
  });
});
