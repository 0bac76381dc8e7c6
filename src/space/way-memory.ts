import type { Bend, Point } from './types';

/** So many legs are remembered. */
const MOST = 200_000;

/**
 * What searches for ways find out about a table, for those after them: for one index, and rules that price its ground and barriers
 * alike. Keep-out discs are no part of it.
 */
export class WayMemory {
  #bends: readonly Bend[] | null = null;
  readonly #fixed = new Set<Point>();
  readonly #legs = new Map<Point, Map<Point, number>>();
  #count = 0;

  /** The places of this table at which ways may bend. */
  bends(find: () => readonly Bend[]): readonly Bend[] {
    if (this.#bends !== null) return this.#bends;
    this.#bends = find();
    for (const { point } of this.#bends) this.#fixed.add(point);
    return this.#bends;
  }

  /** What a straight leg costs; remembered between two of those places. */
  leg(a: Point, b: Point, price: () => number): number {
    if (!this.#fixed.has(a) || !this.#fixed.has(b)) return price();
    const known = this.#legs.get(a)?.get(b);
    if (known !== undefined) return known;
    const cost = price();
    if (this.#count >= MOST) this.#legs.clear();
    this.#count = this.#legs.size === 0 ? 1 : this.#count + 1;
    const from = this.#legs.get(a) ?? new Map<Point, number>();
    this.#legs.set(a, from.set(b, cost));
    return cost;
  }
}
