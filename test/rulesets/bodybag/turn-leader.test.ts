import { describe, expect, it } from 'vitest';
import { bodybag } from '../../../src/rulesets/bodybag';
import type { BodybagState, Order } from '../../../src/rulesets/bodybag/state';
import { at, covering, game, marine, play, refusal, told } from '../../support/bodybag';
import { all } from '../../support/seen';

const order = (given: Order) => ({ type: 'order', order: given }) as const;
const phases = (events: ReturnType<typeof play>['events']): string[] =>
  told(events, 'phase-began').map(({ phase }) => phase);

describe('bodybag turn sequence', () => {
  it('bb-turn-001 a turn runs through Leader Action, Marine Reaction, Sniper Fire and Bug Out', () => {
    let state = game({ marines: { lt: 3, tex: 2, buster: 3 } });
    expect(bodybag.rules.phases.map(({ id }) => id)).toEqual(['leader', 'reaction', 'sniper', 'bug-out']);
    expect(state.phase).toBe('leader');
    const first = play(state, { type: 'no-order' });
    expect(phases(first.events)).toEqual(['reaction']);
    state = play(first.state, { type: 'react', figure: 'tex' }, { dice: [1, 2] }).state;
    const second = play(state, { type: 'react', figure: 'buster' }, { dice: [1, 2] });
    expect(phases(second.events)).toEqual(['sniper']);
    const third = play(second.state, { type: 'snipe' }, { dice: [1] });
    expect(phases(third.events)).toEqual(['bug-out']);
    const fourth = play(third.state, { type: 'stay' });
    expect(phases(fourth.events)).toEqual(['leader']);
    expect(fourth.state.turn).toBe(2);
  });

  it('bb-turn-001 Sniper Fire is skipped when nobody is in danger of a shot, of friends or of being killed while wounded', () => {
    const next = (state: BodybagState): string =>
      play({ ...state, phase: 'reaction' }, { type: 'end-reactions' }).state.phase;
    const quiet = { lt: 3, tex: { area: 3, moved: true } } as const;
    const wounded = { area: 1, wounded: true } as const;
    expect(next(game({ marines: quiet }))).toBe('bug-out');
    expect(next(game({ marines: { ...quiet, buster: { area: 2, moved: true } } }))).toBe('sniper');
    expect(next(game({ smoke: { 3: 1 }, marines: { ...quiet, tex: { area: 3, covering: true } } }))).toBe('sniper');
    expect(next(game({ marines: { ...quiet, 'ice-cube': 1, legs: wounded } }))).toBe('bug-out');
    expect(next(game({ marines: { ...quiet, 'ice-cube': 1, legs: wounded, edsel: wounded } }))).toBe('sniper');
  });

  it('bb-turn-001 Bug Out passes by when nobody unwounded is in area 3', () => {
    const shot = play(game({ phase: 'sniper', marines: { lt: 2, 'ice-cube': 3 } }), { type: 'snipe' }, { dice: [1] });
    expect(phases(shot.events)).toEqual(['bug-out', 'leader']);
    expect(shot.state.turn).toBe(2);
  });

  it('bb-turn-001 nothing can be done out of its phase', () => {
    const state = game({ marines: { lt: 3, tex: 3 } });
    for (const command of [
      { type: 'react', figure: 'tex' },
      { type: 'snipe' },
      { type: 'withdraw' },
      { type: 'stay' },
    ] as const) {
      expect(refusal(state, command)).toBe('wrong-phase');
    }
    expect(refusal({ ...state, phase: 'reaction' }, { type: 'no-order' })).toBe('wrong-phase');
    expect(refusal({ ...state, phase: 'reaction' }, { type: 'end-reactions' })).toBe('reactions-left');
  });

  it('bb-turn-002 turns go on as long as an unwounded marine is on the table, without limit', () => {
    const state = play(game({ turn: 99, phase: 'bug-out', marines: { lt: 3, 'ice-cube': 1 } }), { type: 'stay' }).state;
    expect(state).toMatchObject({ turn: 100, outcome: null });
  });

  it('bb-turn-002 the game ends when nobody unwounded is left on the table', () => {
    const state = game({ phase: 'sniper', marines: { lt: 1, 'ice-cube': 1 } });
    const after = play(state, { type: 'snipe' }, { dice: [4] }).state;
    expect(after).toMatchObject({ turn: 1, phase: 'sniper' });
    expect(after.outcome).not.toBeNull();
    expect(bodybag.screen.next(all(after)).seats).toEqual([]);
    expect(refusal(after, { type: 'concede' })).toBe('battle-over');
  });

  it('bb-turn-002 the game ends when the player concedes', () => {
    const after = play(game({ marines: { lt: 3 } }), { type: 'concede' }).state;
    expect(after.outcome).toEqual({ winner: 'sniper', reason: 'full-plastic-bodybag' });
  });
});

