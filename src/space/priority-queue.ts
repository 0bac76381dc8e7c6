/** Items with a rank, of which the lowest can be taken out, the first come among equals. */
export class PriorityQueue<T> {
  /** The highest rank first: there are few enough that to move some aside costs less than a heap. */
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
