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

/** All spaces at most `radius` steps away, the middle one included, found by walking outward. */
export function spacesWithin<S>(grid: Grid<S>, middle: S, radius: number): S[] {
  const found: S[] = [middle];
  let rim = [middle];
  for (let step = 0; step < radius; step++) {
    const next: S[] = [];
    for (const space of rim.flatMap((s) => grid.neighbours(s))) {
      if (grid.range(middle, space) === step + 1 && !next.some((s) => grid.isSame(s, space))) next.push(space);
    }
    found.push(...next);
    rim = next;
  }
  return found;
}

/** The spaces exactly `radius` steps away. */
export function ringOf<S>(grid: Grid<S>, middle: S, radius: number): S[] {
  return spacesWithin(grid, middle, radius).filter((space) => grid.range(middle, space) === radius);
}
