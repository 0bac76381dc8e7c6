import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridLine, nearestCorners, squareGrid, type GridStep, type Square } from '../../../src/space';

const grid = squareGrid(true);

/** Where the letters of a board stand. */
function board(drawing: string): (letter: string) => Square {
  const rows = drawing
    .trim()
    .split('\n')
    .map((row) => row.trim());
  return (letter) => {
    const row = rows.findIndex((text) => text.includes(letter));
    if (row < 0) throw new RangeError(`No ${letter} on the board.`);
    return { col: rows[row]?.indexOf(letter) ?? 0, row };
  };
}

function words(steps: GridStep<Square>[]): string[] {
  const name = (s: Square): string => `${s.col},${s.row}`;
  return steps.map((s) => (s.kind === 'space' ? name(s.space) : `${s.kind} ${name(s.left)} | ${name(s.right)}`));
}

/** The same step for one who comes the other way. */
function mirrored(s: GridStep<Square>): GridStep<Square> {
  return s.kind === 'space' ? s : { ...s, left: s.right, right: s.left };
}

describe('squares', () => {
  it('have eight neighbours with diagonals, four without', () => {
    expect(grid.neighbours({ col: 3, row: 3 })).toHaveLength(8);
    expect(squareGrid(false).neighbours({ col: 3, row: 3 })).toHaveLength(4);
  });

  it('measure range by the larger difference, or the sum', () => {
    const at = board(`
      A...
      ...B
    `);
    expect([grid.range(at('A'), at('B')), squareGrid(false).range(at('A'), at('B'))]).toEqual([3, 4]);
  });

  it('have one nearest pair of corners on a slant and two in a row', () => {
    const at = board(`
      A....B
      ....C.
    `);
    expect(nearestCorners(at('A'), at('C'))).toEqual([
      [
        { x: 1, y: 1 },
        { x: 4, y: 1 },
      ],
    ]);
    expect(nearestCorners(at('A'), at('B'))).toEqual([
      [
        { x: 1, y: 0 },
        { x: 5, y: 0 },
      ],
      [
        { x: 1, y: 1 },
        { x: 5, y: 1 },
      ],
    ]);
  });
});

describe('a line over squares', () => {
  it('runs along the border between two rows', () => {
    expect(words(gridLine(grid, { x: 1, y: 1 }, { x: 4, y: 1 })).filter((w) => w.startsWith('border'))).toEqual([
      'border 1,0 | 1,1',
      'border 2,0 | 2,1',
      'border 3,0 | 3,1',
    ]);
  });

  it('goes through squares, both of a border that it crosses', () => {
    const line = gridLine(grid, grid.centre({ col: 0, row: 0 }), grid.centre({ col: 2, row: 1 }));
    expect(words(line)).toEqual(['0,0', '1,0', '1,1', '2,1']);
  });

  it('enters neither square beside a corner through which it goes', () => {
    const line = gridLine(grid, grid.centre({ col: 0, row: 0 }), grid.centre({ col: 1, row: 1 }));
    expect(words(line)).toEqual(['0,0', '1,1']);
  });

  it('is the same from both ends', () => {
    const spot = fc.record({ col: fc.integer({ min: 0, max: 12 }), row: fc.integer({ min: 0, max: 12 }) });
    fc.assert(
      fc.property(spot, spot, (a, b) => {
        fc.pre(!grid.isSame(a, b));
        const turned = gridLine(grid, grid.centre(b), grid.centre(a)).reverse();
        expect(words(turned.map(mirrored))).toEqual(words(gridLine(grid, grid.centre(a), grid.centre(b))));
      }),
    );
  });
});
