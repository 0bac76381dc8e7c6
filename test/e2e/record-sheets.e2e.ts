import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTable } from './support/describe-table';
import {
  closeReading,
  closeWindows,
  dropFromActors,
  joinSide,
  makeFromDatasheet,
  openFromCompendium,
} from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { storedDesign } from './support/stored';

interface PageEditor {
  readonly foundry: {
    readonly applications: {
      readonly ux: { readonly TextEditor: { readonly implementation: { enrichHTML(...args: unknown[]): unknown } } };
    };
  };
}

describeTable('record sheets of bands and marines', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  const sheet = () => gm.page.locator('.skirmish-sheet');
  const weapons = () => sheet().locator('.rs-weapons tbody tr:not(.lacking) th').allInnerTexts();

  async function choose(name: string, value: string): Promise<void> {
    await sheet().locator(`[name="${name}"]`).selectOption(value);
    await gm.rest();
  }

  async function type(name: string, value: string): Promise<void> {
    const field = sheet().locator(`[name="${name}"]`);
    await field.fill(value);
    await field.press('Tab');
    await gm.rest();
  }

  async function drag(actor: string, at: { readonly x: number; readonly y: number }): Promise<void> {
    await closeWindows(gm, '.skirmish-sheet');
    await dropFromActors(gm, actor, at);
  }

  async function layOut(scenario: string): Promise<void> {
    await closeWindows(gm, '.skirmish-sheet');
    await gm.page.locator('#sidebar [data-tab=actors]').first().click();
    await gm.press('Shift+KeyG');
    const back = gm.page.locator('#skirmish-gallery [data-action=back]');
    if (await back.isVisible()) await back.click();
    await gm.rest();
    await gm.page.locator(`#skirmish-gallery [data-scenario="${scenario}"]`).first().click();
    await gm.rest();
    await gm.page.locator('[data-action=deploy]').click();
    await gm.panel.bigButton.waitFor();
    await gm.rest();
  }

  it('a band is made from its datasheet', async () => {
    await openFromCompendium(gm, 'skirmish-line.datasheets', 'Three Bug Shooters');
    await gm.screenshot('record-datasheet');
    await expectNoBarriers(gm, 'record-datasheet');
    await closeReading(gm);
    await makeFromDatasheet(gm, 'Three Bug Shooters');
    expect(await weapons()).toEqual(['hand-to-hand', 'pistol', 'rifle']);
    expect(await sheet().locator('.rs-total strong').innerText()).toBe('3');
  });

  it('becomes another type with that type’s weapons and Points, and hears what the rules refuse', async () => {
    await choose('design.troop', 'bot-warrior');
    expect(await storedDesign(gm, 'Three Bug Shooters')).toMatchObject({
      troop: 'bot-warrior',
      count: 3,
      main: 'rifle',
      points: 4,
    });
    await choose('design.main', 'smartgun');
    expect(await weapons()).toEqual(['hand-to-hand', expect.stringContaining('Bot smartgun')]);
    await type('design.count', '41');
    expect(await sheet().locator('.rs-problems .error').innerText()).toContain('1 to 40 figures');
    await type('design.count', '5');
    expect(await sheet().locator('.rs-problems .error').count()).toBe(0);
    await sheet().locator('[name="design.leader"]').check();
    await gm.rest();
    expect(await sheet().locator('.rs-problems .warning').allInnerTexts()).toHaveLength(2);
    await gm.screenshot('record-band');
    await expectNoBarriers(gm, 'record-band');
    await sheet().locator('[name="design.leader"]').uncheck();
    await type('name', 'Rust Heap');
  });

  it('keeps what is typed while it is drawn anew', async () => {
    await gm.page.evaluate(() => {
      const { TextEditor } = (globalThis as unknown as PageEditor).foundry.applications.ux;
      const { implementation } = TextEditor;
      const enrich = implementation.enrichHTML;
      implementation.enrichHTML = (...args) => {
        implementation.enrichHTML = enrich;
        const field = document.querySelector<HTMLInputElement>('.skirmish-sheet [name="name"]');
        if (field !== null) {
          field.select();
          // As a keyboard does: a script that sets the value looks like no typing.
          document.execCommand('insertText', false, 'Sc');
        }
        return enrich.apply(implementation, args);
      };
    });
    await choose('design.main', 'rifle');
    await gm.page.keyboard.type('rap');
    expect(await sheet().locator('[name="name"]').inputValue()).toBe('Scrap');
    await gm.page.keyboard.press('Tab');
    await gm.rest();
    expect(await storedDesign(gm, 'Scrap')).toMatchObject({ main: 'rifle' });
    await type('name', 'Rust Heap');
  });

  it('may have statistics of its own', async () => {
    await sheet().locator('[data-change=own-type]').click();
    await gm.rest();
    await type('design.points', '6');
    await type('design.profile.armour', '2');
    await gm.screenshot('record-own');
    expect(await storedDesign(gm, 'Rust Heap')).toMatchObject({
      points: 6,
      profile: { troop: 'own', points: 6, armour: 2 },
    });
  });

  it('is on a table of Beer & Pretzel with the written values', async () => {
    await layOut('bug-hunt');
    await drag('Rust Heap', { x: 330, y: 420 });
    await joinSide(gm, 'bad');
    const figures = await gm.onTable('bad-1');
    const places = new Set(figures.map(({ at }) => `${at.x} ${at.y}`));
    expect(places.size).toBe(5);
    expect(figures.map((figure) => (figure as { points?: number }).points)).toEqual([6, 6, 6, 6, 6]);
    await gm.table.look(figures.map(({ at }) => at));
    await gm.page
      .locator('#sidebar .directory-item, #actors .directory-item')
      .filter({ hasText: 'Rust Heap' })
      .first()
      .click();
    await sheet().locator('.rs-play').waitFor();
    await gm.screenshot('record-in-play');
    await expectNoBarriers(gm, 'record-in-play');
    await closeWindows(gm, '.skirmish-sheet');
  });

  it('a marine is made from a datasheet, and becomes another one', async () => {
    await makeFromDatasheet(gm, 'Legs');
    expect(await sheet().locator('.rs-total strong').innerText()).toBe('6');
    await choose('design.marine', 'lt');
    expect(await sheet().locator('.rs-total strong').innerText()).toBe('8');
    expect(await sheet().locator('.rs-rolls').innerText()).toContain('Lay smoke');
    await gm.screenshot('record-leader');
    await expectNoBarriers(gm, 'record-leader');
    await choose('design.marine', 'tex');
    expect(await sheet().locator('.rs-rolls tbody tr').first().innerText()).toContain('83%');
    await type('name', 'Brazos');
  });

  it('and joins a game of Heroes', async () => {
    await layOut('heroes');
    await drag('Brazos', { x: 330, y: 420 });
    await joinSide(gm, 'marines');
    expect(await gm.figure('marines-1')).toMatchObject({ presence: 'table', wounded: false, guts: 9 });
    await gm.page
      .locator('#sidebar .directory-item, #actors .directory-item')
      .filter({ hasText: 'Brazos' })
      .first()
      .click();
    await sheet().locator('.rs-play').waitFor();
    await gm.screenshot('record-marine-in-play');
    await expectNoBarriers(gm, 'record-marine-in-play');
  });
});