describe('bodybag leader action', () => {
  it('bb-lead-001 the Lt. has four orders: smoke, covering fire, a halt to it, and a move', () => {
    const state = game({ marines: { lt: 3, tex: 3, buster: { area: 3, covering: true } } });
    const orders: Order[] = [
      { kind: 'smoke', area: 2 },
      { kind: 'cover', figures: ['tex'] },
      { kind: 'halt', figures: ['buster'] },
      { kind: 'move', to: { tex: 2 } },
    ];
    for (const given of orders) expect(refusal(state, order(given))).toBeNull();
    expect(refusal(state, order({ kind: 'charge' } as unknown as Order))).toBe('unknown-order');
    expect(refusal(state, order({ kind: 'cover', figures: [] }))).toBe('nobody-named');
    expect(refusal(state, order({ kind: 'cover', figures: ['tex', 'tex'] }))).toBe('named-twice');
    expect(refusal(state, order({ kind: 'cover', figures: ['ripley'] }))).toBe('no-such-marine');
    expect(refusal(state, order({ kind: 'smoke', area: 4 } as unknown as Order))).toBe('no-such-area');
    expect(refusal(state, order({ kind: 'move', to: { tex: 4 } } as unknown as Order))).toBe('no-such-area');
  });

  it('bb-lead-002 one order a turn, tried once, successful or not', () => {
    const state = game({ marines: { lt: 3, tex: 3 } });
    for (const dice of [
      [6, 5],
      [1, 2, 3],
    ]) {
      const after = play(state, order({ kind: 'smoke', area: 2 }), { dice }).state;
      expect(after.phase).toBe('reaction');
      expect(refusal(after, order({ kind: 'smoke', area: 2 }))).toBe('wrong-phase');
    }
  });

  it('bb-lead-002 the Lt. may do nothing, and an order that is only planned costs nothing', () => {
    const state = game({ marines: { lt: 3, tex: 3 } });
    const idle = play(state, { type: 'no-order' });
    expect(idle.state.phase).toBe('reaction');
    expect(told(idle.events, 'order-declined')).toMatchObject([{ rule: 'bb-lead-002', figure: 'lt' }]);
    const planned = play(state, { type: 'plan', order: { kind: 'cover', figures: ['tex'] } });
    expect(planned.state).toMatchObject({ phase: 'leader', plan: { kind: 'cover', figures: ['tex'] } });
    expect(bodybag.screen.next(all(planned.state)).command).toEqual(order({ kind: 'cover', figures: ['tex'] }));
    expect(play(planned.state, { type: 'plan', order: null }).state.plan).toBeNull();
    expect(play(planned.state, { type: 'no-order' }).state.plan).toBeNull();
    expect(refusal(state, { type: 'plan', order: { kind: 'cover', figures: ['lt'] } })).toBe('leader-covers-not');
  });

  it('bb-lead-003 smoke lasts for D6 + 2 turns, including the turn in which it is laid', () => {
    let state = game({ turn: 4, marines: { lt: 3, tex: { area: 3, covering: true } } });
    const laid = play(state, order({ kind: 'smoke', area: 2 }), { dice: [3, 5, 3] });
    expect(told(laid.events, 'smoke-rolled')).toMatchObject([{ area: 2, face: 3, turns: 5 }]);
    state = laid.state;
    expect(state.smoke[2]).toBe(8);
    const lying: number[] = [];
    for (; state.turn < 10; state = play({ ...state, phase: 'bug-out' }, { type: 'stay' }).state)
      if (state.smoke[2] !== null) lying.push(state.turn);
    expect(lying).toEqual([4, 5, 6, 7, 8]);
    expect(
      told(play({ ...laid.state, turn: 8, phase: 'bug-out' }, { type: 'stay' }).events, 'smoke-cleared'),
    ).toMatchObject([{ area: 2 }]);
  });

  it('bb-lead-003 a failure lays no smoke; new smoke replaces the old only if it lasts longer', () => {
    const state = game({ turn: 2, smoke: { 2: 5 }, marines: { lt: 3, tex: 3 } });
    expect(play(state, order({ kind: 'smoke', area: 2 }), { dice: [4, 5] }).state.smoke[2]).toBe(5);
    expect(play(state, order({ kind: 'smoke', area: 2 }), { dice: [4, 3, 2] }).state.smoke[2]).toBe(5);
    expect(play(state, order({ kind: 'smoke', area: 2 }), { dice: [4, 3, 1] }).state.smoke[2]).toBe(5);
    expect(play(state, order({ kind: 'smoke', area: 2 }), { dice: [4, 3, 3] }).state.smoke[2]).toBe(6);
  });

  it('bb-lead-003 smoke may be laid in any of the three areas that is in reach', () => {
    const state = game({ marines: { lt: 2 } });
    for (const area of [1, 2, 3] as const)
      expect(play(state, order({ kind: 'smoke', area }), { dice: [1, 2, 6] }).state.smoke[area]).toBe(8);
  });

  it('bb-lead-004 one roll of the Lt. puts all named marines on covering fire, in different areas too', () => {
    const state = game({ marines: { lt: 3, tex: 3, buster: 2, legs: 3 } });
    const { state: after, events } = play(state, order({ kind: 'cover', figures: ['tex', 'buster'] }), {
      dice: [2, 5],
    });
    expect(covering(after)).toEqual(['tex', 'buster']);
    expect(told(events, 'guts-rolled')).toHaveLength(1);
    expect(covering(play(state, order({ kind: 'cover', figures: ['tex', 'buster'] }), { dice: [4, 5] }).state)).toEqual(
      [],
    );
  });

  it('bb-lead-004 covering fire lasts from turn to turn until the marine moves', () => {
    let state = game({ marines: { lt: 3, tex: { area: 3, covering: true } } });
    state = play(state, { type: 'no-order' }).state;
    expect(state.phase).toBe('bug-out');
    state = play(state, { type: 'stay' }).state;
    expect([state.turn, covering(state)]).toEqual([2, ['tex']]);
    expect(covering(play(state, order({ kind: 'move', to: { tex: 2 } }), { dice: [1, 2] }).state)).toEqual([]);
  });

  it('bb-lead-004 the leader cannot be named for an own order, unless the table says so', () => {
    expect(refusal(game({ marines: { lt: 3 } }), order({ kind: 'cover', figures: ['lt'] }))).toBe('leader-covers-not');
    expect(
      refusal(game({ options: { leaderCovers: true }, marines: { lt: 3 } }), order({ kind: 'cover', figures: ['lt'] })),
    ).toBeNull();
  });

  it('bb-lead-004 a marine who covers already is not ordered to', () => {
    const state = game({ marines: { lt: 3, tex: { area: 3, covering: true } } });
    expect(refusal(state, order({ kind: 'cover', figures: ['tex'] }))).toBe('covers-already');
  });

  it('bb-lead-005 a halt stops the named marines on a success; on a failure they fire on', () => {
    const state = game({ marines: { lt: 3, tex: { area: 3, covering: true }, buster: { area: 2, covering: true } } });
    expect(covering(play(state, order({ kind: 'halt', figures: ['tex', 'buster'] }), { dice: [4, 4] }).state)).toEqual(
      [],
    );
    expect(covering(play(state, order({ kind: 'halt', figures: ['tex', 'buster'] }), { dice: [4, 5] }).state)).toEqual([
      'tex',
      'buster',
    ]);
    expect(refusal(game({ marines: { lt: 3, tex: 3 } }), order({ kind: 'halt', figures: ['tex'] }))).toBe('covers-not');
  });

  it('bb-lead-005 a halted marine must react in the same turn, unless the table says so', () => {
    const marines = { lt: 3, tex: { area: 3, covering: true } } as const;
    const halted = (options: BodybagState['options'] | object): BodybagState =>
      play(game({ options, marines }), order({ kind: 'halt', figures: ['tex'] }), { dice: [1, 2] }).state;
    expect(refusal(halted({}), { type: 'react', figure: 'tex' })).toBeNull();
    expect(covering(play(halted({}), { type: 'react', figure: 'tex' }, { dice: [5, 6] }).state)).toEqual(['tex']);
    expect(halted({ haltExempts: true }).phase).toBe('bug-out');
    const beside = game({
      options: { haltExempts: true },
      phase: 'reaction',
      marines: { lt: 3, tex: { area: 3, halted: true }, legs: 3 },
    });
    expect([
      refusal(beside, { type: 'react', figure: 'tex' }),
      refusal(beside, { type: 'react', figure: 'legs' }),
    ]).toEqual(['just-halted', null]);
  });

  it('bb-lead-006 each figure rolls its own Guts: it moves on a success and stays on a failure', () => {
    const state = game({ marines: { lt: 3, snowball: 3, legs: 3 } });
    const after = play(state, order({ kind: 'move', to: { snowball: 2, legs: 2 } }), { dice: [3, 4, 5, 2] }).state;
    expect([at(after, 'snowball'), at(after, 'legs')]).toEqual([2, 3]);
    expect([marine(after, 'snowball').moved, marine(after, 'legs').moved]).toEqual([true, false]);
  });

  it('bb-lead-006 the Lt. may move with others, each their own way, within reach at the start', () => {
    const state = game({ marines: { lt: 2, tex: 1, buster: 3, legs: 2 } });
    const given: Order = { kind: 'move', to: { lt: 3, tex: 2, buster: 2, legs: 1 } };
    const after = play(state, order(given), { dice: [1, 2, 1, 2, 1, 2, 1, 2] }).state;
    expect([at(after, 'lt'), at(after, 'tex'), at(after, 'buster'), at(after, 'legs')]).toEqual([3, 2, 2, 1]);
  });

  it('bb-lead-006 a covering marine may be ordered to move: success ends the covering fire, failure leaves it on', () => {
    const state = game({ marines: { lt: 3, tex: { area: 3, covering: true } } });
    expect(covering(play(state, order({ kind: 'move', to: { tex: 2 } }), { dice: [4, 5] }).state)).toEqual([]);
    expect(covering(play(state, order({ kind: 'move', to: { tex: 2 } }), { dice: [5, 5] }).state)).toEqual(['tex']);
  });

  it('bb-lead-006 movers take no wounded along', () => {
    const state = game({ marines: { lt: 3, tex: 2, legs: { area: 2, wounded: true } } });
    const after = play(state, order({ kind: 'move', to: { tex: 3 } }), { dice: [1, 2] }).state;
    expect([at(after, 'tex'), at(after, 'legs')]).toEqual([3, 2]);
  });

  it('bb-lead-007 the Lt. rolls for a move order only when moving too', () => {
    const state = game({ marines: { lt: 3, tex: 3 } });
    const others = play(state, order({ kind: 'move', to: { tex: 2 } }), { dice: [1, 2] });
    expect(told(others.events, 'guts-rolled').map(({ figure }) => figure)).toEqual(['tex']);
    const both = play(state, order({ kind: 'move', to: { tex: 2, lt: 2 } }), { dice: [1, 2, 6, 5] });
    expect(told(both.events, 'guts-rolled').map(({ figure }) => figure)).toEqual(['tex', 'lt']);
  });

  it('bb-lead-008 the Lt. reaches the own area and the next, no further', () => {
    const from3 = game({ marines: { lt: 3, tex: 1, buster: 2 } });
    expect(refusal(from3, order({ kind: 'smoke', area: 1 }))).toBe('out-of-reach');
    expect(refusal(from3, order({ kind: 'smoke', area: 2 }))).toBeNull();
    expect(refusal(from3, order({ kind: 'cover', figures: ['tex'] }))).toBe('out-of-reach');
    expect(refusal(from3, order({ kind: 'move', to: { tex: 2 } }))).toBe('out-of-reach');
    expect(refusal(from3, order({ kind: 'cover', figures: ['buster'] }))).toBeNull();
    expect(refusal(from3, order({ kind: 'cover', figures: ['buster', 'tex'] }))).toBe('out-of-reach');
    const covered = game({ marines: { lt: 3, tex: { area: 1, covering: true }, buster: { area: 2, covering: true } } });
    expect(refusal(covered, order({ kind: 'halt', figures: ['tex'] }))).toBe('out-of-reach');
    expect(refusal(covered, order({ kind: 'halt', figures: ['buster'] }))).toBeNull();
    const from2 = game({ marines: { lt: 2, tex: 1, buster: 3 } });
    for (const area of [1, 2, 3] as const) expect(refusal(from2, order({ kind: 'smoke', area }))).toBeNull();
    expect(refusal(from2, order({ kind: 'cover', figures: ['tex', 'buster'] }))).toBeNull();
  });

  it('bb-lead-009 doubles are read as their total only', () => {
    const state = game({ marines: { lt: 3, tex: 3, 'ice-cube': 1 } });
    const { state: after, events } = play(state, order({ kind: 'cover', figures: ['tex'] }), { dice: [4, 4] });
    expect(covering(after)).toEqual(['tex']);
    expect(told(events, 'marine-moved')).toEqual([]);
    expect(covering(play(state, order({ kind: 'cover', figures: ['tex'] }), { dice: [5, 5] }).state)).toEqual([]);
    expect(at(play(state, order({ kind: 'move', to: { tex: 2 } }), { dice: [5, 5] }).state, 'tex')).toBe(3);
  });
});
