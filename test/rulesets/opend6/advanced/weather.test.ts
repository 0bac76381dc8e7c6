import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { Options } from '../../../../src/rulesets/opend6/data/options';
import type { ConditionId } from '../../../../src/rulesets/opend6/data/weather';
import type { GearId } from '../../../../src/rulesets/opend6/data/gear';
import type { Condition, OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Area } from '../../../../src/space/types';
import { battle, newHero, play, previewOf, refuse, row, soldier, squad, told } from '../../../support/opend6';
import { conditionsOf } from '../../../support/opend6-shown';
import { duel, shotsOf, type Facing } from '../fire-support';
import { codeOf, north, rebels, strip } from '../move-table';
import { withSkill } from './support';

const far = row(40, 45, 2);
const foes = row(40, 5, 2);

/** The first command of a battle with these options: the weather begins, then the sides roll 4 and 3. */
const begun = (options: Partial<Options>, dice: readonly number[] = []) =>
  play(
    battle({ phase: 'initiative', options, squads: { 'rebels-1': { at: far }, 'troopers-1': { at: foes } } }),
    'rebels',
    { type: 'initiative' },
    {
      dice: [...dice, 4, 3],
      answers: { 'move-order': 'first' },
    },
  );
const sky = ({ weather = [] }: Pick<OpenD6State, 'weather'>) => weather.map(({ kind, value }) => [kind, value]);

type Weather = Partial<Record<ConditionId, number>>;

/** A battle in which this weather has begun. */
function under<S extends OpenD6State>(state: S, weather: Weather, since = 1): S {
  state.weather = Object.entries(weather).map(([kind, value]) => ({ kind, value, since }) as Condition);
  return state;
}

/** One rebel at so many inches from one trooper. */
const apart = (inches: number, weather: Weather, parts: Facing = {}) => under(duel(inches, parts), weather);
const shotAt = (state: OpenD6State, unit = 'rebels', target = 'troopers') =>
  previewOf(state, unit, 'fire', { unit: target }).refusal?.code ?? 'clear';
const carrying = (state: OpenD6State, figure: string, ...pieces: readonly GearId[]): OpenD6State => {
  soldier(state, figure).gear = Object.fromEntries(pieces.map((id) => [id, 1]));
  return state;
};

/** The end of a turn. */
const ended = (state: OpenD6State, dice: readonly number[]) => play(state, 'rebels', { type: 'special' }, { dice });
const endOfTurn = (turn: number) =>
  battle({ phase: 'special', turn, squads: { rebels: { at: far }, troopers: { at: foes } } });
const outcomes = ({ events }: ReturnType<typeof ended>) =>
  told(events, 'weather-turned').map(({ kind, outcome }) => `${kind} ${outcome}`);

