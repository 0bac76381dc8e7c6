import { describe, expect, it } from 'vitest';
import type { Options } from '../../../../src/rulesets/opend6/data/options';
import type { GearId } from '../../../../src/rulesets/opend6/data/gear';
import type { ConditionId } from '../../../../src/rulesets/opend6/data/weather';
import type { ArmourId } from '../../../../src/rulesets/opend6/data/armour';
import { newCreature } from '../../../../src/rulesets/opend6/design/creature';
import type { Condition, OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Area } from '../../../../src/space/types';
import { battle, newDesign, newHero, play, row, soldier, squad, told, type SquadSetUp } from '../../../support/opend6';
import { duel, plan } from '../fire-support';
import { across, carry, codeOf, north, rebels, strip } from '../move-table';

type Weather = Partial<Record<ConditionId, number>>;

function under<S extends OpenD6State>(state: S, weather: Weather): S {
  state.weather = Object.entries(weather).map(([kind, value]) => ({ kind, value, since: 1 }) as Condition);
  return state;
}

const ended = (state: OpenD6State, dice: readonly number[]) => play(state, 'rebels', { type: 'special' }, { dice });
const endOfTurn = (
  turn: number,
  rebel: Partial<SquadSetUp> = {},
  parts: { options?: Partial<Options>; areas?: readonly Area[] } = {},
) =>
  battle({
    phase: 'special',
    turn,
    options: parts.options ?? {},
    table: { areas: parts.areas ?? [] },
    squads: { rebels: { at: row(10, 40, 2), ...rebel } },
  });

/** Gives the rebels this Strength, bare and against damage. */
function ofStrength(state: OpenD6State, strength: number): OpenD6State {
  const one = squad(state, 'rebels');
  Object.assign(one, { profile: { ...one.profile, strength, resist: strength } });
  return state;
}

describe('high winds', () => {
  const wind = (value: number, strength = 2, wounded = false) => {
    const state = ofStrength(under(duel(8), { wind: value }), strength);
    soldier(state, 'rebels.1').wounded = wounded;
    const [shooter] = plan(state).shooters;
    return shooter?.reasons.find(({ key }) => key === 'high-winds')?.value ?? 0;
  };

  it('od6a-weather-016 make shots harder by 1 to 3, as a die says', () => {
    const begun = (face: number) => {
      const state = battle({
        phase: 'initiative',
        options: { highWinds: true },
        squads: { 'rebels-1': { at: row(10, 40, 2) }, 'troopers-1': { at: row(10, 5, 2) } },
      });
      return play(state, 'rebels', { type: 'initiative' }, { dice: [face, 4, 3], answers: { 'move-order': 'first' } })
        .state.weather;
    };
    expect([1, 2, 3, 4, 5, 6].map((face) => begun(face)?.[0]?.value)).toEqual([1, 1, 2, 2, 3, 3]);
    expect([wind(1), wind(2), wind(3)]).toEqual([1, 2, 3]);
  });

  it('od6a-weather-016 leave those of Strength 4 alone, unless a wound has weakened them', () => {
    expect([wind(3, 3), wind(3, 4)]).toEqual([3, 0]);
    expect(wind(3, 4, true)).toBe(3);
    expect(wind(3, 5, true)).toBe(0);
  });

  it('od6a-weather-017 a +3 rises to +4 on 11, and then hinders Strength 4 but not Strength 5', () => {
    const turned = (value: number, dice: readonly number[]) =>
      ended(under(endOfTurn(2), { wind: value }), dice).state.weather?.[0]?.value;
    expect(turned(3, [5, 6])).toBe(4);
    expect([wind(4, 4), wind(4, 5)]).toEqual([4, 0]);
    expect([turned(3, [4, 6]), turned(3, [1, 3])]).toEqual([3, 3]);
    expect([turned(3, [1, 2]), turned(3, [1, 1])]).toEqual([2, 2]);
    expect([turned(0, [1, 1]), turned(0, [6, 6])]).toEqual([0, 1]);
  });

  const apes = (options: Partial<Options>, weather: Weather = { wind: 2 }) =>
    under(rebels({ design: { ...newDesign('pygmaepithicus'), number: 3 } }, { options }), weather);

  it('od6a-weather-018 small soldiers go half as far in them, if the table plays it', () => {
    const walk = (state: OpenD6State, inches: number) => codeOf(state, north(inches));
    const rate = squad(apes({}), 'rebel').profile;
    expect(walk(apes({}), rate.run)).toBe('legal');
    expect(walk(apes({ gusts: true }), rate.run / 2)).toBe('legal');
    expect(walk(apes({ gusts: true }), rate.run / 2 + 0.1)).toBe('too-far');
    expect(walk(apes({ gusts: true }, {}), rate.run)).toBe('legal');
    expect(walk(under(rebels({}, { options: { gusts: true } }), { wind: 2 }), 13)).toBe('legal');
  });

  it('od6a-weather-018 who moves is knocked down on a Strength total of 3 or less: a 1 does it, a 2 does not', () => {
    const gone = (dice: readonly number[]) => carry(apes({ gusts: true }), north(2), { dice });
    expect(squad(apes({}), 'rebel').profile.strength).toBe(2);
    expect(soldier(gone([1]).state, 'rebel.2').prone).toBe(true);
    expect(told(gone([1]).events, 'balance-tested')).toMatchObject([
      { score: 0, passed: false, rule: 'od6a-weather-018' },
    ]);
    expect(soldier(gone([2]).state, 'rebel.2').prone).toBe(false);
    expect(told(carry(apes({}), north(2)).events, 'balance-tested')).toEqual([]);
  });
});

