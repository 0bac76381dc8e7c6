import { describe, expect, it } from 'vitest';
import { atMost, growthShare, indexTable, traceSight, type Area } from '../../src/space';
import { box, eye, table } from './helpers';

const limits: Record<string, number> = { light: 8, medium: 6, heavy: 4 };
const limitOf = (area: Area): number | null => limits[area.kind] ?? null;

function share(areas: Area[], to = 30): number {
  const index = indexTable(table([], areas));
  const there = growthShare(traceSight(index, eye(0, 5), eye(to, 5)), limitOf);
  expect(growthShare(traceSight(index, eye(to, 5), eye(0, 5)), limitOf)).toBe(there);
  return there;
}

describe('growth on a line', () => {
  it('is the sum of the inches over the limit of each kind', () => {
    expect(share([box('a', 2, 0, 10, 9, 'light')])).toBe(1);
    expect(atMost(share([box('a', 2, 0, 10.1, 9, 'light')]), 1)).toBe(false);
    expect(share([box('a', 2, 0, 6, 9, 'light'), box('b', 10, 0, 13, 9, 'medium')])).toBe(1);
    expect(share([box('a', 2, 0, 10, 9, 'scrub')])).toBe(0);
  });

  it('counts only the part inside, from both ends', () => {
    expect(share([box('a', 0, 0, 9, 9, 'heavy')], 4)).toBe(1);
    expect(share([box('a', -3, 0, 2, 9, 'heavy')], 4)).toBe(0.5);
  });

  it('a limit of 0 is a mistake', () => {
    const trace = traceSight(indexTable(table([], [box('a', 2, 0, 9, 9)])), eye(0, 5), eye(9, 5));
    expect(() => growthShare(trace, () => 0)).toThrow('above 0');
  });
});
