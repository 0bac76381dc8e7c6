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

/** Data with a difference made to it; the data itself stays. What has no place any more is left out. */
export function differing<T extends object>(data: T, changes: Difference): T {
  const copy = structuredClone(data);
  for (const { path, ...change } of changes) {
    const place = path.slice(0, -1).reduce<unknown>(inner, copy);
    const last = path.at(-1);
    if (!isRecord(place) || last === undefined) continue;
    if ('value' in change) Object.defineProperty(place, last, { ...plainly, value: structuredClone(change.value) });
    else Reflect.deleteProperty(place, last);
  }
  return copy;
}

const plainly = { configurable: true, enumerable: true, writable: true } as const;

function inner(place: unknown, key: string): unknown {
  return isRecord(place) && Object.hasOwn(place, key) ? Reflect.get(place, key) : undefined;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
