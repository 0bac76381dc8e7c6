import { beforeAll, expect, it } from 'vitest';
import { distance } from './support/battle';
import { describeTableIn } from './support/describe-table';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { newerHost } from './support/tables';

describeTableIn(newerHost, 'the boarding of a crippled cruiser, by two people', (world) => {
  let gm: Gamemaster;
  let orange: Player;

  beforeAll(async () => {
    gm = await world.gamemaster();
    orange = await world.player('Orange');
    for (const { page } of [gm, orange]) await page.setViewportSize({ width: 1366, height: 768 });
  });

  /** Whoever has something to decide in this phase is done with it. */
  async function pass(): Promise<void> {
    const { phase } = (await gm.battle()).state;
    for (const player of [gm, orange])
      if ((await gm.battle()).state.phase === phase && (await player.panel.bigButton.isEnabled())) {
        await player.panel.next();
        await gm.done();
      }
  }

  it('is deployed from the gallery', async () => {
    await deploy(gm, 'cruiser', () => gm.screenshot('marine-gallery'));
    await gm.panel.seats({ boarders: ['Gamemaster'], crew: ['Orange'] });
    await gm.screenshot('marine-set-up');
    expect((await orange.panel.log()).join()).toContain('laid out');
  });

  it('both sides plot their moves, neither knows of the other’s, and they move at once', async () => {
    while ((await gm.battle()).state.phase !== 'move') await pass();
    const [first] = (await gm.onTable('first-squad')).sort((a, b) => b.at.x - a.at.x);
    if (first === undefined) throw new Error('nobody has boarded');
    const { id, at: from } = first;
    const plotOf = async (player: Player): Promise<unknown> => ((await player.figure(id)) as { plot?: unknown }).plot;
    await gm.panel.pick('first-squad');
    await gm.panel.take('move');
    await gm.table.drag(from, { x: from.x + 3, y: from.y });
    await gm.screenshot('marine-plot');
    await gm.panel.confirm();
    await gm.done();
    expect(await plotOf(gm)).toMatchObject({ run: false });
    expect(await plotOf(orange)).toBeNull();
    expect((await orange.figure(id)).at).toEqual(from);
    await pass();
    const { at: to } = await orange.figure(id);
    expect(distance(from, to)).toBeCloseTo(3, 0);
    await orange.screenshot('marine-moved');
  });

  it('then targets are named, and the fire is worked out by itself', async () => {
    expect((await gm.battle()).state.phase).toBe('order');
    await gm.screenshot('marine-targets');
    await pass();
    expect((await orange.panel.log()).join()).toContain('Fire');
  });
});
