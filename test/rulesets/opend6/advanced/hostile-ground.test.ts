import { describe, expect, it } from 'vitest';
import type { ConditionId } from '../../../../src/rulesets/opend6/data/weather';
import type { Options } from '../../../../src/rulesets/opend6/data/options';
import type { Condition, OpenD6State } from '../../../../src/rulesets/opend6/state';
import { battle, play, refuse, row, soldier, told } from '../../../support/opend6';
import { across, ground, shotsOf, facingOff, wall } from '../fire-support';

/** The end of a turn under this weather: two rebels, and two troopers far off. */
function ending(
  weather: Partial<Record<ConditionId, number>>,
  options: Partial<Options> = {},
  areas = [] as ReturnType<typeof ground>[],
): OpenD6State {
  const state = battle({
    phase: 'special',
    options,
    table: { areas },
    squads: { rebels: { at: row(10, 40, 2) }, troopers: { at: row(40, 5, 2), facing: 180 } },
  });
  state.weather = Object.entries(weather).map(([kind, value]) => ({ kind, value, since: 1 }) as Condition);
  return state;
}
const ended = (state: OpenD6State, dice: readonly number[]) => play(state, 'rebels', { type: 'special' }, { dice });
/** The rain goes on. */
const rains = [1, 1];

describe('corrosion', () => {
  it('od6a-weather-007 od6a-weather-011 in corrosive fog or rain each squad rolls once for its weapons, or each figure by option', () => {
    const wet = ended(ending({ rain: 12, corrosive: 2 }), [...rains, 2, 2, 2, 2]);
    expect(told(wet.events, 'weapon-corroded').map(({ figures }) => figures)).toEqual([
      ['rebels.1', 'rebels.2'],
      ['troopers.1', 'troopers.2'],
    ]);
    const each = ended(ending({ rain: 12, corrosive: 2 }, { corrosionPerFigure: true }), [
      ...rains,
      2,
      2,
      2,
      2,
      2,
      2,
      2,
      2,
    ]);
    expect(told(each.events, 'weapon-corroded')).toHaveLength(4);
    const bank = ground('fog-bank', 0, 30, 20, 48);
    const foggy = ended(ending({ fog: 4, corrosive: 2 }, {}, [bank]), [1, 1, 2, 2]);
    expect(told(foggy.events, 'weapon-corroded').map(({ unit }) => unit)).toEqual(['rebels']);
    expect(told(ended(ending({ corrosive: 2 }), []).events, 'weapon-corroded')).toEqual([]);
  });

  it('od6a-weather-007 its Strength is agreed, or a die says 0 to 2', () => {
    const begun = (options: Partial<Options>, dice: readonly number[]) =>
      play(
        battle({
          phase: 'initiative',
          options,
          squads: { rebels: { at: row(10, 40, 2) }, troopers: { at: row(40, 5, 2) } },
        }),
        'rebels',
        { type: 'initiative' },
        { dice: [...dice, 4, 3], answers: { 'move-order': 'first' } },
      ).state.weather?.map(({ kind, value }) => [kind, value]);
    expect(begun({ corrosive: true, corrosiveStrength: 1 }, [])).toEqual([['corrosive', 1]]);
    expect([2, 3, 5].map((face) => begun({ corrosive: true }, [face])?.[0]?.[1])).toEqual([0, 1, 2]);
  });

  it('od6a-weather-008 a wound takes 1 off the Damage Strength, and an incapacitated result destroys the weapon', () => {
    const worn = ended(ending({ rain: 12, corrosive: 2 }), [...rains, 6, 1, 2, 2, 2]).state;
    const results = told(
      ended(ending({ rain: 12, corrosive: 2 }), [...rains, 6, 1, 2, 2, 2]).events,
      'weapon-corroded',
    );
    expect(results.map(({ result }) => result)).toEqual(['wound', 'no-effect']);
    expect(soldier(worn, 'rebels.1').rust).toEqual({ 'raygun-rifle': 1 });
    expect(soldier(worn, 'troopers.1').rust).toBeUndefined();
    const facing = facingOff();
    for (const id of ['rebels.1', 'rebels.2', 'rebels.3']) soldier(facing, id).rust = { 'raygun-rifle': 1 };
    const usual = facingOff();
    const hit = (state: OpenD6State) => {
      const shots = shotsOf(state).slice(0, 1);
      const { events } = play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [5, 1, 3, 3] });
      return told(events, 'damage-rolled')[0]?.blows[0]?.damage ?? 0;
    };
    expect(hit(usual) - hit(facing)).toBe(1);
    const gone = ended(ending({ rain: 12, corrosive: 2 }), [...rains, 6, 6, 6, 1, 2, 2, 2]).state;
    expect(soldier(gone, 'rebels.1').ranged).toEqual([]);
    expect(soldier(gone, 'troopers.1').ranged).toEqual(['raygun-rifle']);
  });
});

