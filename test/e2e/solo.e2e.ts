import { readFile } from 'node:fs/promises';
import type { FileChooser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { readBattleFile } from '../../src/battle/battle-file';
import { playAgain } from '../../src/battle/play-again';
import { differences } from '../../src/headless/differences';
import { rulesetOf } from '../../src/rulesets';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import type { Gamemaster } from './support/gamemaster';
import { openGallery } from './support/gallery';
import { storedCards } from './support/stored';
import { otherSystem } from './support/tables';

describeTableIn(otherSystem, 'the automaton against itself', (world) => {
  let gm: Gamemaster;
  /** The saved battle's path. */
  let file: string;

  /** Asks the gallery for a saved battle. */
  async function chooseFile(): Promise<FileChooser> {
    const gallery = await openGallery(gm);
    const asked = gm.page.waitForEvent('filechooser');
    await gallery.locator('[data-action=file]').click();
    return asked;
  }

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  it('gets both sides of Relay Nine, small forces and a limit of two turns in the gallery', async () => {
    const gallery = gm.page.locator('#skirmish-gallery');
    await gm.press('Shift+KeyG');
    await gm.screenshot('gallery');
    await expectNoBarriers(gm, 'gallery');
    await gallery.locator('[data-action=openScenario][data-scenario=relay]').click();
    await gm.rest();
    const forces = async (): Promise<string[]> => gallery.locator('.forces[aria-live] li').allInnerTexts();
    const usual = await forces();
    expect(usual.map((line) => /^(\w+): (\d+) figures, \d+ points$/.exec(line)?.slice(1))).toEqual([
      ['Rebels', '14'],
      ['Troopers', '19'],
    ]);
    await gallery.locator('select[name=size]').selectOption('0.75');
    await gm.rest();
    expect(await forces()).toEqual([
      expect.stringMatching(/^Rebels: 11 figures/),
      expect.stringMatching(/^Troopers: 14 figures/),
      expect.stringContaining('medium'),
    ]);
    for (const side of ['rebels', 'troopers']) {
      await gallery.locator(`select[name="seat.${side}"]`).selectOption('automaton');
      await gm.rest();
    }
    await gallery.locator('details.options > summary').click();
    await gallery.locator('input[name="option.turnLimit"]').fill('2');
    await gallery.locator('input[name="option.turnLimit"]').press('Tab');
    await gm.rest();
    expect(await gallery.locator('details.options .count').innerText()).toMatch(/^1 /);
    expect(
      await gallery
        .locator('select[name^="seat."]')
        .evaluateAll((seats) => seats.map((seat) => (seat as HTMLSelectElement).value)),
    ).toEqual(['automaton', 'automaton']);
    await gm.screenshot('gallery-relay');
    await expectNoBarriers(gm, 'gallery-relay');
    await gallery.locator('[data-action=deploy]').click();
    await gm.panel.bigButton.waitFor();
    expect(await gm.battle()).toMatchObject({
      seats: { rebels: { automaton: true }, troopers: { automaton: true } },
      state: { scenario: 'relay', size: 0.75 },
    });
  });

  it('plays on by itself until the last turn is over', async () => {
    await gm.until(({ state }) => state.outcome !== null, true, 120_000);
    await gm.done();
    const { state } = await gm.battle();
    expect(state.turn).toBe(2);
    expect(['held', 'taken', 'wiped-out']).toContain(state.outcome?.reason);
    expect(Object.values(state.figures).filter(({ presence }) => presence === 'table').length).toBeGreaterThan(0);
  });

  it('shows the outcome in the panel, and its own reasons in the log', async () => {
    expect(await gm.panel.outcome()).toMatch(/\w/);
    // The report opens by itself a moment later, over whatever is there.
    await gm.page.locator('#skirmish-report').waitFor();
    expect(await gm.panel.root.locator('.big-button[data-action=next]:enabled').count()).toBe(0);
    const log = await gm.panel.log();
    for (const side of ['Troopers', 'Rebels'])
      expect(log.filter((line) => line.includes(side)).length).toBeGreaterThan(0);
    await gm.screenshot('solo-end');
    await expectNoBarriers(gm, 'solo-end');
  });

  it('posts a card for what happened, each of them small', async () => {
    const cards = await storedCards(gm);
    expect(cards.length).toBeGreaterThan(4);
    for (const { name, bytes } of cards) expect(bytes, name).toBeLessThanOrEqual(4096);
    expect((await gm.cards.titles()).length).toBeGreaterThan(0);
  });

  it('is saved as a file, which plays again to the same end without a host', async () => {
    await gm.panel.menu();
    const [download] = await Promise.all([
      gm.page.waitForEvent('download'),
      gm.panel.root.locator('.panel-menu [data-action="save"]').click(),
    ]);
    file = await download.path();
    expect(download.suggestedFilename()).toBe('relay-turn-2.json');
    const battle = readBattleFile(JSON.parse(await readFile(file, 'utf8')), rulesetOf);
    expect(battle.steps.filter((step) => 'found' in step)).toHaveLength(1);
    const played = [...playAgain(rulesetOf(battle.ruleset), battle.steps)];
    expect(differences(played.at(-1)?.state, battle.now)).toEqual([]);
    expect(played.length).toBeGreaterThan(20);
  });

  it('is opened again as it stood at the beginning of the second turn, as a battle of its own', async () => {
    const battles = async (): Promise<number> => gm.page.evaluate('game.combats.size');
    const before = await battles();
    const chooser = await chooseFile();
    await chooser.setFiles(file);
    const dialog = gm.page.locator('.skirmish-open-file');
    const from = dialog.locator('select[name=from]');
    await from.waitFor();
    const [second] = await from.locator('optgroup[label="Turn 2"] option').all();
    await from.selectOption((await second?.getAttribute('value')) ?? 'none');
    await gm.screenshot('open-file');
    await expectNoBarriers(gm, 'open-file');
    await dialog.locator('button[data-action=ok]').click();
    await gm.panel.bigButton.waitFor();
    await gm.rest();
    const { state } = await gm.battle();
    expect(await battles()).toBe(before + 1);
    expect({ turn: state.turn, outcome: state.outcome }).toEqual({ turn: 2, outcome: null });
  });

  it('is not made of a file that holds none, and says so', async () => {
    const chooser = await chooseFile();
    const name = 'not-a-battle.json';
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from('{"format":1}') });
    await gm.page.locator('#notifications', { hasText: 'holds no battle' }).waitFor();
  });

  it('is played again from its report, with forces as small as they were', async () => {
    const shown = async (): Promise<unknown> =>
      gm.page.evaluate("game.modules.get('skirmish-line').api.currentBattle()?.combat.id");
    const before = await shown();
    // By keyboard: the gallery stands over it.
    await gm.page.locator('#skirmish-report [data-action=again]').press('Enter');
    await eventually(async () => [undefined, before].includes((await shown()) as string | undefined), false);
    expect(await gm.battle()).toMatchObject({ state: { scenario: 'relay', size: 0.75 } });
  });
});
