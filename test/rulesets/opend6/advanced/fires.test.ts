import { describe, expect, it } from 'vitest';
import type { Rolled } from '../../../../src/engine/drivers';
import { sideByTotal } from '../../../../src/rulesets/opend6/data/fires';
import type { Options } from '../../../../src/rulesets/opend6/data/options';
import type { AreaKindId } from '../../../../src/rulesets/opend6/data/terrain';
import type { Fuel } from '../../../../src/rulesets/opend6/data/fires';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { Condition, Flame, OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Area, Point } from '../../../../src/space/types';
import {
  actionsOf,
  battle,
  play,
  previewOf,
  refuse,
  row,
  soldier,
  told,
  type BattleSetUp,
} from '../../../support/opend6';
import { duel, plan, type Facing } from '../fire-support';

const at = (x: number, y: number): Point => ({ x, y });
const middle = at(24, 24);

function flame(place: Point, parts: Partial<Flame> = {}): Flame {
  return {
    id: `flame at ${place.x} ${place.y}`,
    at: place,
    since: 1,
    fuel: 'normal',
    smoke: null,
    out: null,
    turned: false,
    ...parts,
  };
}

/** The end of a turn, nobody near; the wind blows to the north. */
function burning(
  flames: readonly Flame[],
  parts: { options?: Partial<Options>; wind?: number; areas?: readonly Area[]; turn?: number } & Pick<
    Partial<BattleSetUp>,
    'squads'
  > = {},
): OpenD6State {
  const { options = {}, wind = 1, areas = [], turn = 2, squads } = parts;
  const state = battle({
    phase: 'special',
    turn,
    options: { fires: true, ...options },
    table: { areas },
    squads: squads ?? { rebels: { at: row(4, 44, 2) }, troopers: { at: row(40, 4, 2) } },
  });
  state.flames = [...flames];
  state.wind = wind;
  return state;
}

const ended = (state: OpenD6State, dice: readonly Rolled[]) => play(state, 'rebels', { type: 'special' }, { dice });
/** The fire's roll, and perhaps where it spreads. */
const results = (state: OpenD6State, dice: readonly number[]) =>
  told(ended(state, dice).events, 'fire-rolled').map(({ result }) => result);
const places = ({ flames = [] }: Pick<OpenD6State, 'flames'>) =>
  flames
    .filter(({ out }) => out === null)
    .map((one) => [Math.round(one.at.x * 100) / 100, Math.round(one.at.y * 100) / 100]);
const box = (kind: AreaKindId, x1: number, y1: number, x2: number, y2: number, id: string = kind): Area => ({
  id,
  kind,
  outline: [at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)],
  bottom: 0,
  top: 'unlimited',
});

