import { beforeAll, expect, it } from 'vitest';
import { Beginning } from './support/begin';
import { describeTableIn } from './support/describe-table';
import { closeWindows, dropFromCompendium, joinSide } from './support/drop';
import { eventually } from './support/eventually';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';

const sides = { throwers: 'troopers', targets: 'rebels' } as const;
const throwers = `${sides.throwers}-1`;
const targets = `${sides.targets}-1`;

const moving = newerHost.map((world) => ({ ...world, pace: 'brisk' as const }));

/** The colour of a burst's darker puffs of smoke. */
const SMOKE = 0x4a4d52;

interface PagePixi {
  readonly PIXI: { readonly Graphics: { readonly prototype: { beginFill(colour: number, alpha?: number): unknown } } };
  puffs?: number;
}

/** Counts from now on how often the page draws in this colour. */
function countPuffs(smoke: number): void {
  const page = globalThis as unknown as PagePixi;
  const { prototype } = page.PIXI.Graphics;
  const fill = prototype.beginFill;
  page.puffs = 0;
  prototype.beginFill = function (colour, alpha) {
    if (colour === smoke) page.puffs = (page.puffs ?? 0) + 1;
    return fill.call(this, colour, alpha);
  };
}

describeTableIn(moving, "grenades on a table of one's own", (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  it("begins a battle in the panel, by rules, seats and table options of the gamemaster's choice", async () => {
    await gm.press('Shift+KeyB');
    await gm.screenshot('grenade-no-battle');
    await gm.panel.root.locator('[data-action=begin]').click();
    const beginning = new Beginning(gm);
    await beginning.appears();
    await beginning.playBy('beer-and-pretzel');
    expect(await beginning.appears()).toContain('give the scene such a grid first');
    expect(await beginning.root.locator('.big-button').isEnabled()).toBe(false);
    await gm.screenshot('grenade-begin-refused');
    await beginning.playBy('opend6');
    await beginning.seat(sides.targets, 'Orange (away)');
    await beginning.unfoldOptions();
    await beginning.option('Turn limit').fill('1');
    await beginning.option('Turn limit').blur();
    await gm.screenshot('grenade-begin');
    expect((await beginning.checks()).join()).toContain('Nobody takes part');
    expect(await beginning.root.locator('.big-button').isEnabled()).toBe(false);
    await beginning.add(sides.throwers, 'Arctic Section');
    expect(await beginning.squads(sides.throwers)).toEqual(['Arctic Section']);
    await beginning.begin();
    const { state, seats } = await gm.battle();
    expect(state.phase).toBe('setup');
    expect(await gm.onTable(throwers)).toHaveLength(7);
    expect(seats[sides.targets]?.automaton).toBe(false);
    expect(seats[sides.targets]?.users).not.toEqual(seats[sides.throwers]?.users);
    expect((await gm.panel.log())[0]).toMatch(/^A battle begins on .+, by the rules of OpenD6 Space Miniatures\.?$/);
    await gm.screenshot('grenade-begun');
  });

  it('puts another squad on the table by drag and drop of its datasheet', async () => {
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Hangar Rebels', { x: 250, y: 620 });
    await joinSide(gm, sides.targets);
    await closeWindows(gm, '.compendium');
    const { state } = await gm.battle();
    expect(Object.values(state.units).map(({ side }) => side)).toEqual([sides.throwers, sides.targets]);
    expect(await gm.onTable(throwers)).toHaveLength(7);
    expect(await gm.onTable(targets)).toHaveLength(9);
  });

  it('begins the battle and gets to the Fire Combat Phase', async () => {
    await gm.lineUp(throwers, { x: 8, y: 6 }, 90);
    await gm.lineUp(targets, { x: 13, y: 6 }, 270, { row: { x: 1.25, y: 0 } });
    await gm.panel.next();
    await gm.done();
    await gm.panel.next();
    await gm.done();
    await gm.loadDice(2, 5);
    await gm.panel.next();
    await gm.question.answer('first');
    await gm.done();
    for (const _ of [throwers, targets]) {
      const { toAct } = (await gm.battle()).state;
      await gm.panel.pick(toAct === sides.throwers ? throwers : targets);
      await gm.panel.take('hold');
      await gm.done();
    }
    if ((await gm.battle()).state.toAct === sides.targets) {
      await gm.panel.next();
      await gm.done();
    }
    expect((await gm.battle()).state).toMatchObject({ phase: 'fire', toAct: sides.throwers });
  });

  it('places the template with the pointer, shows who would be touched and the odds', async () => {
    await gm.panel.pick(throwers);
    await gm.table.look([{ x: 11, y: 8.5 }], 0.6);
    await gm.panel.take('throw');
    await gm.table.clickFigure(`${throwers}.3`);
    await gm.table.click({ x: 13.5, y: 8.5 });
    const preview = await gm.panel.considered();
    expect(preview).toContain('Grenade');
    expect(preview).toMatch(/\d+%/);
    await gm.screenshot('grenade-template');
  });

  it('places the same template by keyboard alone, with the same numbers', async () => {
    const shown = await gm.panel.breakdowns();
    await gm.press('Escape', 't', 'Tab');
    while (!(await gm.panel.cursor()).includes('No. 3')) await gm.press('Tab');
    await gm.press(...Array<string>(5).fill('ArrowRight'), 'Shift+ArrowRight', 'Shift+ArrowRight');
    expect(await gm.panel.cursor()).toContain('13.5" from the west, 8.5" from the north');
    expect(await gm.panel.breakdowns()).toEqual(shown);
    expect(await gm.heard()).toMatch(/No\. 3\.[^]*Grenade[^]*\d+%/);
    await gm.screenshot('grenade-cursor');
  });

  it('takes a second thrower and the fire of the others in, and out again', async () => {
    await gm.table.clickFigure(`${throwers}.4`);
    expect(await gm.panel.parts.row(4)).toContain("Show this soldier's point on the table.");
    await gm.table.click({ x: 14, y: 10.5 });
    expect(await gm.panel.parts.count()).toBe('2 of 7');
    await gm.panel.parts.pick('The others fire at', 'Hangar Rebels');
    expect(await gm.panel.considered()).toContain('Expected against Hangar Rebels');
    await gm.screenshot('grenade-two');
    await gm.panel.parts.pick('The others fire at', 'Nobody');
    await gm.table.clickFigure(`${throwers}.4`);
    expect(await gm.panel.parts.count()).toBe('1 of 7');
  });

  it('throws wide, and shows where it landed, with smoke, and whom the burst wounded', async () => {
    await gm.page.evaluate(countPuffs, SMOKE);
    await gm.loadDice(1, 4, 3, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1);
    await gm.panel.confirm();
    await gm.done();
    const card = await gm.cards.text(/throws: Grenade/);
    expect(card).toMatch(/Deviates \d+(\.\d+)?" in direction [1-6]/);
    const drawn = async (): Promise<boolean> =>
      gm.page.evaluate(() => ((globalThis as unknown as PagePixi).puffs ?? 0) > 0);
    await eventually(drawn, true, { timeout: 20_000, what: 'the smoke' });
    await gm.screenshot('grenade-burst');
    for (let left = 4; left > 0 && (await gm.battle()).state.phase === 'fire'; left -= 1) {
      await gm.panel.next();
      await gm.done();
    }
    const hurt = Object.values((await gm.battle()).state.figures).filter(
      ({ wounded, presence }) => wounded || presence === 'out',
    );
    expect(hurt.length).toBeGreaterThan(0);
  });

  it('od6-turn-013 ends after the one turn that was agreed on', async () => {
    for (let left = 8; left > 0 && (await gm.battle()).state.outcome === null; left -= 1) {
      await gm.panel.next();
      await gm.done();
    }
    expect((await gm.battle()).state).toMatchObject({ turn: 1, outcome: { reason: 'turn-limit' } });
  });
});
