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

  it('takes five clicks and one drag from the address of the page', async () => {
    const { page, panel, table } = gm;
    // The guide has set the dice of the initiative; the patrol is quick enough to fire.
    await gm.loadDice(5, 2);
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
    await eventually(() => panel.picked(), 'cell');
    await table.drag({ x: 3, y: 19 }, { x: 9, y: 15 });
    await gm.screenshot('inputs-first-move');
    // The automaton overlooks nothing this time.
    await page.evaluate(() => {
      Math.random = () => 0.4;
    });
    await click(panel.root.locator('.decide [data-action=confirm]'));
    await gm.cards.expectTitle(/Opportunity fire/);
    expect(clicks).toBeLessThanOrEqual(5);
    await gm.screenshot('inputs-first-shot');
  });
});

describeTableIn(newerHost, 'a turn of the hangar with two squads', (world) => {
  let gm: Gamemaster;
  /** What was done, and in which phase. */
  const inputs: string[] = [];

  const count = async (input: string): Promise<void> =>
    void inputs.push(`${(await gm.battle()).state.phase}: ${input}`);

  const press = async (key: string): Promise<void> => {
    await count(key);
    await gm.press(key);
  };

  /** Answers questions until the rebels may act in one of these phases. What the other side and the dice ask is no input. */
  const untilPlace = async (since: number, ...phases: readonly string[]): Promise<string> => {
    let phase = '';
    const look = async (): Promise<boolean> => {
      await gm.rest();
      if (await gm.question.isOpen()) {
        const hold = (await gm.question.options()).indexOf('hold');
        await gm.press(`Digit${hold < 0 ? 1 : hold + 1}`);
      }
      const { state, busy, seq } = await gm.battle();
      phase = state.phase;
      return seq > since && !busy && phases.includes(phase) && state.toAct !== 'troopers';
    };
    await eventually(look, true, { timeout: 60_000, what: `the rebels in a phase of ${phases.join(', ')}` });
    return phase;
  };

  beforeAll(async () => {
    gm = await world.gamemaster();
    await deploy(gm, 'hangar');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Automaton'] });
    await gm.panel.next();
    await gm.until(({ state }) => state.phase, 'initiative');
    await gm.press('Escape');
    await gm.loadDice(2, 5);
  });

  it('takes at most ten inputs, in which both squads move and fire', async () => {
    const { turn } = (await gm.battle()).state;
    let { seq } = await gm.battle();
    await press('KeyN');
    await untilPlace(seq, 'movement');
    const moved: string[] = [];
    while (moved.length < 2) {
      const unit = (await gm.panel.picked()) ?? expect.fail('nobody is selected');
      moved.push(unit);
      const places = (await gm.onTable(unit)).map(({ at }) => at);
      const below = { x: places[0]?.x ?? 0, y: Math.max(...places.map(({ y }) => y)) + 1 };
      await count('drag');
      await gm.table.drag(below, { ...below, x: below.x - 2 });
      ({ seq } = await gm.battle());
      await press('Enter');
      await untilPlace(seq, 'movement', 'fire');
    }
    expect(moved.toSorted()).toEqual(['rebels-1', 'rebels-2']);
    const fired: string[] = [];
    for (let phase = 'fire'; phase === 'fire';) {
      fired.push((await gm.panel.picked()) ?? expect.fail('nobody is selected'));
      ({ seq } = await gm.battle());
      const enemies = await Promise.all(['troopers-1', 'troopers-2'].map(async (unit) => gm.onTable(unit)));
      for (const at of enemies.flatMap(([enemy]) => (enemy === undefined ? [] : [enemy.at]))) {
        await count('click');
        await gm.table.click(at);
        await gm.rest();
        if (await gm.panel.root.locator('.decide [data-action=confirm]').isEnabled()) break;
      }
      await gm.screenshot(`inputs-fire-${fired.length}`);
      await press('Enter');
      phase = await untilPlace(seq, 'fire', 'assault', 'morale', 'special', 'initiative');
    }
    expect(fired.toSorted()).toEqual(['rebels-1', 'rebels-2']);
    while ((await gm.battle()).state.phase !== 'initiative') {
      ({ seq } = await gm.battle());
      await press('KeyN');
      await untilPlace(seq, 'assault', 'morale', 'special', 'initiative');
    }
    expect((await gm.battle()).state.turn).toBe(turn + 1);
    expect(inputs.length, inputs.join(', ')).toBeLessThanOrEqual(10);
  });
});
