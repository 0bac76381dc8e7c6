import { expect, it } from 'vitest';
import { sizes } from './support/battle-file';
import { describeTable } from './support/describe-table';
import { deploy } from './support/gallery';

describeTable('The Robot among the Crystals', (world) => {
  it('is set up by a person and played to its end by automata: one side wins, or the robot is carried off', async () => {
    const gm = await world.gamemaster();
    await deploy(gm, 'crystals', async () => {
      await gm.page.locator('#skirmish-gallery select[name=size]').selectOption('0.75');
      await gm.rest();
    });
    await gm.screenshots('crystals-setup', sizes);
    expect((await gm.table.words()).join('\n')).toContain('set up here');
    await gm.panel.seats({ rebels: ['Automaton'], troopers: ['Automaton'] });
    await gm.until(({ state }) => state.turn >= 1, true);
    await gm.screenshots('crystals-begun', sizes);
    await gm.until(({ state }) => state.outcome !== null, true, 240_000);
    await gm.done();
    const { state } = await gm.battle();
    expect(['robot-away', 'wiped-out', 'turn-limit']).toContain(state.outcome?.reason);
    expect(state.turn).toBeGreaterThan(2);
    await gm.page.locator('#skirmish-report').waitFor();
    await gm.screenshots('crystals-end', sizes);
  });
});
