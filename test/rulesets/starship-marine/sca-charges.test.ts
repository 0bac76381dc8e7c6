import { describe, expect, it } from 'vitest';
import { seeded } from '../../../src/engine/dice';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import type { MarineState } from '../../../src/rulesets/starship-marine/state';
import {
  aims,
  at,
  battle,
  BOARDERS,
  bulkhead,
  CREW,
  done,
  fallen,
  plots,
  refusal,
  told,
  trooper,
  type BattleSetUp,
} from '../../support/starship-marine';

const { rules, screen, table, players } = starshipMarine;
const heavy = { weapon: 'sca-3', rank: 'sergeant' } as const;

const counted = (charges: number | null, setUp: BattleSetUp = {}) =>
  battle({ boarders: { m: [10, 50] }, crew: { c: [42, 50] }, options: { scaCharges: charges }, ...setUp });

const spent = (state: MarineState, id = 'm'): number => trooper(state, id).spent;
const mayFire = (state: MarineState, single = false) =>
  refusal(state, BOARDERS, { type: 'aim', aims: { m: at('c', single) } });
const again = (state: MarineState, phase: 'order' | 'melee' = 'order'): MarineState => ({
  ...state,
  phase,
  turn: state.turn + 1,
  ready: { boarders: false, crew: false },
});

