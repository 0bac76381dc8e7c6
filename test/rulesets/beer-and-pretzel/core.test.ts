import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json';
import { strengths } from '../../../src/battle/ruleset';
import { seeded } from '../../../src/engine/dice';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';
import { boardOf, tableSize } from '../../../src/rulesets/beer-and-pretzel/board/board';
import { distance } from '../../../src/space/point';
import {
  add,
  attack,
  battle,
  figure,
  move,
  place,
  play,
  pointsOf,
  refusal,
  row,
  told,
  type BattleSetUp,
  type Condition,
  type State,
  type TroopId,
  type WeaponId,
  GOOD,
} from '../../support/beer-and-pretzel';
import { all } from '../../support/seen';

const faces = [1, 2, 3, 4, 5, 6];
const think = (state: State, seed = 1) =>
  beerAndPretzel.players
    .automaton('veteran')
    .command(all(state), state.phase.startsWith('bad') ? 'bad' : 'good', seeded(seed));

/** The range from a to a space: what its rifle needs on two dice. */
const range = (state: State, space: string) =>
  told(play(state, attack('a', 'rifle', space), { dice: [1, 1] }).events, 'attacked')[0]?.parts[0]?.number;

/** The wounds of one die of a Marine's weapon against a neighbour. */
function wounds(weapon: WeaponId, face: number): number | undefined {
  const state = battle({ board: ['aB'], pieces: { B: { is: { points: 20, left: 40 } } } });
  return told(play(state, attack('a', weapon, '1,0'), { dice: [6, 6, face] }).events, 'damage-rolled')[0]?.wounds;
}

/** Whether a condition holds, as the end of a battle that waits for it: the phase ends, and nothing else happens. */
function holds(state: State, when: Condition): boolean {
  const reason = 'awaited';
  const waiting: State = { ...state, special: { ...state.special, ends: [{ winner: GOOD, reason, when }] } };
  return play(waiting, { type: 'end-phase' }).state.outcome?.reason === reason;
}

