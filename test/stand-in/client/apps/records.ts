/** Plain-object helpers that the applications share. */
export type Dict = Record<string, unknown>;

export function isPlain(value: unknown): value is Dict {
  if (typeof value !== 'object' || value === null) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

export function asDict(value: unknown): Dict {
  return isPlain(value) ? value : {};
}

/** Copy plain objects and arrays; everything else (functions, documents, elements) is shared. */
export function copyPlain<T>(value: T): T;
export function copyPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => copyPlain(entry));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copyPlain(entry)]));
}

/** Merge `other` over `original` in place, plain objects recursively. */
export function mergeInto(original: Dict, other: Dict): Dict {
  for (const [key, value] of Object.entries(other)) {
    const before = original[key];
    original[key] = isPlain(before) && isPlain(value) ? mergeInto(before, value) : copyPlain(value);
  }
  return original;
}

/** Read a dotted path; `undefined` when a step is missing. */
export function readPath(source: unknown, path: string): unknown {
  let here = source;
  for (const step of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = Reflect.get(here, step);
  }
  return here;
}

/** `{ 'a.b': 1 }` -> `{ a: { b: 1 } }` */
export function expand(flat: Dict): Dict {
  const result: Dict = {};
  for (const [path, value] of Object.entries(flat)) {
    const steps = path.split('.');
    const last = steps.pop() ?? path;
    let here = result;
    for (const step of steps) {
      const next = here[step];
      if (isPlain(next)) here = next;
      else here = here[step] = {};
    }
    const before = here[last];
    here[last] = isPlain(before) && isPlain(value) ? mergeInto(before, value) : value;
  }
  return result;
}

export function text(value: unknown, fallback = ''): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return fallback;
}
