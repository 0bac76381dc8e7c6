import type { Area, Bend, Point } from './types';

/** The most legs that are remembered. */
const MOST = 200_000;

/**
 * Remembers what path searches find out about a table, for later searches with one index and rules that price its
 * terrain and barriers alike. Keep-out discs are no part of it.
 */
export class WayMemory {
  #bends: readonly Bend[] | null = null;
  /** The costs of legs between those places, and those along edges. */
  readonly #legs = new Map<Point, Map<Point, number>>();
  #count = 0;
  /** The places along the edges of each area, by their spacing: searches with different spacings share no place. */
  readonly #edges = new Map<number, Map<Area, readonly Bend[]>>();

  /** Returns the places of this table at which ways may bend. */
  bends(find: () => readonly Bend[]): readonly Bend[] {
    if (this.#bends === null) {
      this.#bends = find();
      for (const { point } of this.#bends) this.#legs.set(point, new Map());
    }
    return this.#bends;
  }

  /** Returns the places along the edges of an area. */
  edges(area: Area, spacing: number, find: () => readonly Bend[]): readonly Bend[] {
    const bySpacing = this.#edges.get(spacing) ?? new Map<Area, readonly Bend[]>();
    this.#edges.set(spacing, bySpacing);
    const known = bySpacing.get(area);
    if (known !== undefined) return known;
    const found = find();
    for (const { point } of found) this.#legs.set(point, new Map());
    bySpacing.set(area, found);
    return found;
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
