import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import type { Gamemaster } from './support/gamemaster';

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

describeTableIn([{ generation: 14, system: 'plain', isNew: true }], 'What should I do?', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await gm.page.locator('.skirmish-welcome [data-scenario=first-contact]').click();
    await gm.page.locator('#skirmish-gallery [data-action=deploy]').click();
    await gm.panel.bigButton.waitFor();
    await gm.done();
    await gm.panel.next();
    await gm.done();
    await gm.loadDice(2, 5);
    await gm.panel.next();
    await gm.until(({ state, busy }) => [state.phase, busy], ['movement', false]);
  });

  const advice = () => gm.page.locator('#skirmish-advice');

  it('shows what a veteran would do, in words and on the table, and something else', async () => {
    await gm.press('Shift+KeyA');
    await advice().waitFor();
    const first = await advice().locator('.sentence').innerText();
    expect(first).toMatch(/^(The Cell|Snow Foxes)/);
    await gm.screenshots('advice', sizes);
    await expectNoBarriers(gm, 'advice');
    await advice().locator('[data-action=another]').click();
    await gm.rest();
    await gm.screenshot('advice-another');
    await gm.press('Escape');
    await advice().waitFor({ state: 'detached' });
    await gm.press('Shift+KeyA');
    await eventually(async () => advice().locator('.sentence').innerText(), first);
  });

  it('does it by Enter, and is gone when the battle has gone on', async () => {
    const before = await gm.battle();
    const moved = ({ state }: typeof before): string[] =>
      Object.values(state.figures)
        .filter(({ id, at }) => JSON.stringify(at) !== JSON.stringify(before.state.figures[id]?.at))
        .map(({ unit }) => unit);
    await gm.page.keyboard.press('Enter');
    await advice().waitFor({ state: 'detached' });
    await gm.until((record) => moved(record).some((unit) => ['cell', 'foxes'].includes(unit)), true);
  });
});
