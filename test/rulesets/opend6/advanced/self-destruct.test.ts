import { describe, expect, it } from 'vitest';
import { newRobot, robotCost, robotProfile, spotsOf } from '../../../../src/rulesets/opend6/design/robot';
import { robotIds } from '../../../../src/rulesets/opend6/data/robots';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import {
  actionsOf,
  automatonCommand,
  battle,
  newHero,
  play,
  previewOf,
  refuse,
  soldier,
  told,
  type SquadSetUp,
  type OpenD6Command,
} from '../../../support/opend6';
import { powerIds } from '../../../../src/rulesets/opend6/data/metaphysics';

const at = (x: number, y: number): Point => ({ x, y });
const goesOff: OpenD6Command = { type: 'self-destruct', figure: 'robot.1' };

interface Doom {
  readonly rebels?: readonly Point[];
  readonly robot?: Partial<SquadSetUp>;
  readonly parts?: Parameters<typeof newRobot>[1];
  readonly setUp?: object;
}

/** A robot of the troopers with the program at (20, 20), and rebels. */
function doomed({ rebels = [at(20, 24)], robot = {}, parts = {}, setUp = {} }: Doom = {}): OpenD6State {
  return battle({
    phase: 'fire',
    toAct: 'troopers',
    ...setUp,
    squads: {
      rebels: { at: rebels, design: { weapons: [] } },
      robot: {
        side: 'troopers',
        at: [at(20, 20)],
        robot: newRobot('probe-robot', { selfDestruct: true, ...parts }),
        ...robot,
      },
    },
  });
}

const going = (to: Point): OpenD6Command => ({
  type: 'move',
  unit: 'rebels',
  orders: { 'rebels.1': { path: [at(20, 26), to] } },
});
const walking = (parts: Doom = {}) =>
  doomed({ rebels: [at(20, 26)], ...parts, setUp: { phase: 'movement', toAct: 'rebels' } });
const hold = { answers: { 'self-destruct': 'hold' } };
/** A scripted answer must be used up, so this throws where nobody is asked. */
const asking = (state: OpenD6State, command: OpenD6Command) => () => play(state, 'rebels', command, hold);

