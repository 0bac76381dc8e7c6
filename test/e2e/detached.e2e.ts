import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { Beginning } from './support/begin';
import { describeTableIn } from './support/describe-table';
import { closeReading, makeFromDatasheet, openFromCompendium } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { storedDesign } from './support/stored';
import { newerHost } from './support/tables';

interface PageApps {
  readonly foundry: {
    readonly applications: {
      readonly instances: ReadonlyMap<string, { readonly element: HTMLElement; detachWindow(): Promise<unknown> }>;
    };
  };
}

const onlyNewer = newerHost.filter(({ generation }) => generation === 14);

describeTableIn(onlyNewer, 'windows that a person has detached', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  /** Moves the window of this class into one of its own. */
  async function detach(name: string): Promise<Page> {
    const [opened] = await Promise.all([
      gm.context.waitForEvent('page'),
      gm.page.evaluate(async (wanted) => {
        const { instances } = (globalThis as unknown as PageApps).foundry.applications;
        const app = [...instances.values()].find(({ element }) => element.classList.contains(wanted));
        await app?.detachWindow();
      }, name),
    ]);
    await gm.rest();
    expect(await gm.page.locator(`.${name}`).count()).toBe(0);
    return opened;
  }

  it('a record sheet takes changes of fields and buttons, and opens its folds', async () => {
    await openFromCompendium(gm, 'skirmish-line.datasheets', 'Three Bug Shooters');
    await closeReading(gm);
    await makeFromDatasheet(gm, 'Three Bug Shooters');
    const sheet = (await detach('skirmish-sheet')).locator('.skirmish-sheet');
    await sheet.locator('[name="design.troop"]').selectOption('bot-warrior');
    await gm.rest();
    expect(await storedDesign(gm, 'Three Bug Shooters')).toMatchObject({ troop: 'bot-warrior', count: 3 });
    await sheet.locator('[name="design.count"]').fill('5');
    await sheet.locator('[name="design.count"]').press('Tab');
    await gm.rest();
    await sheet.locator('[name="design.leader"]').check();
    await gm.rest();
    expect(await storedDesign(gm, 'Three Bug Shooters')).toMatchObject({ count: 5, leader: true });
    await sheet.locator('[data-change=own-type]').click();
    await gm.rest();
    await sheet.locator('[name="design.points"]').fill('6');
    await sheet.locator('[name="design.points"]').press('Tab');
    await gm.rest();
    expect(await storedDesign(gm, 'Three Bug Shooters')).toMatchObject({ points: 6 });
    await sheet.page().close();
    await gm.rest();
  });

  it('the window in which a battle is begun takes options and squads, and begins the battle', async () => {
    await gm.page.evaluate(squadsOnScene);
    await gm.rest();
    await gm.page.locator('[data-tool=skirmish-line-roster]').click();
    const begin = new Beginning(gm);
    await begin.appears();
    const opened = await detach('skirmish-begin');
    const there = opened.locator('.skirmish-begin');
    await there.locator('.options > summary').click();
    await gm.rest();
    const option = there.locator('.options input[type=checkbox]').first();
    const before = await option.isChecked();
    await option.setChecked(!before);
    await gm.rest();
    expect(await option.isChecked()).toBe(!before);
    expect(await there.locator('.options .count').innerText()).toMatch(/^1 /);
    // A squad goes to nobody and back by the select beside it: the fold stays open meanwhile.
    await there.locator('.squad', { hasText: 'Hangar Rebels' }).locator('select').selectOption('');
    await gm.rest();
    expect(await there.locator('[data-drop=""] .squad-name').allInnerTexts()).toHaveLength(1);
    expect(await there.locator('details.options').getAttribute('open')).not.toBeNull();
    await there.locator('.squad', { hasText: 'Hangar Rebels' }).locator('select').selectOption('rebels');
    await gm.rest();
    await there.locator('.big-button').click();
    await gm.panel.bigButton.waitFor();
    await gm.rest();
    expect(Object.keys((await gm.battle()).state.units)).toHaveLength(2);
  });
});

/** Runs in the page: two squads of datasheets stand on the empty table. */
const squadsOnScene = `(async () => {
  const scene = game.scenes.getName('Empty table');
  await scene.view();
  const sheets = await game.packs.get('skirmish-line.datasheets').getDocuments();
  for (const [name, y] of [['Hangar Rebels', 2000], ['Palace Guards', 800]]) {
    const { system } = sheets.find((sheet) => sheet.name === name).pages.contents[0];
    const actor = await Actor.create({ name, type: 'skirmish-line.squad', system: { ruleset: system.ruleset, design: system.design } });
    const tokens = [1000, 1150, 1300].map((x) => ({ name, actorId: actor.id, actorLink: true, x, y, width: 1, height: 1 }));
    await scene.createEmbeddedDocuments('Token', tokens);
  }
})()`;
