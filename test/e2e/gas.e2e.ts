import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import { closeWindows, dropFromCompendium, joinSide } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';

const [throwers, targets] = ['troopers-1', 'rebels-1'];
const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

describeTableIn(newerHost, 'gas, smoke and healing', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  const hazards = async (): Promise<readonly { readonly kind: string }[]> =>
    ((await gm.battle()).state as { readonly hazards?: readonly { readonly kind: string }[] }).hazards ?? [];

  it('leaves a cloud where a gas grenade lands, and the card says what it does', async () => {
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Gas Section', { x: 400, y: 400 });
    await joinSide(gm, 'troopers');
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Flare Scouts', { x: 420, y: 560 });
    await joinSide(gm, 'rebels');
    await closeWindows(gm, '.compendium');
    await gm.lineUp(throwers, { x: 8, y: 6 }, 90);
    await gm.lineUp(targets, { x: 13, y: 6 }, 270, { row: { x: 1.25, y: 0 } });
    await gm.toFire('troopers', [throwers, targets]);
    await gm.panel.pick(throwers);
    await gm.table.look([{ x: 11, y: 8.5 }], 0.6);
    await gm.panel.take('throw');
    await gm.table.clickFigure(`${throwers}.3`);
    await gm.table.click({ x: 13.5, y: 8.5 });
    expect(await gm.panel.considered()).toMatch(/Nausea gas grenade|Smoke grenade/);
    await gm.screenshot('gas-aim');
    await gm.loadDice(5, 4, 3, 3, 3, 4, 3, 2, 3, 4, 3, 3, 3, 3, 3);
    await gm.panel.confirm();
    await gm.done();
    expect(await hazards()).toHaveLength(1);
    expect(await gm.cards.text(/throws:/)).toContain('spreads');
    await gm.screenshots('gas-cloud', sizes);
  });

  it('lies there for its turns, and the next moves are warned of it', async () => {
    for (let left = 12; left > 0 && (await gm.battle()).state.turn === 1; left -= 1) {
      await gm.loadDice(...Array<number>(20).fill(3));
      await gm.panel.next();
      await gm.done();
    }
    expect(await hazards()).toHaveLength(1);
    await gm.screenshot('gas-next-turn');
  });

  it('is gone when the throw is taken back', async () => {
    for (let left = 12; left > 0 && (await hazards()).length > 0; left -= 1) {
      await gm.panel.undo();
      await gm.rest();
      const yes = gm.page.locator('dialog .dialog-button, .dialog button').filter({ hasText: /undo|yes|take back/i });
      if (await yes.first().isVisible()) await yes.first().click();
      await gm.done();
    }
    expect(await hazards()).toEqual([]);
    expect(await gm.tokens(targets)).toHaveLength(6);
  });
});
