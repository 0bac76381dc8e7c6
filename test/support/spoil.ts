import fc from 'fast-check';

/** Values that nobody expects in place of a good one. */
export const junk = fc.constantFrom<unknown>(
  undefined,
  null,
  true,
  -1,
  0,
  0.5,
  1e300,
  'x',
  '__proto__',
  'x'.repeat(500),
  [],
  [null],
  {},
  { toString: 'x' },
  { length: -1 },
);

/** More of them, for those who choose by a seed. */
export const strange: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  0.5,
  -5,
  1e300,
  1_000_000,
  -1e9,
  Number.MAX_SAFE_INTEGER,
  1e308,
  5e-324,
  Number.NaN,
  Infinity,
  '',
  'x',
  '__proto__',
  'constructor',
  'x'.repeat(500),
  '<img src=x onerror=alert(1)>',
  '\u202egnorw',
  '😀'.repeat(300),
  '9',
  { base: 'x' },
  [],
  [null],
  {},
  { toString: 'x' },
  { length: -1 },
  JSON.parse('{"__proto__":{"type":"ready"}}'),
];

/** Every place at and below a part of some plain data, as its owner and its key. */
export function placesIn(owner: object, key: string): readonly (readonly [object, string])[] {
  const found: [object, string][] = [];
  const open: [object, string][] = [[owner, key]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.push(next);
    const value: unknown = Reflect.get(...next);
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.keys(value).reverse()) open.push([value, inner]);
  }
  return found;
}

/** Returns a copy with this value in one place, chosen by number; without the place if the value is undefined. */
export function spoiled(whole: object, place: number, value: unknown): unknown {
  return changed(whole, place, () => value);
}

/** A copy with these in some places of it, all counted before anything is changed. */
export function spoiledAll(whole: object, changes: readonly (readonly [number, unknown])[]): unknown {
  const root = { whole: structuredClone(whole) };
  const places = placesIn(root, 'whole').slice(1);
  for (const [place, value] of changes) {
    const [owner, key] = places[place % places.length] ?? [root, 'whole'];
    if (value === undefined) Reflect.deleteProperty(owner, key);
    else Reflect.set(owner, key, value);
  }
  return root.whole;
}

/** Returns a copy in which one value is replaced by a value of the same kind from another record: a text by a text. */
export function swapped(whole: object, place: number, other: object, from: number): unknown {
  return changed(whole, place, (old) => {
    const fitting = placesIn({ other }, 'other').flatMap(([owner, key]) => {
      const value: unknown = Reflect.get(owner, key);
      return typeof value === typeof old && Array.isArray(value) === Array.isArray(old) ? [value] : [];
    });
    return structuredClone(fitting[from % Math.max(1, fitting.length)]);
  });
}

function changed(whole: object, place: number, valueFor: (old: unknown) => unknown): unknown {
  const root = { whole: structuredClone(whole) };
  const places = placesIn(root, 'whole').slice(1);
  const [owner, key] = places[place % places.length] ?? [root, 'whole'];
  const value = valueFor(Reflect.get(owner, key));
  if (value === undefined) Reflect.deleteProperty(owner, key);
  else Reflect.set(owner, key, value);
  return root.whole;
}
