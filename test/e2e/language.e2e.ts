import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { PSEUDO, pseudo } from '../support/languages';
import { describeTableIn } from './support/describe-table';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';
import { amiss } from './support/untranslated';

/** A module as translations are made outside ours: nothing but words. */
function translation(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'translation-')), 'pseudo-words');
  mkdirSync(folder);
  const languages = [{ lang: PSEUDO, name: 'Pseudo', path: 'words.json' }];
  const manifest = {
    id: 'pseudo-words',
    title: 'Pseudo',
    version: '1.0.0',
    compatibility: { minimum: '13' },
    languages,
  };
  writeFileSync(join(folder, 'module.json'), JSON.stringify(manifest));
  const words = pseudo(JSON.parse(readFileSync('lang/en.json', 'utf8')));
  writeFileSync(join(folder, 'words.json'), JSON.stringify(words));
  return folder;
}

const strange = newerHost.map((table) => ({ ...table, translation: { folder: translation(), language: PSEUDO } }));
const whole = { untranslated: [], cut: [] };

describeTableIn(strange, 'a battle in another language, in which everything is longer', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await gm.page.setViewportSize({ width: 1366, height: 768 });
  });

  it('gallery, datasheets and a scenario are in it, and have room', async () => {
    await gm.press('Shift+KeyG');
    await gm.page.locator('#skirmish-gallery [data-action=openScenario]').first().waitFor();
    expect.soft(await amiss(gm)).toEqual(whole);
    await gm.page.locator('#skirmish-gallery [data-action=datasheets]').click();
    await gm.page.locator('.skirmish-datasheets .sheet-card').first().waitFor();
    expect.soft(await amiss(gm)).toEqual(whole);
    await gm.screenshot('language-datasheets');
    await gm.press('Escape');
    await gm.page.locator('#skirmish-gallery [data-scenario=hangar]').first().click();
    await gm.rest();
    expect.soft(await amiss(gm)).toEqual(whole);
    await gm.page.locator('#skirmish-gallery [data-action=deploy]').click();
    await gm.panel.bigButton.waitFor();
    await gm.rest();
  });

  it('so are panel, menu and a question', async () => {
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
    await gm.panel.menu();
    expect.soft(await amiss(gm)).toEqual(whole);
    await gm.press('Escape');
    for (const side of ['rebels', 'troopers']) {
      await gm.lineUp(`${side}-1`, { x: side === 'rebels' ? 26 : 16, y: 15 }, side === 'rebels' ? 270 : 90);
      await gm.panel.next();
      await gm.done();
    }
    await gm.loadDice(2, 5);
    await gm.panel.next();
    await gm.question.appears();
    expect.soft(await amiss(gm)).toEqual(whole);
    await gm.question.answer('first');
    await gm.done();
  });

  it('a move is taken up by the letter on the key, wherever the layout has it', async () => {
    const { state } = await gm.battle();
    await gm.panel.pick(`${state.toAct ?? ''}-1`);
    const typed = async (code: string, key: string): Promise<void> => {
      await gm.page.evaluate((init) => globalThis.dispatchEvent(new KeyboardEvent('keydown', init)), { code, key });
      await gm.rest();
    };
    await typed('Comma', 'm');
    expect(await gm.panel.action('move').getAttribute('aria-pressed')).toBe('true');
    expect.soft(await amiss(gm)).toEqual(whole);
    await gm.press('Escape');
    await typed('KeyM', ',');
    expect(await gm.panel.action('move').getAttribute('aria-pressed')).toBe('true');
    await gm.press('Escape');
  });

  it('a volley is considered, fired and reported in it', async () => {
    await gm.panel.root.locator('[data-action=skip]').click();
    await gm.done();
    const side = (await gm.battle()).state.toAct ?? '';
    await gm.panel.pick(`${side}-1`);
    await gm.panel.take('fire');
    await gm.table.clickFigure(side === 'rebels' ? 'troopers-1.1' : 'rebels-1.1');
    await gm.press('Shift+Slash');
    expect.soft(await amiss(gm)).toEqual(whole);
    await gm.screenshot('language-fire');
    await gm.panel.confirm();
    await gm.done();
    await gm.panel.unfold(gm.panel.root.locator('[data-about="panel log"]'), true);
    expect.soft(await amiss(gm)).toEqual(whole);
  });

  it('so are the windows that the menu opens', async () => {
    const opened = {
      briefing: '#skirmish-briefing',
      seats: '.skirmish-seats',
      roster: '#skirmish-roster',
      'by-hand': '#skirmish-by-hand',
      end: '.skirmish-end',
    };
    for (const [entry, kind] of Object.entries(opened)) {
      await gm.panel.choose(entry);
      // Its code may come later than the click: Escape would find nothing to close.
      const window = gm.page.locator(kind);
      await window.waitFor();
      await gm.rest();
      expect.soft(await amiss(gm), entry).toEqual(whole);
      await gm.press('Escape');
      await window.waitFor({ state: 'detached' });
    }
  });
});