describe('a robot with a self-destruct program', () => {
  it('od6a-robot-030 pays 10 and a weapon spot for it, without a mount, whatever robot it is', () => {
    for (const kind of robotIds) {
      const [plain, fitted] = [newRobot(kind), newRobot(kind, { selfDestruct: true })];
      expect(robotCost(fitted).total - robotCost(plain).total).toBe(10);
      expect([spotsOf(plain), spotsOf(fitted)]).toEqual([0, 1]);
      expect([robotProfile(plain).traits?.selfDestructs, robotProfile(fitted).traits?.selfDestructs]).toEqual([
        undefined,
        true,
      ]);
    }
  });

  it('od6a-robot-031 blows itself up in the Fire Combat Phase, everything within 3" against 5', () => {
    const { events, state } = play(doomed({ rebels: [at(20, 24), at(22, 24.1)] }), 'troopers', goesOff, {
      dice: [3, 3],
    });
    expect(told(events, 'robot-exploded')).toMatchObject([
      { rule: 'od6a-robot-031', victims: [{ figure: 'rebels.1', damage: 5 }] },
    ]);
    // 5 + 3 against Strength 2 + 3, at the end of the phase.
    expect(told(events, 'damage-rolled')[0]?.blows).toMatchObject([{ damage: 5, score: 8 }]);
    expect(soldier(state, 'robot.1').presence).toBe('out');
    expect(soldier(state, 'rebels.1').wounded).toBe(true);
    expect(soldier(state, 'rebels.2').wounded).toBe(false);
  });

  it('od6a-robot-031 its blast takes effect with all other fire of the phase', () => {
    const armed = battle({
      phase: 'fire',
      toAct: 'troopers',
      squads: {
        rebels: { at: [at(20, 23)] },
        others: { side: 'troopers', at: [at(20, 40)] },
        robot: { side: 'troopers', at: [at(20, 20)], robot: newRobot('probe-robot', { selfDestruct: true }) },
      },
    });
    const { state } = play(armed, 'troopers', goesOff, { dice: [3, 3] });
    expect([state.phase, soldier(state, 'rebels.1').marked, soldier(state, 'rebels.1').wounded]).toEqual([
      'fire',
      ['wound'],
      false,
    ]);
  });

  it('od6a-robot-031 does so touched by an enemy, and after it has fired', () => {
    const touched = doomed({
      rebels: [at(20, 21)],
      robot: { soldiers: { 1: { fired: true } }, squad: { volleyed: true } },
    });
    expect(refuse(touched, 'troopers', goesOff)).toBeNull();
    expect(actionsOf(touched, 'robot').some(({ id }) => id === 'self-destruct robot.1')).toBe(true);
  });

  it('od6a-robot-031 is for those that have it, and not for one out of control', () => {
    expect(refuse(doomed({ parts: { selfDestruct: false } }), 'troopers', goesOff)).toMatchObject({
      code: 'no-self-destruct',
    });
    const wild = doomed({ robot: { soldiers: { 1: { systems: { rolls: 1, locomotive: 0, torso: 0, head: 1 } } } } });
    expect(refuse(wild, 'troopers', goesOff)).toMatchObject({ code: 'out-of-control' });
  });

  it('od6a-robot-031 is asked at a move whose middle is within 3", and blows up at once', () => {
    // Halfway its base is 3", or 3.1" from the robot.
    expect(asking(walking(), going(at(20, 22)))).not.toThrow();
    expect(asking(walking(), going(at(20, 22.2)))).toThrow();
    const answers = { 'self-destruct': 'blow-up' };
    const { events, state } = play(walking(), 'rebels', going(at(20, 22)), { dice: [3, 3], answers });
    expect(told(events, 'march-halted')).toMatchObject([{ rule: 'od6a-robot-031' }]);
    expect(soldier(state, 'rebels.1')).toMatchObject({ wounded: true, prone: true, at: { y: 24 } });
    expect(soldier(state, 'robot.1').presence).toBe('out');
  });

  it('od6a-robot-031 holds if its owner likes', () => {
    const { state } = play(walking(), 'rebels', going(at(20, 22)), { answers: { 'self-destruct': 'hold' } });
    expect([soldier(state, 'robot.1').presence, soldier(state, 'rebels.1').at.y]).toEqual(['table', 22]);
  });

  it('od6a-robot-031 is not asked if it has moved or fired at a move', () => {
    const moved = walking({ robot: { soldiers: { 1: { pace: 'walk' } }, squad: { pace: 'walk' } } });
    expect(asking(moved, going(at(20, 22)))).toThrow();
    expect(asking(walking({ robot: { squad: { opportunity: 'passed' } } }), going(at(20, 22)))).toThrow();
  });

  it('od6a-robot-031 its own friends near by are hit at once, too', () => {
    const state = battle({
      phase: 'movement',
      toAct: 'rebels',
      squads: {
        rebels: { at: [at(20, 26)], design: { weapons: [] } },
        others: { side: 'troopers', at: [at(18, 18)], design: { weapons: [] } },
        robot: { side: 'troopers', at: [at(20, 20)], robot: newRobot('probe-robot', { selfDestruct: true }) },
      },
    });
    const answers = { 'self-destruct': 'blow-up' };
    const after = play(state, 'rebels', going(at(20, 22)), { dice: [1, 4, 3, 3], answers }).state;
    expect([soldier(after, 'others.1').wounded, soldier(after, 'rebels.1').wounded].filter(Boolean)).toHaveLength(1);
  });

  it('the preview shows the circle and the chances of each; the way of a mover shows the threat', () => {
    const shown = previewOf(doomed(), 'robot', 'self-destruct robot.1', {});
    expect(shown.shapes).toMatchObject([{ kind: 'disc', r: 3.5 }, { role: 'touched' }]);
    expect(shown.breakdowns).toMatchObject([{ total: { value: 5 }, odds: [{}, {}] }]);
    const way = previewOf(walking(), 'rebels', 'move', { orders: { 'rebels.1': { path: [at(20, 26), at(20, 22)] } } });
    expect(way.shapes).toContainEqual(expect.objectContaining({ role: 'threat', r: 3.5 }));
  });

  it('the automaton blows it up among several enemies, and keeps it from one', () => {
    const commanded = (state: OpenD6State) => automatonCommand(state, 'troopers').type;
    expect(commanded(doomed({ rebels: [at(20, 23), at(21.5, 23), at(18.5, 23), at(23, 20)] }))).toBe('self-destruct');
    expect(commanded(doomed())).toBe('pass');
  });
});

describe('powers of the mind and machines', () => {
  const metaphysics = {
    able: true,
    skills: { channel: 4, sense: 4, transform: 4 },
    powers: [...powerIds],
    rolls: 0,
    points: 0,
  };
  const state = battle({
    phase: 'special',
    toAct: 'troopers',
    squads: {
      hero: { side: 'troopers', at: [at(20, 30)], hero: newHero({ metaphysics }) },
      robot: { side: 'rebels', at: [at(20, 26)], robot: newRobot('security-robot') },
      rebels: { at: [at(30, 30)] },
    },
  });
  const use = (power: 'affect-mind' | 'injure-kill' | 'receptive-telepathy'): OpenD6Command => ({
    type: 'use-power',
    figure: 'hero.1',
    power,
    target: 'robot',
  });

  it('od6a-robot-034 neither telepathy nor injure/kill nor affect mind reaches a machine', () => {
    for (const power of ['receptive-telepathy', 'injure-kill', 'affect-mind'] as const)
      expect(refuse(state, 'troopers', use(power))).toMatchObject({
        code: 'machine-without-mind',
        rule: 'od6a-robot-034',
      });
    const targets = actionsOf(state, 'hero').flatMap(({ command }) =>
      command?.type === 'use-power' && 'target' in command ? [command.target] : [],
    );
    expect(targets).not.toContain('robot');
    expect(targets).toContain('rebels');
  });
});
