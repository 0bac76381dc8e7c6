import fc from 'fast-check';
import { expect, it } from 'vitest';
import { difference, differing } from '../../src/engine/difference';

const data = fc
  .dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))
  .map((json) => JSON.parse(JSON.stringify(json)) as object);

it('the difference of two values turns one into the other, whatever they contain', () => {
  fc.assert(
    fc.property(data, data, (one, other) => {
      const before = JSON.stringify(one);
      expect(differing(one, difference(one, other))).toEqual(other);
      expect(JSON.stringify(one)).toBe(before);
      expect(difference(one, one)).toEqual([]);
    }),
  );
});

it('what has lost its place is left out, and the rest is made', () => {
  const secret = difference({ figures: { tex: { hp: 1 } } }, { figures: { tex: { hp: 4 }, doc: { hp: 2 } } });
  expect(differing({ figures: {} }, secret)).toEqual({ figures: { doc: { hp: 2 } } });
});
