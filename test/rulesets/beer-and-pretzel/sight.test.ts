import { describe, expect, it } from 'vitest';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';
import { Field } from '../../../src/rulesets/beer-and-pretzel/book/field/field';
import { endOf, sightBetween } from '../../../src/rulesets/beer-and-pretzel/book/sight/sight';
import {
  attack,
  battle,
  figure,
  refusal,
  type BattleSetUp,
  type Piece,
  type State,
  type TerrainId,
} from '../../support/beer-and-pretzel';
import { all } from '../../support/seen';

/** Whether one figure sees another, as the table is told. */
const sees = (state: State, from: string, to: string): boolean =>
  beerAndPretzel.table.vision.sees?.(all(state), from, to) === true;

/** Whether s sees t on a board drawn as text; other letters are figures in the way. */
function clear(board: readonly string[], rest: Omit<BattleSetUp, 'board'> = {}): boolean {
  const state = battle({ board, ...rest });
  return sees(state, 's', 't');
}
const hex = (board: readonly string[], pieces: Record<string, Piece> = {}): boolean =>
  clear(board, { kind: 'hex', pieces });
const aloft: Piece = { troop: 'bot-scout', is: { aloft: true } };

describe('line of sight on hexes', () => {
  it('bp-los-002 from centre to centre: blocked by a figure in the middle', () => {
    expect(hex(['sx.t'])).toBe(false);
    expect(hex(['s..t'])).toBe(true);
  });

  // Axial (1,1) is column 1 of the first odd row; the line to it is the border between (1,0) and (0,1).
  it('bp-los-006 along a border one occupied hex does not block, a pair does', () => {
    expect(hex(['sx.', '.t.'])).toBe(true);
    expect(hex(['s..', 'xt.'])).toBe(true);
    expect(hex(['sx.', 'xt.'])).toBe(false);
  });

  // Axial (2,2) is column 3 of row 2, (1,1) column 1 of row 1, (1,2) column 2 of row 2.
  it('bp-los-006 occupied hexes beside different borders do not block', () => {
    expect(hex(['sx..', '....', '..xt'])).toBe(true);
    expect(hex(['sx..', '.x..', '...t'])).toBe(false);
    expect(hex(['s...', '..x.', '..xt'])).toBe(false);
  });
});

describe('line of sight on hexes in columns', () => {
  it('bp-los-002 is that of hexes in rows, mirrored: the same spaces block, and it is drawn between the same centres', () => {
    const rows = battle({ kind: 'hex', board: ['s..x..', '.#....', '...x.t', '..t...', '.....t'] });
    const columns = structuredClone(rows);
    Object.assign(columns.table, {
      width: rows.table.height,
      height: rows.table.width,
      hexes: { lines: 'columns', indented: 'odd' },
    });
    columns.terrain = Object.fromEntries(
      Object.entries(rows.terrain).map(([id, kind]) => [id.split(',').reverse().join(','), kind]),
    );
    for (const one of Object.values(columns.figures)) one.at = { x: one.at.y, y: one.at.x };
    for (const target of ['t', 't2', 't3', 'x', 'x2']) {
      const [a, b] = [rows, columns].map((state) =>
        sightBetween(
          new Field(state),
          endOf(new Field(state), figure(state, 's')),
          endOf(new Field(state), figure(state, target)),
        ),
      );
      expect(b?.value, target).toBe(a?.value);
      expect(b?.points.map(({ x, y }) => ({ x: y, y: x }))).toEqual(a?.points);
    }
  });
});

