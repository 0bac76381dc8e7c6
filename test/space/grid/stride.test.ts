import { describe, expect, it } from 'vitest';
import { boardOf } from '../../../src/rulesets/beer-and-pretzel/board/board';
import { footingAt, spaceOf, stride, type Footing, type KeyGrid, type Heading } from '../../../src/space/grid';
import type { HexLayout } from '../../../src/space/types';

const rows: HexLayout = { lines: 'rows', indented: 'odd' };
const free: KeyGrid = { spaces: 'none', hexes: rows, width: 36, height: 24 };
const squares: KeyGrid = { spaces: 'square', hexes: rows, width: 10, height: 8 };

const north: Heading = { dx: 0, dy: -1 };
const south: Heading = { dx: 0, dy: 1 };
const east: Heading = { dx: 1, dy: 0 };
const west: Heading = { dx: -1, dy: 0 };
const slanting: readonly Heading[] = [
  { dx: -1, dy: -1 },
  { dx: 1, dy: -1 },
  { dx: 1, dy: 1 },
  { dx: -1, dy: 1 },
];
const around: readonly Heading[] = [north, east, south, west, ...slanting];

const walk = (ground: KeyGrid, from: Footing, ...ways: readonly Heading[]) =>
  ways.reduce((at, way) => stride(ground, at, way, 1), from);

describe('arrow keys on free ground', () => {
  const start = footingAt(free, { x: 10.3, y: 5.7 });

  it('a step is as long as it is asked to be, from wherever it begins', () => {
    expect(stride(free, start, east, 1)).toMatchObject({ x: 11.3, y: 5.7 });
    expect(stride(free, start, north, 0.25)).toMatchObject({ x: 10.3, y: 5.45 });
    expect(stride(free, start, { dx: -1, dy: 1 }, 1)).toMatchObject({ x: 9.3, y: 6.7 });
  });

  it('ends at the edge of the table, and is in no space', () => {
    expect(stride(free, { x: 35.5, y: 0.2, lane: 0 }, { dx: 1, dy: -1 }, 1)).toMatchObject({ x: 36, y: 0 });
    expect(spaceOf(free, start)).toBeNull();
  });
});

describe('arrow keys on squares', () => {
  const start = footingAt(squares, { x: 3.2, y: 4.9 });

  it('begin in the middle of the starting square', () => {
    expect(start).toMatchObject({ x: 3.5, y: 4.5 });
    expect(spaceOf(squares, start)).toEqual({ column: 3, row: 4 });
  });

  it('lead to each of the eight squares around, and so many further', () => {
    const found = around.map((way) => spaceOf(squares, stride(squares, start, way, 1)));
    expect(found).toEqual(around.map(({ dx, dy }) => ({ column: 3 + dx, row: 4 + dy })));
    expect(spaceOf(squares, stride(squares, start, east, 5))).toEqual({ column: 8, row: 4 });
  });

  it('stay in the last square before the edge', () => {
    expect(spaceOf(squares, stride(squares, start, east, 50))).toEqual({ column: 9, row: 4 });
    expect(spaceOf(squares, stride(squares, start, south, 50))).toEqual({ column: 3, row: 7 });
  });
});

const layouts: readonly HexLayout[] = (['rows', 'columns'] as const).flatMap((lines) =>
  (['odd', 'even'] as const).map((indented) => ({ lines, indented })),
);

describe.each(layouts)('arrow keys on hexes in $lines, the $indented ones indented', (hexes) => {
  const inRows = hexes.lines === 'rows';
  const size = inRows ? { width: 12.5, height: 11.55 } : { width: 11.55, height: 12.5 };
  const board = boardOf({ kind: 'hex', hexes, ...size }, false);
  const ground: KeyGrid = { spaces: 'hex', hexes, ...size };
  const middle = board.space('5,5');
  const start = footingAt(ground, middle.centre);
  const idAt = (at: Footing): string => board.at(at)?.id ?? 'off the table';
  // Across the lines of hexes and back, and to both sides along them.
  const [ahead, back, right, left] = inRows ? [north, south, east, west] : [west, east, south, north];

  it('spaces are counted as the board counts them, and steps begin in their middle', () => {
    for (const { centre, col, row } of board.spaces) {
      expect(spaceOf(ground, { x: centre.x + 0.2, y: centre.y - 0.2 })).toEqual({ column: col, row });
      const { x, y } = footingAt(ground, { x: centre.x - 0.1, y: centre.y + 0.2 });
      expect(Math.hypot(x - centre.x, y - centre.y)).toBeLessThan(1e-6);
    }
  });

  it('every neighbour is one step away: by a slanting key, or along the line', () => {
    const reached = [...slanting, right, left].map((way) => idAt(stride(ground, start, way, 1)));
    expect([...reached].sort()).toEqual(
      board
        .neighbours(middle)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('four arrows are enough for every neighbour: those across the line are one step ahead, or one more along it', () => {
    const beyond = (way: Heading): string[] =>
      [walk(ground, start, way), walk(ground, start, way, right), walk(ground, start, way, left)].map(idAt);
    const near = new Set(board.neighbours(middle).map(({ id }) => id));
    for (const way of [ahead, back]) expect(beyond(way).filter((id) => near.has(id))).toHaveLength(2);
  });

  it('straight across the lines it goes to and fro about its lane, and back the same way', () => {
    const there = walk(ground, start, ahead, ahead, ahead, ahead);
    const [aside, far] = inRows ? [there.x - start.x, there.y - start.y] : [there.y - start.y, there.x - start.x];
    expect(aside).toBeCloseTo(0, 9);
    expect(Math.abs(far)).toBeCloseTo(2 * Math.sqrt(3), 9);
    expect(idAt(walk(ground, there, back, back, back, back))).toBe(middle.id);
  });

  it('nobody walks off the table, and all of it can be reached', () => {
    const seen = new Set<string>();
    const next = [start];
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      if (seen.has(idAt(at))) continue;
      seen.add(idAt(at));
      for (const way of [north, south, east, west]) next.push(stride(ground, at, way, 1));
    }
    expect([...seen].sort()).toEqual(board.spaces.map(({ id }) => id).sort());
  });
});
