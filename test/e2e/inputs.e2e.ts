import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';

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

describeTableIn(newerHost, 'from the initiative to a volley in the hangar', (world) => {
  let gm: Gamemaster;

  /** Presses a key and waits for what it led to: the rebels' place in a phase. A question on the way is no input of this path. */
  async function pressUntil(key: string, phase: string): Promise<void> {
    const { seq } = await gm.battle();
    await gm.press(key);
    const look = async (): Promise<boolean> => {
      await gm.rest();
      if (await gm.question.isOpen()) {
        const options = await gm.question.options();
        await gm.question.answer(options.find((option) => option === 'hold') ?? options[0] ?? '');
      }
      const { state, busy, seq: now } = await gm.battle();
      return now > seq && !busy && state.phase === phase && state.toAct === 'rebels';
    };
    await eventually(look, true, { timeout: 60_000, what: `the rebels in the phase ${phase}` });
  }

  beforeAll(async () => {
    gm = await world.gamemaster();
    await deploy(gm, 'hangar');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Automaton'] });
    await gm.panel.next();
    await gm.until(({ state }) => state.phase, 'initiative');
    await gm.press('Escape');
    await gm.loadDice(2, 5);
  });

  it('takes eight inputs, and selects the second squad by itself after the other side has moved', async () => {
    await pressUntil('KeyN', 'movement');
    await gm.press('KeyN');
    const first = (await gm.panel.picked()) ?? expect.fail('nobody is selected');
    const places = (await gm.onTable(first)).map(({ at }) => at);
    const below = { x: places[0]?.x ?? 0, y: Math.max(...places.map(({ y }) => y)) + 1 };
    await gm.table.drag(below, { ...below, x: below.x - 2 });
    await pressUntil('Enter', 'movement');
    const second = first === 'rebels-1' ? 'rebels-2' : 'rebels-1';
    await eventually(() => gm.panel.picked(), second);
    await pressUntil('KeyH', 'fire');
    await gm.press('KeyN');
    const { seq } = await gm.battle();
    const [target] = await gm.onTable('troopers-1');
    await gm.table.click(target?.at ?? { x: 0, y: 0 });
    await gm.press('Enter');
    await gm.until((battle) => battle.seq > seq, true);
  });
});
