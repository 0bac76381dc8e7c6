import { boxOf, type Box, type BoxIndex } from './box';
import { BoxTree } from './box-tree';
import { TOLERANCE } from './tolerance';
import type { Point } from './types';

/** From so many things on, a tree finds them faster than a look at each box. */
const MANY = 600;

export function boxIndex<T>(items: readonly T[], boxOfItem: (item: T) => Box): BoxIndex<T> {
  const boxes = items.map(boxOfItem);
  return items.length < MANY ? new BoxRow(items, boxes) : new BoxTree(items, boxes);
}

/** Forgives rounding, so that nothing is left out that is just touched. */
const SLACK = 2 * TOLERANCE;

/** Numbers that a box takes up in a row: its middle, and half of its width and height. */
const SIZE = 4;

/** Boxes as a row of numbers, read from end to end. Hot: one or two comparisons settle most of the boxes. */
class BoxRow<T> implements BoxIndex<T> {
  readonly #items: readonly T[];
  readonly #row: Float64Array;

  constructor(items: readonly T[], boxes: readonly Box[]) {
    this.#items = items;
    this.#row = new Float64Array(SIZE * items.length);
    boxes.forEach(({ minX, minY, maxX, maxY }, i) => {
      this.#row.set([(minX + maxX) / 2, (minY + maxY) / 2, (maxX - minX) / 2, (maxY - minY) / 2], SIZE * i);
    });
  }

  along(a: Point, b: Point): readonly T[] {
    const found: T[] = [];
    this.some(a, b, (item) => found.push(item) < 0);
    return found;
  }

  some(a: Point, b: Point, test: (item: T) => boolean): boolean {
    const wayX = (b.x - a.x) / 2;
    const wayY = (b.y - a.y) / 2;
    return this.#someNear((a.x + b.x) / 2, (a.y + b.y) / 2, Math.abs(wayX), Math.abs(wayY), wayX, wayY, test);
  }

  around(points: readonly Point[], margin = 0): readonly T[] {
    const { minX, minY, maxX, maxY } = boxOf(points);
    const found: T[] = [];
    this.#someNear(
      (minX + maxX) / 2,
      (minY + maxY) / 2,
      (maxX - minX) / 2 + margin,
      (maxY - minY) / 2 + margin,
      0,
      0,
      (item) => found.push(item) < 0,
    );
    return found;
  }

  /**
   * Does the test hold for any box that comes within a width and a height of a spot and, where a way is given, has not
   * all of its corners on one side of the line that leads this way through the spot?
   */
  #someNear(
    x: number,
    y: number,
    width: number,
    height: number,
    wayX: number,
    wayY: number,
    test: (item: T) => boolean,
  ): boolean {
    const row = this.#row;
    const breadthX = Math.abs(wayX);
    const breadthY = Math.abs(wayY);
    const slack = SLACK * (breadthX + breadthY);
    for (let at = 0; at < row.length; at += SIZE) {
      const dx = (row[at] ?? 0) - x;
      const halfX = row[at + 2] ?? 0;
      if (Math.abs(dx) > width + halfX + SLACK) continue;
      const dy = (row[at + 1] ?? 0) - y;
      const halfY = row[at + 3] ?? 0;
      if (Math.abs(dy) > height + halfY + SLACK) continue;
      if (Math.abs(wayX * dy - wayY * dx) > breadthX * halfY + breadthY * halfX + slack) continue;
      const item = this.#items[at / SIZE];
      if (item !== undefined && test(item)) return true;
    }
    return false;
  }
}