describe('toxic air', () => {
  const gassed = (
    weather: Weather,
    dice: readonly number[],
    areas: readonly Area[] = [],
    gear: readonly GearId[] = [],
    armour?: ArmourId,
  ) => {
    const state = under(
      endOfTurn(2, { at: [{ x: 20, y: 40 }], ...(armour === undefined ? {} : { design: { armour } }) }, { areas }),
      weather,
    );
    if (gear.length > 0) soldier(state, 'rebels.1').gear = Object.fromEntries(gear.map((id) => [id, 1]));
    return ended(state, dice);
  };
  const [stays1, stays2] = [2, 2];

  it('od6a-weather-005 everybody in toxic fog rolls Strength against its Strength at the end of the turn', () => {
    const { events, state } = gassed({ fog: 6, toxic: 3 }, [stays1, stays2, 5, 3]);
    expect(told(events, 'damage-rolled')).toMatchObject([
      { figure: 'rebels.1', blows: [{ score: 8, result: 'wound' }], strength: { score: 5 } },
    ]);
    expect(soldier(state, 'rebels.1')).toMatchObject({ wounded: true, late: 'now' });
  });

  it('od6a-weather-005 its Strength is agreed, or rolled as 0 to 3', () => {
    const begun = (options: Partial<Options>, dice: readonly number[]) => {
      const state = battle({
        phase: 'initiative',
        options: { fog: 6, toxic: true, ...options },
        squads: { 'rebels-1': { at: row(10, 40, 2) }, 'troopers-1': { at: row(10, 5, 2) } },
      });
      return play(
        state,
        'rebels',
        { type: 'initiative' },
        { dice: [...dice, 4, 3], answers: { 'move-order': 'first' } },
      ).state.weather?.[1]?.value;
    };
    expect([1, 2, 3, 4, 5, 6].map((face) => begun({}, [face]))).toEqual([0, 1, 1, 2, 2, 3]);
    expect(begun({ toxicStrength: 3 }, [])).toBe(3);
  });

  it('od6a-weather-005 fog in banks harms only those in them, and none when the fog is gone', () => {
    const harmed = (...given: Parameters<typeof gassed>) => told(gassed(...given).events, 'weather-harmed');
    expect(harmed({ fog: 6, toxic: 1 }, [2, 2], [strip('fog-bank', 20, 30)])).toEqual([]);
    expect(harmed({ fog: 6, toxic: 1 }, [2, 2, 2, 5], [strip('fog-bank', 35, 45)])).toHaveLength(1);
    expect(harmed({ toxic: 1 }, [])).toEqual([]);
  });

  it('od6a-weather-006 suits, masks and battle armour make it harmless', () => {
    for (const gear of ['breath-mask', 'environment-suit', 'space-suit'] as const)
      expect(told(gassed({ fog: 6, toxic: 3 }, [2, 2], [], [gear]).events, 'weather-harmed')[0]?.victims).toMatchObject(
        [{ damage: null, reasons: [{ rule: 'od6a-weather-006', key: `ward-${gear}` }] }],
      );
    const armoured = gassed({ fog: 6, toxic: 3 }, [2, 2], [], [], 'scouting');
    expect(told(armoured.events, 'weather-harmed')[0]?.victims).toMatchObject([{ damage: null }]);
  });
});

