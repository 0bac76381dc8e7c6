import { beforeAll, expect, it } from 'vitest';
import { rulesetOf } from '../../src/rulesets';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import { openBattle, sizes } from './support/battle-file';
import { describeTable } from './support/describe-table';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';

const carrier = 'pirate.1';

/** The Crystals late in the battle: the pirate has the robot, two moves from the edge of their side. */
function nearHome(): OpenD6State {
  const state = rulesetOf('opend6').muster.begin('crystals', { size: 0.75 }) as OpenD6State;
  const { at } = state.figures[carrier] ?? { at: { x: 36, y: 42 } };
  const sides = { initiative: 'rebels', toAct: 'rebels', ready: ['rebels', 'troopers'] };
  const prize = { at, found: true, carrier, near: [] };
  return Object.assign(state, { phase: 'movement', turn: 9, prize, ...sides } as const);
}

const start = { x: 36, y: 31 };
const hidden = { x: 36, y: 25 };

/** The Crystals in turn 3: the pirate and the captain are left, and the robot is hidden in front of the pirate. */
function nearRobot(): OpenD6State {
  const state = rulesetOf('opend6').muster.begin('crystals', { size: 0.75 }) as OpenD6State;
  for (const figure of Object.values(state.figures))
    if (figure.id !== carrier && figure.unit !== 'captain') figure.presence = 'out';
  for (const unit of Object.values(state.units)) unit.activated = unit.id !== 'pirate';
  Object.assign(state.figures[carrier] ?? {}, { at: start, points: 0 });
  const sides = { initiative: 'rebels', toAct: 'rebels', ready: ['rebels', 'troopers'] };
  const prize = { at: hidden, found: false, carrier: null, near: [] };
  return Object.assign(state, { phase: 'movement', turn: 3, prize, ...sides } as const);
}

describeTable('The Robot among the Crystals', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  it('is set up where the table says so, beside the figures', async () => {
    await deploy(gm, 'crystals');
    expect((await gm.table.words()).join('\n')).toContain('set up here');
    await gm.screenshots('crystals-setup', sizes);
  });

  it('hides its robot until a person who came near it finds it by a search', async () => {
    await openBattle(gm, nearRobot());
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
    await gm.table.look([hidden], 0.7);
    const words = async (): Promise<string> => (await gm.table.words()).join('\n');
    expect(await words()).toContain('The robot lies somewhere here');
    await gm.panel.pick('pirate');
    await gm.panel.take('move');
    await gm.table.drag(start, { x: 37, y: 28 });
    await gm.panel.confirm();
    if (await gm.question.isOpen()) await gm.question.answer('hold');
    await gm.done();
    for (let left = 6; left > 0 && (await gm.battle()).state.phase !== 'special'; left -= 1) {
      await gm.panel.next();
      await gm.done();
    }
    await gm.screenshots('crystals-search', sizes);
    await gm.loadDice(5);
    await gm.panel.next();
    await gm.done();
    expect((await gm.battle()).state).toMatchObject({ prize: { found: true, at: hidden } });
    expect(await words()).not.toContain('The robot lies somewhere here');
    await gm.screenshots('crystals-found', sizes);
  });

  it('is played to its end: the robot is carried home by a person, and over the edge by the automaton', async () => {
    await openBattle(gm, nearHome());
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
    const { at } = await gm.figure(carrier);
    await gm.table.look([at], 0.7);
    await gm.panel.pick('pirate');
    await gm.panel.take('move');
    await gm.table.drag(at, { x: at.x - 2, y: at.y + 3.4 });
    await gm.screenshots('crystals-carried', sizes);
    await gm.panel.confirm();
    await gm.done();
    expect((await gm.figure(carrier)).at.y).toBeCloseTo(at.y + 3.4, 0);
    await gm.panel.seats({ rebels: ['Automaton'], troopers: ['Automaton'] });
    await gm.until(({ state }) => state.outcome !== null, true, 120_000);
    await gm.done();
    expect((await gm.battle()).state.outcome).toMatchObject({ winner: 'rebels', reason: 'robot-away' });
    await gm.page.locator('#skirmish-report').waitFor();
    await gm.screenshots('crystals-end', sizes);
  });
});
