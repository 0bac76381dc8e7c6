import { seeded } from '../../src/engine/dice';
import { placesIn } from './spoil';

/** Numbers at and beyond the limits of what a door takes, both ways. */
export const extremes: readonly number[] = [
  1e308,
  Number.MAX_SAFE_INTEGER,
  1e9,
  1e6,
  20_000,
  10_000,
  9999.5,
  400,
  0,
  1e-9,
  5e-324,
].flatMap((number) => [number, -number]);

/** Lists grow to at most this many times what they were. */
const FOLD = 40;

/** A copy of plain data with one to three of its numbers changed to extreme ones, and now and then a list far too long. */
export function withExtremes(whole: object, seed: number): object {
  const chance = seeded(seed);
  const root = { whole: structuredClone(whole) };
  const places = placesIn(root, 'whole').slice(1);
  const among = (fits: (value: unknown) => boolean): readonly [object, string] | undefined => {
    const fitting = places.filter(([owner, key]) => fits(Reflect.get(owner, key)));
    return fitting[chance.below(Math.max(1, fitting.length))];
  };
  for (let times = 1 + chance.below(3); times > 0; times -= 1) {
    const number = among((value) => typeof value === 'number');
    if (number !== undefined) Reflect.set(...number, extremes[chance.below(extremes.length)]);
  }
  if (chance.below(4) === 0) {
    const list = among(Array.isArray);
    const value: unknown = list === undefined ? [] : Reflect.get(...list);
    if (list !== undefined && Array.isArray(value)) Reflect.set(...list, Array<unknown[]>(FOLD).fill(value).flat());
  }
  return root.whole;
}
