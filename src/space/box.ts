import type { Point } from './types';

/** A rectangle along the axes. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The smallest box around points. */
export function boxOf(points: readonly Point[]): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

/** Things to be found by their boxes: always a superset, in the given order. */
export interface BoxIndex<T> {
  /** Those whose boxes may meet the segment. */
  along(a: Point, b: Point): readonly T[];
  /** Does the test hold for any of those? Asks no more once it does. */
  some(a: Point, b: Point, test: (item: T) => boolean): boolean;
  /** Those whose boxes may meet the box around the points, grown by a margin. */
  around(points: readonly Point[], margin?: number): readonly T[];
}
