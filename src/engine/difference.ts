/**
 * The paths at which one value differs from another, with the new values; an entry without a value was removed. Lists
 * count as one value.
 */
export type Difference = readonly { readonly path: readonly string[]; readonly value?: unknown }[];

/** Returns the changes that turn `data` into `next`. */
export function difference(data: object, next: object, path: readonly string[] = []): Difference {
  const before = new Map<string, unknown>(Object.entries(data));
  const gone = [...before.keys()].filter((key) => !Object.hasOwn(next, key)).map((key) => ({ path: [...path, key] }));
  const set = Object.entries(next).flatMap(([key, value]: [string, unknown]): Difference => {
    const known = before.get(key);
    if (known === value || (before.has(key) && JSON.stringify(known) === JSON.stringify(value))) return [];
    return isRecord(known) && isRecord(value)
      ? difference(known, value, [...path, key])
      : [{ path: [...path, key], value }];
  });
  return [...gone, ...set];
}

/**
 * Returns a copy of data with a difference applied. Equal parts are shared with the original. Entries whose place no
 * longer exists are left out.
 */
export function differing<T extends object>(data: T, changes: Difference): T {
  return changes.reduce<object>((whole, { path, ...change }) => changedAt(whole, path, change), data) as T;
}

function changedAt(place: object, [key, ...rest]: readonly string[], change: { readonly value?: unknown }): object {
  if (key === undefined) return place;
  const inner: unknown = Object.hasOwn(place, key) ? Reflect.get(place, key) : undefined;
  if (rest.length > 0 && !isRecord(inner)) return place;
  const copy = { ...place };
  if (rest.length === 0 && !('value' in change)) Reflect.deleteProperty(copy, key);
  else {
    const value = rest.length > 0 && isRecord(inner) ? changedAt(inner, rest, change) : change.value;
    // Works as a plain assignment for every key, also for `__proto__`.
    Object.defineProperty(copy, key, { configurable: true, enumerable: true, writable: true, value });
  }
  return copy;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
