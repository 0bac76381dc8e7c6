import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';

const tables = [
  { generation: 13, system: 'plain', isNew: true },
  { generation: 14, system: 'plain', isNew: true },
] as const;

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

describeTableIn(tables, 'the tours', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  const stop = () => gm.page.locator('.tour .step-header:visible');
  const press = async (action: 'next' | 'previous' | 'exit'): Promise<void> => {
    await gm.page.locator(`.tour .step-button[data-action=${action}]:visible`).click();
    await gm.rest();
  };

  /** Goes through a tour to its end; returns the title of each stop, and whether it points at something that is shown. */
  async function walk(name: string): Promise<[string, boolean][]> {
    const stops: [string, boolean][] = [];
    await stop().waitFor();
    while (await stop().isVisible()) {
      const title = (await stop().innerText()).replace(/\s*✕$/, '');
      const light = gm.page.locator('.tour-fadeout');
      const box = (await light.count()) === 0 ? null : await light.boundingBox();
      stops.push([title, box !== null && box.width > 30 && box.height > 30]);
      if (stops.length === 3) await gm.screenshots(name, sizes);
      expect(stops.length).toBeLessThan(20);
      await press('next');
    }
    return stops;
  }

  it('the welcome offers the one for a gamemaster, which points at everything that a battle is set up with', async () => {
    await gm.page.locator('.skirmish-welcome [data-action=tour]').click();
    await stop().waitFor();
    // It goes back as well: what a step points at is opened again.
    for (const action of ['next', 'next', 'next', 'previous', 'previous'] as const) await press(action);
    expect(await stop().innerText()).toMatch(/^Scenarios/);
    await press('previous');
    expect(await walk('tours-setup')).toEqual([
      ['Set up a battle', false],
      ['Scenarios', true],
      ['Your own table', true],
      ['Briefing', true],
      ['Size', true],
      ['Who plays', true],
      ['Begin', true],
      ['Then', false],
    ]);
    expect([await gm.page.locator('.tour-overlay').count(), await stop().isVisible()]).toEqual([0, false]);
    await gm.page.locator('#skirmish-gallery [data-action=close]').click();
  });

  it('the help offers both beside a battle, and nothing happens to it meanwhile', async () => {
    await deploy(gm, 'hangar');
    await gm.panel.choose('help');
    await expectNoBarriers(gm, 'tours-help');
    await gm.screenshot('tours-help');
    expect(await gm.page.locator('#skirmish-help [data-action=tour]').count()).toBe(2);
    await gm.page.locator('#skirmish-help [data-action=tour][data-id=table]').click();
    const { seq } = await gm.battle();
    expect(await walk('tours-table')).toEqual([
      ['The table in two minutes', false],
      ['Phases', true],
      ['The next step', true],
      ['Units', true],
      ['Orders', true],
      ['On the table', false],
      ['Goals', true],
      ['Log', true],
      ['Menu', true],
    ]);
    expect((await gm.battle()).seq).toBe(seq);
  });
});
