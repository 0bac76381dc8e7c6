import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { Beginning } from './support/begin';
import { describeTableIn } from './support/describe-table';
import { closeReading, closeWindows } from './support/drop';
import { deploy } from './support/gallery';
import { eventually } from './support/eventually';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { worlds } from './support/tables';

describeTableIn(worlds, 'forces', (world) => {
  let gm: Gamemaster;
  let orange: Player;

  beforeAll(async () => {
    gm = await world.gamemaster();
    orange = await world.player('Orange');
    for (const { page } of [gm, orange]) await page.setViewportSize({ width: 1366, height: 768 });
  });

  const force = (player: Player) => player.page.locator('.skirmish-force').last();
  const names = async (player: Player): Promise<string[]> =>
    force(player)
      .locator('.force-line .sheet-name')
      .evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));
  const total = async (player: Player): Promise<string> => force(player).locator('.force-sum .total').innerText();

  async function openForces(player: Player): Promise<void> {
    await player.page.locator('#sidebar [data-tab=journal]').first().click();
    await player.page.locator('.skirmish-open-forces').first().click();
    await player.page.locator('.skirmish-forces').waitFor();
    await player.rest();
  }

  it('a player without any right to make documents makes one: a gamemaster’s browser makes their journal', async () => {
    expect(await orange.page.evaluate<number>('game.user.role')).toBe(1);
    await openForces(orange);
    await expectNoBarriers(orange, 'forces');
    await orange.page.locator('.skirmish-forces [data-action=newForce]').click();
    await force(orange).waitFor();
    await orange.rest();
    await force(orange).locator('[data-field=name]').fill('Dry River Company');
    await force(orange).locator('[data-field=name]').press('Tab');
    await orange.rest();
    const journals = await gm.page.evaluate<string[]>(`game.journal.contents.map(({ name }) => name)`);
    expect(journals).toEqual(['Forces of Orange']);
    await eventually(
      async () => gm.page.evaluate<string>(`game.journal.contents[0].pages.contents[0].name`),
      'Dry River Company',
    );
  });

  it('a unit out of the datasheets counts as often as it is wanted, and what breaks the terms is named', async () => {
    await force(orange).locator('[data-action=addDatasheets]').click();
    const card = orange.page.locator('.skirmish-datasheets .sheet-card', { hasText: 'Ice Rangers' }).first();
    await card.locator('[data-action=take]').click();
    await orange.rest();
    await closeWindows(orange, '.skirmish-datasheets');
    expect(await names(orange)).toEqual(['Ice Rangers']);
    const one = Number(/([\d,.]+) points?/.exec(await total(orange))?.[1]?.replace(/\D/g, ''));
    await force(orange).locator('[data-field=count]').fill('2');
    await force(orange).locator('[data-field=count]').press('Tab');
    await orange.rest();
    expect(await total(orange)).toMatch(/^2 units, 20 figures/);
    await force(orange).locator('[data-preset="1000"]').click();
    await orange.rest();
    expect(await force(orange).locator('.force-sum').innerText()).toContain(`cost ${2 * one} points; 1000 were agreed`);
    await orange.screenshot('force');
    await expectNoBarriers(orange, 'force');
    await force(orange).locator('[data-field=takesPart]').uncheck();
    await orange.rest();
    expect(await total(orange)).toMatch(/^0 units/);
  });

  it('three forces are suggested; one that is taken keeps to the terms, and the former units stay in the list', async () => {
    await force(orange).locator('[data-field=side]').selectOption('troopers');
    await orange.rest();
    await force(orange).locator('[data-action=suggest]').click();
    await orange.rest();
    expect(await force(orange).locator('[data-action=takeSuggestion]').count()).toBe(3);
    await orange.screenshot('force-suggestions');
    await force(orange).locator('[data-action=takeSuggestion]').first().click();
    await orange.rest();
    expect((await names(orange))[0]).toBe('Ice Rangers');
    expect((await names(orange)).length).toBeGreaterThan(1);
    expect(await force(orange).locator('.force-sum .error').count()).toBe(0);
  });

  it('entries move up and down, and keep their places for everybody', async () => {
    const before = await names(orange);
    await force(orange).locator('[data-action=moveEntry][data-by="1"]').first().click();
    await orange.rest();
    expect((await names(orange)).slice(0, 2)).toEqual([before[1], before[0]]);
    await force(orange).locator('.force-line').nth(0).dragTo(force(orange).locator('.force-line').nth(1));
    await orange.rest();
    expect(await names(orange)).toEqual(before);
  });

  it('an entry becomes a datasheet of this world, which is listed and can be changed', async () => {
    await force(orange).locator('[data-action=openEntry]').first().click();
    const sheet = orange.page.locator('.skirmish-entry');
    await sheet.locator('[data-action=saveDatasheet]').click();
    await orange.rest();
    await closeWindows(orange, '.skirmish-entry');
    await force(orange).locator('[data-action=addDatasheets]').click();
    const own = orange.page.locator('.skirmish-datasheets .sheet-group').first();
    await own.locator('.sheet-card', { hasText: 'Ice Rangers' }).waitFor();
    await closeWindows(orange, '.skirmish-datasheets');
    const types = await gm.page.evaluate<string[]>(`game.journal.contents[0].pages.contents.map(({ type }) => type)`);
    expect(types.map((type) => type.split('.')[1])).toEqual(['force', 'datasheet']);
    await orange.page.evaluate(`(() => {
      const [journal] = game.journal.contents;
      return journal.sheet.render({ force: true, pageId: journal.pages.contents[1].id }).then(() => null);
    })()`);
    const page = orange.page.locator('.skirmish-datasheet');
    const design = async () =>
      gm.page.evaluate<{ number: number; weapons: string[] }>(
        `JSON.parse(JSON.stringify(game.journal.contents[0].pages.contents[1].system.design))`,
      );
    await page.locator('input[name="design.number"]').fill('6');
    await page.locator('input[name="design.number"]').press('Tab');
    await eventually(async () => (await design()).number, 6);
    await orange.rest();
    await page.locator('select[name="add.weapon"]').selectOption('raygun-pistol');
    await eventually(async () => (await design()).weapons, ['raygun-rifle', 'raygun-pistol']);
    await orange.rest();
    await closeReading(orange);
    await gm.page.evaluate(`game.journal.contents[0].pages.contents[1].delete().then(() => null)`);
    await gm.rest();
  });

  it('a new unit takes four choices from nothing: troop, quality, number and arms', async () => {
    await orange.page.evaluate(`(() => {
      window.choices = 0;
      document.addEventListener('change', () => (window.choices += 1), true);
    })()`);
    const begun = performance.now();
    await force(orange).locator('[data-action=newUnit]').click();
    const sheet = orange.page.locator('.skirmish-entry');
    for (const [field, value] of [
      ['design.troop', 'veteran-mercenary'],
      ['design.quality', 'veteran'],
    ] as const) {
      await sheet.locator(`select[name="${field}"]`).selectOption(value);
      await orange.rest();
    }
    await sheet.locator('input[name="design.number"]').fill('6');
    await sheet.locator('input[name="design.number"]').press('Tab');
    await orange.rest();
    await sheet.locator('select[name="add.weapon"]').selectOption('raygun-rifle');
    await orange.rest();
    process.stdout.write(`a new unit took ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
    expect(await orange.page.evaluate<number>('window.choices')).toBe(4);
    expect(await sheet.locator('.rs-problems li').count()).toBe(0);
    const last = force(orange).locator('.force-line').last();
    await eventually(async () => (await last.innerText()).includes('6 figures'), true);
    await closeWindows(orange, '.skirmish-entry');
    await last.locator('[data-action=removeEntry]').click();
    await orange.rest();
  });

  it('the record sheet of an entry changes its own design', async () => {
    await force(orange).locator('[data-action=newUnit]').click();
    const sheet = orange.page.locator('.skirmish-entry');
    await sheet.waitFor();
    await orange.rest();
    await sheet.locator('input[name=name]').fill('Moss Guard');
    await sheet.locator('input[name=name]').press('Tab');
    await orange.rest();
    await sheet.locator('input[name="design.number"]').fill('7');
    await sheet.locator('input[name="design.number"]').press('Tab');
    await orange.rest();
    await eventually(async () => (await names(orange)).at(-1), 'Moss Guard');
    const last = force(orange).locator('.force-line').last();
    expect(await last.innerText()).toContain('7 figures');
    await expectNoBarriers(orange, 'force-entry');
    await closeWindows(orange, '.skirmish-entry');
    await last.locator('[data-action=removeEntry]').click();
    await orange.rest();
    expect(await names(orange)).not.toContain('Moss Guard');
  });

  it('comes out of a file as it went in, and a file that is none makes nothing', async () => {
    const [download] = await Promise.all([
      orange.page.waitForEvent('download'),
      force(orange).locator('[data-action=save]').click(),
    ]);
    const saved = await download.path();
    expect(download.suggestedFilename()).toBe('Dry-River-Company.json');
    const before = await names(orange);
    await closeWindows(orange, '.skirmish-force');
    await orange.page.locator('.skirmish-forces summary').click();
    await orange.page.locator('.skirmish-forces input[type=file]').setInputFiles(saved);
    await force(orange).waitFor();
    await orange.rest();
    expect(await names(orange)).toEqual(before);
    const pages = async () => orange.page.evaluate<number>(`game.journal.contents[0].pages.size`);
    expect(await pages()).toBe(2);
    await closeWindows(orange, '.skirmish-force');
    await orange.page
      .locator('.skirmish-forces textarea')
      .fill('{"format":"skirmish-line.force","version":2,"ruleset":"opend6"}');
    await orange.page.locator('.skirmish-forces [data-action=importText]').click();
    await orange.rest();
    expect((await orange.notices()).join()).toContain('newer version');
    expect(await pages()).toBe(2);
  });

  it('two owners change two entries at once, and both changes stay', async () => {
    const write = (player: Player, count: number, place: number) =>
      player.page.evaluate(`(() => {
        const page = game.journal.contents[0].pages.contents[0];
        const [key, text] = Object.entries(page.system.entries)[${place}];
        return page.update({ ['system.entries.' + key]: JSON.stringify({ ...JSON.parse(text), count: ${count} }) }).then(() => null);
      })()`);
    await Promise.all([write(orange, 3, 0), write(gm, 4, 1)]);
    await gm.rest();
    const counts = await orange.page.evaluate<number[]>(
      `Object.values(game.journal.contents[0].pages.contents[0].system.entries).slice(0, 2).map((text) => JSON.parse(text).count)`,
    );
    expect(counts).toEqual([3, 4]);
  });

  it('is fielded against another force: only Begin needs the gamemaster', async () => {
    await gm.page.evaluate(`game.scenes.getName('Empty table').view().then(() => null)`);
    await openForces(gm);
    await gm.page.locator('.skirmish-forces [data-action=newForce]').click();
    await force(gm).waitFor();
    await force(gm).locator('[data-field=side]').selectOption('rebels');
    await gm.rest();
    await force(gm).locator('[data-preset="1000"]').click();
    await gm.rest();
    await force(gm).locator('[data-action=suggest]').click();
    await gm.rest();
    await force(gm).locator('[data-action=takeSuggestion]').first().click();
    await gm.rest();
    const [own] = await names(gm);
    await force(gm).locator('[data-action=field]').click();
    const beginning = new Beginning(gm);
    await beginning.appears();
    expect((await beginning.squads('rebels'))[0]).toBe(own);
    const imported = await orange.page.evaluate<string>(`game.journal.contents[0].pages.contents[1].uuid`);
    await beginning.root.locator('select[data-force=troopers]').selectOption(imported);
    await gm.rest();
    expect((await beginning.squads('troopers')).length).toBeGreaterThan(0);
    await gm.screenshot('force-begin');
    await expectNoBarriers(gm, 'force-begin');
    await beginning.seat('troopers', 'Orange');
    await beginning.begin();
    await gm.page.locator('.skirmish-begin').waitFor({ state: 'detached' });
    const units = Object.values((await gm.battle()).state.units) as { side: string; origin?: string }[];
    const origins = units.filter(({ side }) => side === 'troopers').map(({ origin }) => origin?.split('#')[0]);
    expect(new Set(origins)).toEqual(new Set([imported]));
  });

  it('a side brings a force to a scenario, and the automaton brings one too', async () => {
    const imported = await gm.page.evaluate<string>(`game.journal.contents[0].pages.contents[1].uuid`);
    await deploy(gm, 'relay', async () => {
      const gallery = gm.page.locator('#skirmish-gallery');
      await gallery.locator('select[data-brings=rebels]').selectOption(imported);
      await gm.rest();
      expect(await gallery.locator('select[data-brings=troopers]').inputValue()).toBe('suggested');
      await gm.screenshot('force-scenario');
      await expectNoBarriers(gm, 'force-scenario');
    });
    const units = Object.values((await gm.battle()).state.units) as { side: string; origin?: string }[];
    const own = units.filter(({ side }) => side === 'rebels').map(({ origin }) => origin?.split('#')[0]);
    expect(new Set(own)).toEqual(new Set([imported]));
  });
});
