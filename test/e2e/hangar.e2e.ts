import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './support/browser';
import { dropFromCompendium } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { World } from './support/world';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each([13, 14] as const)('the hangar at a table for two, V%i', (generation) => {
  let world: World;
  let gm: Gamemaster;
  let orange: Player;

  beforeAll(async () => {
    world = await World.open(browser, { generation });
    gm = await world.gamemaster();
    orange = await world.player('Orange');
  });
  afterEach(() => world.expectNoComplaints());
  afterAll(() => world.close());

  it('is deployed by dragging its adventure from the compendium onto the empty table', async () => {
    await dropFromCompendium(gm, 'skirmish-line.scenarios', 'Hangar', { x: 300, y: 650 });
    await gm.panel.bigButton.waitFor();
    await gm.page.locator('.compendium [data-action=close], .compendium .header-control.close').first().click();
    const { state } = await gm.battle();
    expect(state.phase).toBe('setup');
    expect(Object.values(state.figures).filter(({ presence }) => presence === 'table')).toHaveLength(36);
    expect((await orange.battle()).state).toEqual(state);
  });

  it('seats Orange with the troopers and the gamemaster with the rebels', async () => {
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Orange'] });
    const { seats } = await orange.battle();
    expect(seats['troopers']).toMatchObject({ automaton: false });
    expect(await orange.panel.bigButton.isEnabled()).toBe(false);
  });

  it('lets both sides finish their set-up', async () => {
    await gm.panel.pick('rebels-2');
    await gm.panel.take('deploy');
    const before = await gm.figure('rebels-2.1');
    await gm.table.look([{ x: 24, y: 18 }]);
    await gm.table.drag(before.at, { x: before.at.x, y: before.at.y - 1 });
    await gm.screenshot(`hangar-${generation}-setup`);
    await gm.panel.confirm();
    await gm.done();
    await gm.panel.next();
    await gm.done();
    expect(await gm.panel.bigButton.isEnabled()).toBe(false);
    await orange.panel.next();
    await orange.until(({ state }) => state.phase, 'initiative');
    await orange.screenshot(`hangar-${generation}-orange`);
  });
});
