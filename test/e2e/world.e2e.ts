import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './support/browser';
import { closeWindows, dropFromCompendium } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { World } from './support/world';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each([13, 14] as const)('beside another system, V%i', (generation) => {
  let world: World;
  let gm: Gamemaster;
  let orange: Player;

  beforeAll(async () => {
    world = await World.open(browser, { generation, system: 'other' });
    gm = await world.gamemaster();
    orange = await world.player('Orange');
  });
  afterEach(() => world.expectNoComplaints());
  afterAll(() => world.close());

  /** The other system's adventure of tonight: two characters and their combat. */
  const prepare = `(async () => {
    const [ann, bob] = [await Actor.create({ name: 'Ann', type: 'character' }), await Actor.create({ name: 'Bob', type: 'character' })];
    const combat = await Combat.create({ active: true });
    await combat.createEmbeddedDocuments('Combatant', [{ name: 'Ann', actorId: ann.id, initiative: 12 }, { name: 'Bob', actorId: bob.id, initiative: 8 }]);
    await combat.startCombat();
  })()`;

  /** What the other system has, as it is now. */
  const others = async (): Promise<unknown> =>
    gm.page.evaluate(`(() => {
      const combat = game.combats.find(({ type }) => type !== 'skirmish-line.battle');
      return JSON.stringify([game.actors.filter(({ type }) => type === 'character').map((actor) => actor.toObject()), combat.toObject(), combat.otherSystem, CONFIG.ui.combat.name]);
    })()`);

  const tracker = (): Locator => gm.page.locator('#combat, #sidebar .tab[data-tab=combat]').first();

  it('deploys the hangar and leaves the other system\'s actors and combat as they are', async () => {
    await gm.page.evaluate(prepare);
    await gm.rest();
    const before = await others();
    await dropFromCompendium(gm, 'skirmish-line.scenarios', 'Hangar', { x: 300, y: 600 });
    await gm.panel.bigButton.waitFor();
    await closeWindows(gm, '.compendium');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Orange'] });
    expect((await orange.battle()).state.phase).toBe('setup');
    expect(withoutActivity(await others())).toBe(withoutActivity(before));
  });

  it('plays a few commands', async () => {
    await gm.panel.next();
    await gm.done();
    await orange.panel.next();
    await orange.until(({ state }) => state.phase, 'initiative');
    await gm.loadDice(5, 2);
    await gm.panel.next();
    await gm.question.answer('first');
    await gm.done();
    await gm.panel.pick('rebels-1');
    await gm.panel.take('hold');
    await orange.until(({ state }) => state.toAct, 'troopers');
    await orange.panel.pick('troopers-1');
    await orange.panel.take('hold');
    await gm.until(({ state }) => state.toAct, 'rebels');
    await gm.screenshot(`world-${generation}`);
  });

  it('leaves the other system its tracker', async () => {
    const turn = `(() => { const combat = game.combats.find(({ type }) => type !== 'skirmish-line.battle'); return [combat.round, combat.turn, combat.combatant.name]; })()`;
    await gm.page.evaluate(`game.combats.find(({ type }) => type !== 'skirmish-line.battle').activate().then(() => null)`);
    await gm.rest();
    await gm.page.locator('#sidebar [data-tab=combat]').first().click();
    await gm.rest();
    expect(await tracker().innerText()).toContain('Ann');
    expect(await gm.page.evaluate(turn)).toEqual([1, 0, 'Ann']);
    await tracker().locator('[data-action=nextTurn]').click();
    await gm.rest();
    expect(await gm.page.evaluate(turn)).toEqual([1, 1, 'Bob']);
    await gm.screenshot(`world-${generation}-tracker`);
  });
});

/** Without the mark of which combat is the active one: the battle that was deployed has taken it. */
function withoutActivity(text: unknown): string {
  return String(text).replace(/"active":(true|false)/g, '').replace(/"modifiedTime":\d+/g, '');
}
