import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Gamemaster } from '../support/gamemaster';
import { LicensedWorld } from './licensed-world';

/** What a battle is to its players, apart from the count of commands. */
const told = (record: Awaited<ReturnType<Gamemaster['battle']>>): unknown => record.state.figures;

describe('in the Foundry at FOUNDRY_URL', () => {
  const world = new LicensedWorld();
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.open();
  });
  afterEach(() => {
    expect(world.complaints).toEqual([]);
  });
  afterAll(() => world.close());

  it('the module is active, and the user is a gamemaster', async () => {
    expect(await world.module()).toEqual({ active: true, isGM: true });
  });

  it('the hangar is laid out and gets to its first turn', async () => {
    await world.deploy('hangar', ['rebels', 'troopers']);
    await gm.panel.bigButton.waitFor();
    await gm.panel.next();
    await gm.done();
    await gm.panel.next();
    await gm.done();
    await gm.lineUp('troopers-1', { x: 16, y: 15 }, 270);
    await gm.lineUp('rebels-1', { x: 23.5, y: 18.5 }, 270, { row: { x: 1.25, y: 0 } });
    await gm.lineUp('rebels-2', { x: 29, y: 13.5 }, 90);
    await gm.lineUp('troopers-2', { x: 44, y: 15 }, 90);
    await gm.loadDice(5, 2);
    await gm.panel.next();
    await gm.question.answer('first');
    await gm.until(({ state, busy }) => [state.phase, busy], ['movement', false]);
  });

  it('a squad is dragged over the table', async () => {
    for (const trooper of ['troopers-1', 'troopers-2']) {
      if ((await gm.battle()).state.toAct !== 'troopers') break;
      await gm.panel.pick(trooper);
      await gm.panel.take('hold');
      await gm.done();
    }
    const before = (await gm.figure('rebels-1.1')).at.x;
    await gm.table.look([{ x: 20, y: 19 }]);
    await gm.panel.pick('rebels-1');
    await gm.panel.take('move');
    await gm.table.drag({ x: 22.75, y: 20.5 }, { x: 20, y: 20.375 });
    await gm.panel.confirm();
    await gm.done();
    expect(before - (await gm.figure('rebels-1.1')).at.x).toBeGreaterThan(2);
  });

  it('a volley is fired, its card explains it, and it is taken back to the last figure', async () => {
    while ((await gm.battle()).state.phase === 'movement') {
      await gm.panel.pick((await gm.panel.ready()) ?? '');
      await gm.panel.take('hold');
      await gm.done();
    }
    if ((await gm.battle()).state.toAct !== 'rebels') {
      await gm.panel.next();
      await gm.done();
    }
    const before = told(await gm.battle());
    await gm.table.look([{ x: 18, y: 17 }]);
    await gm.panel.pick('rebels-1');
    await gm.panel.take('fire');
    await gm.table.clickFigure('troopers-1.2');
    await gm.panel.confirm();
    await gm.done();
    expect(await gm.cards.text(/Assault West/)).toMatch(/difficulty/i);
    expect(told(await gm.battle())).not.toEqual(before);
    await gm.panel.undo();
    await gm.done();
    expect(told(await gm.battle())).toEqual(before);
  });
});
