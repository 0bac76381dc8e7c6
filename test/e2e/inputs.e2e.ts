import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import type { Gamemaster } from './support/gamemaster';

describeTableIn([{ generation: 14, system: 'plain', isNew: true }], 'the way to the first shot', (world) => {
  let gm: Gamemaster;
  let clicks = 0;

  const click = async (button: Locator): Promise<void> => {
    clicks += 1;
    await button.click();
    await gm.done();
  };

  beforeAll(async () => {
    gm = await world.gamemaster();
    await gm.setting('briefing', true);
  });

  it('takes six clicks and one drag from the address of the page', async () => {
    const { page, panel, table } = gm;
    await gm.loadDice(2, 5);
    clicks += 1;
    await page.locator('.skirmish-welcome [data-scenario=first-contact]').click();
    clicks += 1;
    await page.locator('#skirmish-gallery [data-action=deploy]').click();
    await panel.bigButton.waitFor();
    await gm.done();
    // The guests are set up, the initiative is rolled, and the first squad is selected with its move.
    await click(panel.bigButton);
    await gm.until(({ state }) => state.phase, 'initiative');
    await click(panel.bigButton);
    await gm.until(({ state }) => [state.phase, state.toAct], ['movement', 'rebels']);
    await click(panel.bigButton);
    expect(await panel.picked()).toBe('cell');
    await table.drag({ x: 3, y: 19 }, { x: 9, y: 15 });
    await gm.screenshot('inputs-first-move');
    await click(panel.root.locator('.decide [data-action=confirm]'));
    await gm.cards.expectTitle(/Opportunity fire/);
    expect(clicks).toBeLessThanOrEqual(6);
    await gm.screenshot('inputs-first-shot');
  });
});