describe('line of sight on squares', () => {
  it('bp-los-001 a ranged attack needs a clear line', () => {
    const shot = (board: string[]) => refusal(battle({ board }), attack('s', 'rifle', '2,2'));
    expect(shot(['s..', '.x.', '..T'.replace('T', 'B')])).toMatchObject({ code: 'no-sight' });
    expect(shot(['s..', '...', '..B'])).toBeNull();
  });

  it('bp-los-003 from nearest corner to nearest corner', () => {
    expect(clear(['s..', '.x.', '..t'])).toBe(false);
    expect(clear(['sx.', '..t'])).toBe(true);
    expect(clear(['sx.', '.xt'])).toBe(false);
  });

  it('bp-los-004 in a row the line follows the better border: a lone figure does not block, walls on both sides make it block', () => {
    expect(clear(['....', 'sx.t', '....'])).toBe(true);
    expect(clear(['.#..', 'sx.t', '.#..'])).toBe(false);
    expect(clear(['.#..', 'sx.t', '....'])).toBe(true);
    expect(clear(['....', 'sx.t', '....'], { options: { straightRowBlocks: true } })).toBe(false);
    expect(clear(['....', 's..t', '....'], { options: { straightRowBlocks: true } })).toBe(true);
    const rows = { options: { straightRowBlocks: true } };
    const column = (letters: string): string[] => ['...', ...[...letters].map((letter) => `.${letter}.`), '...'];
    expect([clear(['......', 's..x.t', '......'], rows), clear(['......', 't.x..s', '......'], rows)]).toEqual([
      false,
      false,
    ]);
    expect([
      clear(column('s.x.t'), rows),
      clear(column('t.x.s'), rows),
      clear(column('s...t'), rows),
      clear(column('st'), rows),
    ]).toEqual([false, false, true, true]);
    expect([
      clear(['x....', '.s.t.', '....x'], rows),
      clear(['.x.', 's.t', '.x.'], rows),
      clear(['sx.', '..t'], rows),
    ]).toEqual([true, true, true]);
    expect(clear(['s#.t', '....'], { ...rows, pieces: { t: aloft } })).toBe(false);
    expect(clear(['s_.t', '....'], { ...rows, pieces: { t: aloft } })).toBe(true);
  });

  it('bp-los-005 friends, enemies and terrain occupy spaces; beyond the edge is empty, its own space never blocks', () => {
    expect(clear(['s..', '.x.', '..t'])).toBe(false);
    expect(clear(['s..', '.B.', '..t'])).toBe(false);
    expect(clear(['s..', '.T.', '..t'])).toBe(false);
    expect(clear(['s..', '.~.', '..t'])).toBe(true);
    expect(clear(['sx.t'])).toBe(true);
    const inTrees = battle({ board: ['s..t'] });
    inTrees.terrain['0,0'] = 'trees';
    inTrees.terrain['3,0'] = 'trees';
    expect(sees(inTrees, 's', 't')).toBe(true);
  });

  it('bp-los-004 bp-los-005 bp-los-006 the reason says what is in the way, and where', () => {
    const why = (board: readonly string[], options: BattleSetUp['options'] = {}) => {
      const state = battle({ board, options });
      const field = new Field(state);
      const { reasons, blockers } = sightBetween(
        field,
        endOf(field, figure(state, 's')),
        endOf(field, figure(state, 't')),
      );
      return [...reasons.map(({ rule, key, values }) => [rule, key, values?.space]), blockers.map(({ id }) => id)];
    };
    expect(why(['s..', '...', '..t'])).toEqual([['bp-los-003', 'sight-clear', undefined], []]);
    expect(why(['s..', '.x.', '..t'])).toEqual([['bp-los-005', 'sight-figure', '1,1'], ['1,1']]);
    expect(why(['s..', '.T.', '..t'])).toEqual([['bp-los-005', 'sight-terrain', '1,1'], ['1,1']]);
    expect(why(['.x.', 'sxt', '.x.'])).toEqual([
      ['bp-los-006', 'sight-border', '1,0'],
      ['1,0', '1,1'],
    ]);
    expect(why(['s#', '#t'])[0]).toEqual(expect.arrayContaining(['bp-los-006', 'sight-corner']));
    expect(why(['...', 'sxt', '...'], { straightRowBlocks: true })).toEqual([
      ['bp-los-004', 'sight-straight-row', '1,1'],
      ['1,1'],
    ]);
  });

  it('bp-los-006 occupied squares on opposite sides at different places do not block', () => {
    expect(clear(['.....', 'sx..t', '.....'])).toBe(true);
    expect(clear(['..x..', 'sx..t', '..x..'])).toBe(true);
    expect(clear(['.x...', 'sx..t', '.x...'])).toBe(false);
  });

  it('bp-los-006 two walls that meet at a touched corner block, a figure and a wall do not', () => {
    expect(clear(['s#', '#t'])).toBe(false);
    expect(clear(['s#', '.t'])).toBe(true);
    expect(clear(['sx', '#t'])).toBe(true);
    expect(clear(['s#.', '#..', '..t'])).toBe(false);
    expect(clear(['sx.', 'x..', '..t'])).toBe(true);
    expect(clear(['s..', '..#', '.#t'])).toBe(false);
  });

  it('bp-los-006 also on a line that runs along borders, at its end corners too', () => {
    expect(clear(['s#.', '#.t'])).toBe(false);
    expect(clear(['.#..', 's..t', '....'])).toBe(true);
    expect(clear(['.#..', 's.#t', '.#..'])).toBe(false);
  });

  const along = (
    board: readonly string[],
    ground: Readonly<Record<string, TerrainId>>,
    pieces: BattleSetUp['pieces'],
  ) => {
    const state = battle({ board, pieces: pieces ?? {} });
    Object.assign(state.terrain, ground);
    const field = new Field(state);
    return ['st', 'ts'].map((way) => {
      const [from = '', to = ''] = way;
      const { reasons, blockers } = sightBetween(
        field,
        endOf(field, figure(state, from)),
        endOf(field, figure(state, to)),
      );
      return [reasons.map(({ rule, key }) => [rule, key]).flat(), blockers.map(({ id }) => id).sort()];
    });
  };
  const open = [['bp-los-003', 'sight-clear'], []];
  const pinched = (...blockers: string[]) => [['bp-los-006', 'sight-corner'], blockers];

  it('bp-los-005 bp-los-006 the space of shooter or target is no wall that pinches its own line', () => {
    const above = { s: aloft };
    expect(along(['s..', '..t'], { '0,0': 'rock', '0,1': 'rock' }, above)).toEqual([open, open]);
    expect(along(['s..', '..t'], { '0,1': 'rock', '1,0': 'rock' }, above)).toEqual([
      pinched('0,1', '1,0'),
      pinched('0,1', '1,0'),
    ]);
    expect(along(['s..', '..t'], { '0,0': 'rock', '0,1': 'rock', '1,0': 'rock' }, above)).toEqual([
      pinched('0,1', '1,0'),
      pinched('0,1', '1,0'),
    ]);
    expect(along(['s..', '..t'], { '2,1': 'rock', '2,0': 'rock' }, { t: aloft })).toEqual([open, open]);
  });

  it('bp-los-006 bp-los-008 a flyer above a low obstacle is no wall, and the obstacle none to a line above it', () => {
    const fly = { s: aloft, x: { ...aloft, side: 'bad' } };
    expect(along(['sx', '.t'], { '1,0': 'container', '0,1': 'rock' }, fly)).toEqual([open, open]);
    expect(along(['sx', '.t'], { '1,0': 'container', '0,1': 'container' }, fly)).toEqual([open, open]);
    expect(along(['sx', '.t'], { '1,0': 'rock', '0,1': 'rock' }, fly)).toEqual([
      pinched('0,1', '1,0'),
      pinched('0,1', '1,0'),
    ]);
    // Between two on the ground the container is as high as the line, and the flyer above it changes nothing.
    expect(along(['sx', '.t'], { '1,0': 'container', '0,1': 'container' }, { x: aloft })).toEqual([
      pinched('0,1', '1,0'),
      pinched('0,1', '1,0'),
    ]);
    expect(along(['sx', '.t'], { '0,1': 'rock' }, {})).toEqual([open, open]);
  });

  it('bp-los-007 of several tracings the best for the firer counts', () => {
    expect(clear(['.#..', 's#.t', '....'])).toBe(true);
    expect(clear(['....', 's#.t', '.#..'])).toBe(true);
    expect(clear(['.#..', 's#.t', '.#..'])).toBe(false);
  });
});

describe('levels', () => {
  it('bp-los-008 shots at and from a flying Scout pass over ground figures and low obstacles, not over level 1', () => {
    const board = (between: string): string[] => ['s..', `.${between}.`, '..t'];
    expect(clear(board('x'), { pieces: { t: aloft } })).toBe(true);
    expect(clear(board('_'), { pieces: { t: aloft } })).toBe(true);
    expect(clear(board('T'), { pieces: { t: aloft } })).toBe(false);
    expect(clear(board('_'))).toBe(false);
    expect(clear(board('x'), { pieces: { s: aloft } })).toBe(true);
    expect(clear(board('x'), { pieces: { x: aloft } })).toBe(true);
    expect(clear(board('x'), { pieces: { x: aloft, t: aloft } })).toBe(false);
  });
});