describe('what fires are', () => {
  it('od6a-fire-001 a template is a hexagon, 2" from side to side; without the option nothing burns', () => {
    const shapes = openD6.table.scenery(openD6.rules.seen(burning([flame(middle)]), 'referee')).shapes;
    const [hexagon] = shapes.filter(({ role }) => role === 'flame');
    const outline = hexagon?.kind === 'polygon' ? hexagon.outline : [];
    expect(outline).toHaveLength(6);
    expect(Math.max(...outline.map(({ y }) => y)) - Math.min(...outline.map(({ y }) => y))).toBeCloseTo(2);
    const lit = explosives([2], { fires: false });
    expect(lit.state.flames).toBeUndefined();
  });

  const fireball = (options: Partial<Options> = { fires: true }) => {
    const state = duel(5, { options });
    soldier(state, 'rebels.1').ranged = ['flamethrower'];
    const shots = [
      { figure: 'rebels.1', weapon: 'flamethrower' as const, aim: { unit: 'troopers', figure: 'troopers.1' } },
    ];
    const wind = options.fires === true ? [3] : [];
    return play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [6, 6, 3, 3, ...wind] });
  };

  /** Plastic explosives land well away from everybody. */
  const explosives = (face: readonly number[], options: Partial<Options> = { fires: true }) => {
    const state = duel(30, { options });
    soldier(state, 'rebels.1').grenades['plastic-explosives'] = 1;
    const aim = { point: at(20, 25) };
    const shots = [{ figure: 'rebels.1', weapon: 'plastic-explosives' as const, aim }];
    const rolled = options.fires === true ? face : [];
    return play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [6, 4, ...rolled] });
  };

  it('od6a-data-003 two dice name a side: 16 in 36 downwind, 7 to either side of it, 2 for each of the others', () => {
    const chances = [0, 0, 0, 0, 0, 0];
    for (let a = 1; a <= 6; a += 1)
      for (let b = 1; b <= 6; b += 1) {
        const side = sideByTotal[a + b] ?? 0;
        chances[side] = (chances[side] ?? 0) + 1;
      }
    expect(chances).toEqual([16, 7, 2, 2, 2, 7]);
  });

  it('od6a-fire-002 a flamethrower always starts a fire, where its template lies', () => {
    const { state, events } = fireball();
    expect(told(events, 'fire-lit')).toMatchObject([{ why: 'flamethrower' }]);
    expect(state.flames?.[0]?.at).toEqual(told(events, 'flame-laid')[0]?.at);
    expect(fireball({}).state.flames).toBeUndefined();
  });

  it('od6a-fire-002 plastic explosives start one on a 1 or 2', () => {
    expect(told(explosives([3]).events, 'fire-lit')).toEqual([]);
    for (const face of [1, 2])
      expect(told(explosives([face, 4]).events, 'fire-lit')).toMatchObject([
        { why: 'explosives', flame: { at: at(20, 25) } },
      ]);
  });

  it('od6a-fire-004 the first fire rolls the wind; all fires and clouds have that one', () => {
    const { state, events } = explosives([1, 4]);
    expect(told(events, 'wind-rolled')).toMatchObject([{ direction: 4 }]);
    expect(state.wind).toBe(4);
  });

  it('od6a-fire-004 templates that touch are one fire with one roll, others are fires of their own', () => {
    const beside = flame(at(24, 22));
    const apart = flame(at(24, 18));
    expect(results(burning([flame(middle), beside]), [3])).toHaveLength(1);
    expect(results(burning([flame(middle), beside, apart]), [3, 3])).toHaveLength(2);
    expect(results(burning([flame(middle), flame(at(24.7, 23.3))]), [3])).toHaveLength(1);
    expect(results(burning([flame(middle), apart, flame(at(24, 20)), beside]), [3])).toHaveLength(1);
  });
});

describe('arson', () => {
  const near = (kind: AreaKindId = 'light-woods', options: Partial<Options> = {}, parts: Facing = {}) =>
    duel(20, {
      phase: 'special',
      options: { fires: true, ...options },
      areas: [box(kind, 15, 26, 25, 29.5)],
      ...parts,
    });
  const set = (state: OpenD6State, dice: readonly number[]) =>
    play(state, 'rebels', { type: 'arson', figure: 'rebels.1' }, { dice });
  const code = (state: OpenD6State) => refuse(state, 'rebels', { type: 'arson', figure: 'rebels.1' })?.code ?? 'legal';

  it('od6a-fire-003 a 1 sets woods and shrubs alight, a 2 dry woods and wooden houses too', () => {
    const lights = (state: () => OpenD6State) =>
      [1, 2, 3].filter((face) => {
        for (const more of [[], [1], [1, 3], [3]])
          try {
            return told(set(state(), [face, ...more]).events, 'fire-lit').length > 0;
          } catch {
            continue;
          }
        throw new Error('no script fits');
      });
    expect(lights(() => near())).toEqual([1]);
    expect(lights(() => near('scrub'))).toEqual([1]);
    expect(lights(() => near('building'))).toEqual([1]);
    expect(lights(() => near('light-woods', { dryWoods: true }))).toEqual([1, 2]);
    expect(lights(() => near('building', { houses: 'wood' }))).toEqual([1, 2]);
  });

  it('od6a-fire-003 one attempt a turn, by nobody wounded or engaged, beside something that burns', () => {
    expect(code(near())).toBe('legal');
    expect(code(near('light-woods', { fires: false }))).toBe('no-fires');
    expect(code(near('clear'))).toBe('nothing-burns');
    expect(code(near('building', { houses: 'metal', houseStrength: 4 }))).toBe('nothing-burns');
    const wounded = near();
    soldier(wounded, 'rebels.1').wounded = true;
    expect(code(wounded)).toBe('wounded-no-arson');
    const touched = near('light-woods', {}, { squads: { 'troopers-2': { at: [at(21, 30)] } } });
    expect(code(touched)).toBe('touches-an-enemy');
    const done = near();
    soldier(done, 'rebels.1').special = true;
    expect(code(done)).toBe('special-action-done');
  });

  it('od6a-fire-003 it is offered, with its odds', () => {
    const [offer] = actionsOf(near(), 'rebels').filter(({ id }) => id.startsWith('arson'));
    expect(offer?.refusal).toBeNull();
    expect(previewOf(near(), 'rebels', 'arson rebels.1', {}).breakdowns[0]?.odds[0]?.share).toBeCloseTo(1 / 6);
  });
});

