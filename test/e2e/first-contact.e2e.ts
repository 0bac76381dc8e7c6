import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { boxesOf, overlaps } from './support/boxes';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import type { Gamemaster } from './support/gamemaster';

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

describeTableIn([{ generation: 13, system: 'plain', isNew: true }], 'First Contact', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  const strip = () => gm.page.locator('.lesson');
  const sentence = async (): Promise<string> => strip().locator('.sentence').innerText();

  it('is the first that the welcome offers', async () => {
    await gm.page.locator('.skirmish-welcome').waitFor();
    await gm.screenshots('first-contact-welcome', sizes);
    await expectNoBarriers(gm, 'first-contact-welcome');
    const first = gm.page.locator('.skirmish-welcome [data-scenario]').first();
    expect(await first.getAttribute('data-scenario')).toBe('first-contact');
    await first.click();
    await gm.page.locator('#skirmish-gallery [data-action=deploy]').click();
    await gm.panel.bigButton.waitFor();
    await gm.done();
  });

  it('asks for one thing after the other, and goes on when it is done', async () => {
    await strip().waitFor();
    expect(await strip().innerText()).toMatch(/Step 1 of 10/);
    await gm.screenshots('first-contact-1', sizes);
    await expectNoBarriers(gm, 'first-contact-1');
    await gm.panel.pick('cell');
    await eventually(async () => (await sentence()).slice(0, 12), 'Press N to f');
    // A step can be skipped, also by keys.
    await strip().locator('[data-action=on]').focus();
    await gm.page.keyboard.press('Enter');
    await eventually(async () => (await sentence()).slice(0, 11), 'Enemies who');
    await gm.screenshots('first-contact-3', sizes);
  });

  it('stays below the goals when they take more lines', async () => {
    const over = async () => overlaps(await boxesOf(gm, ['.objectives', '.lesson']));
    expect(await over()).toEqual([]);
    const goal = gm.page.locator('.objectives .goal .what').first();
    await goal.evaluate((one) => (one.textContent = 'A goal that takes many words to say. '.repeat(8)));
    await eventually(over, [], { timeout: 10_000, what: 'goals and lesson' });
    expect((await boxesOf(gm, ['.objectives'])).get('.objectives')?.height).toBeGreaterThan(80);
  });

  it('keeps its last words for the end of the battle, also if all other steps are skipped', async () => {
    for (let left = 10; left > 0 && (await strip().count()) > 0; left -= 1) {
      await strip().locator('[data-action=on]').click();
      await gm.rest();
    }
    expect(await strip().count()).toBe(0);
    await gm.endBattle('rebels');
    await strip().waitFor();
    expect(await strip().innerText()).toMatch(/Step 10 of 10[^]*Well done/);
    await gm.page.locator('#skirmish-report [data-action=close]').click();
  });

  it('shows no second strip of steps, and is ended for good by its button', async () => {
    expect(await gm.page.locator('.first-steps').count()).toBe(1);
    await strip().locator('[data-action=close]').click();
    await strip().waitFor({ state: 'detached' });
    await world.reload(gm);
    await gm.panel.root.waitFor();
    expect(await strip().count()).toBe(0);
  });
});