describe('weather', () => {
  it('od6a-weather-001 there is none where no option says so, and no die is rolled for any', () => {
    expect(begun({}).state.weather).toBeUndefined();
    expect(told(ended(endOfTurn(3), []).events, 'weather-turned')).toEqual([]);
    expect(begun({ darkness: true }, [2, 5]).state.weather).toHaveLength(1);
  });

  it('od6a-weather-002 effects are combined, and what nobody has agreed on is rolled', () => {
    const { state, events } = begun({ fog: 6, rain: true, darkness: true, darknessVisibility: 9 }, [2, 3, 6]);
    expect(sky(state)).toEqual([
      ['fog', 6],
      ['rain', 13],
      ['darkness', 9],
    ]);
    expect(told(events, 'weather-began').map(({ faces }) => faces.length)).toEqual([0, 3, 0]);
    expect(shotAt(apart(6, { fog: 6, rain: 13 }))).toBe('clear');
    expect(shotAt(apart(7, { fog: 6, rain: 13 }))).toBe('no-sight');
  });

  it('od6a-weather-002 each effect runs by itself', () => {
    const { state, events } = ended(under(endOfTurn(2), { fog: 6, rain: 13 }), [4, 6, 2, 2]);
    expect(told(events, 'weather-turned').map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'fog lifts',
      'rain stays',
    ]);
    expect(sky(state)).toEqual([
      ['fog', 7],
      ['rain', 13],
    ]);
  });

  it('od6a-weather-029 with a visibility of 6" nobody fires at a target 6.5" away in the open', () => {
    expect(shotAt(apart(6.5, { fog: 6 }))).toBe('no-sight');
    expect(shotAt(apart(6, { fog: 6 }))).toBe('clear');
    expect(shotAt(apart(6.5, {}))).toBe('clear');
  });

  it('od6a-weather-029 a grenade aimed beyond it is thrown blind', () => {
    const at = (inches: number) => {
      const state = apart(12, { fog: 6 });
      soldier(state, 'rebels.1').grenades['smoke-grenade'] = 1;
      const aim = { point: { x: 20, y: 30 - inches } };
      const shots = [{ figure: 'rebels.1', weapon: 'smoke-grenade' as const, aim }];
      const blind = inches > 6 ? [2, 2, 6] : [];
      return told(
        play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [...blind, 6] }).events,
        'throw-tested',
      )[0];
    };
    expect(at(5)?.reasons.map(({ key }) => key)).not.toContain('blind-throw');
    expect(at(7)?.reasons.map(({ key }) => key)).toContain('blind-throw');
  });

  it('od6a-weather-029 nobody dodges a shot from beyond their own visibility', () => {
    const fired = (state: OpenD6State, dice: readonly number[]) =>
      told(
        play(
          carrying(state, 'rebels.1', 'binoculars'),
          'rebels',
          { type: 'fire', unit: 'rebels', shots: shotsOf(state) },
          { dice },
        ).events,
        'evasion-rolled',
      );
    expect(fired(withSkill(apart(5, { fog: 6 }), 'troopers', 'dodge', 6), [5, 2, 3])).toHaveLength(1);
    expect(fired(withSkill(apart(10, { fog: 6 }), 'troopers', 'dodge', 6), [5, 3, 3])).toEqual([]);
  });

  it('od6a-weather-029 who moves is seen only where they are near enough', () => {
    /** Where a trooper who runs 12" nearer, from 20" off, would be fired at: at least 2" of the way must be seen. */
    const firedAtOn = (weather: Weather) => {
      const state = apart(20, weather, { phase: 'movement', toAct: 'troopers' });
      const path = [
        { x: 20, y: 10 },
        { x: 20, y: 22 },
      ];
      const { shapes } = previewOf(state, 'troopers', 'move', { orders: { 'troopers.1': { path } } });
      return shapes.flatMap((shape) =>
        shape.kind === 'mark' && shape.role === 'threat' ? [Math.round(shape.at.y - 10)] : [],
      );
    };
    expect(firedAtOn({})).toEqual([6]);
    expect(firedAtOn({ fog: 10 })).toEqual([12]);
    expect(firedAtOn({ fog: 9.9 })).toEqual([]);
    expect(firedAtOn({ fog: 6 })).toEqual([]);
  });

  it('od6a-weather-029 lines that were seen before the fog came are not seen afterwards', () => {
    const state = duel(8);
    expect(shotAt(state)).toBe('clear');
    expect(shotAt(under(state, { fog: 6 }))).toBe('no-sight');
    expect(shotAt(under(state, { fog: 8 }))).toBe('clear');
  });
});

describe('fog', () => {
  it('od6a-weather-003 limits sight to 6", or less where the table says so', () => {
    expect(sky(begun({ fog: 6 }).state)).toEqual([['fog', 6]]);
    expect(sky(begun({ fog: 3 }).state)).toEqual([['fog', 3]]);
    expect(() => openD6.muster.begin('hangar', { options: { fog: 7 } })).toThrow('fog');
  });

  it('od6a-weather-003 od6a-gear-011 binoculars see through it, and only their user does', () => {
    const state = () => carrying(apart(12, { fog: 6, rain: 5, snow: 5, darkness: 2 }), 'rebels.1', 'binoculars');
    expect(shotAt(state())).toBe('clear');
    expect(shotAt({ ...state(), toAct: 'troopers' }, 'troopers', 'rebels')).toBe('no-sight');
  });

  it('od6a-weather-003 on part of the table it limits only lines that touch it', () => {
    const bank = (areas: readonly Area[]) => apart(10, { fog: 6 }, { areas });
    expect(shotAt(bank([strip('fog-bank', 24, 26)]))).toBe('no-sight');
    expect(shotAt(bank([strip('fog-bank', 19, 21)]))).toBe('no-sight');
    expect(shotAt(bank([strip('fog-bank', 40, 44)]))).toBe('clear');
  });

  it('od6a-weather-004 on 10 or more it begins to lift: 7" next turn, and an inch more each turn, without a roll', () => {
    expect(sky(ended(under(endOfTurn(2), { fog: 6 }), [3, 6]).state)).toEqual([['fog', 6]]);
    const lifts = ended(under(endOfTurn(2), { fog: 6 }), [4, 6]);
    expect(sky(lifts.state)).toEqual([['fog', 7]]);
    const next = ended({ ...lifts.state, phase: 'special', initiative: 'rebels' }, []);
    expect(outcomes(next)).toEqual(['fog thins']);
    expect(sky(next.state)).toEqual([['fog', 8]]);
  });

  it('od6a-weather-004 it is gone when one sees from one end of the table to the other', () => {
    const thin = (value: number) => {
      const state = under(endOfTurn(40), { fog: value });
      for (const one of state.weather ?? []) one.lifting = true;
      return ended(state, []);
    };
    expect(sky(thin(46).state)).toEqual([['fog', 47]]);
    expect(outcomes(thin(47))).toEqual(['fog over']);
    expect(sky(thin(47).state)).toEqual([]);
  });
});

