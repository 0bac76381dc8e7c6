import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './support/browser';
import type { Gamemaster } from './support/gamemaster';
import { World } from './support/world';

/** The door between the main corridor and the hold, seen from the airlock through the hold's other door. */
const door = { x: 12.5, y: 11.5 };

async function deploy(world: World, gm: Gamemaster, scenario: string): Promise<void> {
  await gm.press('Shift+KeyG');
  await gm.page.locator(`#skirmish-gallery [data-action=openScenario][data-scenario=${scenario}]`).click();
  await world.rest();
  await gm.screenshot(`pretzel-gallery-${scenario}`);
  await gm.page.locator('#skirmish-gallery [data-action=deploy]').click();
  await gm.panel.bigButton.waitFor();
  await world.rest();
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('boarded-ship, one person against the horde', () => {
  let world: World;
  let gm: Gamemaster;

  beforeAll(async () => {
    world = await World.open(browser, { generation: 13 });
    gm = await world.gamemaster();
  });
  afterEach(() => world.expectNoComplaints());
  afterAll(() => world.close());

  it('is deployed from the gallery, each figure in the middle of its square', async () => {
    await deploy(world, gm, 'boarded-ship');
    expect((await gm.battle()).seats).toMatchObject({ good: { automaton: false }, bad: { automaton: true } });
    expect(await gm.figure('sergeant.1')).toMatchObject({ at: { x: 12.5, y: 17.5 }, presence: 'table' });
    await gm.table.look([{ x: 15, y: 10 }], 0.25);
    await gm.screenshot('pretzel-table');
    await gm.table.look([{ x: 12.5, y: 14.5 }], 0.8);
    await gm.screenshot('pretzel-squares');
  });

  it('begins the turn, and lets the sergeant cover the door', async () => {
    const away = { 'raiders.4': { x: 26.5, y: 8.5 }, 'raiders.3': { x: 26.5, y: 10.5 }, 'raiders.8': { x: 26.5, y: 9.5 } };
    await gm.put({ ...away, 'clubs.2': { x: 12.5, y: 10.5 } });
    await gm.panel.next();
    await gm.done();
    console.log((await gm.battle()).state.phase, JSON.stringify(await gm.onTable('clubs')), (await gm.onTable('raiders')).map((f)=>[f.id,f.at]));
    await gm.panel.pick('sergeant');
    await gm.panel.take('cover:rifle');
    await gm.screenshot('pretzel-cover-choice');
    await gm.table.point(door);
    await gm.screenshot('pretzel-cover-point');
    await gm.table.click(door);
    console.log(await gm.panel.considered());
    await gm.panel.confirm();
    await gm.done();
    await gm.screenshot('pretzel-cover-declared');
    console.log(JSON.stringify((await gm.battle()).state).slice(0, 1500), await gm.cards.titles());
  });

  it('interrupts the horde when one of them comes into the door', async () => {
    for (let i = 0; i < 3; i++) {
      const { state } = await gm.battle();
      console.log(state.phase);
      if (!state.phase.startsWith('good')) break;
      await gm.panel.next();
      if (await gm.question.isOpen()) break;
    }
    console.log(await gm.question.appears(), await gm.question.options());
    await gm.screenshot('pretzel-cover-fire');
    console.log(JSON.stringify(await gm.figure('clubs.2')));
    await gm.loadDice(5, 4, 5, 5, 5);
    await gm.question.answer('fire');
    await gm.until(({ state, busy }) => !busy && !state.phase.startsWith('bad'), true, 60_000);
    console.log(JSON.stringify(await gm.figure('clubs.2')), await gm.cards.titles(), await gm.panel.log());
    await gm.screenshot('pretzel-after-cover-fire');
  });

  it('is played to its end by the automaton on both sides', async () => {
    const start = Date.now();
    await gm.panel.seats({ good: ['The automaton'], bad: ['The automaton'] });
    await gm.until(({ state }) => state.outcome !== null, true, 120_000);
    await gm.done();
    console.log(Date.now() - start, (await gm.battle()).state.outcome, (await gm.battle()).state.turn, await gm.panel.outcome());
    await gm.screenshot('pretzel-end');
  });
});
