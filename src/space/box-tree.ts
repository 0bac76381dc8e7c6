import Flatbush from 'flatbush';
import { boxOf, type Box, type BoxIndex } from './box';
import { distance } from './point';
import { TOLERANCE } from './tolerance';
import type { Point } from './types';

/** The index for very many things: a tree of boxes. */
export class BoxTree<T> implements BoxIndex<T> {
  readonly #items: readonly T[];
  readonly #tree: Flatbush;

  constructor(items: readonly T[], boxes: readonly Box[]) {
    this.#items = items;
    this.#tree = new Flatbush(items.length);
    for (const { minX, minY, maxX, maxY } of boxes) this.#tree.add(minX, minY, maxX, maxY);
    this.#tree.finish();
  }

  along(a: Point, b: Point): readonly T[] {
    return this.#picked(searchAlong(this.#tree, a, b));
  }

  some(a: Point, b: Point, test: (item: T) => boolean): boolean {
    return this.along(a, b).some(test);
  }

  around(points: readonly Point[], margin = 0): readonly T[] {
    const { minX, minY, maxX, maxY } = boxOf(points);
    const grow = margin + TOLERANCE;
    return this.#picked(this.#tree.search(minX - grow, minY - grow, maxX + grow, maxY + grow));
  }

  #picked(positions: number[]): T[] {
    const picked: T[] = [];
    for (const position of positions.sort((p, q) => p - q)) {
      const item = this.#items[position];
      if (item !== undefined) picked.push(item);
    }
    return picked;
  }
}

/** A slanting line is searched in pieces, so that its boxes stay slim. */
const PIECE = 8;

function searchAlong(tree: Flatbush, a: Point, b: Point): number[] {
  const slant = Math.min(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
  const pieces = Math.max(1, Math.ceil(slant / PIECE));
  const touches = boxTest(a, b);
  if (pieces === 1) return searchBox(tree, a, b, touches);
  const found = new Set<number>();
  let start = a;
  for (let i = 1; i <= pieces; i++) {
    const end = { x: a.x + ((b.x - a.x) * i) / pieces, y: a.y + ((b.y - a.y) * i) / pieces };
    for (const position of searchBox(tree, start, end, touches)) found.add(position);
    start = end;
  }
  return [...found];
}

type BoxTest = (position: number, x0: number, y0: number, x1: number, y1: number) => boolean;

function searchBox(tree: Flatbush, a: Point, b: Point, touches: BoxTest): number[] {
  return tree.search(
    Math.min(a.x, b.x) - TOLERANCE,
    Math.min(a.y, b.y) - TOLERANCE,
    Math.max(a.x, b.x) + TOLERANCE,
    Math.max(a.y, b.y) + TOLERANCE,
    touches,
  );
}

/** Are the corners of a box on both sides of the line a-b, or nearly? */
function boxTest(a: Point, b: Point): BoxTest {
  const length = distance(a, b);
  if (length === 0) return () => true;
  const nx = (a.y - b.y) / length;
  const ny = (b.x - a.x) / length;
  const offset = nx * a.x + ny * a.y;
  return (_position, x0, y0, x1, y1) => {
    const middle = (nx * (x0 + x1) + ny * (y0 + y1)) / 2 - offset;
    const half = (Math.abs(nx) * (x1 - x0) + Math.abs(ny) * (y1 - y0)) / 2;
    return Math.abs(middle) <= half + 2 * TOLERANCE;
  };
}
