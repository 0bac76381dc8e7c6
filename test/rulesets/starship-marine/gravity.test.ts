import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../src/battle/options';
import { allowance } from '../../../src/rulesets/starship-marine/book/move/movement';
import { optionTable } from '../../../src/rulesets/starship-marine/data/options';
import { beginScenario } from '../../../src/rulesets/starship-marine/muster/setup';
import { planned } from '../../support/starship-marine-decks';
import type { Pile } from '../../../src/rulesets/starship-marine/state';
import {
  aims,
  at,
  battle,
  BOARDERS,
  bulkhead,
  CREW,
  done,
  plots,
  play,
  refusal,
  told,
  trooper,
  wall,
  wayOf,
  type BattleSetUp,
  type People,
} from '../../support/starship-marine';

type Options = NonNullable<BattleSetUp['options']>;

const cruiser = planned('cruiser');
const planet = { place: 'planet' } as const;
const station = { place: 'station' } as const;
const water = { place: 'underwater' } as const;
const far = { z: [110, 110] } as const;
const throwsAt = (x: number, y: number) => ({ does: 'throw', at: { x, y } }) as const;
const support = { troop: 'close-support-robot', rank: null, weapon: null, missiles: 10 } as const;

describe('battles with weight', () => {
  it('sm-gravity-001, sm-gravity-002 are slower by a table option, or where the scenario says so', () => {
    const speed = (options: Options) => {
      const state = battle({ boarders: { m: [10, 50] }, crew: far, options });
      const { tactical, run } = allowance(state, trooper(state, 'm'));
      return `${tactical} / ${run}`;
    };
    expect([speed({}), speed({ place: 'ship' }), speed(station), speed(planet)]).toEqual([
      '15 / 30',
      '15 / 30',
      '10 / 20',
      '10 / 20',
    ]);
    const begun = (place?: 'planet') =>
      beginScenario(
        { ...cruiser, data: { ...cruiser.data, place: 'station', horizon: 60 } },
        { ...defaultsOf(optionTable), ...(place && { place }) },
        1,
      ).options;
    expect([begun().place, begun().horizon, begun('planet').place]).toEqual(['station', 60, 'planet']);
  });

  it('sm-gravity-002 a move is refused beyond the allowance of the place', () => {
    const move = (x: number, place: Options) => {
      const state = battle({ phase: 'move', boarders: { m: [10, 50] }, crew: far, options: place });
      return refusal(state, BOARDERS, { type: 'plot', plots: { m: wayOf(state, 'm', [[x, 50]]) } });
    };
    expect([move(30, planet), move(31, planet), move(40, {}), move(41, {})]).toEqual([
      null,
      'too-far',
      null,
      'too-far',
    ]);
  });

  it('sm-gravity-003 a grenade goes 50 cm from the edge of the base, and no further', () => {
    const state = battle({ boarders: { m: [10, 50] }, crew: far, options: planet });
    const thrown = (x: number) => refusal(state, BOARDERS, { type: 'aim', aims: { m: throwsAt(x, 50) } });
    expect([thrown(61), thrown(62)]).toEqual([null, 'no-throw']);
  });

  it('sm-gravity-004 at 30 cm a 3 is Normal and a 4 Good; at 10 cm no die is rolled', () => {
    const good = (x: number, dice: readonly number[]) => {
      const state = battle({ boarders: { m: [10, 50] }, crew: far, options: planet });
      return told(done(aims(state, { m: throwsAt(x, 50) }), dice).events, 'thrown')[0]?.good;
    };
    expect([good(41, [3]), good(41, [4]), good(21, [])]).toEqual([false, true, true]);
  });

  it('sm-gravity-005 a missile flies 50 cm and not 51', () => {
    const flown = (x: number) => {
      const state = battle({ boarders: { m: [40, 20], l: [10, 50, support] }, crew: { c: [x, 50] }, options: planet });
      const call = { type: 'call', figure: 'm', call: { target: 'c', door: null, launchers: ['l'] } } as const;
      const refused = refusal(state, BOARDERS, call);
      return refused ?? told(done(play(state, BOARDERS, call).state, [1]).events, 'missile').length;
    };
    expect([flown(62), flown(63)]).toEqual([1, 'out-of-range']);
  });

  it("sm-gravity-008 direct fire ends at a station's horizon, and at no other place's", () => {
    const shot = (x: number, options: Options) =>
      refusal(battle({ boarders: { m: [10, 50] }, crew: { c: [x, 50] }, options }), BOARDERS, {
        type: 'aim',
        aims: { m: at('c') },
      });
    const horizon = { horizon: 60 };
    expect([shot(72, { ...station, ...horizon }), shot(73, { ...station, ...horizon })]).toEqual([
      null,
      'out-of-range',
    ]);
    expect([shot(110, { ...planet, ...horizon }), shot(110, horizon), shot(110, station)]).toEqual([null, null, null]);
  });
});

