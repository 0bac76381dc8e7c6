import { describe, expect, it } from 'vitest';
import { hazardKinds, type HazardKindId } from '../../../../src/rulesets/opend6/data/hazards';
import type { RobotId } from '../../../../src/rulesets/opend6/data/robots';
import { newRobot, type RobotDesign } from '../../../../src/rulesets/opend6/design/robot';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import { battle, play, refuse, soldier, told, type BattleSetUp } from '../../../support/opend6';
import { ratesOf } from '../../../support/opend6-shown';

const at = (x: number, y: number): Point => ({ x, y });

interface Robotic {
  readonly rebels?: readonly Point[];
  readonly parts?: Parameters<typeof newRobot>[1];
  readonly systems?: Partial<NonNullable<Soldier['systems']>>;
  readonly setUp?: object;
  readonly others?: BattleSetUp['squads'];
}

/** A robot of the troopers at (20, 20), looking north, and rebels. */
function robotWith(
  kind: RobotId,
  { rebels = [at(20, 40)], parts = {}, systems, setUp = {}, others = {} }: Robotic = {},
): OpenD6State {
  const robot: RobotDesign = newRobot(kind, parts);
  const worn = systems && { systems: { rolls: 0, locomotive: 0, torso: 0, head: 0, ...systems } };
  return battle({
    ...setUp,
    squads: {
      rebels: { at: rebels },
      troopers: { at: [at(20, 20)], robot, ...(worn === undefined ? {} : { soldiers: { 1: worn } }) },
      ...others,
    },
  });
}

/** The Fire Combat Phase ends, and hits take effect. */
const ended = (state: OpenD6State, dice: readonly number[], answers = {}) =>
  play({ ...state, phase: 'fire' }, 'referee', { type: 'skip-phase' }, { dice, answers });
