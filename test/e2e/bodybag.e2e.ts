import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './support/browser';
import type { Gamemaster } from './support/gamemaster';
import { World } from './support/world';

/** The area that a marine's figure stands in: they are twelve spaces long. */
async function areaOf(gm: Gamemaster, marine: string): Promise<number> {
  return Math.floor((await gm.figure(marine)).at.y / 12) + 1;
}

/** Presses the big button through a phase, with the same dice each time, as long as it is the phase's own. */
async function pressThrough(gm: Gamemaster, phase: string, ...dice: readonly number[]): Promise<void> {
  while ((await gm.battle()).state.phase === phase && (await gm.panel.bigButton.isEnabled())) {
    await gm.loadDice(...dice);
    await gm.panel.next();
    await gm.done();
  }
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('heroes, played by one person from the gallery to the end', () => {
  let world: World;
  let gm: Gamemaster;

  beforeAll(async () => {
    world = await World.open(browser, { generation: 13 });
    gm = await world.gamemaster();
  });
  afterEach(() => world.expectNoComplaints());
  afterAll(() => world.close());

  it('is deployed from the gallery, the pointman lying in area 1', async () => {
    await gm.press('Shift+KeyG');
    await gm.page.locator('[data-scenario="heroes"], [data-id="heroes"]').first().click();
    await world.rest();
    await gm.screenshot('bodybag-gallery');
    await gm.page.locator('[data-action=deploy]').click();
    await gm.panel.bigButton.waitFor();
    await world.rest();
    expect(await gm.figure('ice-cube')).toMatchObject({ wounded: true, at: { x: 15, y: 6 } });
    expect(await areaOf(gm, 'tex')).toBe(3);
  });

  it('puts an order together, and gives it', async () => {
    await gm.panel.pick('tex');
    await gm.panel.take('forward');
    expect(await gm.panel.bigButton.innerText()).toContain('1 to move');
    await gm.screenshot('bodybag-plan');
    await gm.loadDice(3, 4);
    await gm.panel.next();
    await gm.done();
    expect(await areaOf(gm, 'tex')).toBe(2);
  });

  it('lets everybody react, the sniper fire, and goes on to the next turn', async () => {
    await pressThrough(gm, 'reaction', 1, 2);
    await gm.screenshot('bodybag-sniper');
    await pressThrough(gm, 'sniper', 1);
    await gm.cards.expectTitle(/The sniper fires/);
    await pressThrough(gm, 'bug-out');
    expect((await gm.battle()).state).toMatchObject({ turn: 2, phase: 'leader' });
  });

  it('brings the carrier to the wounded man', async () => {
    await gm.panel.pick('tex');
    await gm.panel.take('forward');
    await gm.loadDice(3, 4);
    await gm.panel.next();
    await gm.done();
    expect(await areaOf(gm, 'tex')).toBe(1);
    await pressThrough(gm, 'reaction', 1, 2);
    await pressThrough(gm, 'sniper', 1);
    await pressThrough(gm, 'bug-out');
  });

  it.each([2, 3])('carries him to area %i', async (area) => {
    await pressThrough(gm, 'leader');
    await pressThrough(gm, 'reaction', 1, 2);
    expect(await gm.panel.bigButton.isEnabled()).toBe(false);
    await gm.panel.pick('tex');
    await gm.screenshot(`bodybag-carry-${area}`);
    await gm.loadDice(5, 5);
    await gm.panel.take('carry:ice-cube');
    await gm.done();
    expect([await areaOf(gm, 'tex'), await areaOf(gm, 'ice-cube')]).toEqual([area, area]);
    expect(await gm.cards.text(/Tex tries to carry/)).toContain('Any double succeeds');
    await pressThrough(gm, 'sniper', 1);
    if (area === 2) await pressThrough(gm, 'bug-out');
  });

  it('bugs out with everybody: heroes', async () => {
    await gm.loadDice(3, 4);
    await gm.panel.next();
    await gm.question.appears();
    await gm.screenshot('bodybag-way-out');
    await gm.question.answer('everybody');
    await gm.done();
    expect((await gm.battle()).state.outcome).toEqual({ winner: 'marines', reason: 'heroes' });
    await gm.cards.expectTitle(/Heroes: 23 points/);
    await gm.screenshot('bodybag-end');
  });
});