describe('heat and cold', () => {
  interface Dressed {
    readonly armour?: ArmourId;
    readonly options?: Partial<Options>;
    readonly rebel?: Partial<SquadSetUp>;
    readonly turn?: number;
  }
  const test = (
    weather: Weather,
    dice: readonly number[],
    { armour, options = {}, rebel = {}, turn = 5 }: Dressed = {},
  ) =>
    ended(
      under(
        endOfTurn(turn, { ...(armour === undefined ? {} : { design: { armour } }), ...rebel }, { options }),
        weather,
      ),
      dice,
    );
  /** The difficulty of the unit's roll, or null if it makes none. */
  const difficulty = (weather: Weather, dressed: Dressed = {}): number | null => {
    for (const dice of [[], [6, 6]])
      try {
        return told(test(weather, dice, dressed).events, 'exposure-tested')[0]?.difficulty ?? null;
      } catch {
        continue;
      }
    const once = told(test(weather, [5], dressed).events, 'exposure-tested');
    return once[0]?.difficulty ?? null;
  };

  it('od6a-weather-019 every fifth turn a unit rolls Strength once; a failure takes 1 Strength off all of it, for good', () => {
    const failed = test({ heat: 5 }, [2]);
    expect(told(failed.events, 'exposure-tested')).toMatchObject([
      { unit: 'rebels', kind: 'heat', strength: 2, difficulty: 5, score: 4, passed: false },
    ]);
    for (const id of ['rebels.1', 'rebels.2'])
      expect(soldier(failed.state, id).ailments).toMatchObject([{ kind: 'exhausted', value: 1, until: null }]);
    expect(told(test({ heat: 5 }, [3]).events, 'exposure-tested')).toMatchObject([{ score: 5, passed: true }]);
    expect(told(test({ heat: 5 }, [], { turn: 4 }).events, 'exposure-tested')).toEqual([]);
    expect(told(test({ heat: 5 }, [3], { turn: 10 }).events, 'exposure-tested')).toHaveLength(1);
  });

  it('od6a-weather-019 the loss adds up, and leaves 1', () => {
    const strengths: number[] = [];
    let { state } = test({ heat: 5 }, [1]);
    for (const turn of [10, 15]) {
      const next = ended({ ...state, phase: 'special', turn, initiative: 'rebels', outcome: null }, [1]);
      strengths.push(told(next.events, 'exposure-tested')[0]?.strength ?? NaN);
      state = next.state;
    }
    expect(strengths).toEqual([1, 1]);
    expect(soldier(state, 'rebels.1').ailments).toHaveLength(1);
  });

  it('od6a-weather-019 od6a-weather-022 the difficulty is agreed, or rolled as 2 to 5', () => {
    const begun = (kind: 'heat' | 'cold', face: number) => {
      const state = battle({
        phase: 'initiative',
        options: { [kind]: 'rolled' },
        squads: { 'rebels-1': { at: row(10, 40, 2) }, 'troopers-1': { at: row(10, 5, 2) } },
      });
      return play(state, 'rebels', { type: 'initiative' }, { dice: [face, 4, 3], answers: { 'move-order': 'first' } })
        .state.weather?.[0]?.value;
    };
    for (const kind of ['heat', 'cold'] as const)
      expect([1, 2, 3, 4, 5, 6].map((face) => begun(kind, face))).toEqual([2, 3, 3, 4, 4, 5]);
  });

  it('od6a-weather-020 armour and suits help against heat, the best of them; fur makes it harder', () => {
    expect(difficulty({ heat: 5 })).toBe(5);
    const by = (armour: ArmourId, options: Partial<Options> = {}) => difficulty({ heat: 5 }, { armour, options });
    expect(
      (['high-guard', 'bounty-hunter', 'arctic', 'desert', 'assault', 'scouting', 'space'] as const).map((armour) =>
        by(armour),
      ),
    ).toEqual([3, 3, 3, 4, 4, 5, null]);
    expect([by('desert', { desertArcticExchanged: true }), by('arctic', { desertArcticExchanged: true })]).toEqual([
      3, 4,
    ]);
    expect(
      difficulty(
        { heat: 5 },
        { rebel: { hero: newHero({ gear: { 'environment-suit': 1 } }), at: [{ x: 10, y: 40 }] } },
      ),
    ).toBe(3);
    expect(difficulty({ heat: 5 }, { rebel: { design: { ...newDesign('pygmaepithicus'), number: 2 } } })).toBe(6);
  });

  it('od6a-weather-020 natives of the heat make no roll, nor does anybody at difficulty 0', () => {
    const one = { at: [{ x: 10, y: 40 }] };
    expect(difficulty({ heat: 5 }, { rebel: { ...one, creature: newCreature('desert-rat') } })).toBeNull();
    expect(difficulty({ heat: 5 }, { rebel: { ...one, creature: newCreature('space-rat') } })).toBe(5);
    expect(difficulty({ heat: 2 }, { armour: 'high-guard' })).toBeNull();
  });

  const lava = strip('lava', 44, 46);
  const beside = (
    y: number,
    dice: readonly number[],
    options: Partial<Options> = { lavaHeat: 6 },
    weather: Weather = {},
    turn = 5,
  ) => ended(under(endOfTurn(turn, { at: row(12, y, 2) }, { options, areas: [lava] }), weather), dice);

  it('od6a-weather-021 within 3" of lava the heat has a difficulty of its own, which armour changes as ever', () => {
    const hot = (y: number, weather: Weather = {}) =>
      told(beside(y, [5], undefined, weather).events, 'exposure-tested').map((test) => test.difficulty);
    expect(hot(40.5)).toEqual([6]);
    expect(told(beside(40.4, []).events, 'exposure-tested')).toEqual([]);
    expect(hot(40.5, { heat: 3 })).toEqual([6]);
    expect(hot(40.4, { heat: 3 })).toEqual([3]);
    expect(told(beside(40.5, [], {}).events, 'exposure-tested')).toEqual([]);
  });

  it('od6a-weather-021 explosives that are brought there go off on a 1', () => {
    const carried = (y: number, dice: readonly number[]) => {
      const state = endOfTurn(4, { at: [{ x: 12, y }] }, { options: { lavaHeat: 6 }, areas: [lava] });
      soldier(state, 'rebels.1').grenades.grenade = 1;
      return ended(state, dice);
    };
    const off = carried(40.5, [1, 3, 3]);
    expect(told(off.events, 'explosives-heated')).toMatchObject([{ rule: 'od6a-weather-021', face: 1, bursts: true }]);
    expect(told(off.events, 'burst')).toHaveLength(1);
    expect(told(carried(40.5, [2]).events, 'explosives-heated')).toMatchObject([{ bursts: false }]);
    expect(told(carried(40.4, []).events, 'explosives-heated')).toEqual([]);
  });

  it('od6a-weather-022 cold is the same roll, beside that against heat', () => {
    const both = test({ heat: 5, cold: 4 }, [3, 1]);
    expect(told(both.events, 'exposure-tested').map(({ kind, passed }) => [kind, passed])).toEqual([
      ['heat', true],
      ['cold', false],
    ]);
    expect(soldier(both.state, 'rebels.1').ailments).toMatchObject([{ kind: 'exhausted', value: 1 }]);
  });

  it('od6a-weather-023 suits, heavy clothing, fur and armour help against cold, the best of them', () => {
    const by = (armour: ArmourId, options: Partial<Options> = {}) => difficulty({ cold: 5 }, { armour, options });
    expect(
      (['high-guard', 'bounty-hunter', 'desert', 'arctic', 'assault', 'scouting', 'space'] as const).map((armour) =>
        by(armour),
      ),
    ).toEqual([3, 3, 3, 4, 4, 5, null]);
    expect([by('arctic', { desertArcticExchanged: true }), by('desert', { desertArcticExchanged: true })]).toEqual([
      3, 4,
    ]);
    expect(difficulty({ cold: 5 }, { options: { heavyClothing: true } })).toBe(3);
    expect(by('assault', { heavyClothing: true })).toBe(3);
    expect(difficulty({ cold: 5 }, { rebel: { design: { ...newDesign('pygmaepithicus'), number: 2 } } })).toBe(3);
    expect(
      difficulty({ cold: 5 }, { rebel: { at: [{ x: 10, y: 40 }], creature: newCreature('space-yeti') } }),
    ).toBeNull();
  });

  it('od6a-weather-024 frozen water is clear ground, from the start of the game', () => {
    const over = (kind: 'creek' | 'stream' | 'deep-water', ice: boolean) =>
      codeOf(rebels({}, { table: { areas: [strip(kind, 30, 45)] }, options: { ice } }), north(8));
    expect([over('creek', true), over('stream', true), over('deep-water', true)]).toEqual(['legal', 'legal', 'legal']);
    expect(over('deep-water', false)).toBe('ground-impassable');
    const line = (ice: boolean) =>
      codeOf(rebels({}, { table: { barriers: [across('creek-line', 36)] }, options: { ice } }), north(13));
    expect([line(true), line(false)]).toEqual(['legal', 'barrier-costs-too-much']);
  });
});
