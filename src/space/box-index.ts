import { boxOf, type Box, type BoxIndex } from './box';
import { TOLERANCE } from './tolerance';
import type { Point } from './types';

export function boxIndex<T>(items: readonly T[], boxOfItem: (item: T) => Box): BoxIndex<T> {
  return new BoxGrid(items, items.map(boxOfItem));
}

/** Forgives rounding, so that nothing is left out that is just touched; cells are more generous yet. */
const SLACK = 2 * TOLERANCE;
const CELL_SLACK = 10 * TOLERANCE;

/** Numbers that a box takes up in a row: its middle, and half of its width and height. */
const SIZE = 4;

/** Boxes in square cells, each of which knows what reaches into it, about as many cells as boxes. */
class BoxGrid<T> implements BoxIndex<T> {
  readonly #items: readonly T[];
  readonly #row: Float64Array;
  /** In which search each box was looked at last: those that lie in several cells are looked at once. */
  readonly #looked: Int32Array;
  #search = 0;
  /** The boxes of cell `c` stand in `#list` from `#start[c]` on. */
  readonly #start: Int32Array;
  readonly #list: Int32Array;
  readonly #corner: Point;
  readonly #size: number;
  readonly #columns: number;
  readonly #rows: number;

  constructor(items: readonly T[], boxes: readonly Box[]) {
    const count = items.length;
    this.#items = items;
    this.#row = Float64Array.from(
      boxes.flatMap(({ minX, minY, maxX, maxY }) => [
        (minX + maxX) / 2,
        (minY + maxY) / 2,
        (maxX - minX) / 2,
        (maxY - minY) / 2,
      ]),
    );
    this.#looked = new Int32Array(count);
    const ends = boxes.flatMap(({ minX, minY, maxX, maxY }): Point[] => [
      { x: minX, y: minY },
      { x: maxX, y: maxY },
    ]);
    const { minX, minY, maxX, maxY } = boxOf(count === 0 ? [{ x: 0, y: 0 }] : ends);
    const [width, height] = [maxX - minX + 4 * CELL_SLACK, maxY - minY + 4 * CELL_SLACK];
    this.#corner = { x: minX - 2 * CELL_SLACK, y: minY - 2 * CELL_SLACK };
    this.#size = Math.max(width, height, 1) / Math.max(1, Math.ceil(Math.sqrt(count)));
    this.#columns = Math.ceil(width / this.#size);
    this.#rows = Math.ceil(height / this.#size);
    const cells = boxes.map((box) => this.#cellsIn(box, CELL_SLACK));
    this.#start = new Int32Array(this.#columns * this.#rows + 1);
    for (const cell of cells.flat()) this.#start[cell + 1] = (this.#start[cell + 1] ?? 0) + 1;
    for (let i = 1; i < this.#start.length; i += 1) {
      this.#start[i] = (this.#start[i] ?? 0) + (this.#start[i - 1] ?? 0);
    }
    const next = this.#start.slice();
    this.#list = new Int32Array(cells.flat().length);
    cells.forEach((own, i) => {
      for (const cell of own) {
        const at = next[cell] ?? 0;
        this.#list[at] = i;
        next[cell] = at + 1;
      }
    });
  }

  along(a: Point, b: Point): readonly T[] {
    const found: number[] = [];
    this.#somePlace(a, b, (place) => found.push(place) < 0);
    return this.#inOrder(found);
  }

  some(a: Point, b: Point, test: (item: T) => boolean): boolean {
    const items = this.#items;
    return this.#somePlace(a, b, (place) => test(items[place] as T));
  }

