import type { SightFigure, Table } from '../../src/space';

/** A table's walls and figures in flat rows of numbers, every one of which is asked: the peer that an index has to beat. */
export interface Flat {
  readonly walls: Float64Array;
  readonly discs: Float64Array;
}

export function flat({ barriers }: Table, figures: readonly SightFigure[]): Flat {
  return {
    walls: Float64Array.from(barriers.flatMap(({ a, b }) => [a.x, a.y, b.x, b.y])),
    discs: Float64Array.from(figures.flatMap(({ x, y, r }) => [x, y, r * r])),
  };
}

/** Is the line from one figure to another, by their places in the rows, crossed by no wall and by no other figure? */
export function flatlyFree({ walls, discs }: Flat, one: number, other: number): boolean {
  const [px, py] = [discs[3 * one] ?? 0, discs[3 * one + 1] ?? 0];
  const [wx, wy] = [(discs[3 * other] ?? 0) - px, (discs[3 * other + 1] ?? 0) - py];
  for (let i = 0; i < walls.length; i += 4) {
    const [ax, ay] = [(walls[i] ?? 0) - px, (walls[i + 1] ?? 0) - py];
    const [bx, by] = [(walls[i + 2] ?? 0) - px, (walls[i + 3] ?? 0) - py];
    const [sideA, sideB] = [wx * ay - wy * ax, wx * by - wy * bx];
    if (sideA * sideB >= 0) continue;
    const met = ax * by - ay * bx;
    const share = sideB > sideA ? met : -met;
    if (share > 0 && share < Math.abs(sideB - sideA)) return false;
  }
  const square = wx * wx + wy * wy;
  for (let i = 0; i < discs.length / 3; i += 1) {
    if (i === one || i === other) continue;
    const [x, y] = [(discs[3 * i] ?? 0) - px, (discs[3 * i + 1] ?? 0) - py];
    const share = Math.max(0, Math.min(1, (x * wx + y * wy) / square));
    const [dx, dy] = [x - share * wx, y - share * wy];
    if (dx * dx + dy * dy < (discs[3 * i + 2] ?? 0)) return false;
  }
  return true;
}
