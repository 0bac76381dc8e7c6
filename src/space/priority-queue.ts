/** Items with a rank. The lowest rank is taken out first; among equals the first added. */
export class PriorityQueue<T> {
  /** The highest rank first. There are so few entries that moving some aside costs less than a heap. */
  readonly #entries: { readonly item: T; readonly rank: number }[] = [];

  push(item: T, rank: number): void {
    let low = 0;
    for (let high = this.#entries.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.rank ?? 0) > rank) low = middle + 1;
      else high = middle;
    }
    this.#entries.splice(low, 0, { item, rank });
  }

  /** The item of the lowest rank, or undefined when there is none. */
  pop(): T | undefined {
    return this.#entries.pop()?.item;
  }
}
