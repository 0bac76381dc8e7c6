import { describe, expect, it } from 'vitest';
import type { Gun, OpenD6State } from '../../../src/rulesets/opend6/state';
import { newSpecialist, play, refuse, soldier, told, endPhase, type Shot } from '../../support/opend6';
import { duel, facingOff, shooter, shotsOf, type Facing, plan, shotsFor } from './fire-support';

const GUN = 'rebels.gun1';

/** A gun at (20, 30) with its specialist and a loader beside it, two more rebels farther off, troopers 20" north. */
function crewed(
  weapon: 'repeating-raygun-tripod' | 'medium-repeating-raygun' | 'heavy-repeating-raygun' = 'medium-repeating-raygun',
  parts: Facing & { gun?: Partial<Gun> } = {},
): OpenD6State {
  const { gun, ...rest } = parts;
  const state = facingOff({
    range: 40,
    ...rest,
    rebels: {
      at: [
        { x: 16, y: 30 },
        { x: 19.2, y: 30 },
        { x: 20.8, y: 30 },
        { x: 24, y: 30 },
      ],
      design: { specialists: [{ ...newSpecialist(), weapons: [weapon] }], weapons: ['raygun-rifle'] },
      ...rest.rebels,
    },
    troopers: { at: [{ x: 20, y: -10 + 20 }], ...rest.troopers },
  });
  const placed = state.guns[GUN];
  if (placed === undefined) throw new Error('the squad has no gun');
  Object.assign(placed, { condition: 'assembled', at: { x: 20, y: 30 }, facing: 0, ...gun });
  return state;
}

function gunShot(figure = 'rebels.2', weapon: Shot['weapon'] = 'medium-repeating-raygun'): Shot {
  return { figure, weapon, gun: GUN, aim: { unit: 'troopers' } };
}

const fire = (shots: readonly Shot[]) => ({ type: 'fire', unit: 'rebels', shots }) as const;
const why = (state: OpenD6State, shots: readonly Shot[]) => refuse(state, 'rebels', fire(shots))?.code;

