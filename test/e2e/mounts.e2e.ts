import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { closeWindows, dropFromCompendium, joinSide, makeFromDatasheet } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';

const [riders, guards] = ['rebels-1', 'troopers-1'];
const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

interface Rider {
  readonly id: string;
  readonly mount?: { readonly design: { readonly kind: string } } | null;
}

describeTableIn(newerHost, 'riders', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  const sheet = () => gm.page.locator('.skirmish-sheet');
  const total = async (): Promise<number> => Number(await sheet().locator('.rs-total strong').innerText());

  it('have what they ride on their sheet, with its price', async () => {
    await makeFromDatasheet(gm, 'Mammoth Riders');
    const mounted = await total();
    expect(await sheet().locator('.rs-mount').innerText()).toMatch(/Movement Rate 7/);
    await gm.screenshots('riders-sheet', sizes);
    await expectNoBarriers(gm, 'riders-sheet');
    await sheet().locator('[name="design.mount"]').selectOption('');
    await gm.rest();
    // Four war mammoths at 70, and 10 for each as a mount.
    expect(mounted - (await total())).toBe(320);
    await closeWindows(gm, '.skirmish-sheet');
  });

  it('charge at the rate of their mammoths, and get off them', async () => {
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Mammoth Riders', { x: 400, y: 400 });
    await joinSide(gm, 'rebels');
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Palace Guards', { x: 420, y: 560 });
    await joinSide(gm, 'troopers');
    await closeWindows(gm, '.compendium');
    await gm.lineUp(riders, { x: 6, y: 3 }, 90, { step: { x: 0, y: 3.25 }, row: { x: -3.25, y: 0 } });
    await gm.lineUp(guards, { x: 13.5, y: 4 }, 270);
    await gm.screenshots('riders-before', sizes);
    await gm.toMovement();
    // The guards have the better commander, and move first.
    await gm.panel.pick(guards);
    await gm.panel.take('hold');
    await gm.done();
    const figures = Object.values((await gm.battle()).state.figures) as readonly Rider[];
    expect(figures.filter(({ mount }) => mount?.design.kind === 'war-mammoth')).toHaveLength(4);
    await gm.panel.pick(riders);
    await gm.panel.take('dismount');
    await gm.done();
    const { state } = await gm.battle();
    expect(Object.values(state.units).filter(({ side }) => side === 'rebels')).toHaveLength(5);
    await gm.screenshots('riders-on-foot', sizes);
    await gm.panel.undo();
    await gm.done();
    await gm.panel.pick(riders);
    await gm.panel.take('charge');
    await gm.table.clickFigure(`${guards}.1`);
    await gm.loadDice(...Array<number>(30).fill(4));
    await gm.panel.confirm();
    expect(await gm.question.appears()).toContain('Defensive fire');
    await gm.question.answer('hold');
    await gm.done();
    await gm.screenshots('riders-charge', sizes);
    await gm.cards.expectTitle(/Mammoth Riders charge Palace Guards/);
  });
});
