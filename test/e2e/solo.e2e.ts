import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './support/browser';
import type { Gamemaster } from './support/gamemaster';
import { World } from './support/world';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each([13, 14] as const)('alone against the automaton, V%i', (generation) => {
  let world: World;
  let gm: Gamemaster;

  beforeAll(async () => {
    world = await World.open(browser, { generation });
    gm = await world.gamemaster();
  });
  afterEach(() => world.expectNoComplaints());
  afterAll(() => world.close());

  it('is chosen and deployed from the gallery, with a table option', async () => {
    await gm.press('Shift+KeyG');
    await gm.screenshot(`gallery-${generation}`);
    await gm.page.locator('[data-action=openScenario][data-scenario=hangar]').click();
    await gm.rest();
    await gm.page.locator('select[name="seat.troopers"]').selectOption('automaton');
    await gm.page.locator('details.options > summary').click();
    await gm.page.locator('input[name="option.turnLimit"]').fill('3');
    await gm.page.locator('input[name="option.turnLimit"]').press('Tab');
    await gm.rest();
    await gm.screenshot(`gallery-${generation}-hangar`);
    await gm.page.locator('[data-action=deploy]').click();
    await gm.panel.bigButton.waitFor();
    await gm.rest();
    expect((await gm.battle()).seats).toMatchObject({ rebels: { automaton: false }, troopers: { automaton: true } });
  });

  it('answers each step of the person with its own, and says why', async () => {
    await gm.panel.next();
    await gm.until(({ state }) => state.phase, 'initiative');
    await gm.loadDice(5, 2);
    await gm.panel.next();
    await gm.question.answer('first');
    await gm.until(({ state, busy }) => [state.phase, state.toAct, busy], ['movement', 'rebels', false]);
    const { seq } = await gm.battle();
    await gm.panel.pick('rebels-1');
    await gm.panel.take('hold');
    await gm.until(({ state, busy, seq: now }) => [state.toAct, busy, now >= seq + 2], ['rebels', false, true]);
    const log = await gm.panel.log();
    expect(log.filter((line) => line.startsWith('Evil government')).length).toBeGreaterThan(1);
    await gm.screenshot(`solo-${generation}`);
  });

  it('plays both sides by itself to the end of the battle', async () => {
    await gm.panel.seats({ rebels: ['The automaton'], troopers: ['The automaton'] });
    if (!(await gm.battle()).busy) {
      const { state } = await gm.battle();
      if (state.toAct === 'rebels' && state.phase === 'movement') await gm.until(({ seq }) => seq > 0, true);
    }
    await gm.until(({ state }) => state.outcome !== null, true, 120_000);
    expect(await gm.panel.outcome()).toMatch(/wins|victory|Nobody/i);
    await gm.screenshot(`solo-${generation}-end`);
  });
});