describe('SCA charges', () => {
  it('sm-ammo-001, sm-melee-008 are not recorded, so that neither shots nor fights use any up', () => {
    expect(spent(done(aims(counted(null), { m: at('c') }), [1]).state)).toBe(0);
    const fight = counted(null, { phase: 'melee', crew: { c: [12, 50] } });
    const { state, events } = done(fight, [5, 5]);
    expect([spent(state), told(events, 'fought').map(({ mine }) => mine.total)]).toEqual([0, [8]]);
  });

  it('sm-ammo-001, sm-weapon-004 by the table option a shot takes one, of an SCA III two, and a single charge one', () => {
    const use = (m: object, single = false) =>
      spent(done(aims(counted(3, { boarders: { m: [10, 50, m] } }), { m: at('c', single) }), [1]).state);
    expect([use({}), use(heavy), use(heavy, true)]).toEqual([1, 2, 1]);
    const left = counted(3, { boarders: { m: [10, 50, { ...heavy, spent: 2 }] } });
    expect([mayFire(left), mayFire(left, true)]).toEqual(['no-sca-charges', null]);
    const empty = counted(3, { boarders: { m: [10, 50, { spent: 3 }] } });
    expect([mayFire(empty), mayFire(counted(3, { boarders: { m: [10, 50, { spent: 2 }] } }))]).toEqual([
      'no-sca-charges',
      null,
    ]);
  });

  it('sm-ammo-001, sm-door-011 a shot at a door takes as many as any other', () => {
    const door = (m: object) =>
      counted(3, { boarders: { m: [50, 48.6, m] }, crew: { c: [110, 110] }, barriers: bulkhead(50) });
    const shoot = (single: boolean) => ({ does: 'shoot-door', door: 'door', single }) as const;
    const use = (single: boolean) => spent(done(aims(door(heavy), { m: shoot(single) }), [9]).state);
    expect([use(false), use(true)]).toEqual([2, 1]);
    const may = (single: boolean) =>
      refusal(door({ ...heavy, spent: 2 }), BOARDERS, { type: 'aim', aims: { m: shoot(single) } });
    expect([may(false), may(true)]).toEqual(['no-sca-charges', null]);
  });

  it('sm-melee-008 all fights of a turn take one charge, and a figure with none left counts as Unarmed', () => {
    const two = { c: [12, 50], d: [8, 50] } as const;
    const mine = (state: MarineState, dice: readonly number[]) => {
      const { state: after, events } = done(state, dice);
      return { after, totals: told(events, 'fought').map((one) => (one.figure === 'm' ? one.mine : one.theirs).total) };
    };
    const first = mine(counted(1, { phase: 'melee', crew: two }), [5, 7, 5, 7]);
    // 5 and 3 for a Marine, less one against two.
    expect([first.totals, spent(first.after), spent(first.after, 'c')]).toEqual([[7, 7], 1, 1]);
    const second = mine(again(first.after, 'melee'), [5, 5, 5, 5]);
    expect([second.totals, spent(second.after)]).toEqual([[5, 5], 1]);
    const unarmed = counted(9, { phase: 'melee', boarders: { m: [10, 50, { bareUntil: 9 }] }, crew: two });
    expect(spent(mine(unarmed, [5, 5, 5, 5]).after)).toBe(0);
  });

  it('sm-melee-008, sm-troop-012 a clanker fights with its tools, and uses none', () => {
    const clanker = { troop: 'clanker', rank: null, weapon: null } as const;
    const { state, events } = done(counted(1, { phase: 'melee', crew: { c: [12, 50, clanker] } }), [5, 8]);
    expect([told(events, 'fought')[0]?.theirs.total, spent(state, 'c')]).toEqual([8, 0]);
  });

  it('sm-ammo-001 a figure that touches a fallen comrade after the move takes what it has used, as far as there is any', () => {
    const down = { condition: 'down', presence: 'out' } as const;
    const taken = (fallenSpent: number, x = 18) => {
      const boarders = { m: [10, 50, { spent: 3 }], f: [20, 50, { ...down, spent: fallenSpent }] } as const;
      const state = counted(5, { phase: 'move', boarders });
      const { state: after, events } = done(plots(state, { m: [[x, 50]] }));
      return [told(events, 'sca-taken').map(({ count }) => count), spent(after), spent(after, 'f')];
    };
    expect([taken(1), taken(4), taken(5), taken(1, 17.4)]).toEqual([
      [[3], 0, 4],
      [[1], 2, 5],
      [[], 3, 5],
      [[], 3, 1],
    ]);
  });

  it('sm-ammo-001 the other side does not learn how many are left', () => {
    const state = counted(5, { boarders: { m: [10, 50, { spent: 3 }] } });
    const words = (seat: string) => table.figureLook(rules.seen(state, seat), 'm').words.map(({ key }) => key);
    const known = (seat: string) => words(seat).some((key) => key.endsWith('sca-charges'));
    expect([known(BOARDERS), known(CREW), rules.seen(state, CREW).figures['m']?.spent]).toEqual([true, false, 0]);
    expect(words(BOARDERS).length - table.figureLook(rules.seen(counted(null), BOARDERS), 'm').words.length).toBe(1);
  });

  it('sm-weapon-004, sm-ammo-001 a button fires single charges where they are counted; volley and automaton fire what is left', () => {
    const last = counted(3, { boarders: { m: [10, 50, { ...heavy, spent: 2 }] } });
    const offers = (state: MarineState) =>
      screen.actions(rules.seen(state, BOARDERS), 'boarders-squad').map(({ id }) => id);
    const plain = { boarders: { m: [10, 50, heavy] } } as const;
    expect([
      offers(counted(3, plain)).includes('fire-single'),
      offers(counted(null, plain)).includes('fire-single'),
    ]).toEqual([true, false]);
    const fire = (state: MarineState, id: string) =>
      screen.compose(rules.seen(state, BOARDERS), 'boarders-squad', { verb: 'aim', id }, { figure: 'c' });
    const single = (is: boolean) => ({ type: 'aim', aims: { m: { does: 'shoot', target: 'c', single: is } } });
    expect(fire(counted(3, plain), 'fire')).toEqual(single(false));
    expect(fire(counted(3, plain), 'fire-single')).toEqual(single(true));
    expect(fire(last, 'fire')).toEqual(single(true));
    expect(
      screen.actions(rules.seen(last, BOARDERS), 'boarders-squad').find(({ id }) => id === 'volley')?.command,
    ).toEqual(single(true));
    const { command } = players.automaton('veteran').command(rules.seen(last, BOARDERS), BOARDERS, seeded(1));
    expect(command).toEqual(single(true));
    const odds = table.preview(
      rules.seen(last, BOARDERS),
      'boarders-squad',
      { verb: 'aim', id: 'fire' },
      { figure: 'c' },
    );
    // An SCA II at 30 cm hits a crewman on 6.
    expect(odds.breakdowns[0]?.base?.value).toBe(6);
  });

  it('sm-ammo-001 battles that were stored before charges were counted have used none', () => {
    const state = counted(null);
    const { spent: _spent, ...old } = trooper(state, 'm');
    const read = rules.readState(JSON.parse(JSON.stringify({ ...state, figures: { ...state.figures, m: old } })));
    expect([read.figures['m']?.spent, fallen(read)]).toEqual([0, []]);
  });
});