describe('rising water', () => {
  const creek = () => ground('creek', 20, 0, 23, 48);

  it('od6a-weather-012 in heavy rain water widens by up to an inch a turn, and nothing rises without rain', () => {
    const spans = (state: OpenD6State) => {
      const xs = state.table.areas.flatMap(({ outline }) => outline.map(({ x }) => x));
      return [Math.min(...xs), Math.max(...xs)];
    };
    expect(spans(ended(ending({ rain: 12 }, { floods: 'inch' }, [creek()]), rains).state)).toEqual([19, 24]);
    expect(spans(ended(ending({ rain: 12 }, { floods: 'half' }, [creek()]), rains).state)).toEqual([19.5, 23.5]);
    expect(spans(ended(ending({ rain: 12 }, {}, [creek()]), rains).state)).toEqual([20, 23]);
    expect(spans(ended(ending({}, { floods: 'inch' }, [creek()]), []).state)).toEqual([20, 23]);
  });

  it('od6a-weather-012 it washes away roads, buildings and walls that lie wholly in it, and carries people ashore', () => {
    const flood = { type: 'happen', happening: 'flood', at: { x: 5, y: 5 } } as const;
    const state = battle({
      table: {
        areas: [
          ground('deep-water', 20, 0, 24, 48),
          ground('paved', 19.5, 20, 24.5, 22),
          ground('dirt-road', 10, 30, 24.5, 32),
        ],
        barriers: [
          wall('low-wall', { x: 19.2, y: 10 }, { x: 19.2, y: 14 }),
          wall('hedge', { x: 10, y: 40 }, { x: 19.5, y: 40 }),
        ],
      },
      squads: { rebels: { at: [{ x: 19.4, y: 5 }] }, troopers: { at: row(40, 5, 2), facing: 180 } },
    });
    const risen = play(state, 'referee', flood);
    expect(risen.state.table.areas.map(({ kind }) => kind)).toEqual(['deep-water', 'dirt-road']);
    expect(risen.state.table.barriers.map(({ kind }) => kind)).toEqual(['hedge']);
    expect(soldier(risen.state, 'rebels.1').at.x).toBeLessThan(19);
    const dry = battle({ squads: { rebels: { at: row(10, 40, 1) }, troopers: { at: row(40, 5, 1) } } });
    expect(refuse(dry, 'referee', flood)?.code).toBe('no-water');
  });
});