describe('the turn of a fire', () => {
  const both = () => [flame(at(24, 26)), flame(at(24, 24))];

  it('od6a-fire-005 1 and 2 take its oldest template, 3 and 4 change nothing, 5 and 6 add one to the newest', () => {
    for (const face of [1, 2]) expect(places(ended(burning(both()), [face]).state)).toEqual([[24, 24]]);
    for (const face of [3, 4]) expect(places(ended(burning(both()), [face]).state)).toHaveLength(2);
    for (const face of [5, 6])
      expect(places(ended(burning(both()), [face, 3, 4]).state)).toEqual([
        [24, 26],
        [24, 24],
        [24, 22],
      ]);
  });

  it('od6a-fire-006 two dice name the side of the newest template, as the wind turns the numbers', () => {
    const grown = (dice: readonly number[], wind = 1) =>
      places(ended(burning([flame(middle)], { wind }), [5, ...dice]).state)[1];
    expect([grown([3, 3]), grown([3, 4]), grown([4, 4])]).toEqual([
      [24, 22],
      [24, 22],
      [24, 22],
    ]);
    expect([grown([4, 5]), grown([5, 5])]).toEqual([
      [25.73, 23],
      [25.73, 23],
    ]);
    expect(grown([5, 6])).toEqual([25.73, 25]);
    expect([grown([1, 1]), grown([6, 6])]).toEqual([
      [24, 26],
      [24, 26],
    ]);
    expect(grown([1, 2])).toEqual([22.27, 25]);
    expect([grown([1, 3]), grown([2, 3])]).toEqual([
      [22.27, 23],
      [22.27, 23],
    ]);
    expect(grown([3, 4], 4)).toEqual([24, 26]);
  });

  it('od6a-fire-006 a side that burns already is rolled again', () => {
    const { state } = ended(burning([flame(at(24, 22)), flame(middle)]), [5, 3, 4, 6, 6]);
    expect(places(state)[2]).toEqual([24, 26]);
  });

  const rolled = (fuel: Fuel, face: number, weather: readonly Condition['kind'][] = []) => {
    const state = burning([flame(middle, { fuel })]);
    if (weather.length > 0)
      state.weather = weather.map((kind) => ({ kind, value: kind === 'wind' ? 3 : 10, since: 1 }));
    // The weather rolls after the fire.
    const sky = weather.flatMap(() => [3, 4]);
    for (const side of [[], [3, 4]])
      try {
        return told(ended(state, [face, ...side, ...sky]).events, 'fire-rolled')[0]?.result;
      } catch {
        continue;
      }
    throw new Error('no script fits');
  };
  it('od6a-fire-007 the chart: normal, dry woods, wooden houses', () => {
    const whole = (fuel: Fuel) => [1, 2, 3, 4, 5, 6].map((face) => rolled(fuel, face));
    expect(whole('normal')).toEqual(['burns-down', 'burns-down', 'stays', 'stays', 'spreads', 'spreads']);
    expect(whole('dry-woods')).toEqual(['burns-down', 'stays', 'stays', 'stays', 'spreads', 'spreads']);
    expect(whole('wooden-building')).toEqual(['burns-down', 'stays', 'stays', 'spreads', 'spreads', 'spreads']);
  });

  it('od6a-fire-008 high winds add 1 but to a rolled 1, so that a 4 spreads; rain and snow take 1; with wind they cancel', () => {
    const whole = (...weather: readonly Condition['kind'][]) =>
      [1, 2, 3, 4, 5, 6].map((face) => rolled('normal', face, weather));
    expect(whole('wind')).toEqual(['burns-down', 'stays', 'stays', 'spreads', 'spreads', 'spreads']);
    for (const wet of ['rain', 'snow'] as const) {
      expect(whole(wet)).toEqual(['burns-down', 'burns-down', 'burns-down', 'stays', 'stays', 'spreads']);
      expect(whole(wet, 'wind')).toEqual(['burns-down', 'burns-down', 'stays', 'stays', 'spreads', 'spreads']);
    }
  });

  it('od6a-fire-009 smoke hangs over burned ground for two more turns, or as long as the table says', () => {
    const smoke = at(24, 23);
    const { state } = ended(burning([flame(middle, { smoke })]), [1]);
    expect(state.flames).toMatchObject([{ out: 2, smoke }]);
    const after = (turn: number, smokeTurns = 2) =>
      ended(burning([flame(middle, { smoke, out: 2 })], { turn, options: { smokeTurns } }), []).state.flames;
    expect([after(3)?.length, after(4)?.length]).toEqual([1, 0]);
    expect(after(3, 1)).toEqual([]);
    expect(ended(burning([flame(middle)]), [1]).state.flames).toEqual([]);
  });
});

