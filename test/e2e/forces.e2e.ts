import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { Beginning } from './support/begin';
import { describeTableIn } from './support/describe-table';
import { closeReading, closeWindows } from './support/drop';
import { deploy } from './support/gallery';
import { eventually } from './support/eventually';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { Replay } from './support/replay';
import { worlds } from './support/tables';

describeTableIn(worlds, 'forces', (world) => {
  let gm: Gamemaster;
  let orange: Player;
  let blue: Player;

  beforeAll(async () => {
    gm = await world.gamemaster();
    orange = await world.player('Orange');
    blue = await world.player('Blue');
    for (const { page } of [gm, orange, blue]) await page.setViewportSize({ width: 1366, height: 768 });
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
    const seconds = (performance.now() - begun) / 1000;
    process.stdout.write(`a new unit took ${seconds.toFixed(1)} s\n`);
    expect(seconds).toBeLessThan(10);
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
  });

  const importText = async (text: string): Promise<void> => {
    await orange.page.locator('.skirmish-forces textarea').fill(text);
    await orange.page.locator('.skirmish-forces [data-action=importText]').click();
    await orange.rest();
  };
  const kept = () =>
    orange.page.evaluate<number>(`game.journal.contents.reduce((sum, { pages }) => sum + pages.size, 0)`);
  /** A file of one unit that can be read. */
  const file = async (more: object = {}): Promise<object> => {
    const entry = await orange.page.evaluate<object>(`(() => {
      const [text] = Object.values(game.journal.contents[0].pages.contents[0].system.entries).filter(Boolean);
      const { name, design, count, takesPart, note } = JSON.parse(text);
      return { name, design, count, takesPart, note };
    })()`);
    const head = { format: 'skirmish-line.force', version: 1, ruleset: 'opend6', rules: '1', name: 'Odd', side: null };
    return { ...head, terms: {}, entries: [entry], ...more };
  };

  it('a file of another version, depth or size gets one clear answer, and nothing is made of it', async () => {
    const before = await kept();
    const unread = /no force that can be read. Nothing was imported/;
    const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as object;
    const odd: readonly (readonly [string, RegExp])[] = [
      [JSON.stringify(await file({ version: 2 })), /newer version of the module. Nothing was imported/],
      [JSON.stringify(await file({ ruleset: 'chess' })), /no such ruleset/],
      [JSON.stringify(await file({ format: 'skirmish-line.battle' })), unread],
      [JSON.stringify(await file({ entries: Array.from({ length: 101 }, () => 1) })), unread],
      [
        JSON.stringify(await file({ entries: [{ name: 'Deep', design: deep, count: 1, takesPart: true, note: '' }] })),
        unread,
      ],
      [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, unread],
      [JSON.stringify(await file()).padEnd(256_001), /too long for a force. Nothing was imported/],
      ['no JSON', unread],
    ];
    for (const [text, answer] of odd) {
      await orange.page.evaluate(`ui.notifications.clear()`);
      await orange.rest();
      await importText(text);
      const said = await orange.notices();
      expect([text.slice(0, 80), said.length, said.join()]).toEqual([
        text.slice(0, 80),
        1,
        expect.stringMatching(answer),
      ]);
    }
    expect(await kept()).toBe(before);
    expect(await orange.page.locator('.skirmish-force').count()).toBe(0);
  });

  it('markup in the names of a file is text', async () => {
    const [entry] = ((await file()) as { entries: object[] }).entries;
    const name = `<img src=x onerror="window.harmed=1"><b>Bold</b>`;
    await importText(JSON.stringify(await file({ name, entries: [{ ...entry, name, note: name }] })));
    await force(orange).waitFor();
    await orange.rest();
    expect(await names(orange)).toEqual([name]);
    expect(await orange.page.evaluate('window.harmed')).toBeUndefined();
    expect(await orange.page.locator('.skirmish-force b, .skirmish-forces b').count()).toBe(0);
    await closeWindows(orange, '.skirmish-force');
    await gm.page.evaluate(`game.journal.contents[0].pages.contents.at(-1).delete().then(() => null)`);
    await gm.rest();
  });

  it('documents that are dropped on a force become entries: datasheets, journals and folders of them, record sheets, forces', async () => {
    await openForces(gm);
    await gm.page.locator('.skirmish-forces [data-action=newForce]').click();
    await force(gm).waitFor();
    await gm.page.evaluate(`(async () => {
      const [text] = Object.values(game.journal.contents[0].pages.contents[0].system.entries).filter(Boolean);
      const system = { ruleset: 'opend6', design: JSON.parse(text).design };
      const folder = await Folder.create({ name: 'Companies', type: 'JournalEntry' });
      const sheet = (name) => ({ name, type: 'skirmish-line.datasheet', system });
      const book = (name, pages, more = {}) => JournalEntry.create({ name, pages: pages.map(sheet), ...more });
      await book('Company book', ['First', 'Second']);
      await book('Another book', ['Third', 'Fourth'], { folder: folder.id });
      await Actor.create({ name: 'Own squad', type: 'skirmish-line.squad', system });
    })()`);
    await gm.rest();
    const drop = async (tab: string, name: string): Promise<void> => {
      await gm.page.locator(`#sidebar [data-tab=${tab}]`).first().click();
      const entry = gm.page.locator('#sidebar .directory-item').filter({ hasText: name }).first();
      await entry.dragTo(force(gm).locator('.sheet-groups'));
      await gm.rest();
    };
    const dropData = async (data: string): Promise<void> => {
      await force(gm)
        .locator('.sheet-groups')
        .evaluate((list, text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.setData('text/plain', text);
          list.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        }, data);
      await gm.rest();
    };
    await drop('journal', 'Company book');
    expect(await names(gm)).toEqual(['First', 'Second']);
    await drop('actors', 'Own squad');
    expect((await names(gm)).at(-1)).toBe('Own squad');
    // No battle is fought here that one could join.
    expect(await force(gm).locator('[data-action=putEntry]').count()).toBe(0);
    const folder = await gm.page.evaluate<string>(`game.folders.getName('Companies').uuid`);
    await dropData(JSON.stringify({ type: 'Folder', uuid: folder }));
    expect((await names(gm)).slice(-2)).toEqual(['Third', 'Fourth']);
    const other = await gm.page.evaluate<string>(`game.journal.contents[0].pages.contents[0].uuid`);
    const before = (await names(gm)).length;
    await dropData(JSON.stringify({ type: 'JournalEntryPage', uuid: other }));
    expect((await names(gm)).slice(before)).toEqual(
      await gm.page.evaluate<string[]>(
        `Object.values(game.journal.contents[0].pages.contents[0].system.entries).filter(Boolean)
          .map((text) => JSON.parse(text)).sort((a, b) => a.order - b.order).map(({ name }) => name)`,
      ),
    );
    await force(gm).locator('[data-action=addDatasheets]').click();
    const card = (name: string) => gm.page.locator('.skirmish-datasheets .sheet-card', { hasText: name });
    await gm.page.locator('.skirmish-datasheets .sheet-card').first().waitFor();
    await gm.rest();
    // What can be dragged has a button, too.
    for (const name of ['First', 'Third', 'Own squad', 'Ice Rangers'])
      expect(await card(name).locator('[data-action=take]').count()).toBeGreaterThan(0);
    await closeWindows(gm, '.skirmish-datasheets');
    await closeWindows(gm, '.skirmish-force');
    await closeWindows(gm, '.skirmish-forces');
    await gm.page.evaluate(`(async () => {
      const made = game.journal.filter(({ name }) => name.endsWith('book') || name === 'Forces of Gamemaster');
      await JournalEntry.deleteDocuments(made.map(({ id }) => id));
      await game.actors.getName('Own squad').delete();
      await game.folders.getName('Companies').delete();
    })()`);
    await gm.rest();
  });

  it('what is dropped has a button that keys reach; it lists what this player may read, and adds what the drop adds', async () => {
    await gm.page.evaluate(`(async () => {
      const [text] = Object.values(game.journal.contents[0].pages.contents[0].system.entries).filter(Boolean);
      const system = { ruleset: 'opend6', design: JSON.parse(text).design };
      const read = { ownership: { default: 2 } };
      const folder = await Folder.create({ name: 'Squads', type: 'Actor' });
      const hidden = await Folder.create({ name: 'Ambush', type: 'Actor' });
      const squad = (name, more) => Actor.create({ name, type: 'skirmish-line.squad', system, ...more });
      await squad('Open squad', { ...read, folder: folder.id });
      await squad('Secret squad', { folder: folder.id });
      await squad('Ambushers', { folder: hidden.id });
      const sheet = (name) => ({ name, type: 'skirmish-line.datasheet', system });
      const book = (name, pages, more) => JournalEntry.create({ name, pages: pages.map(sheet), ...more });
      await book('Company book', ['First', 'Second'], read);
      await book('Secret book', ['Third', 'Fourth'], {});
    })()`);
    await gm.rest();
    await orange.page.locator('.skirmish-forces [data-action=newForce]').click();
    await force(orange).waitFor();
    await orange.rest();
    const dialog = orange.page.locator('.skirmish-holders');
    /** By keys alone: the button, the list, the answer. */
    const addFrom = async (name: string): Promise<string[]> => {
      await force(orange).locator('[data-action=addFrom]').focus();
      await orange.page.keyboard.press('Enter');
      const select = dialog.locator('select[name=holder]');
      await select.waitFor();
      await eventually(async () => select.evaluate((list) => list === document.activeElement), true);
      const listed = await select
        .locator('option')
        .evaluateAll((all) => all.map((one) => `${one.parentElement?.getAttribute('label')}: ${one.textContent}`));
      await expectNoBarriers(orange, 'force-add-from');
      await orange.page.keyboard.type(name);
      await orange.page.keyboard.press('Tab');
      await orange.page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await orange.rest();
      return listed;
    };
    expect(await addFrom('Squads')).toEqual([
      'Folders: Squads',
      'Journals: Company book',
      // The one out of its file has the same name.
      'Forces: Dry River Company',
      'Forces: Dry River Company',
    ]);
    expect(await names(orange)).toEqual(['Open squad']);
    await addFrom('Company');
    expect(await names(orange)).toEqual(['Open squad', 'First', 'Second']);
    await addFrom('Dry');
    expect((await names(orange))[3]).toBe('Ice Rangers');
    await closeWindows(orange, '.skirmish-force');
    await gm.page.evaluate(`(async () => {
      await game.journal.contents[0].pages.contents.at(-1).delete();
      await JournalEntry.deleteDocuments(game.journal.filter(({ name }) => name.endsWith('book')).map(({ id }) => id));
      await Actor.deleteDocuments(game.actors.filter(({ name }) => /squad$|^Ambushers$/.test(name)).map(({ id }) => id));
      await Folder.deleteDocuments(game.folders.filter(({ name }) => ['Squads', 'Ambush'].includes(name)).map(({ id }) => id));
    })()`);
    await gm.rest();
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

  it('is fielded against the force of another player: only Begin needs the gamemaster', async () => {
    await openForces(blue);
    expect(await blue.page.evaluate<number>('game.user.role')).toBe(1);
    await blue.page.locator('.skirmish-forces [data-action=newForce]').click();
    await force(blue).waitFor();
    await force(blue).locator('[data-field=side]').selectOption('rebels');
    await blue.rest();
    await force(blue).locator('[data-preset="1000"]').click();
    await blue.rest();
    await force(blue).locator('[data-action=suggest]').click();
    await blue.rest();
    await force(blue).locator('[data-action=takeSuggestion]').first().click();
    await blue.rest();
    const own = await names(blue);
    expect(await force(blue).locator('[data-action=field]').count()).toBe(0);
    // All that the gamemaster does: the window, the two forces, their players, and Begin.
    await gm.page.evaluate(`game.scenes.getName('Empty table').view().then(() => null)`);
    await gm.page.locator('[data-tool=skirmish-line-roster]').click();
    const beginning = new Beginning(gm);
    await beginning.appears();
    const uuids = await gm.page.evaluate<{ blue: string; orange: string }>(`(() => {
      const pages = (user) => game.journal.getName('Forces of ' + user).pages.contents;
      return { blue: pages('Blue')[0].uuid, orange: pages('Orange')[1].uuid };
    })()`);
    await beginning.root.locator('select[data-force=rebels]').selectOption(uuids.blue);
    await gm.rest();
    expect(await beginning.squads('rebels')).toEqual(own);
    await beginning.root.locator('select[data-force=troopers]').selectOption(uuids.orange);
    await gm.rest();
    expect((await beginning.squads('troopers')).length).toBeGreaterThan(0);
    await gm.screenshot('force-begin');
    await expectNoBarriers(gm, 'force-begin');
    await beginning.seat('rebels', 'Blue');
    await beginning.seat('troopers', 'Orange');
    await beginning.begin();
    await gm.page.locator('.skirmish-begin').waitFor({ state: 'detached' });
    const origins = await originsBySide();
    expect(origins).toEqual({ rebels: [uuids.blue], troopers: [uuids.orange] });
  });

  /** The pages that the units of each side come from. */
  const originsBySide = async (): Promise<Record<string, string[]>> => {
    const units = Object.values((await gm.battle()).state.units) as { side: string; origin?: string }[];
    const of = (wanted: string): string[] => [
      ...new Set(units.flatMap(({ side, origin }) => (side === wanted ? [origin?.split('#')[0] ?? 'printed'] : []))),
    ];
    return { rebels: of('rebels'), troopers: of('troopers') };
  };

  it('an entry is put on the table by a button, where a battle of its rules is fought and by the gamemaster alone', async () => {
    const put = (player: Player) => force(player).locator('[data-action=putEntry]');
    expect(await put(blue).count()).toBe(0);
    await openForces(gm);
    await gm.page.locator('.skirmish-forces [data-action=openForce]', { hasText: 'Dry River Company' }).first().click();
    await force(gm).waitFor();
    await gm.rest();
    expect(await put(gm).count()).toBe((await names(gm)).length);
    expect(await put(gm).first().getAttribute('aria-label')).toContain('Ice Rangers');
    const units = async () =>
      (Object.values((await gm.battle()).state.units) as unknown[] as { name: string }[]).map(({ name }) => name);
    const before = await units();
    await put(gm).first().focus();
    await gm.page.keyboard.press('Enter');
    const side = gm.page.locator(
      'dialog.skirmish-line [data-action=rebels], .dialog.skirmish-line [data-action=rebels]',
    );
    await side.waitFor();
    await side.focus();
    await gm.page.keyboard.press('Enter');
    await gm.rest();
    await eventually(units, [...before, 'Ice Rangers']);
    await closeWindows(gm, '.skirmish-force');
    await closeWindows(gm, '.skirmish-forces');
  });

  it('knows its losses when the battle is over: what is fit is said, and only that is fielded', async () => {
    const [first] = Object.values((await gm.battle()).state.units).filter(({ side }) => side === 'rebels');
    const figures = (await gm.onTable(first?.id ?? '')).map(({ id }) => id);
    expect(figures.length).toBeGreaterThan(2);
    for (const figure of figures.slice(0, 2)) {
      const token = await gm.page.evaluate<string>(
        `game.modules.get('skirmish-line').api.currentBattle().data.tokens['${figure}']`,
      );
      await gm.changeToken(token, { flags: { 'skirmish-line': { figure: { presence: 'out' } } } });
    }
    await gm.endBattle('troopers');
    await gm.page.locator('#skirmish-report').waitFor();
    await gm.page.locator('#skirmish-report [data-action=log]').click();
    await gm.rest();
    await closeReading(gm);
    await closeWindows(gm, '#skirmish-report');
    const line = force(blue).locator('.force-line').first();
    await eventually(async () => /\d+ of \d+ fit/.test(await line.innerText()), true);
    const [, fit = '', all = ''] = /(\d+) of (\d+) fit/.exec(await line.innerText()) ?? [];
    expect([Number(fit), Number(all)]).toEqual([figures.length - 2, figures.length]);
    await blue.screenshot('force-losses');
    await openForces(gm);
    await gm.page.locator('.skirmish-forces [data-action=openForce]').last().click();
    await force(gm).waitFor();
    await gm.rest();
    await force(gm).locator('[data-action=field]').click();
    const beginning = new Beginning(gm);
    const said = await beginning.appears();
    expect(said).toContain(`${Number(fit)} figures`);
    await closeWindows(gm, '.skirmish-begin');
    await closeWindows(gm, '.skirmish-force');
    await closeWindows(gm, '.skirmish-forces');
  });

  it('a side brings a force to a scenario, and the automaton brings one too', async () => {
    const imported = await gm.page.evaluate<string>(`game.journal.contents[0].pages.contents[1].uuid`);
    await deploy(gm, 'relay', async () => {
      const gallery = gm.page.locator('#skirmish-gallery');
      await gallery.locator('select[name="seat.troopers"]').selectOption('automaton');
      await gm.rest();
      await gallery.locator('select[data-brings=rebels]').selectOption(imported);
      await gm.rest();
      expect(await gallery.locator('select[data-brings=troopers]').inputValue()).toBe('suggested');
      await gm.screenshot('force-scenario');
      await expectNoBarriers(gm, 'force-scenario');
    });
    expect((await originsBySide())['rebels']).toEqual([imported]);
  });

  const designs = async (): Promise<string[]> =>
    (Object.values((await gm.battle()).state.units) as unknown[] as { side: string; name: string; design: object }[])
      .map(({ side, name, design }) => JSON.stringify([side, name, design]))
      .sort();

  it('a battle that forces were brought to is replayed, and played again with the same forces', async () => {
    const battle = await gm.page.evaluate<string>(`game.modules.get('skirmish-line').api.currentBattle().combat.id`);
    const first = await designs();
    await gm.panel.next();
    await gm.done();
    await gm.endBattle('rebels');
    const report = gm.page.locator('#skirmish-report');
    await report.waitFor();
    await gm.rest();
    await closeWindows(gm, '#skirmish-report');
    const replay = new Replay(gm);
    await replay.open();
    expect(await replay.place()).toBe(0);
    expect(await replay.offTable()).toBe(0);
    await replay.go('ArrowRight');
    await replay.close();
    await gm.panel.choose('report');
    await report.locator('[data-action=again]').click();
    await gm.until(({ state }) => [state.phase, state.turn], ['setup', 0]);
    expect(await designs()).toEqual(first);
    const again = await gm.page.evaluate<string>(`game.modules.get('skirmish-line').api.currentBattle().combat.id`);
    expect(again).not.toBe(battle);
  });

  it('a battle that ended before its first command is played again with the same forces', async () => {
    const fielded = async () => (await designs()).map((text) => text.replace(/^(\["\w+",)"[^"]*",/, '$1')).sort();
    const before = await fielded();
    const battle = await gm.page.evaluate<string>(`game.modules.get('skirmish-line').api.currentBattle().combat.id`);
    await gm.endBattle('rebels');
    const report = gm.page.locator('#skirmish-report');
    await report.waitFor();
    await gm.rest();
    await report.locator('[data-action=again]').click();
    await gm.until(({ state }) => [state.phase, state.turn, state.outcome], ['setup', 0, null]);
    expect(await gm.page.evaluate(`game.modules.get('skirmish-line').api.currentBattle().combat.id`)).not.toBe(battle);
    expect(await fielded()).toEqual(before);
  });
});
