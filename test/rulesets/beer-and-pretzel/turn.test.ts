import { describe, expect, it } from 'vitest';
import {
  play,
  playAll,
  battle,
  figure,
  pointsOf,
  refusal,
  move,
  attack,
  row,
  told,
  add,
  place,
  type ScenarioRules,
} from '../../support/beer-and-pretzel';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';

const end = { type: 'end-phase' } as const;
const begin = { type: 'begin-turn' } as const;

describe('the turn', () => {
  it('bp-turn-001 start of turn, then the Good Guys, then the Bad Guys', () => {
    let state = battle({ board: ['a..B'], phase: 'start' });
    const phases = [state.phase];
    for (const command of [begin, end, end, begin]) {
      state = play(state, command).state;
      phases.push(state.phase);
    }
    expect(phases).toEqual(['start', 'good', 'bad', 'start', 'good']);
    expect(state.turn).toBe(2);
    expect(refusal(battle({ board: ['a..B'], phase: 'start' }), move('a', '1,0'))).toMatchObject({
      code: 'wrong-phase',
    });
    expect(refusal(battle({ board: ['a..B'], phase: 'bad' }), move('a', '1,0'), 'good')).toMatchObject({
      code: 'not-your-phase',
    });
    expect(refusal(battle({ board: ['a..B'] }), begin)).toMatchObject({ code: 'wrong-phase' });
    expect([
      refusal(battle({ board: ['a..B'] }), end, 'bad'),
      refusal(battle({ board: ['a..B'] }), end, 'referee'),
      refusal(battle({ board: ['a..B'] }), end, 'visitor'),
    ]).toMatchObject([{ code: 'not-your-phase', rule: 'bp-turn-001' }, null, { code: 'not-a-side' }]);
    expect(
      refusal(battle({ board: ['a..B'], state: { outcome: { winner: 'good', reason: 'escaped' } } }), end),
    ).toMatchObject({ code: 'battle-over' });
    expect(refusal(battle({ board: ['a..B'] }), move('ghost', '1,0'))).toMatchObject({ code: 'no-such-figure' });
  });

  const timed: Partial<ScenarioRules> = {
    areas: { gate: ['2,0'], yard: ['0,0', '1,0'] },
    start: [
      { id: 'clock', when: null, once: false, effects: [{ do: 'add', flag: 'clock', by: 1 }] },
      {
        id: 'gate',
        when: { is: 'flag', flag: 'clock', least: 2 },
        once: true,
        effects: [{ do: 'terrain', area: 'gate', from: ['door-open'], to: 'door-closed' }],
      },
      { id: 'fire', when: null, once: false, effects: [{ do: 'spread', kind: 'fire', over: ['open'], on: 4 }] },
      { id: 'bomb', when: { is: 'turn', least: 3 }, once: true, effects: [{ do: 'blast', area: 'yard', dice: 2 }] },
    ],
  };

  it('bp-turn-002 timers run, doors close, fire spreads and bombs go off before any figure acts', () => {
    const state = battle({ board: ['a.n.*B'], phase: 'start', special: timed });
    const first = play(state, begin, { dice: [3, 1] });
    expect(first.state.flags.clock).toBe(1);
    expect(first.state.terrain['2,0']).toBe('door-open');
    expect(first.state.terrain['3,0']).toBeUndefined();
    const second = play({ ...first.state, phase: 'start', turn: 2 }, begin, { dice: [4, 3] });
    expect(second.state.terrain).toMatchObject({ '2,0': 'door-closed', '3,0': 'fire' });
    expect(second.state.phase).toBe('good');
    const third = play({ ...second.state, phase: 'start', turn: 3 }, begin, { dice: [1, 1, 1] });
    expect(told(third.events, 'damage-rolled')).toMatchObject([{ figure: 'a', faces: [1, 1], wounds: 2 }]);
    const types = third.events.map(({ type }) => type);
    expect(types.indexOf('blast-went-off')).toBeLessThan(types.indexOf('phase-began'));
  });

  it('bp-turn-002 figures in fire are burnt, and no door closes on a figure', () => {
    const state = battle({
      board: ['..a..B'],
      phase: 'start',
      special: { ...timed, start: timed.start?.slice(0, 2) ?? [] },
    });
    state.terrain['2,0'] = 'fire';
    expect(told(play(state, begin, { dice: [2] }).events, 'damage-rolled')).toMatchObject([{ figure: 'a', wounds: 2 }]);
    const door = battle({
      board: ['..a..B'],
      phase: 'start',
      special: { ...timed, start: timed.start?.slice(1, 2) ?? [] },
      state: { flags: { clock: 5 } },
    });
    door.terrain['2,0'] = 'door-open';
    expect(play(door, begin).state.terrain['2,0']).toBe('door-open');
  });

  it('bp-turn-002 a start event that happens once does not happen again, one without that mark every turn', () => {
    const start = [
      { id: 'alarm', when: null, once: true, effects: [{ do: 'add', flag: 'alarm', by: 1 }] },
      { id: 'clock', when: null, once: false, effects: [{ do: 'add', flag: 'clock', by: 1 }] },
      { id: 'late', when: { is: 'turn', least: 2 }, once: false, effects: [{ do: 'add', flag: 'late', by: 1 }] },
    ] as const;
    const first = play(battle({ board: ['a..B'], phase: 'start', special: { start } }), begin);
    expect(told(first.events, 'start-event').map(({ event }) => event)).toEqual(['alarm', 'clock']);
    const second = play({ ...first.state, phase: 'start', turn: 2 }, begin);
    expect(told(second.events, 'start-event').map(({ event }) => event)).toEqual(['clock', 'late']);
    expect(second.state.flags).toMatchObject({ alarm: 1, clock: 2, late: 1 });
  });

  it('bp-turn-002 an event that ends the battle ends the start of the turn with it', () => {
    const start = [
      {
        id: 'bomb',
        when: null,
        once: true,
        effects: [
          { do: 'end', winner: 'bad', reason: 'blown-up' },
          { do: 'set', flag: 'after', to: 1 },
        ],
      },
      { id: 'clock', when: null, once: false, effects: [{ do: 'add', flag: 'clock', by: 1 }] },
    ] as const;
    const { state, events } = play(battle({ board: ['a..B'], phase: 'start', special: { start } }), begin);
    expect(state).toMatchObject({ phase: 'start', outcome: { winner: 'bad', reason: 'blown-up' } });
    expect([state.flags.clock, state.flags.after]).toEqual([undefined, undefined]);
    expect(events.at(-1)?.type).toBe('battle-ended');
  });

  it('bp-turn-002 fire spreads over the ground it may, one die for each space beside it, and a flyer is not burnt', () => {
    const start = [
      { id: 'fire', when: null, once: false, effects: [{ do: 'spread', kind: 'fire', over: ['open'], on: 4 }] },
    ] as const;
    const state = battle({
      board: ['*.~', '...', '..S'],
      phase: 'start',
      special: { start },
      pieces: { S: { troop: 'bot-scout', is: { aloft: true } } },
    });
    const { state: after, events } = play(state, begin, { dice: [4, 3, 6] });
    expect(told(events, 'spread-rolled')).toMatchObject([{ faces: [4, 3, 6], spaces: ['1,0', '1,1'] }]);
    expect(after.terrain).toEqual({ '0,0': 'fire', '2,0': 'rough', '1,0': 'fire', '1,1': 'fire' });
    const burning = battle({
      board: ['a..S'],
      phase: 'start',
      pieces: { S: { troop: 'bot-scout', is: { aloft: true } } },
      state: {},
    });
    Object.assign(burning.terrain, { '3,0': 'fire' });
    expect(told(play(burning, begin).events, 'damage-rolled')).toEqual([]);
  });

  it('bp-turn-002 doors open, and fire takes hold, under a figure; only what stops movement does not appear there', () => {
    const change = (from: 'open' | 'door-closed' | 'fire', to: 'open' | 'fire' | 'door-open' | 'door-welded') => {
      const start = [
        { id: 'one', when: null, once: false, effects: [{ do: 'terrain', area: 'spot', from: [from], to }] },
      ] as const;
      const state = battle({ board: ['a.B'], phase: 'start', special: { areas: { spot: ['0,0', '1,0'] }, start } });
      Object.assign(state.terrain, { '0,0': from, '1,0': from });
      const { events } = play(state, begin, to === 'fire' ? { dice: [1] } : {});
      return told(events, 'terrain-changed').flatMap(({ spaces }) => spaces);
    };
    expect(change('open', 'fire')).toEqual(['0,0', '1,0']);
    expect(change('fire', 'open')).toEqual(['0,0', '1,0']);
    expect(change('door-closed', 'door-open')).toEqual(['0,0', '1,0']);
    expect(change('open', 'door-welded')).toEqual(['1,0']);
  });

  it('bp-turn-003 everybody has the starting Points less wounds again', () => {
    const state = battle({
      board: ['a..B'],
      phase: 'start',
      pieces: { a: { is: { wounds: 1, left: 0 } }, B: { is: { wounds: 2, left: 1 } } },
    });
    const { state: after } = play(state, begin);
    expect([pointsOf(after, 'a'), pointsOf(after, 'B')]).toEqual([2, 3]);
  });

  it('bp-turn-003 cover fire that is paid for outlasts the restoration', () => {
    const state = battle({
      board: row(20, { a: 0, S: 15 }),
      pieces: { S: { troop: 'bug-shooter' } },
      phase: 'bad',
      options: { smartBadGuys: true, coverAnySpace: true },
    });
    const covered = play(state, { type: 'cover', figure: 'S', weapon: 'rifle', aim: 2, dice: 1, area: '10,0' }).state;
    const next = playAll(covered, [end, begin]);
    expect(next.covers).toMatchObject([{ figure: 'S', aim: 2 }]);
    expect(pointsOf(next, 'S')).toBe(3);
  });

  it('bp-turn-004 a figure moves or not and then takes one action or none', () => {
    const state = battle({ board: row(8, { a: 0, b: 2, B: 7 }) });
    expect(refusal(state, attack('a', 'rifle', '7,0'))).toBeNull();
    const moved = play(state, move('a', '1,0')).state;
    const shot = play(moved, attack('a', 'rifle', '7,0'), { dice: [1, 2] }).state;
    expect(refusal(shot, attack('a', 'rifle', '7,0'))).toMatchObject({ code: 'has-acted' });
  });

  it('bp-turn-005 no movement after an action', () => {
    const shot = play(battle({ board: row(8, { a: 0, B: 7 }) }), attack('a', 'rifle', '7,0'), { dice: [1, 2] }).state;
    expect(pointsOf(shot, 'a')).toBe(3);
    expect(refusal(shot, move('a', '1,0'))).toMatchObject({ code: 'has-acted' });
  });

  it('bp-turn-006 the owner takes their figures in any order', () => {
    const state = battle({ board: ['ab', '..', '.B'] });
    expect(refusal(state, move('b', '1,1'))).toBeNull();
    expect(refusal(state, move('a', '0,1'))).toBeNull();
    expect(refusal(play(state, move('b', '1,1')).state, move('a', '0,1'))).toBeNull();
  });

  it('bp-turn-007 a figure that was declared finished does no more in this phase', () => {
    const done = play(battle({ board: ['a.....', '.....B'] }), { type: 'finish', figure: 'a' }).state;
    expect(refusal(done, move('a', '1,0'))).toMatchObject({ code: 'is-finished' });
    const next = playAll(done, [end, end, begin]);
    expect(refusal(next, move('a', '1,0'))).toBeNull();
  });

  it('bp-turn-007 once B has moved, A neither moves nor shoots nor covers; before that A may continue', () => {
    const state = battle({ board: ['a.....', 'b.....', '.....B'] });
    const once = play(state, move('a', '1,0')).state;
    expect(refusal(once, move('a', '2,0'))).toBeNull();
    const twice = play(once, move('b', '1,1')).state;
    for (const command of [
      move('a', '2,0'),
      attack('a', 'rifle', '5,2'),
      { type: 'cover', figure: 'a', weapon: 'rifle', aim: 0, dice: 1, area: '5,0' } as const,
    ]) {
      expect(refusal(twice, command)).toMatchObject({ code: 'is-finished' });
    }
    const acted = play(once, attack('b', 'rifle', '5,2'), { dice: [1, 2] }).state;
    expect(refusal(acted, move('a', '2,0'))).toMatchObject({ code: 'is-finished' });
  });

  const landing: Partial<ScenarioRules> = {
    areas: { pad: ['0,0'], burrow: ['5,0'] },
    arrivals: [
      { id: 'relief', side: 'good', unit: 'r', count: 1, area: 'pad', when: null, once: false },
      {
        id: 'more',
        side: 'bad',
        unit: 'M',
        count: 'half-die',
        area: 'burrow',
        when: { is: 'turn', least: 2 },
        once: false,
      },
    ],
  };
  const withReserve = (phase: 'good' | 'bad', turn: number) => {
    const state = battle({ board: ['.a..B..', '.......'], phase, turn, special: landing });
    add(state, 'r', {}, null);
    add(state, 'M', { troop: 'bug-warrior', side: 'bad' }, null);
    return state;
  };

  it("bp-turn-008 the Good Guys' reinforcements come when they have finished", () => {
    const { state, events } = play(withReserve('good', 1), end);
    expect(told(events, 'figure-arrived')).toMatchObject([{ figure: 'r' }]);
    expect([state.phase, place(state, 'r')]).toEqual(['good-arrivals', '0,0']);
  });

  it('bp-turn-008 so many of the unit come as the scenario says, each to a free space of the area, by a die', () => {
    const arrivals = (count: number | 'die' | 'half-die') =>
      [{ id: 'relief', side: 'good', unit: 'r', count, area: 'pad', when: null, once: false }] as const;
    const state = (count: number | 'die' | 'half-die') => {
      const set = battle({
        board: ['.a..B..', '.......'],
        special: { areas: { pad: ['0,0', '1,0', '0,1', '1,1'] }, arrivals: arrivals(count) },
      });
      for (const id of ['r', 's', 't', 'u']) add(set, id, { is: { unit: 'r' } }, null);
      return set;
    };
    const two = play(state(2), end, { dice: [3, 1] });
    expect(told(two.events, 'figure-arrived').map(({ figure: id }) => [id, place(two.state, id)])).toEqual([
      ['r', '1,1'],
      ['s', '0,0'],
    ]);
    expect(figure(two.state, 't').presence).toBe('reserve');
    const byDie = (count: 'die' | 'half-die', dice: number[]) =>
      told(play(state(count), end, { dice }).events, 'arrivals-rolled').map((event) => event.count);
    expect([byDie('die', [2, 1, 1]), byDie('half-die', [2, 1])]).toEqual([[2], [1]]);
    const full = play(state('die'), end, { dice: [6, 1, 1] });
    expect(told(full.events, 'figure-arrived')).toHaveLength(3);
    expect(figure(full.state, 'u').presence).toBe('reserve');
  });

  it('bp-turn-008 reinforcements marked so come only once, and nobody comes from an empty reserve', () => {
    const arrivals = (once: boolean) =>
      [{ id: 'relief', side: 'good', unit: 'r', count: 1, area: 'pad', when: null, once }] as const;
    const state = (once: boolean) => {
      const set = battle({
        board: ['.a..B..', '.......'],
        special: { areas: { pad: ['0,0', '0,1', '1,1'] }, arrivals: arrivals(once) },
      });
      for (const id of ['r', 's']) add(set, id, { is: { unit: 'r' } }, null);
      return set;
    };
    const came = (once: boolean): number => {
      const { state: first } = play(state(once), end, { dice: [1] });
      const turnLater = playAll(first, [end, end, begin]);
      return told(play(turnLater, end, once ? {} : { dice: [1] }).events, 'figure-arrived').length;
    };
    expect([came(true), came(false)]).toEqual([0, 1]);
    const empty = state(false);
    for (const id of ['r', 's']) figure(empty, id).presence = 'out';
    const { state: after, events } = play(empty, end);
    expect([after.phase, told(events, 'arrivals-rolled')]).toEqual(['bad', []]);
  });

  it('bp-turn-009 newcomers act with their full Points but do not move', () => {
    const { state } = play(withReserve('good', 1), end);
    expect(pointsOf(state, 'r')).toBe(3);
    expect(refusal(state, move('r', '0,1'))).toMatchObject({ code: 'newcomer-stays' });
    expect(refusal(state, attack('r', 'rifle', '4,0', 3))).toBeNull();
    expect(refusal(state, move('a', '2,0'))).toMatchObject({ code: 'newcomers-only' });
    const next = playAll(state, [end, end, begin]);
    expect(refusal(next, move('r', '0,1'))).toBeNull();
  });

  it('bp-turn-010 the Bad Guys act one by one under the same rules', () => {
    const state = battle({ board: ['a....', 'B....', 'C....'], phase: 'bad' });
    const moved = play(state, move('B', '1,1')).state;
    expect(refusal(moved, move('B', '2,1'))).toBeNull();
    expect(refusal(play(moved, move('C', '1,2')).state, move('B', '2,1'))).toMatchObject({ code: 'is-finished' });
    expect(refusal(state, move('a', '1,0'), 'bad')).toMatchObject({ code: 'not-your-figure' });
  });

  it('bp-turn-011 the killed come again, unhurt, only where the scenario says so and after all of the reserve', () => {
    const killed = { presence: 'out', wounds: 5, left: 0, command: 0, jammed: ['rifle'] } as const;
    const after = (again: boolean, reserve: boolean) => {
      const arrivals = [
        { id: 'more', side: 'bad', unit: 'M', count: 1, area: 'hole', when: null, once: false, again },
      ] as const;
      const set = battle({
        board: ['a...B', '....K'],
        phase: 'bad',
        special: { areas: { hole: ['2,0'] }, arrivals },
        pieces: { K: { is: { unit: 'M', ...killed, jammed: [] } } },
      });
      const waiting = add(set, 'M', { troop: 'bug-warrior', side: 'bad' }, null);
      if (!reserve) Object.assign(waiting, { presence: 'left' });
      return play(set, end);
    };
    const came = (again: boolean, reserve: boolean) =>
      told(after(again, reserve).events, 'figure-arrived').map(({ figure: id, rule }) => [id, rule]);
    expect([came(false, true), came(true, true), came(false, false), came(true, false)]).toEqual([
      [['M', 'bp-turn-011']],
      [['M', 'bp-turn-011']],
      [],
      [['K', 'bp-turn-011']],
    ]);
    const { state } = after(true, false);
    expect(figure(state, 'K')).toMatchObject({ presence: 'table', wounds: 0, left: 10, fresh: true });
    expect([state.phase, place(state, 'K')]).toEqual(['bad-arrivals', '2,0']);
    expect(beerAndPretzel.rules.violations(state)).toEqual([]);
  });

  it("bp-turn-011 the Bad Guys' reinforcements come after all of them, act at once and do not move", () => {
    expect(play(withReserve('bad', 1), end).state.phase).toBe('start');
    const { state, events } = play(withReserve('bad', 2), end, { dice: [3] });
    expect(told(events, 'arrivals-rolled')).toMatchObject([{ faces: [3], count: 2 }]);
    expect([state.phase, figure(state, 'M').presence]).toEqual(['bad-arrivals', 'table']);
    expect(refusal(state, move('M', '5,1'))).toMatchObject({ code: 'newcomer-stays' });
    expect(refusal(state, { type: 'finish', figure: 'M' })).toBeNull();
  });
});
