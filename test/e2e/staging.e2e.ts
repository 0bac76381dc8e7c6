import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { Staging } from './support/staging';

const table = [{ generation: 14, system: 'plain', pace: 'brisk', viewport: { width: 1600, height: 900 } }] as const;

describeTableIn(table, 'what happens is shown', (world) => {
  let gm: Gamemaster;
  let orange: Player;
  let mine: Staging;
  let theirs: Staging;

  beforeAll(async () => {
    gm = await world.gamemaster();
    orange = await world.player('Orange');
    mine = new Staging(gm);
    theirs = new Staging(orange);
    await deploy(gm, 'hangar');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Orange'] });
    await gm.panel.next();
    await gm.done();
    await orange.panel.next();
    await orange.until(({ state }) => state.phase, 'initiative');
    await gm.lineUp('troopers-1', { x: 16, y: 15 }, 90);
    await gm.lineUp('rebels-1', { x: 23.5, y: 18.5 }, 270, { row: { x: 1.25, y: 0 } });
    await gm.lineUp('rebels-2', { x: 29, y: 13.5 }, 90);
    await gm.lineUp('troopers-2', { x: 44, y: 15 }, 90);
  });

  it('the first view shows the whole table, between the strip above and the strip below', async () => {
    const view = await gm.table.edges();
    const above = await gm.page.locator('.objectives').boundingBox();
    const below = await gm.page.locator('.skirmish-strip').boundingBox();
    expect(view.top).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity));
    expect(view.bottom).toBeLessThanOrEqual(below?.y ?? 0);
    expect(view.left).toBeGreaterThanOrEqual(0);
    expect(view.right).toBeLessThanOrEqual((await gm.panel.root.boundingBox())?.x ?? 0);
  });

  it('the question of who moves first is shown only after the dice that led to it, and says so', async () => {
    await gm.loadDice(2, 5);
    const notes = await theirs.note();
    await gm.panel.next();
    const question = await orange.question.appears();
    expect(question).toContain('Because:');
    await expectNoBarriers(orange, 'a question');
    expect(await orange.page.title()).toMatch(/^● Your decision · /);
    const { shown } = await theirs.report();
    expect(shown?.part).toBeGreaterThan(0);
    expect((await notes()).some((note) => note.startsWith('beat'))).toBe(true);
    await orange.question.answer('second');
    await gm.until(({ state }) => state.phase, 'movement');
  });

  it('both browsers show the same, in the same order, and the log is never ahead of the table', async () => {
    await gm.table.look([{ x: 18.5, y: 19 }], 0.35);
    const before = await mine.view();
    const shown = (await mine.report()).beats.length;
    const notes = await theirs.note();
    await gm.table.select('rebels-1.1');
    await gm.panel.take('move');
    await gm.table.drag({ x: 22.75, y: 20.5 }, { x: 21, y: 21.5 });
    await gm.panel.confirm();
    await orange.question.appears();
    await orange.question.answer('hold');
    await gm.done();
    await world.rest();
    const own = (await mine.report()).beats.slice(shown).map(({ key, caption }) => [key, caption]);
    const other = (await theirs.report()).beats.slice(-own.length).map(({ key, caption }) => [key, caption]);
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual(other);
    const order = (await notes()).filter((note) => note !== 'token');
    expect(order.indexOf('log')).toBeGreaterThan(order.findIndex((note) => note.startsWith('beat')));
    expect(order.at(-1)).toMatch(/log|resolved/);
    expect(await mine.view()).toEqual(before);
    expect([await mine.hiddenTokens(), await theirs.hiddenTokens()]).toEqual([0, 0]);
  });

  it('dice fall before the table shows their result, each once; a view that looks away, its own player’s too, is led there and back', async () => {
    for (const [player, unit] of [
      [orange, 'troopers-2'],
      [gm, 'rebels-2'],
      [orange, 'troopers-1'],
    ] as const) {
      await player.panel.pick(unit);
      await player.panel.take('hold');
      await player.done();
    }
    await gm.until(({ state }) => state.phase, 'fire');
    if ((await gm.battle()).state.toAct !== 'rebels') await orange.panel.next();
    await gm.until(({ state }) => state.toAct, 'rebels');
    await orange.table.look([{ x: 46, y: 2 }], 0.9);
    const before = await theirs.view();
    await gm.lineUp('rebels-1', { x: 23.5, y: 18.5 }, 270, { row: { x: 1.25, y: 0 } });
    await gm.table.look([{ x: 18.5, y: 19 }], 0.35);
    await mine.throwDice(150);
    const foreign = await theirs.note();
    await gm.table.select('rebels-1.4');
    await gm.panel.take('fire');
    await gm.table.clickFigure('troopers-1.2');
    // The next unit would be brought into view afterwards.
    await gm.setting('selectsNext', false);
    await gm.table.look([{ x: 46, y: 2 }], 0.9);
    const lookedAt = Date.now();
    const own = await mine.view();
    const notes = await mine.note();
    // A hand that has just moved the view would keep it.
    await orange.page.waitForTimeout(Math.max(0, lookedAt + 4100 - Date.now()));
    await gm.panel.confirm();
    await gm.done();
    await world.rest();
    const order = await notes();
    const thrown = order.filter((note) => note === 'dice').length;
    expect(thrown).toBeGreaterThan(0);
    expect(thrown).toBeLessThanOrEqual(4);
    expect(order.filter((note) => note === 'dice lie')).toHaveLength(thrown);
    expect(order.lastIndexOf('dice lie')).toBeLessThan(order.indexOf('token'));
    expect((await theirs.captions()).some((caption) => /fire at/.test(caption))).toBe(true);
    expect(await foreign()).toContain('pan');
    expect(order).toContain('pan');
    expect(await theirs.view()).toEqual(before);
    expect(await mine.view()).toEqual(own);
    expect([await mine.hiddenTokens(), await theirs.hiddenTokens()]).toEqual([0, 0]);
  });

  it('of two tabs of the gamemaster one is the referee: a command runs once, and continues when that tab is closed', async () => {
    const second = await world.anotherTab(gm);
    const { seq } = await second.battle();
    const begun = await theirs.countCommands();
    await orange.panel.next();
    await second.until(({ seq: now, busy }) => [now, busy], [seq + 1, false]);
    expect(await begun()).toBe(1);
    await world.closeTab(gm);
    const shown = new Staging(second);
    const quiet = async (): Promise<boolean> => shown.report().then(({ playing, queued }) => !playing && queued === 0);
    await eventually(quiet, true, { what: 'what the second tab shows' });
    // While something is still shown the button ends that, and nothing else: then it is pressed again.
    for (let press = 0; press < 3 && (await second.battle()).seq === seq + 1; press += 1) await second.panel.next();
    await second.until(({ seq: now, busy }) => [now, busy], [seq + 2, false]);
    expect(await begun()).toBe(2);
  });
});
