import { describe, expect, it } from 'vitest';
import { allowance } from '../../../src/rulesets/starship-marine/book/move/movement';
import { capOf } from '../../../src/rulesets/starship-marine/book/squad/stores';
import type { Pile } from '../../../src/rulesets/starship-marine/state';
import {
  aims,
  at,
  battle,
  BOARDERS,
  done,
  plots,
  refusal,
  trooper,
  wayOf,
  type BattleSetUp,
  type People,
} from '../../support/starship-marine';

const down = { condition: 'down', presence: 'out' } as const;
const truc = { troop: 'truc', rank: null, weapon: null } as const;
const robot = { troop: 'combat-robot', rank: null, weapon: 'sca-1' } as const;

const far = { z: [110, 110] } as const;
const pile = (kind: Pile['kind'], count: number, pallet = true): Pile => ({
  id: 'p',
  kind,
  pallet,
  at: { x: 14, y: 50 },
  count,
});

describe('what squads share', () => {
  it('sm-ammo-002, sm-ammo-003 four grenades a man and two charges a Marine, armoured others grenades alone', () => {
    const cap = (boarders: People) => capOf(battle({ boarders, crew: far }), 'boarders-squad');
    const nine = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`m${i}`, [5 + 3 * i, 50] as const]));
    expect(cap(nine)).toEqual({ grenades: 36, charges: 18 });
    expect(cap({ a: [5, 50, { troop: 'combat-crew' }], r: [9, 50, robot] })).toEqual({ grenades: 4, charges: 0 });
  });

  it('sm-ammo-004 after casualties the surplus is where one fell, for everybody who comes by', () => {
    const state = battle({
      boarders: { m: [10, 50], n: [40, 50] },
      crew: { c: [22, 50] },
      stock: { grenades: 8, charges: 4 },
    });
    const { state: after } = done(aims(state, { c: at('m') }), [9]);
    expect(after.units['boarders-squad']?.stock).toEqual({ grenades: 4, charges: 2 });
    expect(Object.values(after.piles).map(({ kind, count, at: { x } }) => [kind, count, x])).toEqual([
      ['grenades', 4, 10],
      ['door-charges', 2, 10],
    ]);
  });

  it('sm-logistics-001, sm-logistics-002 an action beside a pallet takes what is lacking, up to the cap', () => {
    const state = battle({
      boarders: { m: [12, 50] },
      crew: far,
      piles: [pile('grenades', 24)],
      stock: { grenades: 1, charges: 0 },
    });
    const { state: after } = done(aims(state, { m: { does: 'supply', pile: 'p' } }));
    expect([after.units['boarders-squad']?.stock, after.piles['p']?.count]).toEqual([{ grenades: 4, charges: 0 }, 21]);
    const away = battle({
      boarders: { m: [20, 50] },
      crew: far,
      piles: [pile('grenades', 24)],
      stock: { grenades: 1, charges: 0 },
    });
    expect(refusal(away, BOARDERS, { type: 'aim', aims: { m: { does: 'supply', pile: 'p' } } })).toBe('too-far');
    const full = battle({
      boarders: { m: [12, 50] },
      crew: far,
      piles: [pile('grenades', 24)],
      stock: { grenades: 4, charges: 0 },
    });
    expect(refusal(full, BOARDERS, { type: 'aim', aims: { m: { does: 'supply', pile: 'p' } } })).toBe('no-room-for-it');
  });

  it('sm-logistics-004 ten missiles are a reload, by a figure that touches pallet and launcher', () => {
    const launcher = { troop: 'close-support-robot', rank: null, weapon: null, missiles: 4 } as const;
    const state = battle({
      boarders: { m: [12, 50], l: [12, 52, launcher] },
      crew: far,
      piles: [pile('missiles', 10)],
    });
    const { state: after } = done(aims(state, { m: { does: 'supply', pile: 'p' } }));
    expect([trooper(after, 'l').missiles, after.piles['p']?.count]).toEqual([10, 4]);
  });
});

describe('what is carried', () => {
  const moving = (boarders: People, rest: BattleSetUp = {}) => battle({ phase: 'move', boarders, crew: far, ...rest });

  it('sm-casevac-001, sm-casevac-003 a casualty is taken up in passing and goes along; its bearer does nothing else', () => {
    const state = moving({ m: [10, 50], d: [16, 50, down] });
    const { state: after } = done(plots(state, { m: [[22, 50]] }, { load: 'd' }));
    expect([trooper(after, 'm').carries, trooper(after, 'd').at.x]).toEqual(['d', 22]);
    expect(refusal(after, BOARDERS, { type: 'aim', aims: { m: at('z') } })).toBe('carries');
    const next = { ...after, phase: 'move' as const, ready: { boarders: false, crew: false } };
    expect(trooper(done(plots(next, { m: [] }, { load: 'drop' })).state, 'm').carries).toBeNull();
  });

  it('sm-casevac-003 of several who reach for a casualty in the same move one bears it', () => {
    const state = moving({ m: [10, 48], n: [18, 44], o: [8, 44], d: [14, 50, down] });
    const ways = { m: [[14, 48]], n: [[16, 48]], o: [[12, 48]] } as const;
    const { state: after } = done(plots(state, ways, { load: 'd' }));
    expect(['m', 'n', 'o'].filter((id) => trooper(after, id).carries === 'd')).toEqual(['m']);
  });

  it('sm-troop-011, sm-casevac-002, sm-casevac-004 TRUCs, men and combat robots carry; a support robot takes a TRUC', () => {
    const may = (bearer: object, load: object) => {
      const state = moving({ b: [10, 50, bearer], d: [12.1, 50, { ...load, ...down }], h: [60, 90] });
      return refusal(state, BOARDERS, { type: 'plot', plots: { b: wayOf(state, 'b', [], { load: 'd' }) } });
    };
    expect([may({}, {}), may(robot, {}), may(truc, {}), may(truc, { troop: 'close-support-robot' })]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(may({}, { troop: 'close-support-robot' })).toBe('cannot-carry');
    expect(may({ troop: 'close-support-robot', rank: null, weapon: null }, {})).toBe('cannot-carry');
  });

  it('sm-logistics-005 a pallet at half speed by one figure, at full speed by two, and by a TRUC', () => {
    const speed = (rest: object, other = false) => {
      const mate: People = other ? { n: [12, 50, { carries: 'p' }] } : {};
      const people: People = { m: [10, 50, { carries: 'p', ...rest }], ...mate };
      const state = moving(people, { piles: [pile('grenades', 24)] });
      return allowance(state, trooper(state, 'm')).tactical;
    };
    expect([speed({}), speed({}, true), speed(truc)]).toEqual([7.5, 15, 10]);
  });

  it('sm-charge-005 a SuperCharge is carried by one figure or robot, who does nothing else', () => {
    const state = moving({ m: [10, 50] }, { piles: [pile('super-charge', 1, false)] });
    const { state: after } = done(plots(state, { m: [[20, 50]] }, { load: 'p' }));
    expect([
      trooper(after, 'm').carries,
      after.piles['p']?.at.x,
      allowance(after, trooper(after, 'm')).tactical,
    ]).toEqual(['p', 20, 15]);
    const loose = moving({ m: [10, 50] }, { piles: [pile('grenades', 4, false)] });
    expect(refusal(loose, BOARDERS, { type: 'plot', plots: { m: wayOf(loose, 'm', [], { load: 'p' }) } })).toBe(
      'no-load',
    );
  });
});