describe('rain and snow', () => {
  it('od6a-weather-009 rain gives 3D + 2 inches of sight: 2, 3 and 6 make 13"', () => {
    expect(sky(begun({ rain: true }, [2, 3, 6]).state)).toEqual([['rain', 13]]);
    expect(sky(begun({ rain: true, rainVisibility: 5 }).state)).toEqual([['rain', 5]]);
    expect(shotAt(apart(14, { rain: 13 }))).toBe('no-sight');
    expect(shotAt(carrying(apart(14, { rain: 13 }), 'rebels.1', 'binoculars'))).toBe('clear');
  });

  it('od6a-weather-010 it ends on 11 or more', () => {
    expect(outcomes(ended(under(endOfTurn(2), { rain: 13 }), [4, 6]))).toEqual(['rain stays']);
    const over = ended(under(endOfTurn(2), { rain: 13 }), [5, 6]);
    expect(outcomes(over)).toEqual(['rain over']);
    expect(sky(over.state)).toEqual([]);
  });

  it('od6a-weather-010 after ten turns of it the ground is muddy, and stays so', () => {
    expect(sky(ended(under(endOfTurn(9), { rain: 13 }), [2, 2]).state)).toEqual([['rain', 13]]);
    const { state } = ended(under(endOfTurn(10), { rain: 13 }), [5, 6]);
    expect(sky(state)).toEqual([['mud', 0]]);
    const muddy = under(rebels(), { mud: 0 });
    expect([codeOf(muddy, north(6.5)), codeOf(muddy, north(7))]).toEqual(['legal', 'too-far']);
  });

  it('od6a-weather-013 snow gives 3D + 2 inches of sight, and stops on 11 or more', () => {
    expect(sky(begun({ snow: 'snow' }, [1, 1, 1]).state)).toEqual([['snow', 5]]);
    expect(shotAt(apart(6, { snow: 5 }))).toBe('no-sight');
    expect(shotAt(carrying(apart(6, { snow: 5 }), 'rebels.1', 'binoculars'))).toBe('clear');
    expect(outcomes(ended(under(endOfTurn(2), { snow: 5 }), [4, 6]))).toEqual(['snow stays']);
    expect(outcomes(ended(under(endOfTurn(2), { snow: 5 }), [5, 6]))).toEqual(['snow over']);
  });

  it('od6a-weather-014 after ten turns of it snow covers the ground', () => {
    expect(sky(ended(under(endOfTurn(9), { snow: 5 }), [2, 2]).state)).toEqual([['snow', 5]]);
    expect(sky(ended(under(endOfTurn(10), { snow: 5 }), [2, 2]).state)).toEqual([
      ['snow', 5],
      ['snow-cover', 0],
    ]);
    const covered = under(rebels(), { 'snow-cover': 0 });
    expect(codeOf(covered, north(7))).toBe('too-far');
  });

  it('od6a-weather-015 a blizzard halves command distances while it snows', () => {
    const links = (gap: number, snow: Options['snow'], weather: Weather = { snow: 9 }) => {
      const at = [20, 21 + gap].map((x) => ({ x, y: 40 }));
      const state = under(battle({ options: { snow }, squads: { rebel: { at } } }), weather);
      return !conditionsOf(state, 'rebel.2').includes('separated');
    };
    expect([links(1.5, 'blizzard'), links(1.6, 'blizzard')]).toEqual([true, false]);
    expect([links(3, 'snow'), links(3.1, 'snow')]).toEqual([true, false]);
    expect(links(3, 'blizzard', {})).toBe(true);
  });
});

