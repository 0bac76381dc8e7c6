/** Values that plain data has otherwise than other data; without a value what is not there. Lists count as one value. */
export type Difference = readonly { readonly path: readonly string[]; readonly value?: unknown }[];

/** What makes `next` of `data`. */
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
 * Returns data with a difference made to it. The data itself stays, and what does not differ is shared with it. What has no
 * place any more is left out.
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
    // As a plain assignment would, whatever the key is called.
    Object.defineProperty(copy, key, { configurable: true, enumerable: true, writable: true, value });
  }
  return copy;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
