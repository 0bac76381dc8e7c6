import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { newerHost } from './support/tables';

const tables = newerHost.map((world) => ({ ...world, viewport: { width: 1366, height: 768 } }));

describeTableIn(tables, 'a run for cover', (world) => {
  let gm: Gamemaster;
  let orange: Player;

  beforeAll(async () => {
    gm = await world.gamemaster();
    orange = await world.player('Orange');
    await deploy(gm, 'corridor');
    await gm.panel.seats({ heroes: ['Gamemaster'], foes: ['Orange'] });
    await gm.loadDice(1, 6);
    await gm.panel.next();
    await gm.done();
    // One of each side in the passage, all others out of their sight.
    const { figures } = (await gm.battle()).state;
    const rest = (side: RegExp, y: number, from: number) =>
      Object.keys(figures)
        .filter((id) => side.test(id))
        .map((id, i) => [id, { x: from + (i % 4) * 1.4, y: y + Math.floor(i / 4) * 1.4 }] as const);
    await gm.put({
      ...Object.fromEntries([...rest(/^crew/, 2, 14), ...rest(/^trooper/, 16, 5)]),
      'crew-2': { x: 12, y: 10.5 },
      'trooper-1': { x: 8, y: 10.5 },
    });
    while ((await gm.battle()).state.phase !== 'fire') {
      await orange.panel.next();
      await gm.done();
    }
  });

  it('qd-duck-002 asks the player of the figure that ducks back, and shows the path to the nearest cover', async () => {
    await orange.panel.next();
    await orange.question.answer('fire');
    await gm.question.answer('hold');
    await gm.loadDice(1, 1);
    await orange.question.answer('one:crew-2');
    expect(await gm.question.appears()).toContain('ducks back');
    await gm.screenshot('quick-draw-run-asked');
  });

  it('qd-duck-002 the way is dragged on the table, or led by the arrow keys, and the card says why it is refused', async () => {
    await gm.table.look([{ x: 12, y: 10.5 }], 0.5);
    await gm.table.drag({ x: 12, y: 10.5 }, { x: 10, y: 10.5 });
    expect(await gm.question.appears()).toContain('nearer to the firer');
    await gm.press('Backspace', ...Array<string>(5).fill('ArrowRight'), 'ArrowDown');
    await gm.rest();
    expect(await gm.question.appears()).toContain('Run the way that is shown');
    await gm.screenshot('quick-draw-run-shown');
  });

  it('qd-duck-002 the figure runs the way that was shown', async () => {
    await gm.loadDice(6, 6);
    await gm.question.answer('run');
    await orange.question.answer('stop');
    await gm.done();
    const { at } = await gm.figure('crew-2');
    expect([Math.round(at.x), Math.round(at.y * 2) / 2]).toEqual([17, 11.5]);
  });
});
