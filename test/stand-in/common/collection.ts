/** A Map without the members that a Collection changes. */
type MapBase<V> = Omit<Map<string, V>, typeof Symbol.iterator | 'forEach' | 'get' | 'set'> & {
  get(key: string): V | undefined;
  set(key: string, value: V): unknown;
};
// The real class is Map; its type is narrowed because Collections iterate values where Maps iterate pairs.
const Base = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]> | null) => MapBase<V>;

/** foundry.utils.Collection: a Map whose iterator gives values, with array-like helpers. */
export class Collection<V = unknown> extends Base<V> {
  get contents(): V[] {
    return [...this.values()];
  }

  [Symbol.iterator](): IterableIterator<V> {
    return this.values();
  }

  override get(key: string, _options?: { strict?: boolean; invalid?: boolean }): V | undefined {
    const found = super.get(key);
    if (found === undefined && _options?.strict)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return found;
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let i = 0;
    for (const value of this.values()) if (condition(value, i++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, i) => condition(value, i, this));
  }

  forEach(fn: (value: V, key: string, map: this) => void): void {
    for (const [key, value] of this.entries()) fn(value, key, this);
  }

  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const found = this.find(
      (value) => typeof value === 'object' && value !== null && (value as { name?: unknown }).name === name,
    );
    if (!found && strict) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return found;
  }

  map<T>(transformer: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, i) => transformer(value, i, this));
  }

  reduce<T>(reducer: (accumulator: T, value: V, index: number, collection: this) => T, initial: T): T {
    return this.contents.reduce((acc, value, i) => reducer(acc, value, i, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.find(condition) !== undefined;
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, i) => condition(value, i, this));
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      if (typeof value !== 'object' || value === null) return value;
      const asJson: unknown = (value as { toJSON?: unknown }).toJSON;
      return typeof asJson === 'function' ? (asJson.call(value) as unknown) : value;
    });
  }
}
