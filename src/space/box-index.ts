import { boxOf, type Box } from './box';
import { clamp, TOLERANCE } from './tolerance';
import type { Point } from './types';

export function boxIndex<T>(items: readonly T[], boxOfItem: (item: T) => Box): BoxIndex<T> {
  return new BoxIndex(items, items.map(boxOfItem));
}

/** Forgives rounding, so that nothing that is just touched is left out. Cells are even more generous. */
const SLACK = 2 * TOLERANCE;
const CELL_SLACK = 10 * TOLERANCE;

/** Numbers per box: its middle, and half of its width and height. */
const SIZE = 4;

/**
 * Finds items by their boxes. The result is always a superset, in the given order. Items are kept in square cells, each
 * with all items that reach into it; there are about as many cells as items.
 */
export class BoxIndex<T> {
  readonly #items: readonly T[];
  readonly #row: Float64Array;
  /** The last search that looked at each box, so that an item in several cells is looked at once. */
  readonly #looked: Int32Array;
  #search = 0;
  readonly #cells: readonly number[][];
  readonly #corner: Point;
  readonly #size: number;
  readonly #columns: number;
  readonly #rows: number;

  constructor(items: readonly T[], boxes: readonly Box[]) {
    this.#items = items;
    this.#row = new Float64Array(SIZE * items.length);
    boxes.forEach(({ minX, minY, maxX, maxY }, i) => {
      this.#row.set([(minX + maxX) / 2, (minY + maxY) / 2, (maxX - minX) / 2, (maxY - minY) / 2], SIZE * i);
    });
    this.#looked = new Int32Array(items.length);
    const ends = boxes.flatMap(({ minX, minY, maxX, maxY }): Point[] => [
      { x: minX, y: minY },
      { x: maxX, y: maxY },
    ]);
    const { minX, minY, maxX, maxY } = boxOf(items.length === 0 ? [{ x: 0, y: 0 }] : ends);
    const [width, height] = [maxX - minX + 4 * CELL_SLACK, maxY - minY + 4 * CELL_SLACK];
    this.#corner = { x: minX - 2 * CELL_SLACK, y: minY - 2 * CELL_SLACK };
    this.#size = Math.max(width, height, 1) / Math.max(1, Math.ceil(Math.sqrt(items.length)));
    this.#columns = Math.ceil(width / this.#size);
    this.#rows = Math.ceil(height / this.#size);
    this.#cells = Array.from({ length: this.#columns * this.#rows }, () => []);
    boxes.forEach((box, i) => {
      for (const cell of this.#cellsIn(box, CELL_SLACK)) this.#cells[cell]?.push(i);
    });
  }

  /** Returns the items whose boxes may meet the segment. */
  along(a: Point, b: Point): readonly T[] {
    const found: number[] = [];
    this.some(a, b, (_, place) => found.push(place) < 0);
    return this.#inOrder(found);
  }

  /** Returns the items whose boxes may meet the box around the points, grown by a margin. */
  around(points: readonly Point[], margin = 0): readonly T[] {
    const box = boxOf(points);
    const { minX, minY, maxX, maxY } = box;
    const row = this.#row;
    const [halfX, halfY] = [(maxX - minX) / 2 + margin + SLACK, (maxY - minY) / 2 + margin + SLACK];
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    const search = ++this.#search;
    const found: number[] = [];
    for (const cell of this.#cellsIn(box, margin)) {
      for (const place of this.#cells[cell] ?? []) {
        if (this.#looked[place] === search) continue;
        this.#looked[place] = search;
        const box = place * SIZE;
        if (Math.abs((row[box] as number) - x) > halfX + (row[box + 2] as number)) continue;
        if (Math.abs((row[box + 1] as number) - y) <= halfY + (row[box + 3] as number)) found.push(place);
      }
    }
    return this.#inOrder(found);
  }

  #inOrder(places: number[]): T[] {
    if (places.length > 1) places.sort((p, q) => p - q);
    return places.map((place) => this.#items[place] as T);
  }

  /** The cells that a box, grown by a margin, reaches into. */
  #cellsIn({ minX, minY, maxX, maxY }: Box, margin: number): number[] {
    const { x, y } = this.#corner;
    const cell = (at: number, count: number): number => clamp(Math.floor(at / this.#size), 0, count - 1);
    const [left, right] = [cell(minX - margin - x, this.#columns), cell(maxX + margin - x, this.#columns)];
    const [top, bottom] = [cell(minY - margin - y, this.#rows), cell(maxY + margin - y, this.#rows)];
    const cells: number[] = [];
    for (let down = top; down <= bottom; down += 1) {
      for (let across = left; across <= right; across += 1) cells.push(down * this.#columns + across);
    }
    return cells;
  }

  /**
   * Returns true if the test holds for any item whose box may meet the segment. Tests them in the order of the segment.
   * Hot.
   */
  some(a: Point, b: Point, test: (item: T, place: number) => boolean): boolean {
    const size = this.#size;
    const ax = (a.x - this.#corner.x) / size;
    const ay = (a.y - this.#corner.y) / size;
    const bx = (b.x - this.#corner.x) / size;
    const by = (b.y - this.#corner.y) / size;
    // What meets the diagonal of a box: its middle and halves.
    const wayX = (b.x - a.x) / 2;
    const wayY = (b.y - a.y) / 2;
    const midX = (a.x + b.x) / 2;
    const midY = (a.y + b.y) / 2;
    const halfX = Math.abs(wayX);
    const halfY = Math.abs(wayY);
    const search = ++this.#search;
    const row = this.#row;
    const looked = this.#looked;
    const down = ay <= by ? 1 : -1;
    const first = Math.floor(ay);
    const last = Math.floor(by);
    const slope = first === last ? 0 : (bx - ax) / (by - ay);
    // There is nothing beyond the cells, however long the segment is.
    const top = this.#rows - 1;
    const leave = down > 0 ? Math.min(last, top) : Math.max(last, 0);
    for (let y = down > 0 ? Math.max(first, 0) : Math.min(first, top); (leave - y) * down >= 0; y += down) {
      // Where the segment enters and leaves this row of cells.
      const from = y === first ? ax : ax + ((down > 0 ? y : y + 1) - ay) * slope;
      const to = y === last ? bx : ax + ((down > 0 ? y + 1 : y) - ay) * slope;
      const left = Math.max(0, Math.floor(Math.min(from, to) - TOLERANCE));
      const right = Math.min(this.#columns - 1, Math.floor(Math.max(from, to) + TOLERANCE));
      const step = from <= to ? 1 : -1;
      for (let x = step > 0 ? left : right; x >= left && x <= right; x += step) {
        for (const place of this.#cells[y * this.#columns + x] as readonly number[]) {
          if (looked[place] === search) continue;
          looked[place] = search;
          const box = place * SIZE;
          const dx = (row[box] as number) - midX;
          const boxX = row[box + 2] as number;
          if (Math.abs(dx) > halfX + boxX + SLACK) continue;
          const dy = (row[box + 1] as number) - midY;
          const boxY = row[box + 3] as number;
          if (Math.abs(dy) > halfY + boxY + SLACK) continue;
          // All corners of the box on one side of the diagonal?
          if (Math.abs(wayX * dy - wayY * dx) > halfX * boxY + halfY * boxX + SLACK * (halfX + halfY)) continue;
          if (test(this.#items[place] as T, place)) return true;
        }
      }
    }
    return false;
  }
}
