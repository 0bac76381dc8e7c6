import { describe, expect, it } from 'vitest';
import { expose } from '../../../../src/rulesets/opend6/book/weather/exposure';
import { poison } from '../../../../src/rulesets/opend6/book/weather/poison';
import { harmIn, victimsIn } from '../../../../src/rulesets/opend6/book/hazard/harm';
import { dazzledAt } from '../../../../src/rulesets/opend6/book/hazard/laying';
import { hazardKinds, type HazardKindId } from '../../../../src/rulesets/opend6/data/hazards';
import { fightOut } from '../../../../src/rulesets/opend6/book/melee/melee';
import { hurtBy } from '../../../../src/rulesets/opend6/book/damage/damage';
import { settleHits } from '../../../../src/rulesets/opend6/book/damage/fall';
import type { RobotId } from '../../../../src/rulesets/opend6/data/robots';
import { newRobot, type RobotDesign } from '../../../../src/rulesets/opend6/design/robot';
import { resistance, skillOf, walkRate } from '../../../../src/rulesets/opend6/book/squad/actor';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import { battle, play, refuse, resolve, soldier, told } from '../../../support/opend6';

const at = (x: number, y: number): Point => ({ x, y });

interface Robotic {
  readonly rebels?: readonly Point[];
  readonly parts?: Parameters<typeof newRobot>[1];
  readonly systems?: Partial<NonNullable<Soldier['systems']>>;
  readonly setUp?: object;
}

/** A robot of the troopers at (20, 20), looking north, and rebels. */
function robotWith(
  kind: RobotId,
  { rebels = [at(20, 40)], parts = {}, systems, setUp = {} }: Robotic = {},
): OpenD6State {
  const robot: RobotDesign = newRobot(kind, parts);
  const worn = systems && { systems: { rolls: 0, locomotive: 0, torso: 0, head: 0, ...systems } };
  return battle({
    ...setUp,
    squads: {
      rebels: { at: rebels },
      troopers: { at: [at(20, 20)], robot, ...(worn === undefined ? {} : { soldiers: { 1: worn } }) },
    },
  });
}

const blow = (damage: number) => ({ by: 'rebels.1', seat: 'rebels', damage });
/** One hit on the robot, and its effect. */
const hit = (state: OpenD6State, damage: number, dice: readonly number[]) =>
  resolve(
    state,
    function* (context) {
      const report = yield* hurtBy(context, 'troopers.1', [blow(damage)]);
      yield* settleHits(context);
      return report.hurts;
    },
    { dice },
  );
/** Rolls on the System Damage Table alone, for so many marked hits. */
const broken = (state: OpenD6State, marks: number, dice: readonly number[]) => {
  soldier(state, 'troopers.1').marked = Array.from({ length: marks }, () => 'system' as const);
  return resolve(state, (context) => settleHits(context), { dice });
};
const systemsOf = (state: OpenD6State) => soldier(state, 'troopers.1').systems;
const rateOf = (state: OpenD6State) => walkRate(state, soldier(state, 'troopers.1'));
const order = (state: OpenD6State, to: Point) =>
  refuse(state, 'troopers', {
    type: 'move',
    unit: 'troopers',
    orders: { 'troopers.1': { path: [at(20, 20), to] } },
  })?.code;
const turn = (state: OpenD6State, facing: number) =>
  ({ type: 'move', unit: 'troopers', orders: { 'troopers.1': { facing } } }) as const;

