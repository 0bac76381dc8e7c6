import { expect, it } from 'vitest';
import { neighbourIn } from '../../src/foundry/common/neighbour';

it('steps go round the end, and from nowhere to the first or the last', () => {
  const all = ['a', 'b', 'c'];
  expect([0, 1, 2, -1].map((now) => neighbourIn(all, now, 1))).toEqual(['b', 'c', 'a', 'a']);
  expect([0, 1, 2, -1].map((now) => neighbourIn(all, now, -1))).toEqual(['c', 'a', 'b', 'c']);
  expect(neighbourIn([], -1, 1)).toBeUndefined();
});
