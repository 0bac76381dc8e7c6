import { describe, expect, it } from 'vitest';
import { newRobot } from '../../../../src/rulesets/opend6/design/robot';
import type { RobotId } from '../../../../src/rulesets/opend6/data/robots';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import {
  actionsOf,
  battle,
  composeCommand,
  partsOf,
  play,
  refuse,
  soldier,
  told,
  type Shot,
} from '../../../support/opend6';

const at = (x: number, y: number): Point => ({ x, y });

/** A robot of the rebels at (20, 30), looking north, and two squads of troopers before it. */
function armed(kind: RobotId, parts: Parameters<typeof newRobot>[1], setUp: object = {}): OpenD6State {
  return battle({
    phase: 'fire',
    toAct: 'rebels',
    ...setUp,
    squads: {
      rebels: { at: [at(20, 30)], robot: newRobot(kind, parts) },
      'troopers-1': { at: [at(18, 20)], facing: 180 },
      'troopers-2': { at: [at(22, 20)], facing: 180 },
    },
  });
}

const two = { weapons: ['raygun-rifle', 'raygun-carbine'] } as const;
const shot = (weapon: Shot['weapon'], unit: string): Shot => ({ figure: 'rebels.1', weapon, aim: { unit } });
const fire = (...shots: Shot[]) => ({ type: 'fire', unit: 'rebels', shots }) as const;
const refusal = (state: OpenD6State, ...shots: Shot[]) => refuse(state, 'rebels', fire(...shots))?.code;
const difficulties = (state: OpenD6State, ...shots: Shot[]) =>
  told(play(state, 'rebels', fire(...shots), { dice: shots.map(() => 1) }).events, 'volley-fired').flatMap(
    ({ shooters }) => shooters.map(({ weapon, difficulty }) => [weapon, difficulty]),
  );

describe('two weapons of a robot', () => {
  it('od6a-robot-009 any two fire at one target, each with its own test and damage', () => {
    const state = armed('security-robot', { weapons: ['raygun-rifle', 'hold-out-raygun', 'raygun-carbine'] });
    const both = fire(shot('raygun-rifle', 'troopers-1'), shot('raygun-carbine', 'troopers-1'));
    const { events, state: after } = play(state, 'rebels', both, { dice: [4, 4, 4, 4, 2] });
    const [volley] = told(events, 'volley-fired');
    expect(volley?.tests.map(({ weapon, hit }) => [weapon, hit])).toEqual([
      ['raygun-rifle', true],
      ['raygun-carbine', true],
    ]);
    expect(told(events, 'damage-rolled')[0]?.blows.map(({ damage }) => damage)).toEqual([5, 5]);
    expect(soldier(after, 'rebels.1').firedWith).toEqual(['raygun-rifle', 'raygun-carbine']);
  });

  it('od6a-robot-009 no third weapon, none twice, and none later in the phase', () => {
    const state = armed('security-robot', { weapons: ['raygun-rifle', 'raygun-pistol', 'raygun-carbine'] });
    const all = ['raygun-rifle', 'raygun-pistol', 'raygun-carbine'] as const;
    expect(refusal(state, ...all.map((weapon) => shot(weapon, 'troopers-1')))).toBe('fires-twice');
    expect(refusal(state, shot('raygun-rifle', 'troopers-1'), shot('raygun-rifle', 'troopers-2'))).toBe('fires-twice');
    const { state: after } = play(state, 'rebels', fire(shot('raygun-rifle', 'troopers-1')), { dice: [1] });
    expect(refuse({ ...after, toAct: 'rebels' }, 'rebels', fire(shot('raygun-carbine', 'troopers-1')))?.code).toBe(
      'squad-fired',
    );
  });

  it('od6a-robot-010 at two targets each is 2 harder, at one neither', () => {
    const state = armed('security-robot', two);
    expect(difficulties(state, shot('raygun-rifle', 'troopers-1'), shot('raygun-carbine', 'troopers-1'))).toEqual([
      ['raygun-rifle', 6],
      ['raygun-carbine', 6],
    ]);
    expect(difficulties(state, shot('raygun-rifle', 'troopers-1'), shot('raygun-carbine', 'troopers-2'))).toEqual([
      ['raygun-rifle', 8],
      ['raygun-carbine', 8],
    ]);
  });

  it('od6a-robot-009 the button fires both at the target; od6a-robot-010 the second may go to another', () => {
    const state = armed('security-robot', two);
    expect(actionsOf(state, 'rebels').some(({ id }) => id === 'fire')).toBe(true);
    const weapons = (input: object) =>
      (composeCommand(state, 'rebels', 'fire', input) as ReturnType<typeof fire>).shots.map(({ weapon, aim }) => [
        weapon,
        'unit' in aim ? aim.unit : null,
      ]);
    expect(weapons({ unit: 'troopers-1' })).toEqual([
      ['raygun-rifle', 'troopers-1'],
      ['raygun-carbine', 'troopers-1'],
    ]);
    const divided = { unit: 'troopers-1', second: { unit: 'troopers-2', figures: [] } };
    const pick = partsOf(state, 'rebels', 'fire', divided)?.picks.at(-1);
    expect(pick?.choices.map(({ id, chosen }) => [id, chosen])).toEqual([
      ['0', true],
      ['1', false],
    ]);
    expect(weapons(pick?.choices[1]?.input ?? {})).toEqual([
      ['raygun-rifle', 'troopers-1'],
      ['raygun-carbine', 'troopers-2'],
    ]);
  });
});

