import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { Staging } from './support/staging';
import { newerHost } from './support/tables';

describeTableIn(newerHost, 'what has happened can be taken back, done again and looked at', (world) => {
  let gm: Gamemaster;
  let blue: Player;
  let orange: Player;
  const phase = async (player: Player): Promise<string> => (await player.battle()).state.phase;
  const logOf = async (player: Player): Promise<string> => player.panel.root.locator('.panel-log').innerText();
  /** The battle's document and the figures' tokens, as they are kept. */
  const kept = async (): Promise<string> =>
    gm.page.evaluate(
      `JSON.stringify([game.combats.contents.at(-1).toObject(), canvas.scene.tokens.map((token) => token.toObject())])`,
    );

  beforeAll(async () => {
    gm = await world.gamemaster();
    blue = await world.player('Blue');
    orange = await world.player('Orange');
    await orange.page.setViewportSize({ width: 1366, height: 768 });
    await deploy(gm, 'hangar');
    await gm.panel.seats({ rebels: ['Blue'], troopers: ['Orange'] });
    await blue.panel.next();
    await gm.done();
    await orange.panel.next();
    await gm.until(({ state }) => state.phase, 'initiative');
  });

  it('a key that is pressed while the other side’s dice fall is not lost without a word', async () => {
    await gm.loadDice(5, 2);
    await new Staging(gm).throwDice(1500);
    await blue.panel.bigButton.click();
    await eventually(async () => (await orange.battle()).busy, true);
    await orange.page.keyboard.press('KeyN');
    await blue.question.appears();
    await eventually(async () => (await orange.notices()).some((notice) => notice.includes('Rebels')), true);
    await blue.question.answer('second');
    await gm.until(({ state }) => state.phase, 'movement');
    await world.rest();
  });

  it('the dice of the initiative were seen: the other side agrees, and the log keeps what was taken back', async () => {
    await blue.panel.undo();
    const asked = orange.page.locator('.skirmish-consent');
    await asked.waitFor();
    expect(await asked.innerText()).toMatch(/wants to take back a command.*2 dice seen/);
    await asked.locator('[data-action=allow]').click();
    await gm.until(({ state }) => state.phase, 'initiative');
    await world.rest();
    await eventually(async () => (await logOf(blue)).includes('(taken back)'), true);
    expect(
      await blue.panel.root
        .locator('.line.undone .line-text')
        .first()
        .evaluate((line) => getComputedStyle(line).textDecorationLine),
    ).toBe('line-through');
  });

  it('it is redone by the keyboard, if nothing else was done', async () => {
    await blue.page.keyboard.press('Shift+KeyY');
    await gm.until(({ state }) => state.phase, 'movement');
    await world.rest();
    await eventually(async () => (await logOf(blue)).includes('stands again'), true);
  });

  it('plays again on its table by pointer and keys, and writes nothing', async () => {
    const before = await kept();
    await orange.panel.choose('replay');
    const bar = orange.page.locator('.skirmish-replay');
    await bar.waitFor();
    const slider = bar.locator('input[type=range]');
    expect(await slider.evaluate((input) => input === document.activeElement)).toBe(true);
    await eventually(async () => (await phase(orange)) === 'movement', false);
    expect(await bar.innerText()).toMatch(/1 of 4/);
    await expectNoBarriers(orange, 'a replay');
    await orange.screenshot('replay');
    await orange.page.keyboard.press('End');
    await eventually(async () => phase(orange), 'movement');
    await orange.page.keyboard.press('Home');
    await orange.page.keyboard.press('Space');
    await eventually(async () => slider.inputValue(), '3');
    await orange.page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    expect(await phase(orange)).toBe('movement');
    expect(await kept()).toBe(before);
  });

  it('continues from there as a battle of its own', async () => {
    const battles = async (): Promise<number> => gm.page.evaluate('game.combats.size');
    const before = await battles();
    await gm.panel.choose('replay');
    const bar = gm.page.locator('.skirmish-replay');
    await bar.waitFor();
    await gm.page.keyboard.press('ArrowRight');
    await bar.locator('[data-replay=go-on]').click();
    await eventually(battles, before + 1);
    await gm.until(({ state }) => state.turn, 0);
  });
});