describe('hits on a robot', () => {
  it('od6a-robot-018 the damage roll is read against Strength and 4: equal hits a system, more than 4 above hits two', () => {
    const security = robotWith('security-robot');
    expect(hit(security, 5, [5, 3, 1]).value).toEqual(['system']);
    expect(hit(security, 6, [5, 3, 1, 4]).value).toEqual(['two-systems']);
    expect(hit(security, 3, [3, 3, 1]).value).toEqual(['system']);
    expect(hit(security, 3, [2, 3]).value).toEqual([]);
  });

  it('od6a-robot-019 a 1 hits the locomotive systems, 2 and 3 a weapon, 4 and 5 the torso, 6 the head', () => {
    const state = robotWith('war-robot', { parts: { weapons: ['raygun-rifle'] } });
    const hits = [1, 2, 3, 4, 5, 6].map((face) => told(broken(state, 1, [face]).events, 'system-hit')[0]?.system);
    expect(hits).toEqual(['locomotive', 'weapon', 'weapon', 'torso', 'torso', 'head']);
  });

  it('od6a-robot-003 it fights on without wounds: no hit puts it out or down', () => {
    const { state } = broken(robotWith('war-robot'), 3, [1, 2, 6]);
    expect(soldier(state, 'troopers.1')).toMatchObject({ presence: 'table', wounded: false, prone: false, marked: [] });
    expect(systemsOf(state)).toEqual({ rolls: 3, locomotive: 1, torso: 0, head: 1 });
  });

  it('od6a-robot-020 a hit on the locomotive systems halves the rate; a second one leaves it turning by 45 degrees', () => {
    const slow = broken(robotWith('security-robot'), 1, [1]).state;
    expect(rateOf(slow)).toBe(4);
    const stuck = { ...broken(slow, 1, [1]).state, toAct: 'troopers' };
    expect(rateOf(stuck)).toBe(0);
    expect(order(stuck, at(20, 19))).toBe('too-far');
    expect(refuse(stuck, 'troopers', turn(stuck, 46))?.code).toBe('robot-stuck');
    const { state: turned } = play(stuck, 'troopers', turn(stuck, 315));
    expect(soldier(turned, 'troopers.1')).toMatchObject({ facing: 315, pace: 'walk' });
    expect(soldier(turned, 'troopers.1').fired).toBe(false);
  });

  it('od6a-robot-020 od6a-robot-022 the inch of a torso hit comes off before the halving', () => {
    expect(rateOf(robotWith('security-robot', { systems: { torso: 1, locomotive: 1 } }))).toBe(3.5);
  });

  it('od6a-robot-021 loses a weapon at random with each hit on a mount, melee weapons among them, never the program', () => {
    const armed = robotWith('war-robot', {
      parts: { weapons: ['raygun-rifle'], melee: ['sword'], selfDestruct: true },
    });
    const first = broken(armed, 1, [2, 2]);
    expect(soldier(first.state, 'troopers.1')).toMatchObject({ ranged: ['raygun-rifle'], melee: [] });
    const second = broken(first.state, 1, [3]);
    expect(soldier(second.state, 'troopers.1').ranged).toEqual([]);
    expect(told(broken(second.state, 1, [2]).events, 'system-hit')[0]?.weapon).toBeNull();
  });

  it('od6a-robot-022 each torso hit takes 1 off every attribute and skill and an inch off the rate', () => {
    const { state } = broken(robotWith('war-robot'), 2, [4, 5]);
    const robot = soldier(state, 'troopers.1');
    expect([skillOf(state, robot, 'firearms'), skillOf(state, robot, 'gunnery'), resistance(state, robot)]).toEqual([
      3, 3, 4,
    ]);
    expect(skillOf(state, robot, 'sneak')).toBe(0);
    expect(rateOf(state)).toBe(5);
  });

  it('od6a-robot-023 a security robot explodes at the fifth torso hit, and all within 3" resist a Damage Strength of 5', () => {
    const near = [at(20, 24), at(20, 24.1), at(23, 20)];
    const state = robotWith('security-robot', { rebels: near, systems: { torso: 3 } });
    expect(broken(state, 1, [4]).state.figures['troopers.1']?.presence).toBe('table');
    const ended = broken(state, 2, [4, 4, 4, 3, 2, 5]);
    const [explosion] = told(ended.events, 'robot-exploded');
    expect(explosion?.victims.map(({ figure, damage }) => [figure, damage])).toEqual([
      ['rebels.1', 5],
      ['rebels.3', 5],
    ]);
    expect(soldier(ended.state, 'troopers.1').presence).toBe('out');
    expect(soldier(ended.state, 'rebels.1').wounded).toBe(true);
    expect(told(ended.events, 'soldier-hurt').map(({ figure }) => figure)).toEqual(['rebels.1', 'rebels.3']);
  });

  it('od6a-robot-023 the blast may set off another robot, and every skill must be at 0', () => {
    const state = battle({
      squads: {
        'troopers-1': {
          at: [at(20, 20)],
          robot: newRobot('security-robot'),
          soldiers: { 1: { systems: { rolls: 4, locomotive: 0, torso: 4, head: 0 }, marked: ['system'] } },
        },
        'troopers-2': {
          at: [at(22, 20)],
          robot: newRobot('security-robot', { raises: { search: 3 } }),
          soldiers: { 1: { systems: { rolls: 4, locomotive: 0, torso: 4, head: 0 } } },
        },
      },
    });
    const { events } = resolve(state, (context) => settleHits(context), { dice: [5, 4, 3, 5] });
    expect(told(events, 'robot-exploded').map(({ figure }) => figure)).toEqual(['troopers-1.1', 'troopers-2.1']);
  });
});