describe('battles under water', () => {
  it("sm-underwater-003 have neither missiles nor grenades, at one's own feet either", () => {
    const state = battle({ boarders: { m: [10, 50], l: [10, 70, support] }, crew: { c: [42, 50] }, options: water });
    const call = { type: 'call', figure: 'm', call: { target: 'c', door: null, launchers: ['l'] } } as const;
    expect(refusal(state, BOARDERS, call)).toBe('no-launcher');
    expect(refusal(state, BOARDERS, { type: 'aim', aims: { m: throwsAt(20, 50) } })).toBe('no-throw');
    const feet = (options: Options) =>
      refusal(battle({ phase: 'melee', boarders: { m: [50, 50] }, crew: { c: [52, 50] }, options }), BOARDERS, {
        type: 'feet',
        figure: 'm',
      });
    expect([feet({}), feet(water)]).toEqual([null, 'no-throw']);
  });

  it('sm-underwater-006 energy weapons reach 40 cm', () => {
    const shot = (x: number) =>
      refusal(battle({ boarders: { m: [10, 50] }, crew: { c: [x, 50] }, options: water }), CREW, {
        type: 'aim',
        aims: { c: at('m') },
      });
    expect([shot(52), shot(53)]).toEqual([null, 'out-of-range']);
  });

  it('sm-underwater-002 a TRUC goes nowhere by itself', () => {
    const truc = { troop: 'truc', rank: null, weapon: null } as const;
    const move = (options: Options) => {
      const state = battle({ phase: 'move', boarders: { m: [10, 40], t: [10, 50, truc] }, crew: far, options });
      return refusal(state, BOARDERS, { type: 'plot', plots: { t: wayOf(state, 't', [[11, 50]]) } });
    };
    expect([move(planet), move(water)]).toEqual([null, 'too-far']);
  });
});

describe('pallets with weight', () => {
  const pallet: Pile = { id: 'p', kind: 'grenades', pallet: true, at: { x: 10, y: 50 }, count: 20 };
  const places = [
    [10, 50],
    [12, 50],
    [10, 52],
    [12, 52],
  ] as const;
  const bearers = (count: number): People =>
    Object.fromEntries(places.slice(0, count).map(([x, y], i) => [`m${i}`, [x, y, { carries: 'p' }] as const]));
  const carried = (count: number, rest: BattleSetUp) =>
    battle({ phase: 'move', boarders: bearers(count), crew: far, piles: [pallet], ...rest });

  it('sm-logistics-006, sm-logistics-005 one cannot move a pallet, two and three go at half speed, four at their own', () => {
    const speed = (count: number, options: Options) => {
      const state = carried(count, { options });
      return allowance(state, trooper(state, 'm0')).tactical;
    };
    expect([1, 2, 3, 4].map((count) => speed(count, planet))).toEqual([0, 5, 5, 10]);
    expect([1, 2, 3, 4].map((count) => speed(count, water))).toEqual([0, 5, 5, 10]);
    expect([1, 2].map((count) => speed(count, {}))).toEqual([7.5, 15]);
    const goes = (count: number, options: Options, by: number) => {
      const state = carried(count, { options });
      return refusal(state, BOARDERS, { type: 'plot', plots: { m0: wayOf(state, 'm0', [[10 - by, 50]]) } });
    };
    expect([goes(1, planet, 1), goes(2, planet, 5)]).toEqual(['too-far', null]);
  });

  it('sm-logistics-006 four lay hands on it with weight, and two without', () => {
    const joined = (count: number, options: Options) => {
      const state = carried(count, { options, boarders: { ...bearers(count), n: [8, 50] } });
      return refusal(state, BOARDERS, { type: 'plot', plots: { n: wayOf(state, 'n', [], { load: 'p' }) } });
    };
    expect([joined(1, {}), joined(2, {}), joined(3, planet), joined(4, planet)]).toEqual([
      null,
      'no-load',
      null,
      'no-load',
    ]);
  });

  it('sm-logistics-006, sm-casevac-003 all four take it up in the same move with weight, and without only the first two', () => {
    const free: People = Object.fromEntries(Object.keys(bearers(4)).map((id, i) => [id, places[i] ?? [0, 0]]));
    const taken = (options: Options) => {
      const state = battle({ phase: 'move', options, boarders: free, crew: far, piles: [pallet] });
      const ways = Object.fromEntries(Object.keys(free).map((id) => [id, []]));
      const { state: after } = done(plots(state, ways, { load: 'p' }));
      return Object.keys(free).filter((id) => trooper(after, id).carries === 'p');
    };
    expect([taken(planet), taken({})]).toEqual([
      ['m0', 'm1', 'm2', 'm3'],
      ['m0', 'm1'],
    ]);
  });

  it('sm-logistics-006 four have their own speed only where a corridor is 6 cm wide; at half speed any will do', () => {
    const move = (wide: number, to: number, count = 4) => {
      const sides = [49 - wide / 2, 49 + wide / 2].map((y, i) => wall(`w${i}`, { x: 17, y }, { x: 40, y }));
      const state = carried(count, { options: planet, barriers: sides });
      return refusal(state, BOARDERS, { type: 'plot', plots: { m1: wayOf(state, 'm1', [[to, 50]]) } });
    };
    expect([move(6, 22), move(5.9, 22)]).toEqual([null, 'no-space']);
    expect([move(4, 17), move(5.9, 16)]).toEqual([null, null]);
    const door = carried(4, { options: planet, barriers: bulkhead(56), doors: { door: 'open' }, boarders: shifted });
    expect(refusal(door, BOARDERS, { type: 'plot', plots: { m2: wayOf(door, 'm2', [[50, 60]]) } })).toBe('no-space');
  });
  const shifted: People = Object.fromEntries(
    places.map(([x, y], i) => [`m${i}`, [x + 40, y, { carries: 'p' }] as const]),
  );
});
