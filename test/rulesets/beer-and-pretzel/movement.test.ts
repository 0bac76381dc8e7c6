import { describe, expect, it } from 'vitest';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';
import {
  attack,
  battle,
  figure,
  move,
  place,
  play,
  playAll,
  pointsOf,
  refusal,
  row,
  told,
  isMalformed,
  type Piece,
  type State,
  type TroopId,
} from '../../support/beer-and-pretzel';
import { act } from '../../support/seen';

/** A row of one troop walking east from column 0. */
const walker = (troop: TroopId, is = {}, board = row(16, { a: 0 })): State =>
  battle({ board, pieces: { a: { troop, is } } });
const steps = (count: number, from = 0): string[] => Array.from({ length: count }, (_, i) => `${from + i + 1},0`);
/** How far east a may walk straight on. */
const furthest = (state: State): number =>
  Math.max(
    ...Array.from({ length: state.table.width }, (_, count) =>
      count > 0 && refusal(state, move('a', ...steps(count))) === null ? count : 0,
    ),
  );

describe('movement', () => {
  it('bp-move-001 from space to adjacent space, a Point each', () => {
    const state = walker('marine');
    expect(pointsOf(play(state, move('a', ...steps(2))).state, 'a')).toBe(1);
    expect(refusal(state, move('a', ...steps(3)))).toBeNull();
    expect(refusal(state, move('a', ...steps(4)))).toMatchObject({ code: 'too-few-points' });
    expect(refusal(state, move('a', '2,0'))).toMatchObject({ code: 'not-adjacent' });
  });

  it('bp-move-002 rough ground costs 2, impassable ground cannot be entered, a scenario may set other costs', () => {
    const rough = battle({ board: ['a~.'] });
    expect(pointsOf(play(rough, move('a', '1,0')).state, 'a')).toBe(1);
    expect(refusal(rough, move('a', '1,0', '2,0'))).toBeNull();
    expect(refusal(battle({ board: ['a#.'] }), move('a', '1,0'))).toMatchObject({ code: 'impassable' });
    expect(
      pointsOf(
        play(battle({ board: ['a~.'], special: { terrain: { rough: { cost: 3 } } } }), move('a', '1,0')).state,
        'a',
      ),
    ).toBe(0);
  });

  it('bp-move-003 a space holds at most one figure', () => {
    expect(refusal(battle({ board: ['ab.'] }), move('a', '1,0'))).toMatchObject({ code: 'space-taken' });
  });

  it('bp-move-004 friends are passed at the normal cost, but not to stop there', () => {
    const state = battle({ board: ['ab.'] });
    expect(pointsOf(play(state, move('a', '1,0', '2,0')).state, 'a')).toBe(1);
    const { events } = play(state, move('a', '1,0', '2,0'));
    expect(told(events, 'figure-moved')).toMatchObject([{ figure: 'a', spaces: 2, points: 2, command: 0 }]);
    expect(refusal(state, move('a'))).toMatchObject({ code: 'no-way' });
    expect(furthest(state)).toBe(2);
    expect(furthest(battle({ board: ['a#', '#.'] }))).toBe(0);
  });

  it('bp-move-005 enemy spaces are closed, and standing beside an enemy costs nothing', () => {
    const state = battle({ board: ['aB.', '...'] });
    expect(refusal(state, move('a', '1,0', '2,0'))).toMatchObject({ code: 'enemy-in-the-way' });
    expect(furthest(battle({ board: ['aB.'] }))).toBe(0);
    const tight = battle({ board: ['aB.'], special: { noPassing: true } });
    expect(refusal(tight, move('a', '1,0', '2,0'))).toMatchObject({ code: 'enemy-in-the-way' });
    expect(pointsOf(play(state, move('a', '0,1', '1,1', '2,1')).state, 'a')).toBe(0);
  });

  it('bp-move-006 a scenario may forbid passing friends in doorways', () => {
    const board = ['a.d.', '####'];
    const doorway = (noPassing: boolean): State => {
      const state = battle({ board, special: { noPassing } });
      state.terrain['2,0'] = 'door-open';
      return state;
    };
    expect(refusal(doorway(false), move('a', '1,0', '2,0', '3,0'))).toBeNull();
    expect(refusal(doorway(true), move('a', '1,0', '2,0', '3,0'))).toMatchObject({ code: 'too-tight' });
    expect(
      refusal(battle({ board: ['a.d.'], special: { noPassing: true } }), move('a', '1,0', '2,0', '3,0')),
    ).toBeNull();
  });

  it('bp-move-007 carrying: off by default; picking up is an action for 1 Point, each space costs 1 more', () => {
    const pick = { type: 'pick-up', figure: 'a', other: 'b' } as const;
    expect(refusal(battle({ board: ['ab..'] }), pick)).toMatchObject({ code: 'no-carrying' });
    const state = battle({ board: ['ab..B'], special: { carrying: true } });
    const carried = play(state, pick).state;
    expect(pointsOf(carried, 'a')).toBe(2);
    expect(refusal(carried, move('a', '1,0'))).toMatchObject({ code: 'has-acted' });
    expect(refusal(carried, attack('b', 'rifle', '4,0'))).toMatchObject({ code: 'inside' });
    const next = playAll(carried, [{ type: 'end-phase' }, { type: 'end-phase' }, { type: 'begin-turn' }]);
    const walked = play(next, move('a', '1,0')).state;
    expect([pointsOf(walked, 'a'), place(walked, 'a'), figure(walked, 'b').at]).toEqual([
      1,
      '1,0',
      figure(walked, 'a').at,
    ]);
    const set = play(walked, { type: 'set-down', figure: 'a', space: '2,0' }).state;
    expect([place(set, 'b'), pointsOf(set, 'a')]).toEqual(['2,0', 0]);
  });

  it('bp-move-007 an adjacent friend on the table, one at a time, for a whole Point', () => {
    const special = { carrying: true };
    const pick = (board: string[], other: string, is: Partial<Record<string, object>> = {}) => {
      const state = battle({ board, special });
      for (const [id, change] of Object.entries(is)) Object.assign(figure(state, id), change);
      return refusal(state, { type: 'pick-up', figure: 'a', other })?.code ?? null;
    };
    expect([
      pick(['ab.B'], 'b'),
      pick(['a.bB'], 'b'),
      pick(['aB..'], 'B'),
      pick(['ab.B'], 'a'),
      pick(['ab.B'], 'nobody'),
    ]).toEqual([null, 'not-beside', 'not-to-carry', 'not-to-carry', 'not-to-carry']);
    expect([pick(['ab.B'], 'b', { a: { left: 2 } }), pick(['ab.B'], 'b', { a: { left: 1 } })]).toEqual([
      null,
      'too-few-points',
    ]);
    expect([
      pick(['ab.B'], 'b', { b: { presence: 'out' } }),
      pick(['abcB'], 'b', { c: { inside: 'a' } }),
      pick(['abcB'], 'b', { c: { inside: 'b' } }),
    ]).toEqual(['not-to-carry', 'carries-already', 'carries-already']);
    expect(pick(['a#', '#b'], 'b')).toBe('not-beside');
  });

  it('bp-move-007 the carried figure is set down on a free space beside, for a whole Point, and does nothing more in that phase', () => {
    const carrying = (left: number): State => {
      const state = battle({ board: ['ab.c', '#..B'], special: { carrying: true }, pieces: { a: { is: { left } } } });
      Object.assign(figure(state, 'b'), { inside: 'a', at: figure(state, 'a').at });
      return state;
    };
    const down = (space: string, left = 6) =>
      refusal(carrying(left), { type: 'set-down', figure: 'a', space })?.code ?? null;
    expect([down('1,0'), down('2,0'), down('0,1'), down('9,9'), down('1,0', 2), down('1,0', 1)]).toEqual([
      null,
      'not-beside',
      'not-beside',
      'not-beside',
      null,
      'too-few-points',
    ]);
    expect(
      refusal(battle({ board: ['ab.'], special: { carrying: true } }), { type: 'set-down', figure: 'a', space: '1,0' }),
    ).toMatchObject({ code: 'carries-nobody' });
    const taken = carrying(6);
    Object.assign(figure(taken, 'c'), { at: { x: 1.5, y: 0.5 } });
    expect(refusal(taken, { type: 'set-down', figure: 'a', space: '1,0' })).toMatchObject({ code: 'space-taken' });
    const set = play(carrying(6), { type: 'set-down', figure: 'a', space: '1,0' }).state;
    expect([refusal(set, move('a', '1,1'))?.code, refusal(set, move('b', '1,1'))?.code]).toEqual([
      'has-acted',
      'is-finished',
    ]);
  });

  it('bp-move-007 a carrier pays 1 Point more for each space on any ground and by any gait', () => {
    const laden = (troop: TroopId, board: string[], is = {}): number => {
      const state = battle({
        board,
        special: { carrying: true },
        pieces: { a: { troop, is: { points: 9, left: 18, ...is } } },
      });
      Object.assign(figure(state, 'b'), { inside: 'a', at: figure(state, 'a').at, unit: 'a' });
      return 9 - pointsOf(play(state, move('a', '1,0')).state, 'a');
    };
    expect([
      laden('marine', ['a.b']),
      laden('marine', ['a~b']),
      laden('bot-warrior', ['a.b']),
      laden('bot-warrior', ['a~b']),
      laden('bot-scout', ['a.b'], { aloft: true }),
    ]).toEqual([2, 3, 2.5, 2.5, 1.5]);
  });

  it('bp-move-007 when the carrier dies, the carried figure stays in that space', () => {
    const state = battle({
      board: ['abB'],
      phase: 'bad',
      special: { carrying: true },
      pieces: { a: { is: { wounds: 2, left: 2 } } },
    });
    Object.assign(figure(state, 'b'), { inside: 'a', at: figure(state, 'a').at });
    Object.assign(figure(state, 'B'), { at: { x: 1.5, y: 0.5 } });
    const { state: after } = play(state, attack('B', 'hand', '0,0'), { dice: [6, 6, 6] });
    expect([figure(after, 'a').presence, figure(after, 'b').inside, place(after, 'b')]).toEqual(['out', null, '0,0']);
  });

  it('bp-move-008 figures have no facing: they strike and shoot all round', () => {
    const state = battle({ board: ['B.a.C'], pieces: { a: { is: { facing: 90 } } } });
    expect([refusal(state, attack('a', 'rifle', '0,0')), refusal(state, attack('a', 'rifle', '4,0'))]).toEqual([
      null,
      null,
    ]);
    expect(refusal(state, { type: 'face', figure: 'a', facing: 90 })).toMatchObject({ code: 'no-facing' });
  });

  it('bp-move-009 where the scenario says so, cover fire goes to the front half only', () => {
    const state = battle({ board: ['....', '.a..', '....'], special: { coverFacing: true } });
    const cover = (area: string) => ({ type: 'cover', figure: 'a', weapon: 'rifle', aim: 0, dice: 1, area }) as const;
    expect(refusal(state, cover('3,1'))).toMatchObject({ code: 'face-first' });
    const faced = play(state, { type: 'face', figure: 'a', facing: 0 }).state;
    expect([refusal(faced, cover('1,0')), refusal(faced, cover('3,1')), refusal(faced, cover('0,1'))]).toEqual([
      null,
      null,
      null,
    ]);
    expect(refusal(faced, cover('1,2'))).toMatchObject({ code: 'outside-facing' });
    expect([
      refusal(faced, cover('0,0')),
      refusal(faced, cover('2,0')),
      refusal(faced, cover('0,2'))?.code,
      refusal(faced, cover('2,2'))?.code,
    ]).toEqual([null, null, 'outside-facing', 'outside-facing']);
    expect(figure(play(state, { type: 'face', figure: 'a', facing: -90 }).state, 'a').faces).toBe(270);
    expect(isMalformed({ type: 'face', figure: 'a', facing: Number.NaN })).toBe(true);
  });

  it('bp-move-010 half Points are counted exactly and only whole ones pay for anything else', () => {
    const state = walker('bot-warrior', {}, row(16, { a: 0, B: 15 }));
    const one = play(state, move('a', ...steps(1))).state;
    expect(pointsOf(one, 'a')).toBe(2.5);
    expect(refusal(one, attack('a', 'rifle', '15,0', 1))).toBeNull();
    expect(refusal(one, attack('a', 'rifle', '15,0', 2))).toMatchObject({ code: 'too-few-points' });
    const two = play(state, move('a', ...steps(2))).state;
    expect(pointsOf(two, 'a')).toBe(1);
    expect(refusal(two, move('a', '3,0'))).toMatchObject({ code: 'too-few-points' });
    expect(pointsOf(play(walker('bot-leader'), move('a', ...steps(4))).state, 'a')).toBe(0);
  });
});

