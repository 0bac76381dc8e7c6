import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copyOf, isAlike, sharing } from '../../src/engine/json';

const data = fc.jsonValue({ maxDepth: 4 });

/** The same data with the first record's first two entries the other way round, where there are such. */
function turned(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const [first, second, ...others] = Object.entries(value);
  return first === undefined || second === undefined ? value : Object.fromEntries([second, first, ...others]);
}

it('a copy is equal and shares nothing with its original, whatever its parts are called', () => {
  fc.assert(
    fc.property(data, (value) => {
      const before = JSON.stringify(value);
      const copy = copyOf(value);
      expect(JSON.stringify(copy)).toBe(before);
      const spoil = (part: unknown): void => {
        if (typeof part !== 'object' || part === null) return;
        Object.values(part).forEach(spoil);
        for (const key of Object.keys(part)) Reflect.deleteProperty(part, key);
      };
      spoil(copy);
      expect(JSON.stringify(value)).toBe(before);
    }),
    { numRuns: 300, examples: [[JSON.parse('{"__proto__":{"a":[1]},"b":null}') as fc.JsonValue]] },
  );
});

it('data is alike when its text is, order and all', () => {
  fc.assert(
    fc.property(data, data, (a, b) => {
      expect(isAlike(a, b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      expect(isAlike(a, copyOf(a))).toBe(true);
      const other = turned(a);
      expect(isAlike(a, other)).toBe(JSON.stringify(a) === JSON.stringify(other));
    }),
    { numRuns: 300 },
  );
  expect(isAlike({ a: undefined, b: 1 }, { b: 1 })).toBe(true);
  expect(isAlike({ a: [1] }, { a: { 0: 1 } })).toBe(false);
  expect(isAlike([1], [2])).toBe(false);
});

it('data that shares with earlier data says what it said, and is the earlier data in every part that is the same', () => {
  fc.assert(
    fc.property(data, data, (before, next) => {
      const text = JSON.stringify([before, next]);
      expect(JSON.stringify(sharing(before, next))).toBe(JSON.stringify(next));
      expect(sharing(next, copyOf(next))).toBe(next);
      const [one, other] = [
        { same: before, other: 1 },
        { same: copyOf(before), other: 2 },
      ];
      expect(sharing(one, other)).toEqual({ same: before, other: 2 });
      expect(sharing(one, other).same).toBe(before);
      expect(JSON.stringify([before, next])).toBe(text);
    }),
  );
});
