import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import { closeWindows } from './support/drop';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

describeTableIn(newerHost, 'The Pit', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  it('is played by heroes and a squad against beasts, which the automaton moves', async () => {
    await deploy(gm, 'pit');
    await gm.panel.bigButton.waitFor();
    await gm.done();
    await gm.screenshots('pit-begun', sizes);
    const { state } = await gm.battle();
    const beasts = Object.values(state.figures).filter(({ unit }) => state.units[unit]?.side === 'troopers');
    expect(beasts.length).toBeGreaterThan(10);
    for (let left = 12; left > 0 && (await gm.battle()).state.phase === 'setup'; left -= 1) {
      await gm.panel.next();
      await gm.done();
    }
    await gm.loadDice(6, 2, 5);
    await gm.panel.next();
    await gm.question.answer('first');
    await gm.done();
    expect((await gm.battle()).state).toMatchObject({ phase: 'movement', toAct: 'rebels' });
    await gm.screenshots('pit-moved', sizes);
  });

  it('has a sheet for a creature, with its price', async () => {
    await closeWindows(gm, '.skirmish-welcome');
    await gm.page.evaluate(`void game.actors.find((actor) => actor.name === 'Pit Monster').sheet.render(true)`);
    const sheet = gm.page.locator('.skirmish-sheet');
    await sheet.waitFor();
    expect(await sheet.locator('.rs-total strong').innerText()).toBe('114');
    await gm.screenshots('creature-sheet', sizes);
  });
});
