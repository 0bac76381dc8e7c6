import type { Bend, Point } from './types';

/** So many legs are remembered. */
const MOST = 200_000;

/**
 * What searches for ways find out about a table, for those after them: for one index, and rules that price its ground
 * and barriers alike. Keep-out discs are no part of it.
 */
export class WayMemory {
  #bends: readonly Bend[] | null = null;
  /** What legs cost, from each of those places to others of them. */
  readonly #legs = new Map<Point, Map<Point, number>>();
  #count = 0;

  /** The places of this table at which ways may bend. */
  bends(find: () => readonly Bend[]): readonly Bend[] {
    this.#bends ??= find();
    if (this.#legs.size === 0) for (const { point } of this.#bends) this.#legs.set(point, new Map());
    return this.#bends;
  }

  /** What a straight leg costs; remembered between two of those places. */
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
