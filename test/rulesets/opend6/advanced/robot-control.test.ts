import { describe, expect, it } from 'vitest';
import { newRobot } from '../../../../src/rulesets/opend6/design/robot';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import { battle, play, refuse, soldier, told } from '../../../support/opend6';

const at = (x: number, y: number): Point => ({ x, y });
const head = { rolls: 1, locomotive: 0, torso: 0, head: 1 };

interface Wild {
  readonly others?: object;
  readonly parts?: Parameters<typeof newRobot>[1];
  readonly systems?: Soldier['systems'];
  readonly setUp?: object;
}

/** A security robot of the troopers at (20, 20), looking north and out of control; a rebel far behind it. */
function wild({ others = {}, parts = {}, systems = head, setUp = {} }: Wild = {}): OpenD6State {
  return battle({
    toAct: 'troopers',
    ...setUp,
    squads: {
      rebels: { at: [at(20, 46)], facing: 180 },
      troopers: { at: [at(20, 20)], robot: newRobot('security-robot', parts), soldiers: { 1: { systems } } },
      ...others,
    },
  });
}

const hold = { type: 'hold', unit: 'troopers' } as const;
const goes = (state: OpenD6State, dice: readonly number[]) => play(state, 'troopers', hold, { dice });
const placeOf = ({ state }: { readonly state: OpenD6State }, id = 'troopers.1') => soldier(state, id).at;

describe('a robot out of control', () => {
  it('od6a-robot-024 moves its full rate in a direction by the die, 1 along its facing, in the place in which it is moved', () => {
    expect(placeOf(goes(wild(), [1]))).toMatchObject({ x: 20, y: 12 });
    const back = goes(wild(), [4]);
    expect(placeOf(back).y).toBeCloseTo(28);
    expect(soldier(back.state, 'troopers.1').facing).toBe(180);
    const [turned] = told(goes(wild(), [1]).events, 'amok-turned');
    expect(turned).toMatchObject({ rule: 'od6a-robot-024', direction: 1 });
  });

  it('od6a-robot-024 takes no orders for the rest of the game, and a further hit on the head changes nothing', () => {
    const orders = { 'troopers.1': { path: [at(20, 20), at(20, 18)] } };
    const refused = (state: OpenD6State) => refuse(state, 'troopers', { type: 'move', unit: 'troopers', orders })?.code;
    expect(refused(wild())).toBe('out-of-control');
    expect(refused(wild({ systems: { ...head, head: 2 }, setUp: { turn: 9 } }))).toBe('out-of-control');
    expect(refuse(wild(), 'troopers', { type: 'charge', unit: 'troopers', target: 'rebels' })).not.toBeNull();
  });

  it('od6a-robot-025 stops at an obstruction and at the edge of the table', () => {
    const wall = { barriers: [{ id: 'w', kind: 'building-wall', a: at(10, 17), b: at(30, 17), bottom: 0, top: 3 }] };
    const stopped = placeOf(goes(wild({ setUp: { table: wall } }), [1]));
    expect(stopped.y).toBeGreaterThanOrEqual(17);
    expect(stopped.y).toBeLessThan(18);
    const edge = wild();
    soldier(edge, 'troopers.1').at = at(20, 4);
    const ended = goes(edge, [1]);
    expect(soldier(ended.state, 'troopers.1').presence).toBe('table');
    expect(placeOf(ended).y).toBeLessThan(1);
  });

  it('od6a-robot-025 stays where it is if it cannot move at all', () => {
    const { state, events } = goes(wild({ systems: { ...head, locomotive: 2 } }), []);
    expect(placeOf({ state })).toEqual(at(20, 20));
    expect(told(events, 'amok-turned')[0]?.direction).toBeNull();
  });

  it('od6a-robot-026 stops at whom it runs into, friend or foe, fights in the next Close Assault Combat Phase and moves on', () => {
    const friend = { 'troopers-2': { at: [at(20, 16)] } };
    const { state } = goes(wild({ others: friend }), [1]);
    expect(placeOf({ state }).y).toBeCloseTo(17);
    expect(told(goes(wild({ others: friend }), [1]).events, 'melee-fought')).toEqual([]);
    const fought = play({ ...state, phase: 'assault' }, 'troopers', { type: 'assault' }, { dice: [5, 2, 3, 3] });
    expect(told(fought.events, 'melee-fought')[0]).toMatchObject({
      lone: { figure: 'troopers.1' },
      hits: [{ figure: 'troopers-2.1' }],
    });
    expect(soldier(fought.state, 'troopers-2.1').wounded).toBe(true);
    const next = { ...fought.state, phase: 'movement' as const, toAct: 'troopers', turn: 2 };
    next.units['troopers'] = { ...next.units['troopers'], activated: false } as (typeof next.units)[string];
    expect(placeOf(goes(next, [4])).y).toBeGreaterThan(20);
  });

  it('od6a-robot-026 a foe that it touches is fought as in any close assault', () => {
    const { state } = goes(wild({ others: { 'rebels-2': { at: [at(20, 16)] } } }), [1]);
    const fought = play(
      { ...state, phase: 'assault' },
      'troopers',
      { type: 'assault' },
      { dice: [2, 5, 3, 3], answers: { advance: ['stay'] } },
    );
    expect(told(fought.events, 'melee-fought')[0]?.hits).toMatchObject([{ figure: 'rebels-2.1' }]);
  });
});

describe('the fire of a robot out of control', () => {
  const weapons = ['raygun-rifle', 'hold-out-raygun', 'raygun-pistol'] as const;
  /** The Movement Phase ends. */
  const fires = (state: OpenD6State, dice: readonly number[]) =>
    play(state, 'referee', { type: 'skip-phase' }, { dice });
  const rebels = { at: [at(20, 10)], facing: 180 };

  it('od6a-robot-027 two random weapons at the nearest in its front arc, of either side, at 1 more', () => {
    const state = wild({ parts: { weapons }, others: { rebels, 'troopers-2': { at: [at(21, 17)] } } });
    const [volley] = told(fires(state, [3, 1, 1]).events, 'volley-fired');
    expect(volley?.target).toBe('troopers-2');
    expect(volley?.shooters.map(({ weapon, difficulty }) => [weapon, difficulty])).toEqual([
      ['raygun-rifle', 7],
      ['hold-out-raygun', 9],
    ]);
  });

  it('od6a-robot-027 a die chooses among those equally near, and none behind it counts', () => {
    const state = wild({
      parts: { weapons: ['raygun-rifle'] },
      others: {
        rebels: { at: [at(18, 15)], facing: 180 },
        'troopers-2': { at: [at(22, 15)] },
        'troopers-3': { at: [at(20, 22)] },
      },
    });
    const [volley] = told(fires(state, [2, 1]).events, 'volley-fired');
    expect(volley?.target).toBe('troopers-2');
    const alone = wild({ parts: { weapons }, others: { 'troopers-2': { at: [at(20, 22)] } } });
    expect(told(fires(alone, []).events, 'volley-fired')).toEqual([]);
  });

  it('od6a-robot-027 its owner does not fire it, and it fires at no move', () => {
    const state = wild({ parts: { weapons }, others: { rebels }, setUp: { phase: 'fire' } });
    const shots = [{ figure: 'troopers.1', weapon: 'raygun-rifle' as const, aim: { unit: 'rebels' } }];
    expect(refuse(state, 'troopers', { type: 'fire', unit: 'troopers', shots })?.code).toBe('out-of-control');
  });
});
