import { beforeAll, expect, it } from 'vitest';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import { openBattle, sizes } from './support/battle-file';
import { describeTableIn } from './support/describe-table';
import type { Gamemaster } from './support/gamemaster';
import { area, enter, rank, ship, squadOf } from './support/interior';
import { newerHost } from './support/tables';

const [boarders, crew] = ['rebels-1', 'troopers-1'];

/** A ship in space: the boarders are aft, where a charge on the airlock goes off now; the crew are fore, behind a blast door. */
function charged(): OpenD6State {
  const state = ship([area('life', 'life-support-station', 29, 15, 31, 18)]);
  enter(state, boarders, squadOf('forest-raiders', 4), rank(14, 9, 4), 90, 'Boarders');
  enter(state, crew, squadOf('shuttle-crew', 4), rank(26, 9, 4), 270, 'Crew');
  const by = `${crew}.1`;
  const charge = { id: 'charge-1', barrier: 'airlock', at: { x: 4, y: 12 }, by, side: 'troopers', damage: 16, due: 1 };
  return Object.assign(state, { charges: [charge], toAct: null });
}

describeTableIn(newerHost, 'a hull', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await openBattle(gm, charged());
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
    await gm.table.look([{ x: 18, y: 12 }], 0.5);
  });

  const state = async (): Promise<OpenD6State> => (await gm.battle()).state as OpenD6State;

  /** Plays until this turn is over: nobody moves. */
  async function endTurn(): Promise<void> {
    const { turn } = await state();
    for (let left = 20; left > 0; left -= 1) {
      const now = await state();
      if (now.turn !== turn) return;
      if (now.phase === 'movement') await gm.hold();
      else await gm.panel.next();
      if (await gm.question.isOpen()) await gm.question.answer((await gm.question.options())[0] ?? '');
      await gm.done();
    }
    throw new Error(`turn ${turn} does not end`);
  }

  it('is whole: both sections have air', async () => {
    const words = (await gm.table.words()).join('\n');
    expect(words).toMatch(/Section 1/);
    expect(words).not.toMatch(/no air/);
    await gm.screenshots('hull-whole', sizes);
  });

  it('is breached: one boarder is sucked out, the others hold on, and the vacuum harms them', async () => {
    // The charge against the airlock, four who hold on with a 6, then damage and Strength of those who are left.
    await gm.loadDice(4, 2, 6, 5, 6, 6, 6, 1, 1, 6, 1, 6);
    await endTurn();
    expect((await state()).airless).toEqual(['aft']);
    const gone = await gm.cards.text(/Explosive decompression/);
    expect(gone).toContain('1 figure is sucked out');
    expect(gone).toMatch(/is sucked out: 7 against 8/);
    expect(gone).toMatch(/holds on: 8 against 8/);
    expect(await gm.cards.text(/Vacuum/)).toMatch(/incapacitated|out of action|wounded/i);
    const log = (await gm.panel.log()).join('\n');
    expect(log).toMatch(/sucked out/);
    expect(log).toMatch(/The vacuum touches 3 figures/);
    expect((await gm.table.words()).join('\n')).toContain('no air');
    expect((await gm.figure(`${boarders}.2`)).presence).toBe('out');
    expect((await gm.figure(`${crew}.1`)).presence).toBe('table');
    await gm.screenshots('hull-breached', sizes);
  });

  it('harms more in the next turn those who are still without air', async () => {
    // The initiative, and the boarders keep their nerve.
    await gm.loadDice(5, 2, 6, 6, 6, 6);
    await endTurn();
    const { figures } = await state();
    const left = Object.values(figures).filter(({ unit, vacuum = 0 }) => unit === boarders && vacuum === 2);
    expect(left.map(({ id }) => id)).toEqual([`${boarders}.3`, `${boarders}.4`]);
    expect((await gm.panel.log()).join('\n')).toMatch(/The vacuum touches 2 figures/);
    await gm.screenshots('hull-later', sizes);
  });
});