/** Rolls on the System Damage Table alone, for so many marked hits. */
const broken = (state: OpenD6State, marks: number, dice: readonly number[], answers = {}) => {
  soldier(state, 'troopers.1').marked = Array.from({ length: marks }, () => 'system' as const);
  return ended(state, dice, answers);
};
const systemsOf = (state: OpenD6State) => soldier(state, 'troopers.1').systems;
const rateOf = (state: OpenD6State) => ratesOf(state, 'troopers.1')[0];
/** The same with the rebel out of the way. */
function apart(state: OpenD6State): OpenD6State {
  const after = structuredClone(state);
  soldier(after, 'rebels.1').at = at(20, 10);
  return after;
}
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
    const others = { 'rebels-2': { at: [at(40, 40)] } };
    const security = robotWith('security-robot', { rebels: [at(20, 32)], others, setUp: { phase: 'fire' } });
    const guns = { 3: 'sporting-raygun', 5: 'raygun-rifle', 6: 'repeating-raygun' } as const;
    /** What a shot with this Damage Strength marks, and the systems that it breaks then. */
    const hit = (damage: keyof typeof guns, dice: readonly number[], systems: readonly number[]) => {
      const weapon = guns[damage];
      const state = structuredClone(security);
      soldier(state, 'rebels.1').ranged = [weapon];
      const shots = [{ figure: 'rebels.1', weapon, aim: { unit: 'troopers' } }];
      const shot = play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [5, ...dice] });
      expect(told(ended(shot.state, systems).events, 'system-hit')).toHaveLength(systems.length);
      return told(shot.events, 'hit-marked').map(({ hurt }) => hurt);
    };
    expect(hit(5, [5, 3], [1])).toEqual(['system']);
    expect(hit(6, [5, 3], [1, 4])).toEqual(['two-systems']);
    expect(hit(3, [3, 3], [1])).toEqual(['system']);
    expect(hit(3, [2, 3], [])).toEqual([]);
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
    const stuck = { ...broken(slow, 1, [1]).state, phase: 'movement' as const, toAct: 'troopers' };
    expect(ratesOf(stuck, 'troopers.1')).toEqual([]);
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
    const guns = ['raygun-rifle', 'medium-repeating-raygun'] as const;
    const armed = robotWith('war-robot', {
      rebels: [at(20, 19)],
      parts: { weapons: guns, raises: { firearms: 2, gunnery: 5 } },
    });
    soldier(armed, 'rebels.1').facing = 180;
    const { state } = broken(armed, 2, [4, 5]);
    expect(rateOf(apart(state))).toBe(5);
    const skill = (weapon: (typeof guns)[number]) => {
      const shots = [{ figure: 'troopers.1', weapon, aim: { unit: 'rebels' } }];
      const ready = { ...apart(state), phase: 'fire' as const, toAct: 'troopers' };
      const shot = play(ready, 'troopers', { type: 'fire', unit: 'troopers', shots }, { dice: [1] });
      return told(shot.events, 'volley-fired')[0]?.shooters[0]?.skill;
    };
    expect(guns.map(skill)).toEqual([
      { id: 'firearms', value: 3 },
      { id: 'gunnery', value: 4 },
    ]);
    const fights = [{ chargers: 'troopers', defenders: 'rebels', rounds: 1 }];
    const fought = play(
      { ...state, fights, phase: 'assault' },
      'troopers',
      { type: 'assault' },
      { dice: [5, 1, 1, 6, 1] },
    );
    expect(told(fought.events, 'melee-fought')[0]?.others[0]?.skill).toBe(1);
    expect(told(fought.events, 'damage-rolled')[0]?.strength.value).toBe(4);
  });

  it('od6a-robot-023 a security robot explodes at the fifth torso hit, and all within 3" resist a Damage Strength of 5', () => {
    const near = [at(20, 24), at(20, 24.1), at(23, 20)];
    const state = robotWith('security-robot', { rebels: near, systems: { torso: 3 } });
    expect(broken(state, 1, [4]).state.figures['troopers.1']?.presence).toBe('table');
    const blown = broken(state, 2, [4, 4, 4, 3, 2, 5], { 'main-group': 'group-1' });
    const [explosion] = told(blown.events, 'robot-exploded');
    expect(explosion?.victims.map(({ figure, damage }) => [figure, damage])).toEqual([
      ['rebels.1', 5],
      ['rebels.3', 5],
    ]);
    expect(soldier(blown.state, 'troopers.1').presence).toBe('out');
    expect(soldier(blown.state, 'rebels.1').wounded).toBe(true);
    expect(told(blown.events, 'soldier-hurt').map(({ figure }) => figure)).toEqual(['rebels.1', 'rebels.3']);
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
    const { events } = ended(state, [5, 4, 3, 5]);
    expect(told(events, 'robot-exploded').map(({ figure }) => figure)).toEqual(['troopers-1.1', 'troopers-2.1']);
  });
});

