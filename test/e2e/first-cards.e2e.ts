import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { closeWindows } from './support/drop';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';

const units = ['rebels-1', 'rebels-2', 'troopers-1', 'troopers-2'] as const;

describeTableIn([{ generation: 14, system: 'plain' }], 'what is met for the first time', (world) => {
  let gm: Gamemaster;
  const card = () => gm.page.locator('#skirmish-first');

  beforeAll(async () => {
    gm = await world.gamemaster();
    await deploy(gm, 'hangar');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
    await gm.toFire('rebels', units);
    await gm.lineUp('troopers-1', { x: 16, y: 15 }, 90);
    await gm.lineUp('rebels-1', { x: 23.5, y: 18.5 }, 270, { row: { x: 1.25, y: 0 } });
  });

  const fire = async (figure: string, target: string): Promise<void> => {
    await gm.table.select(figure);
    await gm.panel.take('fire');
    await gm.table.clickFigure(target);
    await gm.panel.confirm();
    await gm.done();
    await world.rest();
  };

  it('is explained in one sentence after it was shown, whose words open their rule', async () => {
    expect(await card().count()).toBe(0);
    await gm.setting('hints', true);
    await fire('rebels-1.4', 'troopers-1.2');
    await card().waitFor();
    expect(await card().innerText()).toMatch(/Each shot is a test/);
    await gm.screenshot('first-card');
    await expectNoBarriers(gm, 'first-card');
    await card().getByText('The rule').click();
    const rules = gm.page.locator('.journal-entry, .journal-sheet').first();
    await rules.waitFor();
    expect(await rules.innerText()).toMatch(/od6-fire-\d+/);
    await closeWindows(gm, '.journal-sheet, .journal-entry');
    await card().getByText('Got it').click();
    expect(await card().isVisible()).toBe(false);
  });

  const again = async (): Promise<void> => {
    await gm.press('Shift+KeyZ');
    await gm.done();
    await world.rest();
    await fire('rebels-1.4', 'troopers-1.2');
  };

  it('is not explained a second time', async () => {
    await again();
    expect(await card().isVisible()).toBe(false);
  });

  it('is not explained any more once a person has had enough', async () => {
    await gm.setting('hintsShown', '');
    await again();
    await card().getByText('No more of these').click();
    expect(await card().isVisible()).toBe(false);
    await gm.setting('hintsShown', '');
    await again();
    expect(await card().isVisible()).toBe(false);
  });
});
