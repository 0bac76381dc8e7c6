import { describe, expect, it } from 'vitest';
import { ledBy, spread } from '../../src/foundry/table/canvas/fingers';

const middle = { x: 683, y: 384 };
const look = { x: 2400, y: 1800, scale: 0.5 };
const under = (at: { x: number; y: number }, { x, y, scale }: typeof look) => ({
  x: x + (at.x - middle.x) / scale,
  y: y + (at.y - middle.y) / scale,
});

describe('fingers that lead the view', () => {
  it('one of them pans: the same place stays under it', () => {
    const [from, to] = [
      { x: 300, y: 300 },
      { x: 420, y: 260 },
    ];
    expect(spread([from], [to])).toBe(1);
    expect(under(to, ledBy(look, look.scale, middle, [from], [to]))).toEqual(under(from, look));
  });

  it('two that spread zoom in about their middle, and pan with it', () => {
    const [from, to] = [
      [
        { x: 300, y: 300 },
        { x: 400, y: 300 },
      ],
      [
        { x: 300, y: 400 },
        { x: 600, y: 400 },
      ],
    ];
    expect(spread(from, to)).toBe(3);
    const now = ledBy(look, look.scale * 3, middle, from, to);
    expect(under({ x: 450, y: 400 }, now).x).toBeCloseTo(under({ x: 350, y: 300 }, look).x);
    expect(under({ x: 450, y: 400 }, now).y).toBeCloseTo(under({ x: 350, y: 300 }, look).y);
  });

  it('two in one place zoom nothing endlessly', () => {
    expect(spread([middle, middle], [middle, { x: 700, y: 384 }])).toBe(17);
  });
});
