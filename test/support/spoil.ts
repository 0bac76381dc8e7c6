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
  const root = { whole: structuredClone(whole) };
  const places = placesIn(root, 'whole').slice(1);
  const [owner, key] = places[place % places.length] ?? [root, 'whole'];
  if (value === undefined) Reflect.deleteProperty(owner, key);
  else Reflect.set(owner, key, value);
  return root.whole;
}