describe('what stops a fire', () => {
  /** A fire that spreads north from the middle: what it does there with these dice. */
  const north = (
    areas: readonly Area[],
    dice: readonly number[],
    options: Partial<Options> = {},
    flames = [flame(middle)],
  ) => ended(burning(flames, { areas, options }), [5, ...dice]);

  it('od6a-fire-010 water and roads wider than 3" stop it, narrower ones do not', () => {
    for (const kind of ['stream', 'deep-water', 'creek', 'paved', 'dirt-road'] as const) {
      expect(places(north([box(kind, 10, 20, 40, 22.9)], [3, 4]).state)[1]).toEqual([24, 22]);
      expect(places(north([box(kind, 10, 19, 40, 22.5)], [3, 4, 6, 6]).state)[1]).toEqual([24, 26]);
    }
  });

  it('od6a-fire-010 it never gets into a metal house of Strength 4', () => {
    const house = box('building', 20, 18, 28, 22.5);
    const beside = [4, 4, 4, 4];
    const metal = burning([flame(middle)], { areas: [house], options: { houses: 'metal', houseStrength: 4 } });
    metal.burnt = [{ area: 'building', harm: 9 }];
    expect(places(ended(metal, [...beside.slice(0, 2), 5, 3, 4, 6, 6]).state)[1]).toEqual([24, 26]);
  });

  it('od6a-fire-011 where it is barred the same number counts on the oldest template, and all later ones do', () => {
    const lake = box('deep-water', 10, 10, 40, 22.5);
    const two = [flame(at(24, 26)), flame(middle, { id: 'newest' })];
    // 12 of the newest is the oldest itself; 7 is the lake: on the oldest 7 is the newest, so it is rolled again.
    const barred = north([lake], [3, 4, 6, 6], {}, two);
    expect(told(barred.events, 'fire-turned')).toMatchObject([{ stuck: false }]);
    expect(places(barred.state)[2]).toEqual([24, 28]);
    const later = ended({ ...barred.state, phase: 'special', initiative: 'rebels', outcome: null }, [5, 4, 5]);
    expect(places(later.state)[3]).toEqual([25.73, 25]);
  });

  it('od6a-fire-011 without any free side it does not spread any more', () => {
    const shut = [box('deep-water', 10, 10, 40, 40)];
    const { events, state } = ended(burning([flame(middle)], { areas: shut }), [5]);
    expect(told(events, 'fire-turned').map(({ stuck }) => stuck)).toEqual([false, true]);
    expect(places(state)).toHaveLength(1);
  });

  it('od6a-fire-015 it eats into a house beside it with Strength 4, and gets in when it has done enough', () => {
    const house = box('building', 20, 18, 28, 22.5);
    const options = { houseStrength: 3 };
    const hit = ended(burning([flame(middle)], { areas: [house], options }), [5, 2, 3]);
    expect(told(hit.events, 'house-burned')).toMatchObject([{ own: { score: 9 }, other: { score: 5 }, harm: 2 }]);
    expect(hit.state.burnt).toEqual([{ area: 'building', harm: 2 }]);
    const scratch = ended(burning([flame(middle)], { areas: [house], options }), [3, 3, 3]);
    expect(told(scratch.events, 'house-burned')).toMatchObject([{ harm: 1 }]);
    const shut = ended(burning([flame(middle)], { areas: [house], options }), [
      ['house', 2],
      ['house', 5],
      ['fire', 5],
      ['fire-side', 3, 4],
      ['fire-side', 6, 6],
    ]);
    expect(places(shut.state)[1]).toEqual([24, 26]);
    const open = burning([flame(middle)], { areas: [house], options });
    open.burnt = [{ area: 'building', harm: 3 }];
    expect(places(ended(open, [5, 3, 4]).state)[1]).toEqual([24, 22]);
  });
});

