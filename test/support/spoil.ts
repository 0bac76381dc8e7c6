import fc from 'fast-check';

/** Things that nobody expects where something else should stand. */
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

/** Every place at and below a part of some plain data, as its owner and its key. */
export function placesIn(owner: object, key: string): (readonly [object, string])[] {
  const value: unknown = Reflect.get(owner, key);
  const below =
    typeof value === 'object' && value !== null ? Object.keys(value).flatMap((inner) => placesIn(value, inner)) : [];
  return [[owner, key], ...below];
}

/** A copy with this in one place of it, counted round; without the place where it is undefined. */
export function spoiled(whole: object, place: number, value: unknown): unknown {
  return changed(whole, place, () => value);
}

/** A copy with something in one place of it that stands in another thing and is of the same kind: a text for a text. */
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