describe('darkness', () => {
  it('od6a-weather-026 od6a-gear-011 gives 2D inches of sight; binoculars cancel it and do not show their user', () => {
    expect(sky(begun({ darkness: true }, [1, 1]).state)).toEqual([['darkness', 2]]);
    expect([shotAt(apart(8, { darkness: 8 })), shotAt(apart(8.5, { darkness: 8 }))]).toEqual(['clear', 'no-sight']);
    const state = () => carrying(apart(20, { darkness: 2 }), 'rebels.1', 'binoculars');
    expect(shotAt(state())).toBe('clear');
    expect(shotAt({ ...state(), toAct: 'troopers' }, 'troopers', 'rebels')).toBe('no-sight');
  });

  it('od6a-weather-027 those in the light of an illumination grenade are seen from beyond it', () => {
    const lit = (y: number) => {
      const state = apart(15, { darkness: 2 });
      const light = {
        id: 'light-1',
        kind: 'light',
        side: 'rebels',
        by: null,
        at: { x: 20, y },
        since: 1,
        tried: [],
      } as const;
      state.hazards = [{ ...light, tried: [] }];
      return state;
    };
    expect(shotAt(lit(15))).toBe('clear');
    expect(shotAt(lit(9))).toBe('clear');
    expect(shotAt(lit(8))).toBe('no-sight');
    expect(shotAt({ ...lit(15), toAct: 'troopers' }, 'troopers', 'rebels')).toBe('no-sight');
  });

  it('od6a-grenade-007 an illumination grenade costs 8 SGPs and lights 6" from the instant it goes off, for six turns', () => {
    const cost = openD6.muster.sheet.points;
    const price = cost?.(newHero({ thrown: { 'illumination-grenade': 1 } })) ?? NaN;
    expect(price - (cost?.(newHero()) ?? NaN)).toBe(8);
    const dark = apart(10, { darkness: 2 });
    expect(shotAt(dark)).toBe('no-sight');
    soldier(dark, 'rebels.1').grenades['illumination-grenade'] = 1;
    const shots = [{ figure: 'rebels.1', weapon: 'illumination-grenade' as const, aim: { point: { x: 20, y: 27 } } }];
    const { state } = play(dark, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [1, 6, 6] });
    const seen = (turn: number) => {
      const then = structuredClone({ ...state, turn, phase: 'fire' as const, toAct: 'rebels' });
      Object.assign(soldier(then, 'rebels.1'), { fired: false });
      Object.assign(squad(then, 'rebels'), { volleyed: false, marker: 'none' });
      return shotAt(then);
    };
    expect([seen(1), seen(6)]).toEqual(['clear', 'clear']);
    const over = play({ ...state, turn: 6, phase: 'special' }, 'rebels', { type: 'special' }, {});
    expect(told(over.events, 'hazard-ended').map(({ kind }) => kind)).toContain('light');
  });

  it('od6a-gear-011 in a squad only those with binoculars of their own fire beyond the visibility; a pair costs 10', () => {
    const cost = openD6.muster.sheet.points;
    expect((cost?.(newHero({ gear: { binoculars: 1 } })) ?? NaN) - (cost?.(newHero()) ?? NaN)).toBe(10);
    const pair = { rebels: { at: [20, 21.5].map((x) => ({ x, y: 30 })) } };
    const state = carrying(apart(20, { darkness: 2 }, pair), 'rebels.2', 'binoculars');
    const may = (figure: string) =>
      refuse(state, 'rebels', {
        type: 'fire',
        unit: 'rebels',
        shots: [{ figure, weapon: 'raygun-rifle', aim: { unit: 'troopers' } }],
      })?.code;
    expect([may('rebels.1'), may('rebels.2')]).toEqual(['no-sight', undefined]);
  });

  it('od6a-weather-028 a glowrod costs 1 SGP; its holder sees 4" and is seen by everybody', () => {
    const cost = openD6.muster.sheet.points;
    expect((cost?.(newHero({ gear: { glowrod: 1 } })) ?? NaN) - (cost?.(newHero()) ?? NaN)).toBe(1);
    const holder = (inches: number, darkness = 2) => carrying(apart(inches, { darkness }), 'rebels.1', 'glowrod');
    expect([shotAt(holder(4)), shotAt(holder(4.5))]).toEqual(['clear', 'no-sight']);
    expect(shotAt(holder(7, 8))).toBe('clear');
    expect(shotAt({ ...holder(20), toAct: 'troopers' }, 'troopers', 'rebels')).toBe('clear');
  });
});
