import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { distance } from './support/battle';
import { openBrowser } from './support/browser';
import { dropFromCompendium } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { watchPlaces } from './support/watch';
import { World } from './support/world';

/** The facts of a prompt without its running clock. */
const facts = (text: string): string => text.replace(/\d+:\d+/g, '');

/** Turn 1: the rebels' first squad is about to pass in front of the troopers in the west; the others look away. */
async function lineUp(gm: Gamemaster): Promise<void> {
  await gm.lineUp('troopers-1', { x: 16, y: 15 }, 90);
  await gm.lineUp('rebels-1', { x: 23.5, y: 18.5 }, 270, { row: { x: 1.25, y: 0 } });
  await gm.lineUp('rebels-2', { x: 29, y: 13.5 }, 90);
  await gm.lineUp('troopers-2', { x: 44, y: 15 }, 90);
}

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
    const before = await gm.figure('rebels-2.9');
    const there = { x: before.at.x, y: before.at.y + 1.5 };
    await gm.table.look([{ x: 24, y: 18 }]);
    await gm.table.drag(before.at, there);
    await gm.screenshot(`hangar-${generation}-setup`);
    await gm.panel.confirm();
    await gm.done();
    expect(distance((await orange.figure('rebels-2.9')).at, there)).toBeLessThan(0.05);
    await gm.panel.next();
    await gm.done();
    await orange.panel.next();
    await orange.until(({ state }) => state.phase, 'initiative');
  });

  it('asks the winner of the initiative, in his own browser, who moves first', async () => {
    await lineUp(gm);
    await gm.loadDice(2, 5);
    await gm.panel.next();
    expect(await orange.question.appears()).toContain('Evil government');
    expect(await gm.question.isOpen()).toBe(false);
    await orange.question.answer('second');
    await gm.until(({ state }) => [state.phase, state.initiative, state.toAct], ['movement', 'troopers', 'rebels']);
  });

  it('asks the second browser for opportunity fire, and keeps the question through reloads of both pages', async () => {
    const from = await gm.onTable('rebels-1');
    await gm.table.look([{ x: 20, y: 19 }]);
    await gm.table.select('rebels-1.1');
    await gm.panel.take('move');
    await gm.table.drag({ x: 22.75, y: 20.5 }, { x: 20, y: 20.375 });
    console.log(await gm.panel.considered());
    await gm.screenshot(`hangar-${generation}-move`);
    await gm.panel.confirm();
    const question = await orange.question.appears();
    expect(await orange.question.options()).toEqual(['fire', 'hold']);
    expect(await gm.panel.bigButton.isEnabled()).toBe(false);
    await orange.table.look([{ x: 20, y: 19 }]);
    await orange.screenshot(`hangar-${generation}-opportunity`);
    const asking = (await gm.battle()).asking;
    await world.reload(orange);
    expect(facts(await orange.question.appears())).toBe(facts(question));
    await world.reload(gm);
    await gm.until(({ asking: still }) => still, asking);
    expect(facts(await orange.question.appears())).toBe(facts(question));
    expect(await gm.onTable('rebels-1')).toEqual(from);
  });

  it('halts the mover on the exact spot, fires there, and lets the rest go on', async () => {
    const from = await gm.figure('rebels-1.1');
    const halts = await watchPlaces(orange, 'rebels-1.1');
    await gm.loadDice(5, 2, 5, 5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 6, 1, 6, 1);
    await orange.question.answer('fire');
    await gm.done();
    await orange.question.gone();
    const to = await gm.figure('rebels-1.1');
    expect(distance(from.at, to.at)).toBeGreaterThan(2);
    const middle = { x: (from.at.x + to.at.x) / 2, y: (from.at.y + to.at.y) / 2 };
    expect((await halts()).some((place) => distance(place, middle) < 0.02)).toBe(true);
    expect((await gm.battle()).state.units['troopers-1']?.marker).toBe('no-fire');
    await orange.screenshot(`hangar-${generation}-halt`);
    console.log(await orange.cards.titles());
  });
});
