import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { Beginning } from './support/begin';
import { describeTableIn } from './support/describe-table';
import { closeWindows } from './support/drop';
import { eventually } from './support/eventually';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';

/** The sizes at which windows are looked at. */
const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

async function pictures(gm: Gamemaster, name: string): Promise<void> {
  await gm.screenshots(name, sizes);
  await expectNoBarriers(gm, name);
}

describeTableIn([{ generation: 13, system: 'plain', isNew: true }], 'the first evening', (world) => {
  let gm: Gamemaster;
  let orange: Player;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  /** Runs in the page of the gamemaster. */
  const page = async <T>(script: string): Promise<T> => {
    const result = await gm.page.evaluate<T>(script);
    await gm.rest();
    return result;
  };

  it('the first shot in the hangar takes at most nine clicks and drags, from the address on', async () => {
    await gm.page.locator('.skirmish-welcome').waitFor();
    await pictures(gm, 'welcome');
    // Who one is, at the door.
    let clicks = 1;
    const click = async (step: () => Promise<unknown>): Promise<void> => {
      clicks += 1;
      await step();
      await gm.rest();
    };
    await click(async () => gm.page.locator('.skirmish-welcome [data-scenario=hangar]').click());
    await click(async () => gm.page.locator('#skirmish-gallery [data-action=deploy]').click());
    await gm.panel.bigButton.waitFor();
    await gm.done();
    await click(async () => gm.panel.next());
    await gm.done();
    await gm.loadDice(2, 5);
    await click(async () => gm.panel.next());
    await gm.until(({ state, busy }) => [state.phase, busy], ['movement', false]);
    await click(async () => gm.panel.root.locator('[data-action=skip]').click());
    await gm.until(({ state, busy }) => [state.phase, state.toAct, busy], ['fire', 'rebels', false]);
    await click(async () => gm.panel.pick((await gm.panel.ready()) ?? ''));
    await click(async () => gm.panel.take('fire'));
    await click(async () => gm.table.clickFigure('troopers-1.1'));
    await gm.press('Enter');
    await gm.done();
    expect(await gm.cards.text(/fire/i)).not.toBe('');
    expect(clicks).toBeLessThanOrEqual(9);
  });

  it('everything laid out is in a folder of its own, and a second copy needs a confirmation', async () => {
    const outside = await page<number>(
      `game.actors.filter((actor) => actor.folder?.flags['skirmish-line']?.deployment === undefined).length`,
    );
    expect(outside).toBe(0);
    const before = await page<number>('game.scenes.size');
    await gm.press('Shift+KeyG');
    await gm.page.locator('#skirmish-gallery [data-action=back]').click();
    await gm.page.locator('#skirmish-gallery [data-action=openScenario][data-scenario=hangar]').click();
    await gm.page.locator('#skirmish-gallery [data-action=deploy]').click();
    const question = gm.page.locator('.skirmish-again');
    await question.waitFor();
    expect(await question.innerText()).toMatch(/a scene of Out of the Hangar already, with its battle in turn 1/);
    await question.locator('[data-action=look]').click();
    await gm.rest();
    expect(await page<number>('game.scenes.size')).toBe(before);
  });

  it('a player’s first side shows three steps, which close for good', async () => {
    orange = await world.player('Orange');
    await gm.panel.seats({ rebels: ['Orange'], troopers: ['Gamemaster'] });
    const steps = orange.page.locator('.first-steps');
    await steps.waitFor();
    expect(await steps.innerText()).toMatch(/You lead\s+Rebels/);
    await orange.panel.pick('rebels-1');
    await eventually(async () => steps.locator('.now').innerText(), 'Give it an order.');
    await orange.screenshot('first-steps');
    await expectNoBarriers(orange, 'first-steps');
    await steps.locator('[data-action=done]').click();
    await world.reload(orange);
    expect(await steps.count()).toBe(0);
  });

  it('a gamemaster who plays a side has the same three steps', async () => {
    const steps = gm.page.locator('.first-steps');
    // They took these steps in their first battle.
    await gm.setting('firstSteps', 0);
    await gm.panel.pick('troopers-1');
    await steps.waitFor();
    expect(await steps.innerText()).toMatch(/You lead\s+Troopers/);
    await steps.locator('[data-action=done]').click();
    await steps.waitFor({ state: 'detached' });
  });

  it('and a hint at a first mistake, once', async () => {
    const hints = async (): Promise<number> =>
      (await orange.notices()).filter((notice) => notice.startsWith('Pick one of your own units first')).length;
    await orange.table.clickFigure('troopers-1.1');
    expect(await hints()).toBe(1);
    expect(await orange.heard()).toContain('Pick one of your own units first');
    await orange.table.clickFigure('troopers-1.2');
    expect(await hints()).toBe(1);
  });

  const beginning = (): Beginning => new Beginning(gm);

  it('a battle of one’s own begins with the squads that stand on the scene', async () => {
    await page(`(async () => {
      const scene = game.scenes.getName('Empty table');
      await scene.view();
      const sheets = await game.packs.get('skirmish-line.datasheets').getDocuments();
      for (const [name, y] of [['Hangar Rebels', 2000], ['Palace Guards', 800]]) {
        const { system } = sheets.find((sheet) => sheet.name === name).pages.contents[0];
        const actor = await Actor.create({ name, type: 'skirmish-line.squad', system: { ruleset: system.ruleset, design: system.design } });
        const tokens = [1000, 1150, 1300].map((x) => ({ name, actorId: actor.id, actorLink: true, x, y, width: 1, height: 1 }));
        await scene.createEmbeddedDocuments('Token', tokens);
      }
      await scene.createEmbeddedDocuments('Token', [{ name: 'Crate', x: 200, y: 200 }]);
      await scene.createEmbeddedDocuments('Wall', [{ c: [500, 500, 900, 500] }]);
      const shapes = [{ type: 'polygon', points: [2000, 200, 2300, 200, 2300, 500, 2000, 500], hole: false }];
      await scene.createEmbeddedDocuments('Region', [{ name: 'Old orchard', shapes }]);
    })()`);
    await gm.page.locator('[data-tool=skirmish-line-roster]').click();
    await beginning().appears();
    expect(await beginning().squads('rebels')).toEqual(['Hangar Rebels']);
    expect(await beginning().squads('troopers')).toEqual(['Palace Guards']);
    const checks = await beginning().checks();
    expect(checks).toContainEqual(expect.stringMatching(/^look 1 plain wall counts as: .+/));
    expect(checks).toContainEqual(expect.stringMatching(/^ok 1 other token takes no part: Crate/));
    expect(checks).toContainEqual(expect.stringMatching(/^look 1 region has no kind yet, .+: Old orchard/));
    await pictures(gm, 'begin-look');
  });

  it('nothing is begun with nobody, which is said', async () => {
    await beginning().assign('Hangar Rebels', '');
    await beginning().assign('Palace Guards', '');
    expect((await beginning().checks())[0]).toMatch(/^stop Nobody takes part/);
    expect(await beginning().root.locator('.big-button').isEnabled()).toBe(false);
    await pictures(gm, 'begin-stop');
  });

  it('a squad is added from the datasheets to the side that its button names, and that is confirmed', async () => {
    await beginning().root.locator('[data-action=addSquad][data-side=troopers]').click();
    const sheets = gm.page.locator('.skirmish-datasheets');
    await sheets.locator('.sheet-card').first().waitFor();
    await sheets.locator('input[type=search]').fill('bounty p');
    const add = sheets.locator('.sheet-card:visible [data-action=take]');
    expect(await add.innerText()).toMatch(/^Add to \S/);
    await add.click();
    await gm.rest();
    expect(await sheets.locator('.none-found').innerText()).toMatch(/^Bounty .+: added to \S/);
    await closeWindows(gm, '.skirmish-datasheets');
    expect(await beginning().squads('troopers')).toEqual([expect.stringMatching(/^Bounty/)]);
    await beginning().assign('Bounty', '');
    expect(await beginning().squads('troopers')).toEqual([]);
  });

  it('sides get names and colours, the plain wall its kind, and figures stand where their tokens stood', async () => {
    await beginning().assign('Hangar Rebels', 'rebels');
    await beginning().assign('Palace Guards', 'troopers');
    const { root } = beginning();
    await root.locator('[data-coloured=troopers]').selectOption('green');
    await gm.rest();
    await root.locator('[data-named=rebels]').fill('Night Watch');
    await root.locator('[data-named=rebels]').press('Tab');
    await root.locator('select[name^="plain."]').selectOption('hedge');
    await gm.rest();
    await root.locator('select[name="plain-regions"]').selectOption({ index: 2 });
    await gm.rest();
    expect(await beginning().checks()).not.toContainEqual(expect.stringContaining('Old orchard'));
    const kinds = await page<string[]>(
      `game.scenes.viewed.regions.contents.flatMap((one) => one.behaviors.contents.map(({ system }) => system.kind))`,
    );
    expect(kinds.filter((kind) => kind !== '')).toHaveLength(1);
    await beginning().seat('rebels', 'Orange');
    await beginning().seat('troopers', 'Gamemaster');
    await eventually(async () => (await beginning().checks()).every((check) => check.startsWith('ok')), true);
    await pictures(gm, 'begin-ok');
    await beginning().begin();
    const sides = await page<object>(`game.modules.get('skirmish-line').api.currentBattle().seen.sides`);
    expect(sides).toMatchObject({ rebels: { name: 'Night Watch' }, troopers: { colour: 'green' } });
    expect((await gm.figure('rebels-1.1')).at).toEqual({ x: 10.5, y: 20.5 });
    expect(await gm.onTable('troopers-1')).toHaveLength(4);
    // The player who leads a side was called to the scene.
    await eventually(async () => Object.keys((await orange.battle()).state.units), ['rebels-1', 'troopers-1']);
  });

  it('a squad joins, another changes sides and a third leaves during the battle, and the log says so', async () => {
    await gm.page.locator('[data-tool=skirmish-line-datasheets]').click();
    const sheets = gm.page.locator('.skirmish-datasheets');
    await sheets.locator('input[type=search]').fill('bounty p');
    expect(await sheets.locator('.sheet-card:visible').count()).toBe(1);
    await pictures(gm, 'datasheets-search');
    await sheets.locator('.sheet-card:visible [data-action=take]').click();
    await gm.page
      .locator('dialog.skirmish-line [data-action=troopers], .dialog.skirmish-line [data-action=troopers]')
      .click();
    await gm.rest();
    expect(await sheets.locator('.none-found').innerText()).toMatch(/Bounty.*: put on the table/);
    await sheets.locator('input[type=search]').fill('');
    const names = async (): Promise<string[]> =>
      sheets
        .locator('.sheet-group')
        .first()
        .locator('.sheet-name')
        .evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));
    expect(await names()).toEqual([...(await names())].sort((a, b) => a.localeCompare(b, 'en')));
    await sheets.locator('select[name=order]').selectOption('points');
    await gm.rest();
    const facts = await sheets.locator('.sheet-group').first().locator('.sheet-name small').allInnerTexts();
    const points = facts.map((fact) => Number(/(\d+) points?/.exec(fact)?.[1] ?? 0));
    expect(points).toEqual([...points].sort((a, b) => a - b));
    await pictures(gm, 'datasheets');
    await closeWindows(gm, '.skirmish-datasheets');
    expect(Object.keys((await gm.battle()).state.units)).toEqual(['rebels-1', 'troopers-1', 'troopers-2']);
    const change = async (unit: string, side: string): Promise<void> => {
      await gm.page.locator('[data-tool=skirmish-line-roster]').click();
      await gm.page.locator(`.skirmish-roster select[data-squad="${unit}"]`).selectOption(side);
      await gm.rest();
      await gm.screenshot('roster');
      await expectNoBarriers(gm, 'roster');
      await gm.page.locator('.skirmish-roster [data-action=apply]').click();
      await gm.rest();
    };
    await gm.page.locator('[data-tool=skirmish-line-roster]').click();
    expect(await gm.page.locator('.skirmish-roster .another').innerText()).toMatch(/played by two sides/);
    await closeWindows(gm, '.skirmish-roster');
    await change('troopers-2', 'rebels');
    expect((await gm.battle()).state.units['troopers-2']?.side).toBe('rebels');
    await change('troopers-1', '');
    expect(Object.keys((await orange.battle()).state.units)).toEqual(['rebels-1', 'troopers-2']);
    const log = (await gm.panel.log()).join('\n');
    expect(log).toMatch(/Bounty Pair join Green/);
    expect(log).toMatch(/Bounty Pair go over to Night Watch/);
    expect(log).toMatch(/Palace Guards leave the battle/);
  });

  it('a gamemaster who is not the active one lays out a scenario, and the automaton that goes first starts', async () => {
    await page(`game.users.getName('Orange').update({ role: 4 }).then(() => null)`);
    orange ??= await world.player('Orange');
    await world.reload(orange);
    await orange.press('Shift+KeyG');
    const gallery = orange.page.locator('#skirmish-gallery');
    await gallery.locator('[data-action=openScenario][data-scenario=heroes]').click();
    await gallery.locator('select[data-side=marines]').selectOption('automaton');
    await gallery.locator('select[data-side=sniper]').selectOption({ label: 'Orange' });
    await orange.rest();
    await gallery.locator('[data-action=deploy]').click();
    await orange.panel.bigButton.waitFor();
    await orange.until(({ state }) => state.units['rebels-1'] === undefined, true);
    await orange.until(({ seq }) => seq > 0, true);
  });
});
