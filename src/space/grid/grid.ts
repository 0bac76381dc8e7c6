import type { Point } from '../types';

/**
 * A board of equal spaces. Points are in spaces: neighbouring centres are 1 apart (squares: across, not diagonally).
 * `S` is a plain record of whole numbers.
 */
export interface Grid<S> {
  centre(space: S): Point;
  /** Corners in order. */
  corners(space: S): Point[];
  /** The space at a point; on a border one of the spaces beside it. */
  spaceAt(point: Point): S;
  neighbours(space: S): S[];
  /** Steps from one space to another. */
  range(a: S, b: S): number;
  isSame(a: S, b: S): boolean;
}
