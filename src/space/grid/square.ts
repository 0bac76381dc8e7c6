import { distance } from '../point';
import { isAbout } from '../tolerance';
import type { Point } from '../types';
import type { Grid } from './grid';

/** A square of a board; it spans col..col+1 by row..row+1, rows count down the table. */
export interface Square {
  readonly col: number;
  readonly row: number;
}

/**
 * Returns a board of squares. With `diagonals` all eight squares around are neighbours and range is the larger of the
 * two differences. Without, four are and range is their sum.
 */
export function squareGrid(diagonals: boolean): Grid<Square> {
  const steps: [number, number][] = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ];
  if (diagonals) steps.push([1, -1], [1, 1], [-1, 1], [-1, -1]);
  return {
    rulings: [
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ],
    centre: ({ col, row }) => ({ x: col + 0.5, y: row + 0.5 }),
    corners: cornersOfSquare,
    spaceAt: ({ x, y }) => ({ col: Math.floor(x), row: Math.floor(y) }),
    neighbours: ({ col, row }) => steps.map(([dx, dy]) => ({ col: col + dx, row: row + dy })),
    range: (a, b) => {
      const across = Math.abs(a.col - b.col);
      const down = Math.abs(a.row - b.row);
      return diagonals ? Math.max(across, down) : across + down;
    },
    isSame: (a, b) => a.col === b.col && a.row === b.row,
  };
}

function cornersOfSquare({ col, row }: Square): Point[] {
  return [
    { x: col, y: row },
    { x: col + 1, y: row },
    { x: col + 1, y: row + 1 },
    { x: col, y: row + 1 },
  ];
}

/** The pairs of corners of two squares that are nearest to each other; several when equally near. */
export function nearestCorners(a: Square, b: Square): [Point, Point][] {
  const pairs = cornersOfSquare(a).flatMap((p) => cornersOfSquare(b).map((q): [Point, Point] => [p, q]));
  const least = Math.min(...pairs.map(([p, q]) => distance(p, q)));
  return pairs.filter(([p, q]) => isAbout(distance(p, q), least));
}
