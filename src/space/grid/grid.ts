import type { Point } from '../types';

/**
 * A board of equal spaces. Points are in spaces: neighbouring centres are 1 apart (squares: across, not diagonally).
 * `S` is a plain record of whole numbers.
 */
export interface Grid<S> {
  /** Parallel lines by families: every border lies on one of them. */
  readonly rulings: readonly Ruling[];
  centre(space: S): Point;
  /** Corners in order. */
  corners(space: S): Point[];
  /** Returns the space at a point; on a border one of the spaces beside it. */
  spaceAt(point: Point): S;
  neighbours(space: S): S[];
  /** Returns the steps from one space to another. */
  range(a: S, b: S): number;
  isSame(a: S, b: S): boolean;
}

/** Parallel lines at equal distances: the points (px, py) for which px * x + py * y is a whole number. */
export type Ruling = Point;