describe('weapons', () => {
  it('od6-weapon-001 od6-weapon-018 od6-weapon-014 guns, bows and the standard repeater are tested with Firearms', () => {
    for (const weapon of ['raygun-pistol', 'longbow', 'musket', 'energy-crossbow', 'repeating-raygun'] as const) {
      const state = duel(4, { rebels: { design: { weapons: [weapon] } } });
      const one = shooter(state, 'rebels.1', { shots: shotsOf(state, 'rebels', 'troopers', weapon) });
      expect(one).toMatchObject({ skill: { id: 'firearms', value: 4 }, following: false, loader: null });
    }
    // One soldier, walking as well; no following fire after a hit.
    const state = duel(10, { rebels: { design: { weapons: ['repeating-raygun'] } } });
    const { events } = play(state, 'rebels', fire(shotsOf(state, 'rebels', 'troopers', 'repeating-raygun')), {
      dice: [5, 1, 3],
    });
    expect(told(events, 'volley-fired')[0]?.tests).toHaveLength(1);
  });

  it('od6-weapon-002 a weapon in parts does not fire; its carriers fire their own', () => {
    const state = crewed('medium-repeating-raygun', { gun: { condition: 'parts' } });
    expect(why(state, [gunShot()])).toBe('gun-not-set-up');
    expect(why(state, [{ figure: 'rebels.2', weapon: 'raygun-rifle', aim: { unit: 'troopers' } }])).toBeUndefined();
    expect(why(crewed(), [gunShot()])).toBeUndefined();
  });

  it('od6-weapon-004 a weapon in parts is destroyed with either carrier, an assembled one is not', () => {
    const lose = (id: string, condition: Gun['condition']) => {
      const state = crewed('medium-repeating-raygun', { gun: { condition } });
      soldier(state, id).marked = ['incapacitated'];
      return endPhase(state).state.guns[GUN]?.condition;
    };
    const carriers = crewed().guns[GUN]?.carriers ?? [];
    expect(carriers).toHaveLength(2);
    for (const id of carriers) expect(lose(id, 'parts')).toBe('destroyed');
    expect(lose('rebels.1', 'parts')).toBe('parts');
    for (const id of carriers) expect(lose(id, 'assembled')).toBe('assembled');
    const wounded = crewed('medium-repeating-raygun', { gun: { condition: 'parts' } });
    soldier(wounded, 'rebels.2').marked = ['wound'];
    expect(endPhase(wounded).state.guns[GUN]?.condition).toBe('parts');
  });

  it('od6-weapon-009 any member of the squad within 1" may fire it with their own skill', () => {
    const state = crewed();
    expect(why(state, [gunShot('rebels.2')])).toBeUndefined();
    expect(why(state, [gunShot('rebels.3')])).toBeUndefined();
    expect(shooter(state, 'rebels.3', { shots: [gunShot('rebels.3')] }).skill.value).toBe(4);
    expect(why(state, [gunShot('rebels.4')])).toBe('gun-out-of-reach');
    soldier(state, 'rebels.4').at = { x: 20, y: 31.5 };
    expect(why(state, [gunShot('rebels.4')])).toBeUndefined();
    soldier(state, 'rebels.4').at = { x: 20, y: 31.6 };
    expect(why(state, [gunShot('rebels.4')])).toBe('gun-out-of-reach');
    expect(why(state, [gunShot('rebels.2'), gunShot('rebels.3')])).toBe('gun-fires-twice');
  });

  it('od6-weapon-009 od6-weapon-021 od6-rout-006 an abandoned weapon may be manned by any squad of its side; personal weapons go with their bearer', () => {
    const state = crewed('medium-repeating-raygun', {
      squads: { 'rebels-b': { side: 'rebels', at: [{ x: 20, y: 31.4 }] } },
      gun: { unit: null },
    });
    const shot: Shot = { ...gunShot('rebels-b.1') };
    expect(refuse(state, 'rebels', { type: 'fire', unit: 'rebels-b', shots: [shot] })).toBeNull();
    Object.assign(state.guns[GUN] ?? {}, { unit: 'rebels' });
    expect(refuse(state, 'rebels', { type: 'fire', unit: 'rebels-b', shots: [shot] })?.code).toBe('gun-out-of-reach');
    for (const id of ['rebels.2', 'rebels.3']) soldier(state, id).marked = ['incapacitated'];
    const after = endPhase(state).state;
    expect(after.guns[GUN]).toMatchObject({ condition: 'assembled', at: { x: 20, y: 30 } });
    expect(
      why({ ...after, phase: 'fire', toAct: 'rebels' }, [
        { figure: 'rebels.2', weapon: 'raygun-rifle', aim: { unit: 'troopers' } },
      ]),
    ).toBe('not-on-table');
  });

  it('od6-weapon-010 the loader of a weapon that fires fires nothing else', () => {
    const state = crewed();
    expect(shooter(state, 'rebels.2', { shots: [gunShot()] })).toMatchObject({ loader: 'rebels.3', following: true });
    const { state: after } = play(state, 'rebels', fire([gunShot()]), { dice: [1] });
    expect(soldier(after, 'rebels.3').fired).toBe(true);
    expect(soldier(after, 'rebels.1').fired).toBe(false);
    // A charge that falls short is fired at with the gun alone.
    const charged = crewed('medium-repeating-raygun', {
      phase: 'movement',
      initiative: 'troopers',
      squads: { 'troopers-b': { at: [{ x: 20, y: 15.5 }], facing: 180 } },
      troopers: { at: [{ x: 25, y: 10 }] },
    });
    const defence = play(
      { ...charged, toAct: 'troopers' },
      'troopers',
      { type: 'charge', unit: 'troopers-b', target: 'rebels' },
      {
        dice: [
          ['morale-test', 5],
          ['morale-test', 2],
          ['firearms', 1],
        ],
        answers: { 'defensive-fire': `fire?rebels.1=none&rebels.2=${GUN}&rebels.3=none&rebels.4=none` },
      },
    );
    expect(told(defence.events, 'charge-ended')[0]?.result).toBe('fell-short');
    expect(soldier(defence.state, 'rebels.3').defended).toBe(true);
    expect(shotsFor({ ...defence.state, phase: 'fire', toAct: 'rebels' }).map(({ figure }) => figure)).toEqual([
      'rebels.1',
      'rebels.4',
    ]);
    const defended = crewed();
    soldier(defended, 'rebels.3').defended = true;
    expect(shooter(defended, 'rebels.2', { shots: [gunShot()] })).toMatchObject({ loader: null, following: false });
  });

  it('od6-weapon-009 od6-weapon-010 each weapon has a loader of its own, one who carried it before others', () => {
    const state = crewed();
    const gun = state.guns[GUN];
    if (gun === undefined) throw new Error('the squad has no gun');
    const second: Gun = { ...gun, id: 'rebels.gun2', carriers: [] };
    Object.assign(soldier(state, 'rebels.4'), { at: { x: 20, y: 30.9 } });
    state.guns[second.id] = second;
    const gunners = [gunShot('rebels.2'), { ...gunShot('rebels.4'), gun: second.id }];
    const loaders = (...more: readonly Shot[]) =>
      plan(state, { shots: [...gunners, ...more] }).shooters.flatMap(({ gun: served, loader }) =>
        served === null ? [] : [[served, loader]],
      );
    expect(loaders().sort()).toEqual([
      [GUN, 'rebels.3'],
      ['rebels.gun2', null],
    ]);
    Object.assign(soldier(state, 'rebels.1'), { at: { x: 18.9, y: 30.96 } });
    expect(loaders().sort()).toEqual([
      [GUN, 'rebels.3'],
      ['rebels.gun2', 'rebels.1'],
    ]);
    const third: Shot = { figure: 'rebels.3', weapon: 'raygun-rifle', aim: { unit: 'troopers' } };
    expect(loaders(third).sort()).toEqual([
      [GUN, 'rebels.1'],
      ['rebels.gun2', null],
    ]);
  });

  it('od6-weapon-011 manned by one soldier it fires single shots', () => {
    const state = crewed();
    const both: Shot[] = [gunShot(), { figure: 'rebels.3', weapon: 'raygun-rifle', aim: { unit: 'troopers' } }];
    expect(shooter(state, 'rebels.2', { shots: both })).toMatchObject({ loader: null, following: false });
    soldier(state, 'rebels.3').presence = 'out';
    expect(why(state, [gunShot()])).toBeUndefined();
    const { events } = play(state, 'rebels', fire([gunShot()]), { dice: [5, 1, 3] });
    expect(told(events, 'volley-fired')[0]?.tests).toHaveLength(1);
    const busy = crewed();
    soldier(busy, 'rebels.3').fired = true;
    expect(shooter(busy, 'rebels.2', { shots: [gunShot()] }).following).toBe(false);
  });

  it('od6-weapon-012 od6-weapon-013 every hit brings another shot at +2, until one misses; all at the announced target', () => {
    // At 40" the medium repeater is at medium range: 8.
    const state = crewed('medium-repeating-raygun', {
      rebels: {
        at: [
          { x: 16, y: 50 },
          { x: 19.2, y: 50 },
          { x: 20.8, y: 50 },
        ],
      },
      troopers: {
        at: [
          { x: 20, y: 10 },
          { x: 22, y: 10 },
        ],
      },
      gun: { at: { x: 20, y: 50 } },
    });
    expect(shooter(state, 'rebels.2', { shots: [gunShot()] })).toMatchObject({ difficulty: 8, skill: { value: 4 } });
    const { events } = play(state, 'rebels', fire([gunShot()]), {
      dice: [
        ['firearms', 5],
        ['firearms', 6],
        ['firearms', 1],
        ['firearms', 2],
        ['allocate-hit', 1],
        ['allocate-hit', 2],
        ['damage', 1],
        ['strength', 3],
        ['damage', 1],
        ['strength', 3],
      ],
    });
    const tests = told(events, 'volley-fired')[0]?.tests;
    expect(tests?.map(({ shot, difficulty, score, hit }) => [shot, difficulty, score, hit])).toEqual([
      [1, 8, 9, true],
      [2, 10, 11, true],
      [3, 12, 6, false],
    ]);
    expect(told(events, 'hits-allocated')[0]?.hits.map(({ by, figure }) => [by, figure])).toEqual([
      ['rebels.2', 'troopers.1'],
      ['rebels.2', 'troopers.2'],
    ]);
  });

  it('od6-weapon-015 the tripod repeater is an assembled and crewed weapon with following fire', () => {
    const state = crewed('repeating-raygun-tripod');
    expect(shooter(state, 'rebels.2', { shots: [gunShot('rebels.2', 'repeating-raygun-tripod')] })).toMatchObject({
      following: true,
      skill: { id: 'firearms' },
    });
    Object.assign(state.guns[GUN] ?? {}, { condition: 'parts' });
    expect(why(state, [gunShot('rebels.2', 'repeating-raygun-tripod')])).toBe('gun-not-set-up');
  });

  it('od6-weapon-017 medium and heavy repeaters: Firearms, or by table option Gunnery or the better', () => {
    for (const weapon of ['medium-repeating-raygun', 'heavy-repeating-raygun'] as const) {
      const skill = (heavyRepeaterSkill: 'firearms' | 'gunnery' | 'better') => {
        const state = crewed(weapon, {
          options: { heavyRepeaterSkill },
          rebels: { design: { specialists: [{ ...newSpecialist(), levels: { gunnery: 4 }, weapons: [weapon] }] } },
        });
        const shots = [gunShot('rebels.2', weapon)];
        expect(shooter(state, 'rebels.2', { shots }).following).toBe(true);
        return shooter(state, 'rebels.2', { shots }).skill.id;
      };
      expect(skill('firearms')).toBe('firearms');
      expect(skill('gunnery')).toBe('gunnery');
      expect(skill('better')).toBe('gunnery');
    }
    const tripod = crewed('repeating-raygun-tripod', { options: { heavyRepeaterSkill: 'gunnery' } });
    expect(shooter(tripod, 'rebels.2', { shots: [gunShot('rebels.2', 'repeating-raygun-tripod')] }).skill.id).toBe(
      'firearms',
    );
  });

  it('od6-weapon-007 od6-fire-005 an assembled weapon fires into its own arc', () => {
    const state = crewed('medium-repeating-raygun', { gun: { facing: 90 } });
    expect(why(state, [gunShot()])).toBe('out-of-arc');
    const turned = crewed('medium-repeating-raygun', { rebels: { facing: 90 } });
    expect(why(turned, [gunShot()])).toBeUndefined();
  });

  it('chooses gunner and loader when the crewed fire is worth it', () => {
    const shots = shotsFor(crewed());
    expect(shots.find(({ gun }) => gun === GUN)).toBeDefined();
    expect(why(crewed(), shots)).toBeUndefined();
  });
});