describe('types that move in their own way', () => {
  it('bp-wpn-014 Fuzzies count their Points double for movement', () => {
    expect([furthest(walker('fuzzy-warrior')), furthest(walker('fuzzy-warrior', { wounds: 1, left: 2 }))]).toEqual([
      4, 2,
    ]);
    expect(refusal(walker('fuzzy-warrior'), move('a', ...steps(5)))).toMatchObject({ code: 'too-few-points' });
  });

  it('bp-wpn-014 a Command Point buys a Fuzzy two spaces', () => {
    const state = battle({
      board: row(12, { a: 0, l: 11 }),
      pieces: { a: { troop: 'fuzzy-warrior' }, l: { troop: 'fuzzy-warrior', leader: true } },
    });
    const pay = [
      { own: 0, command: { l: 0.5 } },
      { own: 0, command: { l: 0.5 } },
    ];
    const { state: after } = play(state, { ...move('a', ...steps(2)), pay });
    expect([pointsOf(after, 'a'), figure(after, 'l').command / 2]).toEqual([2, 1]);
  });

  it('bp-wpn-015 Bot Warriors and Leaders pay 1 1/2 Points a space', () => {
    expect([furthest(walker('bot-warrior')), furthest(walker('bot-leader'))]).toEqual([2, 4]);
  });

  it('bp-wpn-016 they ignore what rough ground costs, but not what it shields', () => {
    const state = battle({ board: ['aoo.B'], pieces: { a: { troop: 'bot-warrior' } } });
    expect(pointsOf(play(state, move('a', '1,0', '2,0')).state, 'a')).toBe(1);
    const fire = battle({ board: ['a*.B'], pieces: { a: { troop: 'bot-warrior' } } });
    expect(pointsOf(play(fire, move('a', '1,0')).state, 'a')).toBe(1);
    const shielded = battle({ board: ['aB'], pieces: { B: { troop: 'bot-warrior', main: 'rifle' } } });
    shielded.terrain['1,0'] = 'rubble';
    expect(
      told(play(shielded, attack('a', 'rifle', '1,0'), { dice: [6, 6, 3] }).events, 'damage-rolled'),
    ).toMatchObject([{ wounds: 1 }]);
  });

  it('bp-wpn-017 a Scout takes off and flies 4 spaces, or 6 when it is in the air already', () => {
    const ground = walker('bot-scout');
    expect(refusal(ground, { ...move('a', ...steps(4)), takeOff: true })).toBeNull();
    expect(refusal(ground, { ...move('a', ...steps(5)), takeOff: true })).toMatchObject({ code: 'too-few-points' });
    const air = walker('bot-scout', { aloft: true });
    expect(refusal(air, move('a', ...steps(6)))).toBeNull();
    expect(refusal(air, move('a', ...steps(7)))).toMatchObject({ code: 'too-few-points' });
  });

  it('bp-wpn-018 taking off costs a Point, landing none; on the ground it walks; only like meets like hand-to-hand', () => {
    const state = walker('bot-scout');
    const up = play(state, { ...move('a'), takeOff: true }).state;
    expect([pointsOf(up, 'a'), figure(up, 'a').aloft]).toEqual([2, true]);
    const down = play(up, { ...move('a', '1,0'), land: true }).state;
    expect([pointsOf(down, 'a'), figure(down, 'a').aloft]).toEqual([1.5, false]);
    expect(furthest(state)).toBe(3);
    const fight = (options = {}) =>
      refusal(
        battle({ board: ['aB'], options, pieces: { B: { troop: 'bot-scout', is: { aloft: true } } } }),
        attack('a', 'hand', '1,0'),
      );
    expect(fight()).toMatchObject({ code: 'other-level' });
    expect(fight({ fightFlyers: true })).toBeNull();
    expect(
      refusal(battle({ board: ['aB'], pieces: { B: { troop: 'bot-scout' } } }), attack('a', 'hand', '1,0')),
    ).toBeNull();
    expect(
      refusal(
        battle({ board: ['aB'], pieces: { B: { troop: 'bot-scout', is: { aloft: true } } } }),
        attack('a', 'rifle', '1,0'),
      ),
    ).toBeNull();
    const duel = battle({ board: ['a.B'], pieces: { a: { troop: 'bot-scout', is: { aloft: true } } } });
    expect(refusal(duel, attack('a', 'pistol', '2,0'))).toBeNull();
    const turnLater = playAll(duel, [{ type: 'end-phase' }, { type: 'end-phase' }, { type: 'begin-turn' }]);
    expect([turnLater.turn, figure(turnLater, 'a').aloft]).toEqual([2, true]);
  });

  it('bp-wpn-018 only a flyer takes off, once, for a whole Point; only one in the air lands, and not on a wall', () => {
    const way = (troop: TroopId, is: object, command: object) =>
      refusal(battle({ board: ['ac_', '...'], pieces: { a: { troop, is } } }), { ...move('a'), ...command })?.code ??
      null;
    expect([
      way('bot-scout', {}, { takeOff: true }),
      way('marine', {}, { takeOff: true }),
      way('marine', {}, { land: true }),
    ]).toEqual([null, 'cannot-fly', 'cannot-fly']);
    expect([
      way('bot-scout', { left: 2 }, { takeOff: true }),
      way('bot-scout', { left: 1 }, { takeOff: true }),
      way('bot-scout', { left: 0 }, { land: true }),
    ]).toEqual([null, 'too-few-points', 'landed-already']);
    expect([
      way('bot-scout', { aloft: true }, { takeOff: true }),
      way('bot-scout', { aloft: true, left: 0 }, { land: true }),
      way('bot-scout', {}, { takeOff: true, land: true }),
    ]).toEqual(['aloft-already', null, null]);
    const over = { path: ['1,0', '2,0'] };
    expect([
      way('bot-scout', { aloft: true }, over),
      way('bot-scout', { aloft: true }, { ...over, land: true }),
      way('bot-scout', { aloft: true }, { path: ['1,0', '2,1'], land: true }),
    ]).toEqual([null, 'cannot-land', null]);
    expect(way('bot-scout', { left: 3 }, { path: ['0,1', '1,1'], takeOff: true })).toBe('too-few-points');
  });

  it('bp-wpn-019 it flies over figures and terrain up to level 1, not through full-height walls, and ends alone', () => {
    const over = (board: string[]) =>
      refusal(battle({ board, pieces: { a: { troop: 'bot-scout', is: { aloft: true } } } }), move('a', '1,0', '2,0'));
    expect([over(['aT.']), over(['a_.']), over(['aB.']), over(['a~.'])]).toEqual([null, null, null, null]);
    expect(over(['a#.'])).toMatchObject({ code: 'corner-barred' });
    expect(over(['a.B'])).toMatchObject({ code: 'space-taken' });
    const kinds = (['rock', 'container', 'wall', 'machine', 'door-closed', 'door-welded', 'door-open'] as const).map(
      (kind) => {
        const hall = battle({ board: ['a..'], pieces: { a: { troop: 'bot-scout', is: { aloft: true } } } });
        hall.terrain['1,0'] = kind;
        return refusal(hall, move('a', '1,0', '2,0'))?.code ?? null;
      },
    );
    expect(kinds).toEqual([null, null, 'corner-barred', 'corner-barred', 'corner-barred', 'corner-barred', null]);
    const shelf = battle({
      board: ['aT.'],
      special: { terrain: { trees: { level: 2 } } },
      pieces: { a: { troop: 'bot-scout', is: { aloft: true } } },
    });
    expect(refusal(shelf, move('a', '1,0', '2,0'))).toMatchObject({ code: 'corner-barred', rule: 'bp-wpn-019' });
    const trees = battle({ board: ['aTT.'], pieces: { a: { troop: 'bot-scout', is: { aloft: true } } } });
    expect(pointsOf(play(trees, move('a', '1,0', '2,0', '3,0')).state, 'a')).toBe(1.5);
  });
});

