/** Items with a rank. The lowest rank is taken out first; among equals the first added. */
export class PriorityQueue<T> {
  /** A binary heap: most items are added and never taken out, which costs next to nothing in a heap. */
  readonly #heap: Entry<T>[] = [];
  #added = 0;

  push(item: T, rank: number): void {
    const heap = this.#heap;
    const entry = { item, rank, added: this.#added++ };
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || isBefore(parent, entry)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = entry;
  }

  /** The item of the lowest rank, or undefined when there is none. */
  pop(): T | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first?.item;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      let next = heap[below];
      if (next === undefined) break;
      const other = heap[below + 1];
      if (other !== undefined && isBefore(other, next)) {
        below += 1;
        next = other;
      }
      if (isBefore(last, next)) break;
      heap[at] = next;
      at = below;
    }
    heap[at] = last;
    return first.item;
  }
}

interface Entry<T> {
  readonly item: T;
  readonly rank: number;
  /** When it was added, counted from 0. */
  readonly added: number;
}

function isBefore(one: Entry<unknown>, other: Entry<unknown>): boolean {
  return one.rank < other.rank || (one.rank === other.rank && one.added < other.added);
}
