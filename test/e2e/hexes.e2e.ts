import { beforeAll, expect, it } from 'vitest';
import type { Point } from './support/battle';
import { describeTableIn } from './support/describe-table';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { pretzel } from './support/pretzel';
import { newerHost } from './support/tables';

/** The middle of a hex, in its widths: rows lie 0.866 apart, the odd ones half a hex to the east. */
function hex(column: number, row: number): Point {
  return { x: column + 0.5 + (row % 2) / 2, y: 1 / Math.sqrt(3) + (row * Math.sqrt(3)) / 2 };
}

const near = ({ x, y }: Point) => ({ x: expect.closeTo(x, 1) as number, y: expect.closeTo(y, 1) as number });

describeTableIn(newerHost, 'battles on hexes', (world) => {
  let gm: Gamemaster;
  const picture = (what: string) => gm.screenshot(`hexes-${what}`);
  /** How far tokens stand beside the middle of the host's own hexes, at most. */
  async function worst(): Promise<number> {
    const { figures } = (await gm.battle()).state;
    const standing = Object.values(figures).filter(({ presence }) => presence === 'table');
    expect(standing.length).toBeGreaterThan(5);
    return Math.max(...(await Promise.all(standing.map(({ id }) => gm.table.offCentre(id)))));
  }

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  it('bug-hunt is deployed from the gallery, every token in the middle of the hex that the host draws', async () => {
    await deploy(gm, 'bug-hunt', () => picture('gallery'));
    expect(await gm.figure('sergeant.1')).toMatchObject({ at: near(hex(1, 10)) });
    expect(await worst()).toBeLessThan(1);
    await gm.table.look([{ x: 15, y: 10 }], 0.25);
    await picture('table');
  });

  it('a figure is dragged from hex to hex, and stops in the middle of one', async () => {
    await gm.panel.next();
    await gm.done();
    await gm.panel.pick('flamer');
    await gm.table.look([hex(5, 10)], 0.8);
    await picture('reach');
    await gm.panel.take('move');
    await gm.table.drag(hex(3, 10), hex(4, 10), { x: hex(5, 10).x + 0.2, y: hex(5, 10).y - 0.15 });
    await picture('path');
    await gm.panel.confirm();
    await gm.done();
    expect(await gm.figure('flamer.1')).toMatchObject({ at: near(hex(5, 10)) });
    expect((await pretzel(gm)).trooper('flamer.1').left).toBe(2);
    expect(await worst()).toBeLessThan(1);
  });

  it('the keyboard leads it on from hex to hex, says what is too far, and goes there with Enter', async () => {
    await gm.press('m', 'Numpad9', 'ArrowDown');
    expect(await gm.panel.cursor()).toMatch(/1 space\s+Column 7, row 11/);
    await gm.press('Shift+ArrowRight');
    expect(await gm.heard()).toMatch(/Too few Points[^]*Column 12, row 11/);
    await picture('cursor-far');
    await gm.press('Shift+ArrowLeft');
    await picture('cursor');
    await gm.press('Enter');
    await gm.done();
    expect(await gm.figure('flamer.1')).toMatchObject({ at: near(hex(6, 10)) });
    expect((await pretzel(gm)).trooper('flamer.1').left).toBe(0);
    expect(await worst()).toBeLessThan(1);
  });

  it("dragging the token itself with the host's own tool plans the same kind of move", async () => {
    await gm.table.look([hex(3, 13)], 0.8);
    await gm.press('Escape');
    await gm.table.drag(hex(2, 12), hex(3, 13));
    expect(await gm.panel.considered()).toMatch(/Move/);
    await gm.panel.confirm();
    await gm.done();
    expect(await gm.figure('rifle-3.1')).toMatchObject({ at: near(hex(3, 13)) });
  });

  it('shows a clear line of sight from hex to hex, with the exact odds, and the rocks that block another', async () => {
    await gm.put({ 'rifle-1.1': hex(6, 16), 'bug-warriors.1': hex(18, 16), 'bug-warriors.2': hex(6, 12) });
    await gm.panel.pick('rifle-1');
    await gm.table.look([hex(12, 14)], 0.4);
    await gm.panel.take('attack:rifle');
    await gm.press('Tab');
    expect(await gm.panel.cursor()).toContain('Bug Warriors 1 stands there');
    const considered = await gm.panel.considered();
    expect(considered).toMatch(/12\s+Range in spaces[^]*−6\s+3 Aim Points[^]*6\s+Target number[^]*72%/);
    await picture('sight');
    await gm.table.clickFigure('bug-warriors.2');
    const blocked = await gm.panel.considered();
    expect(blocked).toMatch(/no clear line of sight/);
    expect(blocked).not.toMatch(/%/);
    await picture('blocked');
    await gm.press('Escape');
  });

  it('a token moved by hand to any place is in the middle of that hex for the rules', async () => {
    await gm.put({ 'rifle-1.1': { x: hex(8, 17).x + 0.2, y: hex(8, 17).y + 0.2 } });
    await gm.panel.pick('rifle-1');
    await gm.panel.take('cover:rifle');
    await gm.table.look([hex(10, 16)], 0.4);
    await picture('cover');
    await gm.press('Escape');
    expect(await gm.figure('rifle-1.1')).toMatchObject({ at: near({ x: hex(8, 17).x + 0.2, y: hex(8, 17).y + 0.2 }) });
  });

  it('bots-assault: the scouts come flying, marked as such, each in its hex', async () => {
    await deploy(gm, 'bots-assault', () => picture('bots-gallery'));
    expect(await worst()).toBeLessThan(1);
    const { trooper } = await pretzel(gm);
    for (const { id } of await gm.onTable('bot-scouts')) expect(trooper(id).aloft).toBe(true);
    await gm.table.look([{ x: 15, y: 10 }], 0.25);
    await picture('bots-table');
    await gm.table.look([hex(8, 1)], 0.9);
    await picture('bots-scout');
    await gm.panel.next();
    await gm.done();
    await gm.panel.next();
    await gm.until(({ state, busy }) => !busy && state.turn === 2, true, 60_000);
    expect(await worst()).toBeLessThan(1);
    await gm.table.look([hex(17, 5)], 0.45);
    await picture('bots-turn-2');
  });
});
