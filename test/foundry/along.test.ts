import { describe, expect, it } from 'vitest';
import { along } from '../../src/foundry/table/director/along';

const round = [
  { x: 0, y: 0 },
  { x: 6, y: 0 },
  { x: 6, y: 2 },
];

describe('on a way round a corner', () => {
  const at = (share: number) => along(round, { from: 0, to: 0 }, share);

  it('a figure is as far as its share of the whole length', () => {
    expect([0, 0.5, 0.75, 1].map((share) => at(share).at)).toEqual([
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 6, y: 0 },
      { x: 6, y: 2 },
    ]);
  });

  it('it looks where it goes, at the start as it did and at the end as ordered', () => {
    expect([0, 0.5, 0.8, 1].map((share) => Math.round(at(share).facing))).toEqual([0, 90, 180, 0]);
  });

  it('a figure that stays turns the shorter way', () => {
    expect(along([{ x: 1, y: 1 }], { from: 350, to: 10 }, 0.5)).toEqual({ at: { x: 1, y: 1 }, facing: 0 });
  });
});