describe('sides and board', () => {
  it('bp-core-003 there are Good Guys and Bad Guys, and the automaton never declares cover fire with the latter', () => {
    expect(beerAndPretzel.muster.sides.map(({ id }) => id)).toEqual(['good', 'bad']);
    const state = battle({ board: row(20, { a: 0, S: 19 }), pieces: { S: { troop: 'bug-shooter' } }, phase: 'bad' });
    for (let seed = 1; seed < 9; seed += 1) expect(think(state, seed).command.type).not.toBe('cover');
    const cover = { type: 'cover', figure: 'S', weapon: 'rifle', aim: 2, dice: 1, area: '8,0' } as const;
    expect(refusal(state, cover)).toMatchObject({ code: 'mindless' });
    expect(refusal(state, cover, 'referee')?.code).not.toBe('mindless');
  });

  it('bp-core-004 smart Bad Guys obey the same rules as everybody, cover fire included', () => {
    const smart = battle({
      board: row(20, { a: 0, S: 15 }),
      pieces: { S: { troop: 'bug-shooter' } },
      phase: 'bad',
      options: { smartBadGuys: true, coverAnySpace: true },
    });
    expect(refusal(smart, { type: 'cover', figure: 'S', weapon: 'rifle', aim: 0, dice: 1, area: '10,0' })).toBeNull();
    expect(refusal(smart, move('S', '14,0'))).toBeNull();
  });

  it('bp-core-005 bp-core-009 every figure is alone in a space of the grid and moves by spaces', () => {
    const state = battle({ board: ['ab..', '....'] });
    expect(place(state, 'a')).toBe('0,0');
    expect(refusal(state, move('a', '1,0'))).toMatchObject({ code: 'space-taken' });
    expect(place(play(state, move('a', '0,1')).state, 'a')).toBe('0,1');
    expect(place(play(state, move('a', '0,1')).state, 'b')).toBe('1,0');
    expect(refusal(state, move('a', '9,9'))).toMatchObject({ code: 'off-the-board' });
  });

  it('bp-core-006 on squares all eight neighbours are adjacent and range is the larger difference; orthogonal by option', () => {
    const range = (orthogonal: boolean): number => {
      const board = boardOf({ kind: 'square', width: 8, height: 8 }, orthogonal);
      return board.range(board.space('0,0'), board.space('3,2'));
    };
    expect([range(false), range(true)]).toEqual([3, 5]);
    const board = (orthogonal: boolean) => boardOf({ kind: 'square', width: 8, height: 8 }, orthogonal);
    expect(board(false).neighbours(board(false).space('3,3'))).toHaveLength(8);
    expect(board(true).neighbours(board(true).space('3,3'))).toHaveLength(4);
    const diagonal = battle({ board: ['a.', '..'] });
    expect(pointsOf(play(diagonal, move('a', '1,1')).state, 'a')).toBe(2);
  });

  it('bp-core-006 a diagonal step is barred by walls on both flanks, not by one', () => {
    expect(refusal(battle({ board: ['a#', '#.'] }), move('a', '1,1'))).toMatchObject({ code: 'corner-barred' });
    expect(refusal(battle({ board: ['a#', '..'] }), move('a', '1,1'))).toBeNull();
  });

  it('bp-core-006 hexes of a scenario are in rows 0.866 apart, odd rows half a space to the east', () => {
    const board = boardOf({ kind: 'hex', ...tableSize('hex', 30, 22) }, false);
    expect([board.cols, board.rows]).toEqual([30, 22]);
    expect(board.space('4,3').centre.x * 100).toBeCloseTo(500);
    expect(board.space('4,3').centre.y * 100).toBeCloseTo(57.735 + 3 * 86.6025, 2);
    for (const space of board.spaces) expect(board.at(space.centre)).toBe(space);
    expect(
      board
        .neighbours(board.space('4,3'))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['3,3', '4,2', '4,4', '5,2', '5,3', '5,4']);
    expect(
      board
        .neighbours(board.space('4,4'))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['3,3', '3,4', '3,5', '4,3', '4,5', '5,4']);
  });

  it.each([
    ['rows', 'odd'],
    ['rows', 'even'],
    ['columns', 'odd'],
    ['columns', 'even'],
  ] as const)('bp-core-006 the map chooses its hexes: %s, the %s ones indented', (lines, indented) => {
    const board = boardOf({ kind: 'hex', width: 9.5, height: 8.2, hexes: { lines, indented } }, false);
    expect(board.spaces.length).toBeGreaterThan(60);
    for (const space of board.spaces) {
      const near = board.spaces.filter(({ centre }) => Math.abs(distance(centre, space.centre) - 1) < 1e-6);
      expect(
        board
          .neighbours(space)
          .map(({ id }) => id)
          .sort(),
        space.id,
      ).toEqual(near.map(({ id }) => id).sort());
      for (const { x, y } of board.corners(space))
        expect([x > -1e-6, y > -1e-6, x < 9.5 + 1e-6, y < 8.2 + 1e-6]).not.toContain(false);
    }
    const [first, second] = lines === 'rows' ? ['0,0', '0,1'] : ['0,0', '1,0'];
    const { centre: a } = board.space(first);
    const { centre: b } = board.space(second);
    expect(lines === 'rows' ? b.x - a.x : b.y - a.y).toBeCloseTo(indented === 'odd' ? 0.5 : -0.5);
  });

  it('bp-core-007 a table without a grid is refused with the advice to give it one', () => {
    const table = { kind: 'gridless', width: 20, height: 20, barriers: [], areas: [], revision: 0 } as const;
    expect(() => beerAndPretzel.muster.open(table, beerAndPretzel.muster.sides, {})).toThrow(/grid/);
  });

  it('bp-core-008 an adjacent space is at range 1, on hexes as well', () => {
    const squares = battle({ board: ['aB..C'] });
    expect([range(squares, '1,0'), range(squares, '4,0')]).toEqual([1, 4]);
    const hexes = battle({ kind: 'hex', board: ['a....', '.....', '..B..'] });
    expect(range(hexes, '2,2')).toBe(3);
  });

  it('bp-core-010 a swarm base is one figure with the statistics it was given, removed as a whole', () => {
    const state = battle({
      board: ['aS'],
      pieces: { S: { profile: { troop: 'own', name: 'swarm' }, is: { points: 2, left: 4 } } },
    });
    const { state: after, events } = play(state, attack('a', 'rifle', '1,0'), { dice: [3, 4, 2] });
    expect(told(events, 'figure-killed')).toMatchObject([{ figure: 'S' }]);
    expect(figure(after, 'S').presence).toBe('out');
    const design = JSON.parse(
      JSON.stringify({
        troop: 'bug-warrior',
        count: 4,
        main: null,
        leader: false,
        profile: { ...battle({ board: ['B'] }).units['B']?.profile, points: 3 },
      }),
    ) as Json;
    const { sheet, recruit } = beerAndPretzel.muster;
    expect(recruit(sheet.read(design), { id: 'swarm', side: 'bad', name: 'Swarm' }).figures).toMatchObject([
      { points: 3 },
      {},
      {},
      {},
    ]);
  });

  it('bp-core-011 Points pay for moves and actions and are the wounds it takes to die', () => {
    const state = battle({ board: row(8, { a: 0, B: 6 }), pieces: { B: { is: { points: 3, left: 6 } } } });
    const moved = play(state, move('a', '1,0', '2,0')).state;
    expect(pointsOf(moved, 'a')).toBe(1);
    const thrown = play(moved, attack('a', 'grenade', '6,0', 0, 2), { dice: [5, 5, 1, 2] });
    expect(pointsOf(thrown.state, 'a')).toBe(0);
    expect(figure(thrown.state, 'B').presence).toBe('out');
    const hurt = battle({ board: row(8, { a: 0, B: 6 }), pieces: { a: { is: { wounds: 1 } } }, phase: 'start' });
    expect(pointsOf(play(hurt, { type: 'begin-turn' }).state, 'a')).toBe(2);
  });

  it('bp-core-012 the standard human has 3 Points, others what their type has', () => {
    const troops = beerAndPretzel.muster.ready.map(({ design: { troop } }) => troop);
    const points = (troop: TroopId) => figure(battle({ board: ['a'], pieces: { a: { troop } } }), 'a').points;
    expect(Object.fromEntries(troops.map((troop) => [troop, points(troop)]))).toEqual({
      marine: 3,
      'shock-marine': 3,
      'bug-warrior': 5,
      'bug-leader': 6,
      'bug-shooter': 3,
      'bug-brain': 6,
      'fuzzy-warrior': 2,
      'bot-warrior': 4,
      'bot-scout': 3,
      'bot-leader': 6,
    });
  });

  it('bp-core-013 the dice asked for are six-sided', () => {
    const state = battle({ board: row(6, { a: 0, B: 5 }) });
    expect(() => play(state, attack('a', 'rifle', '5,0'), { dice: [6, 7] })).toThrow(/faces from 1 to 6/);
    expect(told(play(state, attack('a', 'rifle', '5,0'), { dice: [6, 6, 1] }).events, 'attacked')).toMatchObject([
      { faces: [6, 6] },
    ]);
  });

  it('bp-core-014 a half die is rounded up', () => {
    expect(faces.map((face) => wounds('hand', face))).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('bp-core-015 a third die is rounded up', () => {
    expect(faces.map((face) => wounds('pistol', face))).toEqual([1, 1, 1, 2, 2, 2]);
  });

  it('bp-core-016 two dice are rolled and added, not one doubled', () => {
    const state = battle({
      board: row(6, { a: 0, B: 5 }),
      pieces: { a: { main: 'smart-gun' }, B: { is: { points: 20, left: 40 } } },
    });
    expect(
      told(play(state, attack('a', 'smart-gun', '5,0', 0, 2), { dice: [6, 6, 2, 5] }).events, 'damage-rolled'),
    ).toMatchObject([{ faces: [2, 5], wounds: 7 }]);
  });

  it('bp-core-017 the scenario decides; by default the last Good Guy killed ends it for the Bad Guys, and no Bad Guy left for the Good', () => {
    const losing = battle({ board: ['aB'], phase: 'bad', pieces: { a: { is: { wounds: 2, left: 2 } } } });
    expect(play(losing, attack('B', 'hand', '0,0'), { dice: [6, 6, 1] }).state.outcome).toEqual({
      winner: 'bad',
      reason: 'good-guys-killed',
    });
    const winning = battle({ board: ['aB'], pieces: { B: { is: { wounds: 4, left: 2 } } } });
    expect(play(winning, attack('a', 'hand', '1,0'), { dice: [6, 6, 1] }).state.outcome).toEqual({
      winner: 'good',
      reason: 'bad-guys-killed',
    });
    const objective = battle({
      board: ['a.', '.B'],
      special: {
        areas: { exit: ['1,0'] },
        ends: [{ winner: GOOD, reason: 'escaped', when: { is: 'in-area', side: GOOD, area: 'exit', least: 1 } }],
      },
    });
    expect(play(objective, move('a', '1,0')).state.outcome).toEqual({ winner: 'good', reason: 'escaped' });
    for (const { id } of beerAndPretzel.muster.scenarios)
      expect(beerAndPretzel.rules.violations(beerAndPretzel.muster.begin(id))).toEqual([]);
  });
});

describe('what a scenario can ask for', () => {
  const areas = { exit: ['0,0', '1,0'] };
  /** a and b of one unit, a in the exit; B and C of another, C waiting; d, who has left, is Good. */
  const state = (
    change: Partial<Record<'a' | 'b' | 'B' | 'C' | 'd', object>> = {},
    rest: Partial<State> = {},
  ): State => {
    const set = battle({ board: ['a.bBCd'], special: { areas }, turn: 3, state: { flags: { clock: 2 }, ...rest } });
    Object.assign(figure(set, 'b'), { unit: 'a' });
    Object.assign(figure(set, 'C'), { unit: 'B', presence: 'reserve' });
    Object.assign(figure(set, 'd'), { presence: 'left' });
    for (const [id, is] of Object.entries(change)) Object.assign(figure(set, id), is);
    return set;
  };
  const out = { presence: 'out' };

  it('bp-core-017 a counter has reached a number or not yet, and so has the turn', () => {
    const flags = [1, 2, 3].map((least) => [
      holds(state(), { is: 'flag', flag: 'clock', least }),
      holds(state(), { is: 'flag-below', flag: 'clock', below: least }),
    ]);
    expect(flags).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    expect(holds(state(), { is: 'flag-below', flag: 'unheard-of', below: 1 })).toBe(true);
    expect([3, 4].map((least) => holds(state(), { is: 'turn', least }))).toEqual([true, false]);
  });

  it('bp-core-017 a unit is killed when all of it is out, those in reserve included', () => {
    const killed = (change: Parameters<typeof state>[0], unit = 'B') => holds(state(change), { is: 'killed', unit });
    expect([killed({}), killed({ B: out }), killed({ B: out, C: out }), killed({ C: out })]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect([killed({ a: out, b: out }, 'a'), killed({}, 'nobody')]).toEqual([true, false]);
  });

  it('bp-core-017 nobody of a side is left on the table, or none to come either', () => {
    const none = (change: Parameters<typeof state>[0], reserve: boolean) =>
      holds(state(change), { is: 'none-left', side: 'bad', reserve });
    expect([none({}, false), none({ B: out }, false), none({ B: out }, true), none({ B: out, C: out }, true)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('bp-core-017 so many of a side have left, or stand in an area', () => {
    const left = (least: number, change = {}, side = 'good') => holds(state(change), { is: 'left', side, least });
    expect([
      left(1),
      left(2),
      left(2, { b: { presence: 'left' } }),
      left(2, { B: { presence: 'left' } }),
      left(1, {}, 'bad'),
    ]).toEqual([true, false, true, false, false]);
    const inside = (least: number, change = {}, side = 'good') =>
      holds(state(change), { is: 'in-area', side, area: 'exit', least });
    expect([inside(1), inside(2), inside(1, { a: out }), inside(1, {}, 'bad')]).toEqual([true, false, false, false]);
    expect(inside(2, { b: { at: figure(state(), 'a').at } })).toBe(true);
    expect(inside(2, { B: { at: figure(state(), 'a').at } })).toBe(false);
  });

  it('bp-core-017 a thing is in an area, is carried into it, or has been carried off', () => {
    const lies = (at: string | null, by: string | null, change = {}) =>
      holds(state(change, { items: { core: { id: 'core', at, by } } }), { is: 'item-in', item: 'core', area: 'exit' });
    expect([
      lies('1,0', null),
      lies('2,0', null),
      lies(null, null),
      lies(null, 'a'),
      lies(null, 'b'),
      lies(null, 'a', { a: out }),
    ]).toEqual([true, false, false, true, false, false]);
    const gone = (by: string | null) =>
      holds(state({}, { items: { core: { id: 'core', at: by === null ? '1,0' : null, by } } }), {
        is: 'item-gone',
        item: 'core',
      });
    expect([gone(null), gone('a'), gone('d')]).toEqual([false, false, true]);
    expect(() => holds(state(), { is: 'item-in', item: 'core', area: 'exit' })).toThrow(/no item/);
  });

  it('bp-core-017 all of several, or any of them', () => {
    const yes = { is: 'turn', least: 1 } as const;
    const no = { is: 'turn', least: 9 } as const;
    const both = [
      [yes, yes],
      [yes, no],
      [no, no],
    ].map((of) => [holds(state(), { is: 'all', of }), holds(state(), { is: 'any', of })]);
    expect(both).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  it('bp-core-017 without an objective it is over for a side when none of it is on the table or to come', () => {
    const last = (reserve: boolean) => {
      const set = battle({ board: ['aB'], pieces: { B: { is: { wounds: 4, left: 2 } } } });
      if (reserve) add(set, 'C', { troop: 'bug-warrior', side: 'bad' }, null);
      return play(set, attack('a', 'hand', '1,0'), { dice: [6, 6, 1] }).state.outcome;
    };
    expect([last(false)?.winner, last(true)]).toEqual(['good', null]);
    const withGoal = battle({
      board: ['aB'],
      pieces: { B: { is: { wounds: 4, left: 2 } } },
      special: { areas, ends: [{ winner: GOOD, reason: 'escaped', when: { is: 'left', side: GOOD, least: 1 } }] },
    });
    expect(play(withGoal, attack('a', 'hand', '1,0'), { dice: [6, 6, 1] }).state.outcome).toBeNull();
    const alone = battle({ board: ['a..'] });
    expect(play(alone, move('a', '1,0')).state.outcome).toBeNull();
  });
});

describe('the automaton of the Bad Guys', () => {
  const bot = { troop: 'bot-warrior', main: 'rifle' } as const;

  it('bp-core-018 the nearest goes first, measured each time, ties at random', () => {
    const state = battle({ board: ['a........', 'B........', '.....C...', '........D'], phase: 'bad' });
    const first = think(state).command;
    expect(first).toMatchObject({ figure: 'B' });
    const second = play(state, first, { dice: [1, 2, 1, 2] }).state;
    expect(think(second).command).toMatchObject({ figure: 'C' });
    const tie = battle({ board: ['B...a...C'], phase: 'bad' });
    const chosen = new Set(
      Array.from({ length: 20 }, (_, seed) => think(tie, seed + 1).command).map((command) =>
        'figure' in command ? command.figure : '',
      ),
    );
    expect([...chosen].sort()).toEqual(['B', 'C']);
  });

  it('bp-core-019 a Bug Warrior 5 spaces off moves 4 and makes its two attacks', () => {
    const state = battle({ board: row(10, { a: 0, B: 5 }), phase: 'bad' });
    const { command } = think(state);
    expect(command).toMatchObject({ type: 'move', figure: 'B' });
    const moved = play(state, command).state;
    expect(place(moved, 'B')).toBe('1,0');
    const next = think(moved).command;
    expect(next).toMatchObject({ type: 'attack', weapon: 'hand' });
    expect(told(play(moved, next, { dice: [2, 3, 2, 2] }).events, 'attacked')).toHaveLength(2);
  });

  it('bp-core-019 it strikes at the adjacent one with the least life, and without a way it goes as near as it can', () => {
    const beside = battle({ board: ['aBc'], phase: 'bad', pieces: { c: { is: { wounds: 1 } } } });
    for (let seed = 1; seed < 6; seed += 1)
      expect(think(beside, seed).command).toMatchObject({ lots: [{ space: '2,0' }] });
    const walled = battle({ board: ['a#....B', '##.....'], phase: 'bad' });
    const { state: near } = play(walled, think(walled).command);
    expect(place(near, 'B')).toMatch(/^2,/);
    const there = battle({ board: ['a#B....', '##.....'], phase: 'bad' });
    expect(think(there).command).toEqual({ type: 'finish', figure: 'B' });
  });

  it('bp-core-019 where the scenario gives the horde an area, it goes there and not for the nearest Good Guy, and stays', () => {
    const field = (board: readonly string[], hordeGoals = true, pieces: BattleSetUp['pieces'] = {}) =>
      battle({
        board,
        phase: 'bad',
        pieces,
        options: { hordeGoals },
        special: { areas: { pad: ['8,0', '9,0'] }, hordeGoal: 'pad' },
      });
    const after = (state: State) => place(play(state, think(state).command).state, 'B');
    const between = row(12, { a: 0, B: 5 });
    expect([after(field(between)), after(field(between, false))]).toEqual(['8,0', '1,0']);
    expect(think(field(between)).why?.key).toMatch(/why\.make-for$/);
    const there = field(row(12, { a: 0, B: 8 }));
    expect([think(there).command, think(there).why?.key]).toEqual([
      { type: 'finish', figure: 'B' },
      expect.stringMatching(/why\.hold-ground$/),
    ]);
    expect(think(field(row(12, { a: 4, B: 5 }))).command).toMatchObject({ type: 'attack', lots: [{ space: '4,0' }] });
    expect(think(field(row(12, { a: 7, B: 8 }))).command).toMatchObject({ type: 'attack' });
    const full = field(row(12, { a: 0, B: 5, C: 8, D: 9 }), true, {
      C: { is: { finished: true } },
      D: { is: { finished: true } },
    });
    expect([after(full), think(full).why?.key.endsWith('why.close-in')]).toEqual(['1,0', true]);
    const shooter = (at: number, hordeGoals: boolean) => field(row(40, { a: 39, B: at }), hordeGoals, { B: bot });
    expect([after(shooter(20, true)), after(shooter(20, false))]).toEqual(['18,0', '22,0']);
    expect(think(shooter(24, true)).command.type).toBe('attack');
  });

  it('bp-core-020 the lowest number as written; by table option the most expected wounds, of those with 9 or less', () => {
    const state = (hordeWounds: boolean, far: number) => {
      const set = battle({
        board: row(40, { a: 2, B: 10, b: far }),
        phase: 'bad',
        pieces: { B: bot },
        options: { hordeWounds },
      });
      set.terrain['2,0'] = 'rubble';
      return set;
    };
    // Against a in rubble 2 is needed and 2 wounds expected at most; against b in the open 4, for more wounds.
    const target = (hordeWounds: boolean, far: number) => {
      const { command, why } = think(state(hordeWounds, far));
      return [command.type === 'attack' ? command.lots[0]?.space : command.type, why?.key.split('.').at(-1)];
    };
    expect([target(false, 20), target(true, 20)]).toEqual([
      ['2,0', 'shoot'],
      ['20,0', 'shoot-wounds'],
    ]);
    expect([target(true, 25), target(true, 26)]).toEqual([
      ['2,0', 'shoot-wounds'],
      ['2,0', 'shoot-wounds'],
    ]);
    const none = battle({
      board: row(40, { a: 0, B: 16 }),
      phase: 'bad',
      pieces: { B: bot },
      options: { hordeWounds: true },
    });
    expect(think(none).command.type).toBe('move');
  });

  it('bp-core-020 a Bot Warrior stays and shoots at range 15, and walks 2 spaces without a shot at 16', () => {
    const at15 = battle({ board: row(20, { a: 0, B: 15 }), phase: 'bad', pieces: { B: bot } });
    expect(think(at15).command).toMatchObject({ type: 'attack', weapon: 'rifle', aim: 3 });
    const at16 = battle({ board: row(20, { a: 0, B: 16 }), phase: 'bad', pieces: { B: bot } });
    const moved = play(at16, think(at16).command).state;
    expect([place(moved, 'B'), pointsOf(moved, 'B')]).toEqual(['14,0', 1]);
    expect(think(moved).command).toEqual({ type: 'finish', figure: 'B' });
  });

  it('bp-core-020 on its way it stops at the first space with a number of 9 or less, and takes a mere chance at the end', () => {
    const shooter = battle({
      board: row(16, { a: 0, S: 10 }),
      phase: 'bad',
      pieces: { S: { troop: 'bug-shooter', is: { points: 6, left: 12 } } },
    });
    expect(think(shooter).command).toMatchObject({ type: 'attack' });
    const fuzzy = battle({ board: row(16, { a: 0, F: 11 }), phase: 'bad', pieces: { F: { troop: 'fuzzy-warrior' } } });
    const moved = play(fuzzy, think(fuzzy).command).state;
    expect(place(moved, 'F')).toBe('7,0');
    const far = battle({ board: row(16, { a: 0, F: 14 }), phase: 'bad', pieces: { F: { troop: 'fuzzy-warrior' } } });
    const end = play(far, think(far).command).state;
    expect(place(end, 'F')).toBe('10,0');
    expect(think(end).command).toMatchObject({ type: 'attack', weapon: 'rifle' });
  });

  it('bp-core-021 an unmoved smartgun Bot at range 9 spends 1 Aim Point and 3 half dice; it never divides them', () => {
    const state = battle({ board: row(12, { a: 0, B: 9 }), phase: 'bad', pieces: { B: { ...bot, main: 'smartgun' } } });
    expect(think(state).command).toEqual({
      type: 'attack',
      figure: 'B',
      weapon: 'smartgun',
      aim: 1,
      layout: 'plain',
      lots: [{ space: '0,0', dice: 3 }],
    });
  });

  it('bp-core-021 a weapon whose blast would touch a friend is not considered', () => {
    const grenadier = { troop: 'marine', side: 'bad', main: 'rifle', design: { grenades: 'many' } } as const;
    const alone = battle({
      board: row(10, { a: 0, G: 4 }),
      phase: 'bad',
      pieces: { G: { ...grenadier, is: { jammed: ['rifle', 'pistol'] } } },
    });
    expect(think(alone).command).toMatchObject({ weapon: 'grenade' });
    const friend = battle({
      board: ['a...G.', '.H....'],
      phase: 'bad',
      pieces: {
        G: { ...grenadier, is: { jammed: ['rifle', 'pistol'] } },
        H: { troop: 'bug-brain', is: { finished: true } },
      },
    });
    expect(think(friend).command).not.toMatchObject({ weapon: 'grenade' });
  });

  it('bp-core-022 Command Points help only to reach an attack, and no more than needed; the brain does nothing', () => {
    const led = {
      B: { troop: 'bot-warrior', main: null },
      L: { troop: 'bot-leader', is: { finished: true } },
    } as const;
    const state = battle({ board: row(12, { a: 0, B: 4, L: 11 }), phase: 'bad', pieces: led });
    const { command } = think(state);
    expect(command).toMatchObject({ type: 'move', figure: 'B', path: ['3,0', '2,0', '1,0'] });
    const moved = play(state, command).state;
    expect(figure(moved, 'L').command / 2).toBe(5.5);
    const far = battle({ board: row(16, { a: 0, B: 12, L: 15 }), phase: 'bad', pieces: led });
    expect(figure(play(far, think(far).command).state, 'L').command / 2).toBe(6);
    const brain = battle({ board: ['aZ'], phase: 'bad', pieces: { Z: { troop: 'bug-brain' } } });
    expect(think(brain).command).toEqual({ type: 'finish', figure: 'Z' });
  });

  it('bp-core-022 a Scout takes off whenever it moves and stays aloft', () => {
    const state = battle({ board: row(20, { a: 0, S: 18 }), phase: 'bad', pieces: { S: { troop: 'bot-scout' } } });
    const { command } = think(state);
    expect(command).toMatchObject({ type: 'move', takeOff: true });
    const moved = play(state, command).state;
    expect(figure(moved, 'S').aloft).toBe(true);
    expect(moved.units['S']?.profile.gait).toBe('fly');
  });

  it('plays alike at every strength, as a side without strengths says, and the Good Guys do not', () => {
    const { alike, automaton } = beerAndPretzel.players;
    expect(['good', 'bad'].map((side) => alike?.(side))).toEqual([false, true]);
    const state = battle({ board: row(20, { a: 0, b: 2, S: 16, T: 18 }), phase: 'bad' });
    for (let seed = 1; seed < 9; seed += 1) {
      const commands = strengths.map((one) => automaton(one).command(all(state), 'bad', seeded(seed)));
      expect(commands).toEqual([commands[0], commands[0], commands[0]]);
    }
  });
});