describe('weapons that are built in', () => {
  it('od6a-robot-011 fire in the front arc, and all round from the turret', () => {
    const behind = {
      squads: {
        rebels: { at: [at(20, 30)], robot: newRobot('security-robot', { ...two, turret: 'raygun-carbine' }) },
        troopers: { at: [at(20, 40)] },
      },
    };
    const state = battle({ phase: 'fire', toAct: 'rebels', ...behind });
    expect(refusal(state, shot('raygun-rifle', 'troopers'))).toBe('out-of-arc');
    expect(refusal(state, shot('raygun-carbine', 'troopers'))).toBeUndefined();
    expect((composeCommand(state, 'rebels', 'fire', { unit: 'troopers' }) as ReturnType<typeof fire>).shots).toEqual([
      shot('raygun-carbine', 'troopers'),
    ]);
    const lost = structuredClone(state);
    soldier(lost, 'rebels.1').ranged = ['raygun-rifle'];
    expect(refusal(lost, shot('raygun-carbine', 'troopers'))).toBe('weapon-not-carried');
  });

  it('od6a-robot-007 a heavy weapon needs neither crew nor assembly, has following fire and the better of two skills', () => {
    const state = armed('war-robot', {
      made: 'converted',
      raises: { firearms: 0, gunnery: 4 },
      weapons: ['medium-repeating-raygun'],
    });
    const command = fire(shot('medium-repeating-raygun', 'troopers-1'));
    const { events } = play(state, 'rebels', command, { dice: [4, 2, 3, 3] });
    const [volley] = told(events, 'volley-fired');
    expect(volley?.shooters[0]).toMatchObject({ skill: { id: 'gunnery', value: 5 }, following: true });
    expect(volley?.tests.map(({ shot: number, hit }) => [number, hit])).toEqual([
      [1, true],
      [2, false],
    ]);
  });
});

describe('opportunity fire of a robot', () => {
  const moving = () => armed('security-robot', two, { phase: 'movement', toAct: 'troopers', initiative: 'troopers' });
  const command = {
    type: 'move',
    unit: 'troopers-1',
    orders: { 'troopers-1.1': { path: [at(18, 20), at(22.5, 18)] } },
  } as const;

  it('od6a-robot-015 one weapon without a test; it then moves no more, and one other weapon fires in the Fire Combat Phase', () => {
    const { events, state } = play(moving(), 'troopers', command, {
      dice: [1],
      answers: { 'opportunity-fire': ['fire'] },
    });
    expect(told(events, 'opportunity-tested')).toEqual([]);
    expect(told(events, 'volley-fired')[0]?.tests).toHaveLength(1);
    const [used] = soldier(state, 'rebels.1').firedWith ?? [];
    expect(used).toBe('raygun-rifle');
    expect(state.units['rebels']).toMatchObject({ opportunity: 'passed', marker: 'none' });
    const hold = { type: 'hold', unit: 'rebels' } as const;
    expect(refuse({ ...state, toAct: 'rebels' }, 'rebels', hold)?.code).toBeDefined();
    const later = { ...state, phase: 'fire' as const, toAct: 'rebels' };
    expect(refusal(later, shot('raygun-rifle', 'troopers-2'))).toBe('weapon-fired');
    expect(refusal(later, shot('raygun-carbine', 'troopers-2'))).toBeUndefined();
  });

  it('od6a-robot-003 defensive fire is that of one weapon', () => {
    const state = battle({
      toAct: 'troopers',
      squads: {
        rebels: { at: [at(20, 30)], robot: newRobot('security-robot', two) },
        troopers: { at: [at(20, 23)], facing: 180 },
      },
    });
    const { events } = play(
      state,
      'troopers',
      { type: 'charge', unit: 'troopers', target: 'rebels' },
      { dice: [6, 5, 2, 1], answers: { 'defensive-fire': ['fire'] } },
    );
    expect(told(events, 'volley-fired').map(({ situation, tests }) => [situation, tests.length])).toEqual([
      ['defensive', 1],
    ]);
  });
});

describe('a robot near a squad', () => {
  const near = (x: number, parts: object = {}): OpenD6State =>
    battle({
      phase: 'fire',
      toAct: 'rebels',
      squads: {
        rebels: { at: [at(20, 40)] },
        'troopers-1': { at: [at(20, 20), at(21.5, 20)], facing: 180 },
        'troopers-2': { at: [at(x, 20)], robot: newRobot('war-robot'), facing: 180 },
        ...parts,
      },
    });
  const aimed = (state: OpenD6State, unit: string) => refusal(state, shot('raygun-rifle', unit));

  it('od6a-robot-016 within 3" it is hit only as one of the figures of the squad', () => {
    const state = near(25.5);
    expect(aimed(state, 'troopers-2')).toBe('sheltered');
    const { events } = play(state, 'rebels', fire(shot('raygun-rifle', 'troopers-1')), { dice: [4, 3, 5, 3] });
    expect(told(events, 'volley-fired')[0]?.condition.visible).toContain('troopers-2.1');
    expect(told(events, 'hits-allocated')[0]?.hits).toMatchObject([{ figure: 'troopers-2.1' }]);
    expect(told(events, 'damage-rolled')[0]?.blows.map(({ result }) => result)).toEqual(['system']);
  });

  it('od6a-robot-017 farther off it is a target of its own; od6a-robot-016 another robot shelters nobody', () => {
    expect(aimed(near(25.6), 'troopers-2')).toBeUndefined();
    const robots = near(50, {
      'troopers-1': { at: [at(20, 20)], robot: newRobot('probe-robot'), facing: 180 },
      'troopers-2': { at: [at(22, 20)], robot: newRobot('war-robot'), facing: 180 },
    });
    expect(aimed(robots, 'troopers-2')).toBeUndefined();
  });
});