describe('what a fire does', () => {
  it('od6a-fire-012 a move says whom it leads into the flames, and how they may fare', () => {
    const state = {
      ...burning([flame(at(24, 24))], { squads: { rebels: { at: [at(24, 30)] } } }),
      phase: 'movement' as const,
    };
    const shown = (y: number) =>
      previewOf(state, 'rebels', 'move', { orders: { 'rebels.1': { path: [at(24, 30), at(24, y)] } } });
    const risky = (y: number) => shown(y).breakdowns.filter(({ title }) => title.key.endsWith('cloud.stays'));
    expect(risky(25.6)).toEqual([]);
    expect(risky(25.5)).toMatchObject([{ odds: [{ share: expect.any(Number) as number }, {}] }]);
    expect(Number(risky(24)[0]?.odds[0]?.share)).toBeGreaterThan(0);
    expect(shown(24).glance?.warning).toMatchObject({ key: 'SKIRMISH.opend6.preview.cloud.warning' });
  });

  const standing = (place: Point, flames: readonly Flame[] = [flame(middle)]) =>
    burning(flames, { squads: { rebels: { at: [place] }, troopers: { at: row(40, 4, 1) } } });

  it('od6a-fire-012 attacks with Strength 4 everybody whose base its flames touch, once', () => {
    const burnt = ended(standing(at(24, 25.5)), [3, 3, 3]);
    expect(told(burnt.events, 'damage-rolled')).toMatchObject([
      { figure: 'rebels.1', blows: [{ damage: 4, score: 7, result: 'wound' }] },
    ]);
    expect(soldier(burnt.state, 'rebels.1').wounded).toBe(true);
    expect(told(ended(standing(at(24, 25.6)), [3]).events, 'damage-rolled')).toEqual([]);
    const two = ended(standing(at(24, 25), [flame(middle), flame(at(24, 26))]), [1, 3, 3]);
    expect(told(two.events, 'damage-rolled')).toHaveLength(1);
  });

  it('od6a-fire-013 sets off the grenades of those in it on a 1 or 2', () => {
    const carrying = (dice: readonly number[]) => {
      const state = standing(middle);
      soldier(state, 'rebels.1').grenades.grenade = 2;
      return ended(state, dice);
    };
    const off = carrying([1, 3, 2, 3, 3, 3]);
    expect(told(off.events, 'explosives-heated')).toMatchObject([{ face: 2, bursts: true }]);
    expect(told(off.events, 'burst')).toMatchObject([{ at: middle, figure: 'rebels.1' }]);
    expect(soldier(off.state, 'rebels.1').grenades.grenade).toBe(1);
    const holds = carrying([1, 3, 3, 3]);
    expect(told(holds.events, 'explosives-heated')).toMatchObject([{ face: 3, bursts: false }]);
    expect(soldier(holds.state, 'rebels.1').grenades.grenade).toBe(2);
  });

  const through = (flames: readonly Flame[], key: 'flames' | 'smoke', state = duel(9)) => {
    state.flames = [...flames];
    return plan(state).shooters[0]?.reasons.filter((reason) => reason.key === key) ?? [];
  };

  it('od6a-fire-014 makes a shot harder by 1 for each template it passes, those of firer and target too', () => {
    expect(through([flame(at(20, 25))], 'flames')).toMatchObject([{ rule: 'od6a-fire-014', value: 1 }]);
    expect(through([flame(at(20, 30)), flame(at(20, 21)), flame(at(20, 25))], 'flames')).toMatchObject([{ value: 3 }]);
    expect(through([flame(at(22, 25))], 'flames')).toEqual([]);
    expect(through([flame(at(20, 25), { out: 1, smoke: at(50, 50) })], 'flames')).toEqual([]);
  });

  it('od6a-weather-027 a flame lights 10" around it, and those there are seen from beyond', () => {
    const dark = (y: number) => {
      const state = duel(20);
      state.weather = [{ kind: 'darkness', value: 2, since: 1 }];
      state.flames = [flame(at(20, y))];
      return previewOf(state, 'rebels', 'fire', { unit: 'troopers' }).refusal?.code ?? 'clear';
    };
    expect([dark(10), dark(0), dark(-0.6)]).toEqual(['clear', 'clear', 'no-sight']);
  });

  it('od6a-fire-016 the wind turns on a 6, to the side that two dice name; 6, 7 and 8 count as 12', () => {
    const turned = (dice: readonly number[], wind = 1) =>
      ended(burning([flame(middle)], { options: { changingWind: true }, wind }), [3, ...dice]).state.wind;
    expect(turned([5])).toBe(1);
    for (const dice of [
      [3, 3],
      [3, 4],
      [4, 4],
      [6, 6],
    ])
      expect(turned([6, ...dice])).toBe(4);
    expect([turned([6, 4, 5]), turned([6, 5, 6]), turned([6, 1, 2]), turned([6, 1, 3])]).toEqual([2, 3, 5, 6]);
    expect(turned([6, 3, 4], 5)).toBe(2);
    expect(told(ended(burning([flame(middle)]), [3]).events, 'wind-turned')).toEqual([]);
  });
});