  around(points: readonly Point[], margin = 0): readonly T[] {
    const { minX, minY, maxX, maxY } = boxOf(points);
    const grow = margin + SLACK;
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    const [halfX, halfY] = [(maxX - minX) / 2 + grow, (maxY - minY) / 2 + grow];
    const row = this.#row;
    const search = ++this.#search;
    const found: number[] = [];
    for (const cell of this.#cellsIn({ minX, minY, maxX, maxY }, grow)) {
      for (let at = this.#start[cell] ?? 0; at < (this.#start[cell + 1] ?? 0); at += 1) {
        const place = this.#list[at] ?? 0;
        if (this.#looked[place] === search) continue;
        this.#looked[place] = search;
        const box = place * SIZE;
        const isNear =
          Math.abs((row[box] ?? 0) - x) <= halfX + (row[box + 2] ?? 0) &&
          Math.abs((row[box + 1] ?? 0) - y) <= halfY + (row[box + 3] ?? 0);
        if (isNear) found.push(place);
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
    const cell = (at: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(at / this.#size)));
    const [left, right] = [cell(minX - margin - x, this.#columns), cell(maxX + margin - x, this.#columns)];
    const [top, bottom] = [cell(minY - margin - y, this.#rows), cell(maxY + margin - y, this.#rows)];
    const cells: number[] = [];
    for (let down = top; down <= bottom; down += 1) {
      for (let across = left; across <= right; across += 1) cells.push(down * this.#columns + across);
    }
    return cells;
  }

  /** Does the test hold for any box that may meet the segment? They are asked about as the segment comes by them. Hot. */
  #somePlace(a: Point, b: Point, test: (place: number) => boolean): boolean {
    const size = this.#size;
    const [ax, ay] = [(a.x - this.#corner.x) / size, (a.y - this.#corner.y) / size];
    const [bx, by] = [(b.x - this.#corner.x) / size, (b.y - this.#corner.y) / size];
    const search = ++this.#search;
    const down = ay <= by ? 1 : -1;
    const [first, last] = [Math.floor(ay), Math.floor(by)];
    const slope = first === last ? 0 : (bx - ax) / (by - ay);
    // Beyond the cells there is nothing, however far a segment goes.
    const top = this.#rows - 1;
    const [enter, leave] =
      down > 0 ? [Math.max(first, 0), Math.min(last, top)] : [Math.min(first, top), Math.max(last, 0)];
    for (let y = enter; down > 0 ? y <= leave : y >= leave; y += down) {
      // Where the segment enters and leaves this row of cells.
      const from = y === first ? ax : ax + ((down > 0 ? y : y + 1) - ay) * slope;
      const to = y === last ? bx : ax + ((down > 0 ? y + 1 : y) - ay) * slope;
      const left = Math.max(0, Math.floor(Math.min(from, to) - TOLERANCE));
      const right = Math.min(this.#columns - 1, Math.floor(Math.max(from, to) + TOLERANCE));
      const [begin, end, step] = from <= to ? [left, right + 1, 1] : [right, left - 1, -1];
      for (let x = begin; step > 0 ? x < end : x > end; x += step) {
        if (this.#someInCell(y * this.#columns + x, search, a, b, test)) return true;
      }
    }
    return false;
  }

  #someInCell(cell: number, search: number, a: Point, b: Point, test: (place: number) => boolean): boolean {
    const row = this.#row;
    const [wayX, wayY] = [(b.x - a.x) / 2, (b.y - a.y) / 2];
    const [middleX, middleY] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const [halfX, halfY] = [Math.abs(wayX), Math.abs(wayY)];
    const end = this.#start[cell + 1] ?? 0;
    for (let at = this.#start[cell] ?? 0; at < end; at += 1) {
      const place = this.#list[at] ?? 0;
      if (this.#looked[place] === search) continue;
      this.#looked[place] = search;
      const box = place * SIZE;
      const dx = (row[box] ?? 0) - middleX;
      const boxX = row[box + 2] ?? 0;
      if (Math.abs(dx) > halfX + boxX + SLACK) continue;
      const dy = (row[box + 1] ?? 0) - middleY;
      const boxY = row[box + 3] ?? 0;
      if (Math.abs(dy) > halfY + boxY + SLACK) continue;
      // All corners of the box on one side of the line?
      if (Math.abs(wayX * dy - wayY * dx) > halfX * boxY + halfY * boxX + SLACK * (halfX + halfY)) continue;
      if (test(place)) return true;
    }
    return false;
  }
}