describe('thin ice', () => {
  const onIce = (options: Partial<Options>) =>
    battle({
      options: { ice: true, ...options },
      table: { areas: [ground('deep-water', 0, 30, 48, 36)], barriers: [across('high-wall', 20)] },
      squads: { rebels: { at: [{ x: 10, y: 38 }] }, troopers: { at: row(40, 5, 2), facing: 180 } },
    });
  const over = {
    type: 'move',
    unit: 'rebels',
    orders: {
      'rebels.1': {
        path: [
          { x: 10, y: 38 },
          { x: 10, y: 33 },
        ],
      },
    },
  } as const;

  it('od6a-weather-025 who rolls more than the ice breaks through, lies in the water and endures the cold', () => {
    const fallen = play(onIce({ thinIce: 2 }), 'rebels', over, { dice: [4, 3, 1] });
    expect(told(fallen.events, 'ice-tested').map(({ breaks }) => breaks)).toEqual([true]);
    expect(told(fallen.events, 'exposure-tested').map(({ difficulty, passed }) => [difficulty, passed])).toEqual([
      [5, false],
    ]);
    expect(soldier(fallen.state, 'rebels.1')).toMatchObject({ prone: true, at: { x: 10, y: 36 } });
    const borne = play(onIce({ thinIce: 2 }), 'rebels', over, { dice: [3, 3] });
    expect(told(borne.events, 'ice-tested').map(({ breaks }) => breaks)).toEqual([false]);
    expect(soldier(borne.state, 'rebels.1').at.y).toBe(33);
    expect(told(play(onIce({}), 'rebels', over).events, 'ice-tested')).toEqual([]);
  });

  it('od6a-weather-025 a figure in the water swims each turn at difficulty 4, or drowns', () => {
    const swimming = () => {
      const state = onIce({ thinIce: 2 });
      Object.assign(state, { phase: 'special', inWater: ['rebels.1'] });
      Object.assign(soldier(state, 'rebels.1'), { at: { x: 10, y: 35 }, prone: true });
      return state;
    };
    const saved = ended(swimming(), [2]);
    expect(told(saved.events, 'swim-tested').map(({ score, difficulty }) => [score, difficulty])).toEqual([[4, 4]]);
    expect(soldier(saved.state, 'rebels.1').presence).toBe('table');
    expect(soldier(ended(swimming(), [1]).state, 'rebels.1').presence).toBe('out');
    const up = swimming();
    soldier(up, 'rebels.1').prone = false;
    expect(told(ended(up, []).events, 'swim-tested')).toEqual([]);
  });
});

describe('carnivorous woods', () => {
  const wooded = (carnivorousWoods: number | null, phase: 'movement' | 'special' = 'movement') =>
    battle({
      phase,
      options: { carnivorousWoods },
      table: { areas: [ground('light-woods', 0, 30, 48, 37)], barriers: [across('high-wall', 20)] },
      squads: { rebels: { at: [{ x: 10, y: 38 }] }, troopers: { at: row(40, 5, 2), facing: 180 } },
    });
  const into = {
    type: 'move',
    unit: 'rebels',
    orders: {
      'rebels.1': {
        path: [
          { x: 10, y: 38 },
          { x: 10, y: 35 },
        ],
      },
    },
  } as const;

  it('od6a-gm-009 a commander recognizes one by survival 10 before the squad enters, and the squad stops', () => {
    const known = play(wooded(3), 'rebels', into, { dice: [6, 4] });
    expect(told(known.events, 'wood-tested').map(({ difficulty, passed }) => [difficulty, passed])).toEqual([
      [10, true],
    ]);
    expect(soldier(known.state, 'rebels.1').at.y).toBe(37);
    const fooled = play(wooded(3), 'rebels', into, { dice: [6, 1] });
    expect(told(fooled.events, 'wood-tested').map(({ passed }) => passed)).toEqual([false]);
    expect(soldier(fooled.state, 'rebels.1').at.y).toBe(35);
    expect(told(play(wooded(null), 'rebels', into).events, 'wood-tested')).toEqual([]);
  });

  it('od6a-gm-009 the trees attack those wholly inside at the end of a turn, with the Damage Strength that is named', () => {
    const inside = (y: number, strength: number | null) => {
      const state = wooded(strength, 'special');
      soldier(state, 'rebels.1').at = { x: 10, y };
      return state;
    };
    const struck = ended(inside(36.4, 3), [3, 3]);
    expect(told(struck.events, 'trees-struck').map(({ victims }) => victims)).toEqual([
      [{ figure: 'rebels.1', damage: 3, reasons: [] }],
    ]);
    expect(told(ended(inside(36.8, 3), []).events, 'trees-struck')).toEqual([]);
    const drop = { type: 'happen', happening: 'carnivorous-wood', at: { x: 5, y: 33 }, damage: 5 } as const;
    const turned = play(Object.assign(inside(35, null), { phase: 'movement' }), 'referee', drop).state;
    Object.assign(turned, { phase: 'special' });
    expect(turned.hungry).toEqual([{ area: 'light-woods', damage: 5 }]);
    expect(told(ended(turned, [3, 3]).events, 'damage-rolled')[0]?.blows[0]?.damage).toBe(5);
    expect(refuse(inside(35, null), 'referee', { ...drop, at: { x: 5, y: 40 } })?.code).toBe('no-wood-there');
  });
});