describe('Command Points', () => {
  const led = (options = {}, is = {}): State =>
    battle({
      board: ['a............B', '.............', 'l............'],
      pieces: { l: { leader: true, is } },
      options,
    });
  const onCommand = (...spaces: string[]) => ({
    ...move('a', ...spaces),
    pay: spaces.map(() => ({ own: 0, command: { l: 1 } })),
  });

  it("bp-cmd-001 a leader's Command Points move others of the side, not the leader unless the option allows it", () => {
    const { state } = play(led(), onCommand('1,0', '2,0'));
    expect([pointsOf(state, 'a'), figure(state, 'l').command / 2]).toEqual([3, 1]);
    const leaderMove = { ...move('l', '1,2'), pay: [{ own: 0, command: { l: 1 } }] };
    expect(refusal(led(), leaderMove)).toMatchObject({ code: 'leader-themselves' });
    expect(refusal(led({ leaderUsesCommand: true }), leaderMove)).toBeNull();
    expect(refusal(led({ commandDistance: 1 }), onCommand('1,0'))).toMatchObject({ code: 'leader-too-far' });
    expect(refusal(led({ commandDistance: 2 }), onCommand('1,0'))).toBeNull();
    expect(refusal(led({}, { leader: false }), onCommand('1,0'))).toMatchObject({ code: 'not-a-leader' });
    expect(refusal(led(), onCommand('1,0', '2,0', '3,0', '4,0'))).toMatchObject({ code: 'too-few-command-points' });
  });

  it('bp-cmd-001 giving them is no move of the leader, who may do so after their own activation', () => {
    const after = play(led(), { type: 'finish', figure: 'l' }).state;
    const { state } = play(after, onCommand('1,0'));
    expect(state.active).toBe('a');
    const before = play(led(), onCommand('1,0')).state;
    expect(refusal(before, move('l', '1,2'))).toBeNull();
  });

  it('bp-cmd-001 one figure may be moved by several leaders, without sight, and not by those of the other side', () => {
    const state = battle({
      board: ['a....', '#####', 'l.m.L'],
      pieces: {
        l: { leader: true, is: { command: 2 } },
        m: { leader: true, is: { command: 1 } },
        L: { troop: 'bot-leader' },
      },
    });
    const pay = (...each: Record<string, number>[]) => ({
      ...move('a', ...each.map((_, i) => `${i + 1},0`)),
      pay: each.map((command) => ({ own: 0, command })),
    });
    const both = play(state, pay({ l: 0.5, m: 0.5 })).state;
    expect([pointsOf(both, 'a'), figure(both, 'l').command, figure(both, 'm').command]).toEqual([3, 1, 0]);
    expect(refusal(state, pay({ l: 1 }, { l: 1 }))).toMatchObject({ code: 'too-few-command-points', subject: 'l' });
    expect(refusal(state, pay({ L: 1 }))).toMatchObject({ code: 'leader-of-others' });
    expect(refusal(state, pay({ nobody: 1 }))).toMatchObject({ code: 'not-a-leader' });
    const fallen = structuredClone(state);
    Object.assign(figure(fallen, 'l'), { presence: 'out' });
    expect(refusal(fallen, pay({ l: 1 }))).toMatchObject({ code: 'not-a-leader' });
    expect(told(play(state, pay({ l: 1 })).events, 'figure-moved')).toMatchObject([{ points: 0, command: 1 }]);
    expect(
      [pay({ l: 1 }), move('a', '1,0')].map((command) => told(play(state, command).events, 'figure-stepped')[0]?.rule),
    ).toEqual(['bp-cmd-001', 'bp-move-001']);
  });

  it('bp-cmd-003 what is paid fits each space: no less, no negative part, halves at most, and not more than there is', () => {
    const pays = (...pay: { own: number; command: Record<string, number> }[]) =>
      refusal(led({}, {}), { ...move('a', '1,0'), pay })?.code ?? null;
    expect([
      pays({ own: 1, command: {} }),
      pays({ own: 0.5, command: {} }),
      pays({ own: 2, command: { l: -1 } }),
    ]).toEqual([null, 'payment-mismatch', 'payment-mismatch']);
    expect(isMalformed({ ...move('a', '1,0'), pay: [{ own: 0.75, command: { l: 0.25 } }] })).toBe(true);
    expect([pays(), pays({ own: 1, command: {} }, { own: 1, command: {} })]).toEqual([
      'payment-mismatch',
      'payment-mismatch',
    ]);
    const poor = (left: number) =>
      refusal(battle({ board: ['a~.', 'l..'], pieces: { a: { is: { left } }, l: { leader: true } } }), {
        ...move('a', '1,0', '2,0'),
        pay: [
          { own: 1.5, command: { l: 0.5 } },
          { own: 1, command: {} },
        ],
      })?.code ?? null;
    expect([poor(5), poor(4)]).toEqual([null, 'too-few-points']);
    const scout = (left: number) =>
      refusal(
        battle({
          board: ['a..', 'l..'],
          pieces: { a: { troop: 'bot-scout', side: 'good', is: { left } }, l: { leader: true } },
        }),
        { ...move('a', '1,0'), takeOff: true, pay: [{ own: 0.5, command: {} }] },
      )?.code ?? null;
    expect([scout(3), scout(2)]).toEqual([null, 'too-few-points']);
  });

  it("bp-cmd-002 only during the figure's own move: not after its action nor after another has moved", () => {
    const near = battle({ board: ['ab.....B', '........', 'l.......'], pieces: { l: { leader: true } } });
    const shot = play(near, attack('a', 'grenade', '7,0', 0, 2), { dice: [1, 1] }).state;
    expect(refusal(shot, onCommand('0,1'))).toMatchObject({ code: 'has-acted' });
    const moved = play(play(near, onCommand('0,1')).state, move('b', '2,0')).state;
    expect(refusal(moved, onCommand('0,0'))).toMatchObject({ code: 'is-finished' });
  });

  it('bp-cmd-003 they pay for movement only: 2 spaces on command, then 3 Aim Points at range 12 make 6', () => {
    const state = battle({
      board: ['a.............B', '...............', 'l..............'],
      pieces: { l: { leader: true } },
    });
    const moved = play(state, onCommand('1,0', '2,0')).state;
    const { events } = play(moved, attack('a', 'rifle', '14,0', 3), { dice: [2, 3] });
    expect(told(events, 'attacked')).toMatchObject([{ parts: [{ number: 6, hit: false }] }]);
    expect(refusal(moved, attack('a', 'rifle', '14,0', 4))).not.toBeNull();
    const later = battle({
      board: ['a........B', '..........', 'l.........'],
      pieces: { a: { is: { commanded: true } }, l: { leader: true } },
      options: { aimAfterCommand: false },
      phase: 'start',
    });
    expect(refusal(play(later, { type: 'begin-turn' }).state, attack('a', 'rifle', '9,0', 1))).toBeNull();
    const forbidden = play(
      battle({
        board: ['a........B', '..........', 'l.........'],
        pieces: { l: { leader: true } },
        options: { aimAfterCommand: false },
      }),
      onCommand('1,0'),
    ).state;
    expect(refusal(forbidden, attack('a', 'rifle', '9,0', 1))).toMatchObject({ code: 'too-few-points' });
    const mixed = { ...move('a', '1,0'), pay: [{ own: 0.5, command: { l: 0.5 } }] };
    expect(pointsOf(play(led(), mixed).state, 'a')).toBe(2.5);
    expect(refusal(led(), { ...move('a', '1,0'), pay: [{ own: 1, command: { l: 1 } }] })).toMatchObject({
      code: 'payment-mismatch',
    });
  });

  it('bp-cmd-004 they come back in full each turn and do not add up', () => {
    const used = play(led(), onCommand('1,0')).state;
    const next = playAll(used, [{ type: 'end-phase' }, { type: 'end-phase' }, { type: 'begin-turn' }]);
    expect(figure(next, 'l').command / 2).toBe(3);
    expect(
      figure(playAll(next, [{ type: 'end-phase' }, { type: 'end-phase' }, { type: 'begin-turn' }]), 'l').command / 2,
    ).toBe(3);
  });

  it('bp-cmd-005 each wound on the leader takes one: a Bot Leader with 2 wounds has 4 and 4', () => {
    const state = battle({ board: ['aL'], pieces: { L: { troop: 'bot-leader' } } });
    const hurt = play(state, attack('a', 'rifle', '1,0'), { dice: [5, 5, 3] }).state;
    expect([pointsOf(hurt, 'L'), figure(hurt, 'L').command / 2]).toEqual([4, 4]);
    const next = playAll(hurt, [{ type: 'end-phase' }, { type: 'end-phase' }, { type: 'begin-turn' }]);
    expect([pointsOf(next, 'L'), figure(next, 'L').command / 2]).toEqual([4, 4]);
  });

  it('bp-cmd-005 never below zero: more wounds than Command Points, or than are left of them, leave none', () => {
    const leader: Piece = { troop: 'fuzzy-warrior', leader: true, is: { points: 8, left: 16 } };
    const hit = (command: number, damage: number) => {
      const state = battle({ board: ['aL'], pieces: { L: leader } });
      figure(state, 'L').command = command;
      return play(state, attack('a', 'rifle', '1,0'), { dice: [5, 5, damage] }).state;
    };
    const halves = (state: State) => figure(state, 'L').command;
    expect([hit(4, 1), hit(4, 2), hit(4, 3), hit(1, 1), hit(0, 2)].map(halves)).toEqual([2, 0, 0, 0, 0]);
    const next = (state: State) =>
      halves(playAll(state, [{ type: 'end-phase' }, { type: 'end-phase' }, { type: 'begin-turn' }]));
    expect([hit(0, 1), hit(4, 2), hit(4, 3)].map(next)).toEqual([2, 0, 0]);
    // A leader in debt would take from what another has to give.
    const two = battle({ board: ['aLM', '..B'], pieces: { L: leader, M: { troop: 'bot-leader' } } });
    const hurt = play(two, attack('a', 'rifle', '1,0'), { dice: [5, 5, 3] }).state;
    const offer = act(beerAndPretzel, { ...hurt, phase: 'bad' }, 'B', 'move-command');
    expect(offer.label.values).toMatchObject({ command: 6 });
  });

  it('bp-cmd-006 Marine 3, Shock Marine 3, Fuzzy 2, Bot Leader 6, Bug Leader none', () => {
    const command = (troop: TroopId, leader: boolean): number =>
      figure(battle({ board: ['a'], pieces: { a: { troop, leader } } }), 'a').command / 2;
    expect([
      command('marine', true),
      command('shock-marine', true),
      command('fuzzy-warrior', true),
      command('bot-leader', false),
      command('bug-leader', true),
      command('marine', false),
    ]).toEqual([3, 3, 2, 6, 0, 0]);
  });
});