describe('the smoke of a fire', () => {
  const woods = box('light-woods', 10, 10, 40, 40);
  const spreading = (dice: readonly number[], areas: readonly Area[], flames = [flame(middle)]) =>
    ended(burning(flames, { areas }), [5, ...dice]).state.flames?.at(-1);

  it('od6a-smoke-001 a burning wood or house has smoke downwind, half of it under the flames', () => {
    expect(spreading([3, 4], [woods])).toMatchObject({ at: { x: 24, y: 22 }, smoke: { x: 24, y: 21 } });
    expect(spreading([3, 4], [])?.smoke).toBeNull();
    const shown = openD6.table.scenery(
      openD6.rules.seen(burning([flame(middle, { smoke: at(24, 23) })]), 'referee'),
    ).shapes;
    expect(shown.filter(({ role }) => role === 'smoke')).toMatchObject([{ at: at(24, 23), r: 2.5 }]);
  });

  it('od6a-smoke-002 only flames with an edge downwind get any', () => {
    expect(spreading([6, 6], [woods])?.smoke).toBeNull();
    expect(spreading([5, 6], [woods])?.smoke).not.toBeNull();
  });

  it('od6a-smoke-003 hides nobody; a shot through two overlapping templates is harder by 4', () => {
    const state = duel(9);
    state.flames = [flame(at(50, 50), { smoke: at(20, 25) }), flame(at(50, 54), { smoke: at(20, 24), out: 1 })];
    const planned = plan(state);
    expect(planned.condition.visible).toEqual(['troopers.1']);
    expect(planned.shooters[0]?.reasons.filter(({ key }) => key === 'smoke')).toMatchObject([{ value: 4 }]);
  });
});
