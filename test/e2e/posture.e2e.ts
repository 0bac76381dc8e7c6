import { beforeAll, expect, it } from 'vitest';
import type { Point } from './support/battle';
import { describeTableIn } from './support/describe-table';
import { closeWindows, dropFromCompendium, joinSide } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { Hand } from './support/hand';
import { otherSystem } from './support/tables';

const mercenaries = 'rebels-1';
const guards = 'troopers-1';

describeTableIn(otherSystem, 'posture and turning, by keyboard and on the table', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Dock Mercenaries', { x: 250, y: 350 });
    await joinSide(gm, 'rebels');
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Palace Guards', { x: 250, y: 620 });
    await joinSide(gm, 'troopers');
    await closeWindows(gm, '.compendium');
    await gm.page.locator('#sidebar [data-action=toggleState]').click();
    await gm.lineUp(mercenaries, { x: 8, y: 4 }, 0);
    await gm.lineUp(guards, { x: 20, y: 4 }, 90);
    await gm.toMovement();
    if ((await gm.battle()).state.toAct === 'rebels') return;
    await gm.panel.pick(guards);
    await gm.panel.take('hold');
    await gm.done();
  });

  /** How far apart two places of the table are in the window: the zoom. */
  async function zoom(): Promise<number> {
    return (await gm.table.toScreen({ x: 10, y: 0 })).x - (await gm.table.toScreen({ x: 0, y: 0 })).x;
  }

  const inPanel = async () =>
    gm.page.evaluate(() => document.activeElement?.closest('.skirmish-panel') instanceof Element);

  async function wheel(at: Point, notches: number): Promise<void> {
    await gm.table.point(at);
    await gm.page.mouse.wheel(0, notches * 100);
    await gm.rest();
  }

  it('od6-move-011 the wheel turns the soldier under the pointer and nothing of the host’s; beside the soldier it zooms', async () => {
    const [first] = await gm.onTable(mercenaries);
    const { at } = first ?? (await gm.figure(`${mercenaries}.1`));
    await gm.table.look([{ x: 11, y: 7 }], 0.5);
    await gm.table.select(`${mercenaries}.1`);
    await gm.press('t');
    const [before, tokens] = [await zoom(), await gm.tokens(mercenaries)];
    await wheel(at, 1);
    await wheel(at, 1);
    await gm.page.keyboard.down('Shift');
    await wheel({ x: 13, y: 9 }, 1);
    await gm.page.keyboard.up('Shift');
    expect(await zoom()).toBeCloseTo(before, 5);
    expect(await gm.tokens(mercenaries)).toEqual(tokens);
    await wheel({ x: 13, y: 9 }, -1);
    expect(await zoom()).toBeGreaterThan(before);
    await gm.panel.confirm();
    await gm.done();
    expect((await gm.onTable(mercenaries)).map(({ facing }) => Math.round(facing))).toEqual([45, 15, 15, 15, 15, 15]);
    await gm.panel.undo();
    await gm.done();
    await gm.press('Escape', 'Escape');
  });

  it('a token that is led elsewhere with the host’s own tool stays; its size, height and picture may change', async () => {
    const [token] = await gm.tokens(mercenaries);
    if (token === undefined) throw new Error('there is no token');
    await gm.changeToken(token._id, { elevation: 3, width: 2, height: 2, texture: { scaleX: 0.5 } });
    await gm.changeToken(token._id, { x: token.x + 300 });
    expect((await gm.tokens(mercenaries))[0]).toMatchObject({ x: token.x, elevation: 3, width: 2, height: 2 });
    const { elevation, width, height, texture } = token;
    await gm.changeToken(token._id, { elevation, width, height, texture });
    await gm.press('Escape', 'Escape');
  });

  it('a deleted token takes its figure out of the battle, which can be taken back; Backspace deletes nobody', async () => {
    const everybody = (await gm.onTable(mercenaries)).map(({ id }) => id);
    await gm.table.look([{ x: 11, y: 7 }], 0.5);
    await gm.table.select(`${mercenaries}.6`);
    await gm.press('Backspace');
    expect(await gm.tokens(mercenaries)).toHaveLength(6);
    await gm.press('Delete');
    await gm.until(({ state }) => state.figures[`${mercenaries}.6`]?.presence, 'out');
    expect((await gm.onTable(mercenaries)).map(({ id }) => id)).toEqual(everybody.slice(0, 5));
    expect(await gm.tokens(mercenaries)).toHaveLength(5);
    expect((await gm.panel.log()).at(-1)).toBe(
      'By hand: Dock Mercenaries 6 is out of the battle, the token was deleted.',
    );
    await gm.panel.undo();
    await gm.done();
    expect((await gm.onTable(mercenaries)).map(({ id }) => id)).toEqual(everybody);
    expect(await gm.tokens(mercenaries)).toHaveLength(6);
    await gm.press('Escape', 'Escape');
  });

  it('the actor of a unit that fights is not deleted: the host says where the unit fights', async () => {
    await gm.deleteActorOf(mercenaries);
    expect((await gm.notices()).join()).toContain('Dock Mercenaries fights in');
    expect((await gm.battle()).state.units[mercenaries]).toBeDefined();
  });

  it('od6-move-014 two soldiers drop prone by keyboard alone: keys, fold, select, confirm', async () => {
    const { keyboard } = gm.page;
    await gm.panel.pick(mercenaries);
    await gm.table.look([{ x: 11, y: 7 }], 0.5);
    await gm.press('m');
    expect(await gm.panel.parts.isOpen()).toBe(false);
    await gm.panel.parts.heading.focus();
    await gm.press('Enter');
    expect(await gm.panel.parts.isOpen()).toBe(true);
    await gm.press('Tab');
    await keyboard.press('d');
    await gm.rest();
    expect(await gm.panel.parts.choice(1)).toBe('Drops prone at the end');
    await gm.press('Tab');
    await keyboard.press('d');
    await gm.rest();
    expect(await gm.panel.parts.choice(2)).toBe('Drops prone at the end');
    expect(await gm.panel.parts.count()).toBe('2 of 6');
    await gm.screenshot('posture-prone');
    await gm.panel.root.locator('.decide [data-action=confirm]').focus();
    await gm.press('Enter');
    await gm.done();
    // The button is gone with the order that it confirmed.
    expect(await inPanel()).toBe(true);
    const lying = (await gm.onTable(mercenaries)).filter(({ prone }) => prone).map(({ id }) => id);
    expect(lying).toEqual([`${mercenaries}.1`, `${mercenaries}.2`]);
  });

  it('od6-move-011 undoes it, and turns one soldier on the spot by dragging from them', async () => {
    await gm.panel.undo();
    await gm.done();
    await gm.panel.pick(mercenaries);
    await gm.press('t');
    const { at } = await gm.figure(`${mercenaries}.3`);
    await gm.table.drag(at, { x: at.x + 3, y: at.y });
    await gm.screenshot('posture-turn');
    await gm.panel.confirm();
    await gm.done();
    expect((await gm.figure(`${mercenaries}.3`)).facing).toBeCloseTo(90, 0);
    expect((await gm.figure(`${mercenaries}.4`)).facing).toBeCloseTo(0, 0);
    expect(await gm.cards.text(/Dock Mercenaries move/)).toContain('Walked');
  });

  it('the squad walks by keyboard alone, one of it another way than the others, and the view follows', async () => {
    await gm.panel.undo();
    await gm.done();
    await gm.panel.pick(guards);
    await gm.table.look([{ x: 20, y: 30 }], 0.5);
    await gm.press('BracketRight', 'm', 'ArrowLeft', 'ArrowLeft');
    expect(await gm.panel.cursor()).toMatch(/Whole unit\s+Walk: 2", 6" left/);
    await gm.press('Tab', 'Tab', 'ArrowLeft', 'ArrowLeft', 'Shift+ArrowUp', 'Period', 'Period');
    expect(await gm.panel.cursor()).toMatch(/No\. 2\s+Walk: \d[^]*4" from the west, 5" from the north/);
    expect(await gm.heard()).toMatch(/^No\. 2\. Walk: [^]*Dock Mercenaries walk: Fire \+1/);
    await gm.screenshot('posture-cursor');
    expect(await gm.table.sees({ x: 4, y: 5 })).toBe(true);
  });

  it('a refused place shows its reason, and what was shown can be removed', async () => {
    await gm.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Backspace');
    expect(await gm.heard()).toContain("No. 6. Another soldier's base is in this place.");
    expect(await gm.panel.considered()).toContain("Another soldier's base is in this place.");
    await gm.press('ArrowLeft', 'ArrowLeft', 'Enter');
    await gm.done();
    const places = (await gm.onTable(mercenaries)).map(({ at }) =>
      [at.x, at.y].map((value) => Math.round(value * 100) / 100),
    );
    expect(places).toEqual([
      [6, 4],
      [4, 5],
      [6, 6.5],
      [6, 7.75],
      [6, 9],
      [4.75, 4],
    ]);
    expect((await gm.figure(`${mercenaries}.2`)).facing).not.toBeCloseTo(270, 0);
  });

  it("od6-move-011 turns one soldier towards a place that the arrow keys choose; without an action they are the host's", async () => {
    await gm.panel.undo();
    await gm.done();
    await gm.press('Escape', 'BracketRight', 't', 'Tab', 'ArrowRight', 'ArrowDown');
    expect(await gm.panel.cursor()).toContain('Faces 135° (south-east)');
    await gm.screenshot('posture-cursor-turn');
    await gm.press('Comma', 'Comma', 'Comma', 'Enter');
    await gm.done();
    expect((await gm.onTable(mercenaries)).map(({ facing }) => Math.round(facing))).toEqual([90, 0, 0, 0, 0, 0]);
    const before = await gm.table.toScreen({ x: 8, y: 4 });
    await gm.press('ArrowRight');
    expect((await gm.table.toScreen({ x: 8, y: 4 })).x).not.toBeCloseTo(before.x, 0);
  });

  it('F6 takes the keyboard into the panel and back to the table; a pressed button does not keep it from there', async () => {
    expect(await inPanel()).toBe(false);
    await gm.press('F6');
    expect(await inPanel()).toBe(true);
    await gm.press('F6');
    expect(await inPanel()).toBe(false);
    await gm.panel.undo();
    await gm.done();
    await gm.panel.pick(mercenaries);
    expect(await inPanel()).toBe(false);
  });

  it('by touch one finger leads a soldier; a second gives that up and zooms, and what was shown is taken back with a button', async () => {
    const hand = new Hand(gm);
    const { at } = await gm.figure(`${mercenaries}.1`);
    const to = { x: at.x + 3, y: at.y };
    await gm.table.look([{ x: 11, y: 7 }], 0.5);
    await hand.press(gm.panel.action('move'));
    const before = await zoom();
    await hand.lead(at, to, {
      at: { x: 8, y: 9 },
      then: [
        { x: 12, y: 4 },
        { x: 7, y: 10 },
      ],
    });
    expect(await zoom()).toBeGreaterThan(before * 1.2);
    await gm.targetCard.gone();
    await gm.table.look([{ x: 11, y: 7 }], 0.5);
    await hand.lead(at, to);
    await gm.targetCard.says(/Walk|longest way|One soldier/);
    await hand.press(gm.targetCard.root.locator('[data-action=takeBack]'));
    await gm.targetCard.gone();
    await hand.lead(at, to);
    await hand.press(gm.targetCard.go);
    await gm.done();
    expect((await gm.figure(`${mercenaries}.1`)).at.x).toBeCloseTo(to.x, 1);
  });

  it('by touch a volley: a finger that is led pans and points at nobody, a tap takes the target, another fires', async () => {
    const hand = new Hand(gm);
    while ((await gm.battle()).state.phase === 'movement') {
      await gm.panel.pick((await gm.panel.ready()) ?? '');
      await gm.panel.take('hold');
      await gm.done();
    }
    if ((await gm.battle()).state.toAct !== 'rebels') await gm.panel.next();
    await gm.done();
    await gm.lineUp(mercenaries, { x: 8, y: 4 }, 90);
    await gm.lineUp(guards, { x: 13, y: 4 }, 270);
    await gm.panel.pick(mercenaries);
    await gm.table.look([{ x: 11, y: 7 }], 0.5);
    await hand.press(gm.panel.action('fire'));
    const before = await gm.table.toScreen({ x: 8, y: 4 });
    const { at } = await gm.figure(`${guards}.1`);
    await hand.lead(at, { x: at.x + 1, y: at.y + 2 });
    expect((await gm.table.toScreen({ x: 8, y: 4 })).y).toBeGreaterThan(before.y + 30);
    await gm.targetCard.gone();
    await hand.tap(at);
    await gm.targetCard.says(/\d+%/);
    await gm.loadDice(...Array.from({ length: 14 }, () => 1));
    await hand.press(gm.targetCard.go);
    await gm.done();
    expect((await gm.onTable(mercenaries)).some(({ fired }) => fired)).toBe(true);
  });
});
