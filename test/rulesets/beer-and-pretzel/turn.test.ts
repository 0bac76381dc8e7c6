import { describe, expect, it } from 'vitest';
import { play, playAll, battle, figure, pointsOf, refusal, move, attack, row, told, add, place } from '../../support/beer-and-pretzel';
import type { ScenarioRules } from '../../../src/rulesets/beer-and-pretzel/scenarios/rules';

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
    expect(refusal(battle({ board: ['a..B'], phase: 'start' }), move('a', '1,0'))).toMatchObject({ code: 'wrong-phase' });
    expect(refusal(battle({ board: ['a..B'], phase: 'bad' }), move('a', '1,0'), 'good')).toMatchObject({ code: 'not-your-phase' });
  });

  const timed: Partial<ScenarioRules> = {
    areas: { gate: ['2,0'], yard: ['0,0', '1,0'] },
    start: [
      { id: 'clock', when: null, once: false, effects: [{ do: 'add', flag: 'clock', by: 1 }] },
      { id: 'gate', when: { is: 'flag', flag: 'clock', least: 2 }, once: true, effects: [{ do: 'terrain', area: 'gate', from: ['door-open'], to: 'door-closed' }] },
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

  it('bp-turn-002 whoever stands in fire is burnt, and no door closes on a figure', () => {
    const state = battle({ board: ['..a..B'], phase: 'start', special: { ...timed, start: timed.start?.slice(0, 2) ?? [] } });
    state.terrain['2,0'] = 'fire';
    expect(told(play(state, begin, { dice: [2] }).events, 'damage-rolled')).toMatchObject([{ figure: 'a', wounds: 2 }]);
    const door = battle({ board: ['..a..B'], phase: 'start', special: { ...timed, start: timed.start?.slice(1, 2) ?? [] }, state: { flags: { clock: 5 } } });
    door.terrain['2,0'] = 'door-open';
    expect(play(door, begin).state.terrain['2,0']).toBe('door-open');
  });

  it('bp-turn-003 everybody has his starting Points less his wounds again', () => {
    const state = battle({ board: ['a..B'], phase: 'start', pieces: { a: { is: { wounds: 1, left: 0 } }, B: { is: { wounds: 2, left: 1 } } } });
    const { state: after } = play(state, begin);
    expect([pointsOf(after, 'a'), pointsOf(after, 'B')]).toEqual([2, 3]);
  });

  it('bp-turn-003 cover fire that is paid for outlasts the restoration', () => {
    const state = battle({ board: row(20, { a: 0, S: 15 }), pieces: { S: { troop: 'bug-shooter' } }, phase: 'bad', options: { smartBadGuys: true, coverAnySpace: true } });
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

  it('bp-turn-006 the owner takes his figures in any order', () => {
    const state = battle({ board: ['ab', '..', '.B'] });
    expect(refusal(state, move('b', '1,1'))).toBeNull();
    expect(refusal(state, move('a', '0,1'))).toBeNull();
    expect(refusal(play(state, move('b', '1,1')).state, move('a', '0,1'))).toBeNull();
  });

  it('bp-turn-007 once B has moved, A neither moves nor shoots nor covers; before that he may go on', () => {
    const state = battle({ board: ['a.....', 'b.....', '.....B'] });
    const once = play(state, move('a', '1,0')).state;
    expect(refusal(once, move('a', '2,0'))).toBeNull();
    const twice = play(once, move('b', '1,1')).state;
    for (const command of [move('a', '2,0'), attack('a', 'rifle', '5,2'), { type: 'cover', figure: 'a', weapon: 'rifle', aim: 0, dice: 1, area: '5,0' } as const]) {
      expect(refusal(twice, command)).toMatchObject({ code: 'is-finished' });
    }
    const acted = play(once, attack('b', 'rifle', '5,2'), { dice: [1, 2] }).state;
    expect(refusal(acted, move('a', '2,0'))).toMatchObject({ code: 'is-finished' });
  });

  const landing: Partial<ScenarioRules> = {
    areas: { pad: ['0,0'], burrow: ['5,0'] },
    arrivals: [
      { id: 'relief', side: 'good', unit: 'r', count: 1, area: 'pad', when: null, once: false },
      { id: 'more', side: 'bad', unit: 'M', count: 'half-die', area: 'burrow', when: { is: 'turn', least: 2 }, once: false },
    ],
  };
  const withReserve = (phase: 'good' | 'bad', turn: number) => {
    const state = battle({ board: ['.a..B..', '.......'], phase, turn, special: landing });
    add(state, 'r', {}, null);
    add(state, 'M', { troop: 'bug-warrior', side: 'bad' }, null);
    return state;
  };

  it('bp-turn-008 the Good Guys\' reinforcements come when they have finished', () => {
    const { state, events } = play(withReserve('good', 1), end);
    expect(told(events, 'figure-arrived')).toMatchObject([{ figure: 'r' }]);
    expect([state.phase, place(state, 'r')]).toEqual(['good-arrivals', '0,0']);
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

  it('bp-turn-011 the Bad Guys\' reinforcements come after all of them, act at once and do not move', () => {
    expect(play(withReserve('bad', 1), end).state.phase).toBe('start');
    const { state, events } = play(withReserve('bad', 2), end, { dice: [3] });
    expect(told(events, 'arrivals-rolled')).toMatchObject([{ faces: [3], count: 2 }]);
    expect([state.phase, figure(state, 'M').presence]).toEqual(['bad-arrivals', 'table']);
    expect(refusal(state, move('M', '5,1'))).toMatchObject({ code: 'newcomer-stays' });
    expect(refusal(state, { type: 'finish', figure: 'M' })).toBeNull();
  });
});
