import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import { openGallery } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';
import { FORMAT, type BattleFile } from '../../src/battle/battle-file';
import { findOf } from '../../src/battle/chronicle';
import { rulesetOf } from '../../src/rulesets';
import type { OpenD6State } from '../../src/rulesets/opend6/state';

interface PageHost {
  readonly game: {
    readonly modules: { get(id: string): { readonly api: { openBattle(json: unknown): Promise<unknown> } } };
  };
}

/** The bridge in its first Movement Phase. */
function moving(): BattleFile {
  const ruleset = rulesetOf('opend6');
  const state = ruleset.muster.begin('bridge') as OpenD6State;
  const sides = { initiative: 'rebels', toAct: 'rebels', ready: ['rebels', 'troopers'] };
  Object.assign(state, { phase: 'movement', turn: 1, ...sides });
  const { id, version } = ruleset;
  return { format: FORMAT, ruleset: id, version, scenario: 'bridge', steps: findOf(ruleset, [], state), now: state };
}

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

describeTableIn(newerHost, 'happenings', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  it('an asteroid dragged out of the gallery bursts on the running battle, while the gallery fades', async () => {
    await gm.page.evaluate(async (json) => {
      const { api } = (globalThis as unknown as PageHost).game.modules.get('skirmish-line');
      await api.openBattle(json);
    }, moving() as object);
    await gm.panel.bigButton.waitFor();
    await gm.rest();
    const { state } = await gm.battle();
    const victim = Object.values(state.figures).find(({ presence }) => presence === 'table');
    if (victim === undefined) throw new Error('nobody is on the table');
    await gm.table.look([victim.at], 0.5);
    const gallery = await openGallery(gm);
    const drawer = gallery.locator('.happenings');
    await drawer.locator('summary').click();
    await gm.screenshots('happenings-drawer', sizes);
    const button = drawer.locator('[data-happening=asteroid]');
    await button.hover();
    const { x, y } = await gm.table.toScreen(victim.at);
    await gm.page.mouse.down();
    await gm.page.mouse.move(x + 4, y + 4, { steps: 4 });
    await gm.page.mouse.move(x, y, { steps: 2 });
    expect(await gallery.getAttribute('class')).toContain('is-dragging');
    await gm.screenshot('happenings-dragged');
    await gm.page.mouse.up();
    await gm.done();
    expect(await gallery.getAttribute('class')).not.toContain('is-dragging');
    expect(await gm.cards.text(/Asteroid/)).toMatch(/\d+ against \d+/);
    await gm.press('Shift+KeyG');
    await gm.rest();
    await gm.screenshots('happenings-asteroid', sizes);
  });

  it('rain comes by a click, and the drawer refuses it a second time', async () => {
    const gallery = await openGallery(gm);
    const rain = gallery.locator('[data-happening=rain]');
    if (!(await rain.isVisible())) await gallery.locator('.happenings summary').click();
    await rain.click();
    await gm.done();
    expect(((await gm.battle()).state as OpenD6State).weather?.map(({ kind }) => kind)).toEqual(['rain']);
    await rain.click();
    await gm.rest();
    expect(((await gm.battle()).state as OpenD6State).weather).toHaveLength(1);
    await gm.screenshots('happenings-rain', sizes);
  });

  it('a wandering monster comes out by a click, as a token of its own', async () => {
    await gm.page.keyboard.press('Escape');
    const gallery = await openGallery(gm);
    const monster = gallery.locator('[data-happening=wandering-monster]');
    if (!(await monster.isVisible())) await gallery.locator('.happenings summary').click();
    await monster.click();
    await gm.done();
    const { state } = await gm.battle();
    const [beast] = Object.values(state.figures).filter(({ unit }) => unit === 'monster-1');
    expect(beast).toMatchObject({ presence: 'table', r: 1.5 });
    expect(await gm.cards.text(/Wandering monster/)).toContain('Pit Monster');
    const tokens = await gm.page.evaluate(
      () =>
        (
          globalThis as unknown as { canvas: { tokens: { placeables: { document: { name: string } }[] } } }
        ).canvas.tokens.placeables.filter(({ document }) => document.name.includes('Pit Monster')).length,
    );
    expect(tokens).toBe(1);
    const heading = gm.panel.root.locator('.side', { has: gm.page.locator('.side-name', { hasText: 'Of no side' }) });
    expect(await heading.locator('[data-action=pickUnit]').evaluateAll((rows) => rows.length)).toBe(1);
    expect(await heading.innerText()).toContain('Pit Monster');
    await gm.press('Shift+KeyG');
    await gm.rest();
    await gm.screenshots('happenings-monster', sizes);
  });
});