describe('a robot in close assault', () => {
  const fight = (state: OpenD6State, dice: readonly number[]) =>
    resolve(
      state,
      (context) => fightOut(context, { lone: 'troopers.1', others: ['rebels.1'] }, { leaving: new Set() }),
      { dice },
    );

  it('od6a-robot-029 od6a-turn-005 od6a-robot-028 rolls 4 + brawling 3 + 1; it wins with ordinary damage and loses systems', () => {
    const state = robotWith('security-robot', { rebels: [at(20, 19)], setUp: { phase: 'assault' } });
    soldier(state, 'rebels.1').facing = 180;
    const won = fight(state, [4, 3, 4, 3]);
    const [melee] = told(won.events, 'melee-fought');
    expect(melee?.lone).toMatchObject({ figure: 'troopers.1', value: 4, score: 8 });
    expect(melee?.lone.reasons).toContainEqual(expect.objectContaining({ rule: 'od6a-robot-029', value: 1 }));
    expect(told(won.events, 'damage-rolled')[0]).toMatchObject({
      figure: 'rebels.1',
      blows: [{ damage: 3, result: 'wound' }],
    });
    const lost = fight(state, [2, 5, 4, 3]);
    expect(told(lost.events, 'damage-rolled')[0]).toMatchObject({
      figure: 'troopers.1',
      blows: [{ result: 'system' }],
    });
    expect(soldier(lost.state, 'troopers.1').marked).toEqual(['system']);
  });
});

describe('a robot without morale', () => {
  it('od6a-robot-003 it charges at its one rate without a test', () => {
    const state = robotWith('security-robot', {
      rebels: [at(20, 13), at(21.2, 13), at(22.4, 13)],
      setUp: { toAct: 'troopers' },
    });
    const { events, state: after } = play(
      state,
      'troopers',
      { type: 'charge', unit: 'troopers', target: 'rebels' },
      { dice: [5, 2] },
    );
    expect(told(events, 'morale-tested').map(({ unit }) => unit)).toEqual(['rebels']);
    expect(told(events, 'charge-ended')[0]).toMatchObject({ result: 'contact' });
    expect(after.fights).toMatchObject([{ chargers: 'troopers', defenders: 'rebels' }]);
  });

  it('od6a-robot-003 its side rolls for initiative with 0 if it has nobody else', () => {
    const state = robotWith('war-robot', { setUp: { phase: 'initiative' } });
    const { events } = play(
      state,
      'rebels',
      { type: 'initiative' },
      { dice: [4, 3], answers: { 'move-order': ['second'] } },
    );
    expect(told(events, 'initiative-rolled')[0]?.scores.map(({ side, command }) => [side, command])).toEqual([
      ['rebels', 3],
      ['troopers', 0],
    ]);
  });

  it('od6a-robot-028 it never breaks away from a fight', () => {
    const fighting = robotWith('security-robot', { rebels: [at(20, 19)], setUp: { toAct: 'troopers' } });
    const state = { ...fighting, fights: [{ chargers: 'troopers', defenders: 'rebels', rounds: 1 }] };
    expect(refuse(state, 'troopers', { type: 'disengage', unit: 'troopers' })?.code).toBe('disengage-never');
  });

  it('od6a-robot-005 moving counts as walking', () => {
    const state = robotWith('security-robot', { setUp: { toAct: 'troopers' } });
    const orders = { 'troopers.1': { path: [at(20, 20), at(20, 12)] } };
    const { state: after } = play(
      state,
      'troopers',
      { type: 'move', unit: 'troopers', orders },
      { answers: { 'opportunity-fire': ['hold'] } },
    );
    expect(after.units['troopers']).toMatchObject({ pace: 'walk', marker: 'fire-plus-one' });
    expect(order(state, at(20, 11.9))).toBe('too-far');
  });
});

