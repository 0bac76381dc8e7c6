/** Items with a rank, of which the lowest can be taken out, the first come among equals (a binary heap). */
export class Heap<T> {
  readonly #entries: Entry<T>[] = [];
  #count = 0;

  push(item: T, rank: number): void {
    const entry = { item, rank, order: this.#count++ };
    let at = this.#entries.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = this.#entries[above];
      if (parent === undefined || !isBefore(entry, parent)) break;
      this.#entries[at] = parent;
      at = above;
    }
    this.#entries[at] = entry;
  }

  /** The item of the lowest rank, or undefined when there is none. */
  pop(): T | undefined {
    const [lowest] = this.#entries;
    const last = this.#entries.pop();
    if (last !== undefined && this.#entries.length > 0) this.#sink(last);
    return lowest?.item;
  }

  /** Puts an entry in place of the lowest, and brings it down to where it belongs. */
  #sink(entry: Entry<T>): void {
    let at = 0;
    for (;;) {
      const below = this.#lowerBelow(at);
      const child = this.#entries[below];
      if (child === undefined || !isBefore(child, entry)) break;
      this.#entries[at] = child;
      at = below;
    }
    this.#entries[at] = entry;
  }

  #lowerBelow(at: number): number {
    const left = this.#entries[2 * at + 1];
    const right = this.#entries[2 * at + 2];
    return left !== undefined && right !== undefined && isBefore(right, left) ? 2 * at + 2 : 2 * at + 1;
  }
}

interface Entry<T> {
  readonly item: T;
  readonly rank: number;
  readonly order: number;
}

function isBefore<T>(a: Entry<T>, b: Entry<T>): boolean {
  return a.rank < b.rank || (a.rank === b.rank && a.order < b.order);
}
