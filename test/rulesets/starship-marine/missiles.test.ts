import { describe, expect, it } from 'vitest';
import { seeded } from '../../../src/engine/dice';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { missileRange } from '../../../src/rulesets/starship-marine/book/fire/missiles';
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
  play,
  refusal,
  told,
  trooper,
  wall,
  type BattleSetUp,
  type People,
} from '../../support/starship-marine';

const { screen, table, rules } = starshipMarine;

const support = { troop: 'close-support-robot', rank: null, weapon: null, missiles: 10 } as const;

const deck = (rest: BattleSetUp = {}) =>
  battle({ boarders: { m: [10, 50], l: [10, 70, support] }, crew: { c: [42, 50] }, ...rest });

const call = (figure: string, target: string | null, launchers: readonly string[], door: string | null = null) =>
  ({ type: 'call', figure, call: { target, door, launchers: [...launchers] } }) as const;

const called = (state: MarineState, ...args: Parameters<typeof call>) => play(state, BOARDERS, call(...args)).state;

const calling = { verb: 'call', id: 'call' };

describe('guided weapons', () => {
  it('sm-apgw-001 only a Marine with an SCA II or III calls', () => {
    const may = (rest: object) =>
      refusal(deck({ boarders: { m: [10, 50, rest], l: [10, 70, support] } }), BOARDERS, call('m', 'c', ['l']));
    expect([may({}), may({ weapon: 'sca-3' })]).toEqual([null, null]);
    for (const rest of [{ weapon: 'sca-1' }, { weapon: null }, { troop: 'combat-crew' }, { troop: 'combat-robot' }])
      expect(may(rest)).toBe('cannot-call');
  });

  it("sm-apgw-002, sm-apgw-008 missiles come after all other fire and beside the spotter's own shot, on their own row", () => {
    const state = called(aims(deck(), { m: at('c') }), 'm', 'c', ['l']);
    const { state: after, events } = done(state, [5, 5]);
    expect(events.map(({ type }) => type).filter((type) => type === 'shot' || type === 'missile')).toEqual([
      'shot',
      'missile',
    ]);
    expect(told(events, 'missile')).toMatchObject([{ need: 5, hit: true }]);
    expect(fallen(after)).toEqual(['c']);
    const near = deck({ boarders: { m: [10, 50], l: [40, 64, support] } });
    expect(told(done(called(near, 'm', 'c', ['l']), [7]).events, 'missile')).toMatchObject([{ need: 8, hit: false }]);
  });

  it('sm-apgw-002 all missiles are at once: two spotters may fell each other', () => {
    const marine = { troop: 'marine', rank: 'private', weapon: 'sca-2' } as const;
    const state = deck({ crew: { c: [42, 50, marine], k: [42, 70, support] } });
    const both = play(called(state, 'm', 'c', ['l']), CREW, call('c', 'm', ['k'])).state;
    expect(fallen(done(both, [7, 7]).state)).toEqual(['m', 'c']);
  });

  it('sm-apgw-003 the spotter must be unhurt and see the target when the missile is rolled for', () => {
    const state = called(
      deck({
        boarders: { m: [10, 50, { pace: 'tactical' }], l: [10, 70, support] },
        crew: { c: [42, 50, { facing: 270 }] },
      }),
      'm',
      'c',
      ['l'],
    );
    const { events } = done(aims(state, { c: at('m') }), [9]);
    expect(told(events, 'missile')).toEqual([]);
    const spent = deck({ boarders: { m: [10, 50], n: [10, 54], l: [10, 70, support] } });
    const { state: after, events: heard } = done(aims(called(spent, 'm', 'c', ['l']), { n: at('c') }), [6]);
    expect([told(heard, 'missile-spent').length, trooper(after, 'l').missiles]).toEqual([1, 9]);
  });

  it('sm-apgw-004, sm-apgw-005, sm-apgw-006 any number up to the launchers, one from each, all on one target', () => {
    const two = deck({ boarders: { m: [10, 50], n: [10, 54], l: [10, 70, support], k: [14, 70, support] } });
    expect(refusal(two, BOARDERS, call('m', 'c', ['l', 'k']))).toBeNull();
    expect(refusal(two, BOARDERS, call('m', 'c', ['l', 'l']))).toBe('no-launcher');
    expect(refusal(called(two, 'm', 'c', ['l']), BOARDERS, call('n', 'c', ['l']))).toBe('no-launcher');
    const { events } = done(called(two, 'm', 'c', ['l', 'k']), [0, 0]);
    expect(told(events, 'missile').map(({ target }) => target)).toEqual(['c', 'c']);
  });

  it('sm-apgw-006 any launcher of the side: of another squad, out of sight, after a tactical move, and none that ran or fought', () => {
    const may = (l: object, rest: BattleSetUp = {}) =>
      refusal(
        deck({ boarders: { m: [10, 50], l: [10, 70, { ...support, ...l }] }, ...rest }),
        BOARDERS,
        call('m', 'c', ['l']),
      );
    expect([may({ unit: 'support' }), may({ pace: 'tactical' })]).toEqual([null, null]);
    expect([may({ pace: 'run' }), may({ fought: true }), may({ on: false })]).toEqual(Array(3).fill('no-launcher'));
    const around = [wall('w', { x: 0, y: 60 }, { x: 60, y: 60 })];
    expect(may({}, { barriers: around })).toBeNull();
    const other = deck({ crew: { c: [42, 50], k: [42, 70, support] } });
    expect(refusal(other, BOARDERS, call('m', 'c', ['k']))).toBe('no-launcher');
  });

  it('sm-apgw-006 a launcher that falls before (g) sends nothing, and keeps its missile', () => {
    const shooter = { n: [20, 80, { troop: 'marine', rank: 'private', weapon: 'sca-2' }] } as const;
    const state = called(deck({ crew: { c: [42, 50], ...shooter } }), 'm', 'c', ['l']);
    const { state: after, events } = done(aims(state, { n: at('l') }), [9]);
    expect([fallen(after), told(events, 'missile').length, told(events, 'launched').length]).toEqual([['l'], 0, 0]);
    expect(trooper(after, 'l').missiles).toBe(10);
  });

  it('sm-apgw-006, sm-apgw-005 of two calls on one launcher the first counts, and its player may withdraw it', () => {
    const two = deck({ boarders: { m: [10, 50], n: [10, 54], l: [10, 70, support] } });
    const first = called(two, 'm', 'c', ['l']);
    expect(refusal(first, BOARDERS, call('n', 'c', ['l']))).toBe('no-launcher');
    const free = play(first, BOARDERS, { type: 'call', figure: 'm', call: null }).state;
    expect(refusal(free, BOARDERS, call('n', 'c', ['l']))).toBeNull();
  });

  it('sm-apgw-007, sm-apgw-010 round corners through what is open, without passing the spotter', () => {
    const barriers = [wall('w', { x: 20, y: 60 }, { x: 120, y: 60 })];
    const state = deck({ barriers, boarders: { m: [10, 50], l: [42, 70, support] } });
    const range = missileRange(state, trooper(state, 'l'), trooper(state, 'c').at, 2);
    expect(range).toBeCloseTo(2 * Math.hypot(22, 10) - 2, 1);
    const shut = battle({
      boarders: { m: [50, 70], l: [50, 45, support] },
      crew: { c: [50, 80] },
      barriers: bulkhead(50),
    });
    expect(missileRange(shut, trooper(shut, 'l'), trooper(shut, 'c').at, 2)).toBeNull();
    expect(told(done(called(state, 'm', 'c', ['l']), [0]).events, 'missile')).toHaveLength(1);
    expect(refusal(shut, BOARDERS, call('m', 'c', ['l']))).toBe('blocked');
    const doors = { door: { state: 'open', ordered: false, points: 0, beaten: false } } as const;
    expect(refusal({ ...shut, doors }, BOARDERS, call('m', 'c', ['l']))).toBeNull();
  });

  /** A launcher so far from a crewman at 42, 10, both in the open. */
  const farFrom = (y: number, more: People = {}, rest: BattleSetUp = {}) =>
    deck({ boarders: { m: [10, 50], l: [42, y, support], ...more }, crew: { c: [42, 10] }, ...rest });

  it('sm-apgw-009 a launcher is not called upon where its missile would fly farther than 100 cm', () => {
    const may = (state: MarineState) => refusal(state, BOARDERS, call('m', 'c', ['l']));
    expect([may(farFrom(112)), may(farFrom(112.1))]).toEqual([null, 'out-of-range']);
    expect(told(done(called(farFrom(112), 'm', 'c', ['l']), [0]).events, 'missile')).toHaveLength(1);
    const near = { k: [42, 60, support] } as const;
    expect(refusal(farFrom(112.1, near), BOARDERS, call('m', 'c', ['k', 'l']))).toBe('out-of-range');
    expect([
      may(farFrom(62, {}, { options: { place: 'planet' } })),
      may(farFrom(62.1, {}, { options: { place: 'planet' } })),
    ]).toEqual([null, 'out-of-range']);
    // Round a corner it is farther than it looks.
    const corner = [wall('w', { x: 0, y: 60 }, { x: 110, y: 60 })];
    expect([may(farFrom(80)), may(farFrom(80, {}, { barriers: corner }))]).toEqual([null, 'out-of-range']);
  });

  it('sm-apgw-009, sm-apgw-013 nor is one whose missile would fly too far to a door', () => {
    const at = (y: number) =>
      battle({
        boarders: { m: [50, 12], l: [50, y, support] },
        crew: { c: [50, 5] },
        barriers: bulkhead(10),
      });
    const may = (y: number) => refusal(at(y), BOARDERS, call('m', null, ['l'], 'door'));
    expect([may(111), may(112)]).toEqual([null, 'out-of-range']);
  });

  it('sm-apgw-009 button, preview, automaton and random play take the launchers that reach', () => {
    const state = farFrom(112.1, { k: [42, 60, support] });
    const seen = rules.seen(state, BOARDERS);
    const aimed = { figure: 'c' };
    expect(screen.compose(seen, 'boarders-squad', calling, aimed)).toEqual(call('m', 'c', ['k']));
    expect(table.preview(seen, 'boarders-squad', calling, aimed)).toMatchObject({ refusal: null });
    const { command } = starshipMarine.players.automaton('veteran').command(seen, BOARDERS, seeded(1));
    expect(command).toEqual(call('m', 'c', ['k']));
    const alone = rules.seen(farFrom(112.1), BOARDERS);
    const offers = screen.actions(alone, 'boarders-squad').map(({ id }) => id);
    expect(offers).not.toContain('call');
    expect(table.preview(alone, 'boarders-squad', calling, aimed).refusal).toMatchObject({
      code: 'out-of-range',
      rule: 'sm-apgw-009',
      subject: 'l',
    });
    const { command: other } = starshipMarine.players.automaton('veteran').command(alone, BOARDERS, seeded(1));
    expect(other.type).not.toBe('call');
  });

  it('sm-apgw-011 a Marine or combat robot notices that it is illuminated, nobody else does', () => {
    const heard = (rest: object) => {
      const state = called(deck({ crew: { c: [42, 50, rest] } }), 'm', 'c', ['l']);
      const { events } = done(state, [0]);
      return told(events, 'illuminated').map((event) => rules.heard(event, CREW) !== null);
    };
    expect([heard({ troop: 'marine' }), heard({ troop: 'combat-robot', rank: null }), heard({})]).toEqual([
      [true],
      [true],
      [false],
    ]);
  });

  it('sm-apgw-012 a missile for each shot, and none when they are gone', () => {
    expect(trooper(done(called(deck(), 'm', 'c', ['l']), [0]).state, 'l').missiles).toBe(9);
    const empty = deck({ boarders: { m: [10, 50], l: [10, 70, { ...support, missiles: 0 }] } });
    expect(refusal(empty, BOARDERS, call('m', 'c', ['l']))).toBe('no-launcher');
  });

  it('sm-apgw-013, sm-door-007, sm-door-008 at a door that the spotter sees, four points, and never with an SCA', () => {
    const state = battle({
      boarders: { m: [50, 30], n: [50, 48.6], l: [50, 10, support] },
      crew: { c: [50, 80] },
      barriers: bulkhead(50),
    });
    const { state: after, events } = done(called(state, 'm', null, ['l'], 'door'), [4]);
    expect(told(events, 'door-tried')).toMatchObject([{ points: 4, beaten: true }]);
    expect(after.doors['door']?.beaten).toBe(true);
    const shoot = { type: 'aim', aims: { n: { does: 'shoot-door', door: 'door', single: false } } } as const;
    expect(refusal(called(state, 'm', null, ['l'], 'door'), BOARDERS, shoot)).toBe('door-mixed');
    expect(refusal(play(state, BOARDERS, shoot).state, BOARDERS, call('m', null, ['l'], 'door'))).toBe('door-mixed');
  });

  it('sm-fire-011 -1 at a target within 10 cm of an ECM pack that works', () => {
    const factor = (x: number, rest: object = {}) => {
      const state = deck({ crew: { c: [42, 50], e: [x, 50, { ecm: true, ...rest }] } });
      return told(done(called(state, 'm', 'c', ['l']), [0]).events, 'missile')[0]?.factor;
    };
    expect([factor(54), factor(54.1), factor(54, { condition: 'down', presence: 'out' })]).toEqual([-1, 0, 0]);
  });
});