describe('a robot in close assault', () => {
  const fight = (state: OpenD6State, dice: readonly number[]) =>
    play(state, 'troopers', { type: 'assault' }, { dice, answers: { advance: 'advance' } });

  it('od6a-robot-029 od6a-turn-005 od6a-robot-028 rolls 4 + brawling 3 + 1; it wins with ordinary damage and loses systems', () => {
    const state = robotWith('security-robot', {
      rebels: [at(20, 19)],
      setUp: { phase: 'assault', initiative: 'troopers' },
    });
    soldier(state, 'rebels.1').facing = 180;
    state.fights = [{ chargers: 'troopers', defenders: 'rebels', rounds: 1 }];
    const won = fight(state, [4, 3, 4, 3]);
    const [melee] = told(won.events, 'melee-fought');
    expect(melee?.lone).toMatchObject({ figure: 'troopers.1', value: 4, score: 8 });
    expect(melee?.lone.reasons).toContainEqual(expect.objectContaining({ rule: 'od6a-robot-029', value: 1 }));
    expect(told(won.events, 'damage-rolled')[0]).toMatchObject({
      figure: 'rebels.1',
      blows: [{ damage: 3, result: 'wound' }],
    });
    const lost = fight(state, [2, 5, 4, 3, 1]);
    expect(told(lost.events, 'damage-rolled')[0]).toMatchObject({
      figure: 'troopers.1',
      blows: [{ result: 'system' }],
    });
    expect(told(lost.events, 'hit-marked').map(({ hurt }) => hurt)).toEqual(['system']);
    expect(told(lost.events, 'system-hit')).toHaveLength(1);
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
  /** The end of a turn with a cloud that touches the rebel and the robot. */
  const inCloud = (kind: HazardKindId, dice: readonly number[]) => {
    const state = robotWith('security-robot', { rebels: [at(20, 22)], setUp: { phase: 'special' } });
    state.hazards = [{ id: 'c', kind, at: at(20, 21), since: 1, side: 'rebels', by: null, tried: [] }];
    return play(state, 'referee', { type: 'special' }, { dice }).events;
  };
  const harmed = (kind: HazardKindId, dice: readonly number[]) =>
    told(inCloud(kind, dice), 'hazard-touched').flatMap(({ victims }) =>
      victims.map(({ figure, damage }) => [figure, damage]),
    );

  it('od6a-robot-034 stun, nausea, corrosive and nerve gas do nothing to a robot, cold gas does', () => {
    for (const kind of ['stun-gas', 'nausea-gas', 'corrosive-gas', 'nerve-gas'] as const)
      expect(harmed(kind, [2, 5, 3])).toEqual([
        ['rebels.1', hazardKinds[kind].damage[0]],
        ['troopers.1', null],
      ]);
    expect(harmed('cold-gas', [2, 5, 2, 5])).toContainEqual(['troopers.1', 2]);
  });

  it('od6a-robot-034 cold gas is read by the Robot Damage Table, and the flash of an illumination grenade blinds no robot', () => {
    const events = inCloud('cold-gas', [2, 5, 5, 3, 1]);
    expect(told(events, 'hit-marked').map(({ hurt }) => hurt)).toEqual(['system']);
    const thrower = { at: [at(28, 21)], facing: 270, soldiers: { 1: { grenades: { 'illumination-grenade': 1 } } } };
    const lit = robotWith('war-robot', {
      rebels: [at(20, 22)],
      others: { 'rebels-2': thrower },
      setUp: { phase: 'fire' },
    });
    const aim = { point: at(20, 21) };
    const shots = [{ figure: 'rebels-2.1', weapon: 'illumination-grenade', aim }] as const;
    const flash = play(lit, 'rebels', { type: 'fire', unit: 'rebels-2', shots }, { dice: [5, 4] });
    expect(told(flash.events, 'flash-tested').map(({ figure }) => figure)).toEqual(['rebels.1']);
  });

  const exposed = (...weather: NonNullable<OpenD6State['weather']>): OpenD6State => ({
    ...robotWith('security-robot', { setUp: { turn: 5, phase: 'special' } }),
    weather,
  });

  it('od6a-robot-034 toxic air does nothing to a robot', () => {
    const state = exposed({ kind: 'rain', value: 1, since: 1 }, { kind: 'toxic', value: 3, since: 1 });
    const { events } = play(state, 'referee', { type: 'special' }, { dice: [2, 2, 2, 5] });
    expect(told(events, 'weather-harmed')[0]?.victims.map(({ figure, damage }) => [figure, damage])).toEqual([
      ['rebels.1', 3],
      ['troopers.1', null],
    ]);
  });

  it('od6a-robot-034 no robot rolls against heat or cold', () => {
    for (const kind of ['heat', 'cold'] as const) {
      const { events } = play(exposed({ kind, value: 4, since: 1 }), 'referee', { type: 'special' }, { dice: [5] });
      expect(told(events, 'exposure-tested').map(({ unit }) => unit)).toEqual(['rebels']);
    }
  });
});
