import { beforeAll, expect, it } from 'vitest';
import { describeTable } from './support/describe-table';
import { closeWindows, dropFromCompendium, joinSide } from './support/drop';
import type { Gamemaster } from './support/gamemaster';

const mercenaries = 'rebels-1';
const guards = 'troopers-1';

describeTable('posture and turning, by keyboard and on the table', (world) => {
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
    await keyboard.type('drops');
    await gm.rest();
    expect(await gm.panel.parts.choice(1)).toBe('Drops prone at the end');
    await gm.press('Tab');
    await keyboard.type('drops');
    await gm.rest();
    expect(await gm.panel.parts.choice(2)).toBe('Drops prone at the end');
    expect(await gm.panel.parts.count()).toBe('2 of 6');
    await gm.screenshot('posture-prone');
    await gm.panel.root.locator('[data-action=confirm]').focus();
    await gm.press('Enter');
    await gm.done();
    const lying = (await gm.onTable(mercenaries)).filter(({ prone }) => prone).map(({ id }) => id);
    expect(lying).toEqual([`${mercenaries}.1`, `${mercenaries}.2`]);
  });

  it('od6-move-011 takes it back, and turns one soldier on the spot by dragging from him', async () => {
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
    expect(await gm.cards.text(/Dock Mercenaries moves/)).toContain('Walked');
  });
});
