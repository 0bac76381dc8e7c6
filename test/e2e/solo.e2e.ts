import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import type { Gamemaster } from './support/gamemaster';
import { storedCards } from './support/stored';
import { otherSystem } from './support/tables';

describeTableIn(otherSystem, 'the automaton against itself', (world) => {
  let gm: Gamemaster;

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
    const forces = async (): Promise<string[]> => gallery.locator('.forces li').allInnerTexts();
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
});
