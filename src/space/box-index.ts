import { boxOf, type Box } from './box';
import { clamp, TOLERANCE } from './tolerance';
import type { Point } from './types';

export function boxIndex<T>(items: readonly T[], boxOfItem: (item: T) => Box): BoxIndex<T> {
  return new BoxIndex(items, items.map(boxOfItem));
}

/** Forgives rounding, so that nothing is left out that is just touched; cells are more generous yet. */
const SLACK = 2 * TOLERANCE;
const CELL_SLACK = 10 * TOLERANCE;

/** Numbers that a box takes up in a row: its middle, and half of its width and height. */
const SIZE = 4;

/** What is looked for in a search: what meets a box (its middle and halves), or its diagonal (half of it), if it has one. */
interface Probe {
  readonly search: number;
  readonly x: number;
  readonly y: number;
  readonly halfX: number;
  readonly halfY: number;
  readonly wayX: number;
  readonly wayY: number;
}

/**
 * Things to be found by their boxes: always a superset, in the given order. They lie in square cells, each of which
 * knows what reaches into it, about as many cells as things.
 */
export class BoxIndex<T> {
  readonly #items: readonly T[];
  readonly #row: Float64Array;
  /** In which search each box was looked at last: those that lie in several cells are looked at once. */
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

  /** Those whose boxes may meet the segment. */
  along(a: Point, b: Point): readonly T[] {
    const found: number[] = [];
    this.#somePlace(a, b, (place) => found.push(place) < 0);
    return this.#inOrder(found);
  }

  /** Does the test hold for any of those? Asks as the segment comes by them, and no more once it does. */
  some(a: Point, b: Point, test: (item: T) => boolean): boolean {
    const items = this.#items;
    return this.#somePlace(a, b, (place) => test(items[place] as T));
  }

  /** Those whose boxes may meet the box around the points, grown by a margin. */
  around(points: readonly Point[], margin = 0): readonly T[] {
    const box = boxOf(points);
    const { minX, minY, maxX, maxY } = box;
    const [halfX, halfY] = [(maxX - minX) / 2 + margin, (maxY - minY) / 2 + margin];
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    const probe = { search: ++this.#search, x, y, halfX, halfY, wayX: 0, wayY: 0 };
    const found: number[] = [];
    for (const cell of this.#cellsIn(box, margin)) this.#someInCell(cell, probe, (place) => found.push(place) < 0);
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

  /** Does the test hold for any box that may meet the segment? Asks as the segment comes by them. Hot. */
  #somePlace(a: Point, b: Point, test: (place: number) => boolean): boolean {
    const size = this.#size;
    const [ax, ay] = [(a.x - this.#corner.x) / size, (a.y - this.#corner.y) / size];
    const [bx, by] = [(b.x - this.#corner.x) / size, (b.y - this.#corner.y) / size];
    const [wayX, wayY] = [(b.x - a.x) / 2, (b.y - a.y) / 2];
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const probe = { search: ++this.#search, x, y, halfX: Math.abs(wayX), halfY: Math.abs(wayY), wayX, wayY };
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
        if (this.#someInCell(y * this.#columns + x, probe, test)) return true;
      }
    }
    return false;
  }

  #someInCell(cell: number, probe: Probe, test: (place: number) => boolean): boolean {
    const { search, x, y, halfX, halfY, wayX, wayY } = probe;
    const row = this.#row;
    for (const place of this.#cells[cell] ?? []) {
      if (this.#looked[place] === search) continue;
      this.#looked[place] = search;
      const box = place * SIZE;
      const dx = (row[box] ?? 0) - x;
      const boxX = row[box + 2] ?? 0;
      if (Math.abs(dx) > halfX + boxX + SLACK) continue;
      const dy = (row[box + 1] ?? 0) - y;
      const boxY = row[box + 3] ?? 0;
      if (Math.abs(dy) > halfY + boxY + SLACK) continue;
      // All corners of the box on one side of the diagonal?
      if (Math.abs(wayX * dy - wayY * dx) > halfX * boxY + halfY * boxX + SLACK * (halfX + halfY)) continue;
      if (test(place)) return true;
    }
    return false;
  }
}
