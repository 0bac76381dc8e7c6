import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { closeWindows } from './support/drop';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';

const troopers = 'troopers-1';
const rebels = 'rebels-1';

describeTableIn(newerHost, 'the target card beside the target', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await gm.page.setViewportSize({ width: 1366, height: 768 });
  });

  /** Where those of a unit who are on the table stand. */
  const places = async (unit: string) => (await gm.onTable(unit)).map(({ at }) => at);

  /** Everybody of the side that has the place stays where they are, and so on until the Fire Combat Phase. */
  async function holdAll(): Promise<void> {
    while ((await gm.battle()).state.phase === 'movement') {
      await gm.panel.pick((await gm.panel.ready()) ?? '');
      await gm.panel.take('hold');
      await gm.done();
    }
  }

  it('a squad’s way: the longest in inches, what it makes of them, and who could fire at them', async () => {
    await deploy(gm, 'hangar');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
    await gm.lineUp(troopers, { x: 16, y: 15 }, 90);
    await gm.lineUp(rebels, { x: 23.5, y: 18.5 }, 270, { row: { x: 1.25, y: 0 } });
    await gm.lineUp('rebels-2', { x: 34, y: 13.5 }, 90);
    await gm.lineUp('troopers-2', { x: 44, y: 15 }, 90);
    await gm.toMovement();
    if ((await gm.battle()).state.toAct === 'troopers') {
      await gm.panel.pick('troopers-2');
      await gm.panel.take('hold');
      await gm.done();
    }
    await gm.table.look([{ x: 20, y: 18 }], 0.4);
    await gm.table.select(`${rebels}.1`);
    await gm.press('m');
    await gm.table.drag({ x: 22.75, y: 20.5 }, { x: 20, y: 21.375 });
    expect(await gm.targetCard.says(/Fire \+1/)).toMatch(
      /2\.9"\s+the longest way, 5\.1" left[^]*Assault West could take opportunity/,
    );
    expect(await gm.targetCard.isClearOf(await places(rebels))).toBe(true);
    await gm.screenshot('target-card-move');
    await expectNoBarriers(gm, 'target-card-move');
  });

  it('a charge shows its chance, in tabs with the test of the charged squad, and no distance', async () => {
    await gm.press('Escape', 'c');
    await gm.table.clickFigure(`${troopers}.2`);
    const said = await gm.targetCard.says(/Charge: Ice Planet Soldiers › Assault West/);
    expect(said).toMatch(/\d+%\s+The charge continues[^]*No more fire this turn[^]*from the front/);
    expect(said).not.toContain('"');
    expect(await gm.targetCard.root.locator('.tab').count()).toBe(2);
    await gm.screenshot('target-card-charge');
    await expectNoBarriers(gm, 'target-card-charge');
    await gm.press('Shift+Slash');
    await gm.targetCard.says(/Test of the charged squad/);
    await gm.press('Escape');
    await gm.table.point({ x: 20, y: 10 });
    await gm.targetCard.gone();
  });

  it('a pointer that rests on an enemy with a squad selected shows the number, in the free area and over no target', async () => {
    await holdAll();
    if ((await gm.battle()).state.toAct !== 'rebels') {
      await gm.panel.next();
      await gm.done();
    }
    await gm.panel.pick(rebels);
    await gm.table.look([{ x: 20, y: 18 }], 0.4);
    for (const { id } of (await gm.onTable(troopers)).filter((_, i) => i % 3 === 0)) {
      await gm.table.pointAtFigure(id);
      const said = await gm.hoverCard.says(/Fire: Ice Planet Soldiers › Assault West\s+\d+%/);
      expect(said).toMatch(/^Assault West\s+10 of 10[^]*Morale[^]*From Ice Planet Soldiers: [^]*in sight/);
      expect(said).toMatch(/Raygun \w+: \d+, \d+, \d+"/);
      expect(await gm.hoverCard.isClearOf([(await gm.figure(id)).at]), id).toBe(true);
    }
    await gm.screenshot('target-card-glimpse');
    await expectNoBarriers(gm, 'target-card-glimpse');
    await gm.press('Shift+KeyW');
    expect(await gm.heard()).toMatch(
      /Seen from Ice Planet Soldiers\. [^]*Assault West, Troopers, 10 of 10, (south-|north-)?west, about \d+ inches?, in sight\./,
    );
    await gm.screenshot('whereabouts');
    await expectNoBarriers(gm, 'whereabouts');
    await closeWindows(gm, '.skirmish-whereabouts');
  });

  it('the right button opens a unit’s orders at the pointer, and the host’s controls one click further', async () => {
    const orders = gm.page.locator('#skirmish-orders');
    const { x, y } = await gm.table.toScreen((await gm.figure(`${rebels}.1`)).at);
    const rightClick = async (): Promise<void> => {
      await gm.page.mouse.move(x, y, { steps: 4 });
      await gm.page.mouse.click(x, y, { button: 'right' });
      await orders.waitFor();
    };
    await rightClick();
    expect(await orders.innerText()).toMatch(/Ice Planet Soldiers[^]*Fire[^]*The host's controls/);
    expect(await gm.page.locator('#token-hud:visible').count()).toBe(0);
    await gm.screenshot('orders-menu');
    await expectNoBarriers(gm, 'orders-menu');
    await orders.locator('[data-action=host]').click();
    await gm.page.locator('#token-hud').waitFor();
    expect(await orders.isVisible()).toBe(false);
    // The first lets the selection go.
    await gm.press('Escape', 'Escape');
    await gm.page.locator('#token-hud').waitFor({ state: 'detached' });
    await rightClick();
    await orders.locator('[data-id=fire]').click();
    expect(await gm.panel.root.locator('.considered .headline').innerText()).toContain('Fire');
    await gm.press('Escape');
  });

  it('clicked, the target is pinned with its argument and its buttons; it goes where the view goes, and away with it', async () => {
    await gm.press('f');
    await gm.table.clickFigure(`${troopers}.2`);
    expect(await gm.targetCard.says(/Esc/)).toMatch(/Hits[^]*range[^]*Difficulty[^]*Who fires: \d of 7/);
    await gm.screenshot('target-card-fire');
    await expectNoBarriers(gm, 'target-card-fire');
    const before = await gm.targetCard.box();
    await gm.table.look([{ x: 22, y: 18 }], 0.4);
    expect((await gm.targetCard.box()).x).toBeLessThan(before.x);
    await gm.table.look([{ x: 44, y: 18 }], 0.8);
    await gm.targetCard.gone();
    await gm.table.look([{ x: 20, y: 18 }], 0.4);
  });

  it('a shot that the rules refuse has a reason and no odds, and cannot be confirmed', async () => {
    await gm.table.look([{ x: 29, y: 18 }], 0.3);
    await gm.table.clickFigure('troopers-2.2');
    const said = await gm.targetCard.says(/Fire: Ice Planet Soldiers › Assault East/);
    expect(said).not.toContain('%');
    expect(await gm.targetCard.go.isDisabled()).toBe(true);
    await gm.screenshot('target-card-refused');
    await expectNoBarriers(gm, 'target-card-refused');
    await gm.table.look([{ x: 20, y: 18 }], 0.4);
    await gm.table.clickFigure(`${troopers}.2`);
    await gm.targetCard.says(/Assault West/);
  });

  it('what the table made other numbers of meanwhile is refused once; then it is fired with the odds that stood there', async () => {
    await gm.targetCard.says(/Esc/);
    await gm.lineUp(troopers, { x: 19, y: 15 }, 90);
    await gm.targetCard.confirm();
    expect((await gm.notices()).join()).toContain('The table has changed');
    expect((await gm.onTable(rebels)).some(({ fired }) => fired)).toBe(false);
    const odds = await gm.targetCard.number();
    expect(odds).toMatch(/^\d+%$/);
    await gm.loadDice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    await gm.targetCard.confirm();
    await gm.done();
    expect((await gm.onTable(rebels)).some(({ fired }) => fired)).toBe(true);
    expect(await gm.cards.text(/fire at Assault West/)).toContain(odds);
    await gm.targetCard.gone();
  });

  it('a player who would end the phase is asked, while a squad of theirs has not fired and the other side has passed', async () => {
    await gm.panel.next();
    await gm.done();
    expect((await gm.battle()).state).toMatchObject({ phase: 'fire', toAct: 'rebels' });
    await gm.panel.passButton.click();
    const asked = gm.page.locator('.skirmish-anyway');
    await asked.waitFor();
    expect(await asked.innerText()).toContain('Hangar Rebels could still act');
    await asked.locator('[data-action=back]').click();
    await gm.rest();
    expect((await gm.battle()).state.phase).toBe('fire');
  });

  it('cover fire and an order to an area have theirs', async () => {
    await deploy(gm, 'boarded-ship');
    await gm.panel.next();
    await gm.done();
    await gm.panel.pick('sergeant');
    await gm.table.look([{ x: 12.5, y: 14.5 }], 0.6);
    await gm.panel.take('cover:rifle');
    await gm.table.click({ x: 12.5, y: 11.5 });
    expect(await gm.targetCard.says(/Cover with the rifle/)).toMatch(/97%[^]*Ends this figure's turn[^]*Aim Points/);
    expect(await gm.targetCard.isClearOf([{ x: 12.5, y: 11.5 }])).toBe(true);
    await gm.screenshot('target-card-cover');
    await expectNoBarriers(gm, 'target-card-cover');
    await gm.press('Escape');
    await deploy(gm, 'heroes');
    await gm.panel.pick('tex');
    await gm.press('m');
    const { at } = await gm.figure('tex');
    await gm.table.drag(at, { x: at.x, y: at.y - 9 });
    expect(await gm.targetCard.says(/Tex/)).toMatch(/83%\s+success[^]*Guts/);
    await gm.screenshot('target-card-order');
    await expectNoBarriers(gm, 'target-card-order');
  });
});
