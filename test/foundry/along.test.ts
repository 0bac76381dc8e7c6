import { describe, expect, it } from 'vitest';
import { along } from '../../src/foundry/table/director/along';

const round = [
  { x: 0, y: 0 },
  { x: 6, y: 0 },
  { x: 6, y: 2 },
];

describe('on a way round a corner', () => {
  const at = (share: number) => along(round, { from: 0, to: 0 }, share);

  it('somebody is as far as his share of its whole length', () => {
    expect([0, 0.5, 0.75, 1].map((share) => at(share).at)).toEqual([
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 6, y: 0 },
      { x: 6, y: 2 },
    ]);
  });

  it('he looks where he goes, and at its ends as he did and as he shall', () => {
    expect([0, 0.5, 0.8, 1].map((share) => Math.round(at(share).facing))).toEqual([0, 90, 180, 0]);
  });

  it('who stays where he is turns the shorter way', () => {
    expect(along([{ x: 1, y: 1 }], { from: 350, to: 10 }, 0.5)).toEqual({ at: { x: 1, y: 1 }, facing: 0 });
  });
});