describe('the ground of a robot', () => {
  const rough = { kind: 'very-rough', outline: [at(15, 17), at(25, 17), at(25, 19), at(15, 19)] };
  const area = (kind: string) => ({
    areas: [{ id: 'a', kind, outline: rough.outline, bottom: 0, top: 'unlimited' as const }],
  });
  const wire = {
    barriers: [{ id: 'b', kind: 'high-wall', a: at(15, 19), b: at(25, 19), bottom: 0, top: 1.5 }],
  };
  const low = { barriers: [{ id: 'b', kind: 'low-wall', a: at(15, 19), b: at(25, 19), bottom: 0, top: 0.5 }] };
  const on = (table: object, parts: Robotic['parts'] = {}) =>
    robotWith('security-robot', { parts, setUp: { table, toAct: 'troopers' } });

  it('od6a-robot-014 od6a-robot-006 very rough ground and difficult barriers stop tracks, and not a lift unit', () => {
    expect(order(on(area('heavy-woods')), at(20, 18.5))).toBe('ground-impassable');
    expect(order(on(area('heavy-woods'), { lift: true }), at(20, 18.5))).toBeUndefined();
    expect(order(on(wire), at(20, 18))).toBe('barrier-impassable');
    expect(order(on(wire, { lift: true }), at(20, 18))).toBeUndefined();
  });

  it('od6a-robot-014 other ground is as for soldiers', () => {
    expect(order(on(low), at(20, 14.1))).toBeUndefined();
    expect(order(on(low), at(20, 13.9))).toBe('barrier-costs-too-much');
  });
});

describe('robots and the harm of hazards', () => {
  const cloud = (kind: HazardKindId) => ({ kind, at: at(20, 21), since: 1 });
  const harmed = (kind: HazardKindId) =>
    victimsIn(robotWith('security-robot', { rebels: [at(20, 22)] }), cloud(kind)).map(({ figure, damage }) => [
      figure,
      damage,
    ]);

  it('od6a-robot-034 stun, nausea, corrosive and nerve gas do nothing to a robot, cold gas does', () => {
    for (const kind of ['stun-gas', 'nausea-gas', 'corrosive-gas', 'nerve-gas'] as const)
      expect(harmed(kind)).toEqual([
        ['rebels.1', hazardKinds[kind].damage[0]],
        ['troopers.1', null],
      ]);
    expect(harmed('cold-gas')).toContainEqual(['troopers.1', 2]);
  });

  it('od6a-robot-034 cold gas is read by the Robot Damage Table, and the flash of an illumination grenade blinds no robot', () => {
    const state = robotWith('security-robot', { setUp: { phase: 'special' } });
    const lying = { ...state, hazards: [{ ...cloud('cold-gas'), id: 'c', side: 'rebels', by: null, tried: [] }] };
    const { events } = resolve(lying, (context) => harmIn(context, 'c'), { dice: [5, 3] });
    expect(told(events, 'hit-marked').map(({ hurt }) => hurt)).toEqual(['system']);
    expect(dazzledAt(robotWith('war-robot', { rebels: [at(20, 22)] }), at(20, 21)).map(({ id }) => id)).toEqual([
      'rebels.1',
    ]);
  });

  const exposed = (...weather: NonNullable<OpenD6State['weather']>): OpenD6State => ({
    ...robotWith('security-robot', { setUp: { turn: 5, phase: 'special' } }),
    weather,
  });

  it('od6a-robot-034 toxic air does nothing to a robot', () => {
    const state = exposed({ kind: 'rain', value: 1, since: 1 }, { kind: 'toxic', value: 3, since: 1 });
    const { events } = resolve(state, (context) => poison(context), { dice: [2, 5] });
    expect(told(events, 'weather-harmed')[0]?.victims.map(({ figure, damage }) => [figure, damage])).toEqual([
      ['rebels.1', 3],
      ['troopers.1', null],
    ]);
  });

  it('od6a-robot-034 no robot rolls against heat or cold', () => {
    for (const kind of ['heat', 'cold'] as const) {
      const { events } = resolve(exposed({ kind, value: 4, since: 1 }), (context) => expose(context), { dice: [5] });
      expect(told(events, 'exposure-tested').map(({ unit }) => unit)).toEqual(['rebels']);
    }
  });
});
