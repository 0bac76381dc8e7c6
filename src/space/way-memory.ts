import type { Bend, Point } from './types';

/** The most legs that are remembered. */
const MOST = 200_000;

/**
 * Remembers what path searches find out about a table, for later searches with one index and rules that price its
 * terrain and barriers alike. Keep-out discs are no part of it.
 */
export class WayMemory {
  #bends: readonly Bend[] | null = null;
  /** The costs of legs between those places. */
  readonly #legs = new Map<Point, Map<Point, number>>();
  #count = 0;

  /** Returns the places of this table at which ways may bend. */
  bends(find: () => readonly Bend[]): readonly Bend[] {
    this.#bends ??= find();
    if (this.#legs.size === 0) for (const { point } of this.#bends) this.#legs.set(point, new Map());
    return this.#bends;
  }

  /** Returns the cost of a straight leg; remembered between two of those places. */
  leg(a: Point, b: Point, price: () => number): number {
    const from = this.#legs.get(a);
    if (from === undefined || !this.#legs.has(b)) return price();
    const known = from.get(b);
    if (known !== undefined) return known;
    if (this.#count++ === MOST) {
      for (const legs of this.#legs.values()) legs.clear();
      this.#count = 1;
    }
    const cost = price();
    from.set(b, cost);
    return cost;
  }
}
