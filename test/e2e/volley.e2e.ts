import { beforeAll, expect, it } from 'vitest';
import { Beginning } from './support/begin';
import { describeTableIn } from './support/describe-table';
import { closeWindows, dropFromCompendium, joinSide } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';

const mercenaries = 'rebels-1';
const guards = 'troopers-1';
const hunters = 'troopers-2';
const one = (place: number): string => `${mercenaries}.${place}`;

describeTableIn(newerHost, 'a volley that is divided and disputed', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  /** The first squad begins the battle: what is settled with it counts for all that follows. */
  async function disputesAllowed(): Promise<void> {
    const beginning = new Beginning(gm);
    const said = await beginning.appears();
    expect(said).toContain('OpenD6 Space Miniatures');
    expect(said).toContain('Dock Mercenaries');
    expect(await beginning.changed()).toBe('as written');
    await beginning.unfoldOptions();
    await beginning.option('Dispute button').check();
    await gm.rest();
    expect(await beginning.changed()).toBe('1 changed');
    await gm.screenshot('volley-begin');
  }

  it('one squad gets to fire against two, its sixth soldier behind two of the squad', async () => {
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Dock Mercenaries', { x: 250, y: 350 });
    await disputesAllowed();
    await joinSide(gm, 'rebels');
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Palace Guards', { x: 250, y: 620 });
    await joinSide(gm, 'troopers');
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Bounty Pair', { x: 250, y: 480 });
    await joinSide(gm, 'troopers');
    await closeWindows(gm, '.compendium');
    const places = [
      [8, 4],
      [8, 5.25],
      [7.2, 7.45],
      [7.2, 8.55],
      [8, 11],
      [6, 8],
    ] as const;
    await gm.put(Object.fromEntries(places.map(([x, y], i) => [one(i + 1), { x, y, facing: 90 }])));
    await gm.lineUp(guards, { x: 18, y: 6 }, 270);
    await gm.lineUp(hunters, { x: 18, y: 13 }, 270);
    await gm.toFire('rebels', [mercenaries, guards, hunters]);
    expect((await gm.battle()).state).toMatchObject({ phase: 'fire', toAct: 'rebels' });
  });

  it('the panel names the table option that is in force, in a fold', async () => {
    const inForce = gm.panel.root.locator('.in-force');
    await gm.panel.menu();
    expect(await inForce.innerText()).toMatch(/^Table options\s*1 changed$/);
    await inForce.locator('.fold').click();
    await gm.rest();
    expect(await inForce.innerText()).toContain('Dispute button: on');
    await gm.screenshot('volley-in-force');
    await inForce.locator('.fold').click();
    await gm.rest();
    await gm.press('Escape');
    expect(await inForce.count()).toBe(0);
  });

  it('fires with everybody who can until something is said, and keeps quiet about it', async () => {
    await gm.panel.pick(mercenaries);
    await gm.page.locator('#sidebar [data-action=toggleState]').click();
    await gm.table.look([{ x: 11, y: 9.5 }], 0.5);
    await gm.panel.take('fire');
    await gm.table.clickFigure(`${guards}.1`);
    expect(await gm.panel.parts.isOpen()).toBe(false);
    expect(await gm.panel.parts.count()).toBe('5 of 6');
    await gm.screenshot('volley-quiet');
  });

  it('od6-fire-002 od6-fire-007 holds a soldier back by a click, gives a second target by Shift+click, a weapon by the select', async () => {
    await gm.table.clickFigure(one(5));
    expect(await gm.panel.parts.isOpen()).toBe(true);
    expect(await gm.panel.parts.choice(5)).toBe('Does not fire');
    await gm.page.keyboard.down('Shift');
    await gm.table.clickFigure(`${hunters}.1`);
    await gm.page.keyboard.up('Shift');
    expect(await gm.panel.parts.options(2)).toEqual([
      'Rifle',
      'Submachine gun',
      '2nd target: Rifle',
      '2nd target: Submachine gun',
      'Does not fire',
    ]);
    await gm.panel.parts.choose(2, '2nd target: Submachine gun');
    expect(await gm.panel.considered()).toContain('Expected against Bounty Pair');
    await gm.screenshot('volley-divided');
  });

  it('od6-los-003 od6-los-005 a blocked line names the blocker, goes to the die, and the gamemaster may overrule it', async () => {
    expect(await gm.panel.parts.row(6)).toMatch(
      /No enemy in this soldier's arc and sight[\s\S]*Another soldier stands in the way/,
    );
    await gm.loadDice(3);
    await gm.panel.parts.offer(6, /Dispute the line/);
    await gm.done();
    expect(await gm.cards.text(/Line of sight: Dock Mercenaries 6 to Palace Guards/)).toContain(
      'It exists, for this phase.',
    );
    expect(await gm.panel.parts.row(6)).not.toMatch(/no enemy in this soldier's arc and sight|stands in the way/i);
    expect(await gm.panel.parts.choice(6)).toBe('Submachine gun');
    await gm.screenshot('volley-disputed');
    await gm.panel.parts.offer(6, /Rule blocked/);
    await gm.done();
    expect(await gm.panel.parts.row(6)).toContain('Ruled blocked for this phase');
    await gm.panel.parts.offer(6, /Rule clear/);
    await gm.done();
  });

  it('fires exactly those shots', async () => {
    await gm.loadDice(1, 1, 1, 1, 1);
    await gm.panel.confirm();
    await gm.done();
    const first = await gm.cards.text(/fire at Palace Guards/);
    expect(first).toContain('4 × Submachine gun');
    const second = await gm.cards.text(/fire at Bounty Pair/);
    expect(second).toContain('1 × Submachine gun');
    expect(second).not.toContain('Rifle');
    const { state } = await gm.battle();
    const fired = Object.values(state.figures)
      .filter((figure) => figure.fired)
      .map(({ id }) => id);
    expect(fired.sort()).toEqual([1, 2, 3, 4, 6].map(one));
    await gm.screenshot('volley-fired');
  });
});
