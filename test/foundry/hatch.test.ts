import { describe, expect, it } from 'vitest';
import { hatchOf } from '../../src/foundry/table/canvas/hatch';

const square = (left: number, top: number, size: number) => [
  { x: left, y: top },
  { x: left + size, y: top },
  { x: left + size, y: top + size },
  { x: left, y: top + size },
];
const total = (strokes: readonly (readonly { x: number; y: number }[])[]): number =>
  strokes.reduce((sum, [a, b]) => sum + (a !== undefined && b !== undefined ? b.x - a.x : 0), 0);

describe('hatching of a zone', () => {
  it('runs from rim to rim, evenly, and falls to the right', () => {
    const strokes = hatchOf([square(0, 0, 4)], 1);
    expect(strokes).toHaveLength(7);
    for (const [a, b] of strokes) {
      expect(b.y - a.y).toBeCloseTo(b.x - a.x);
      expect([a.x === 0 || a.y === 0, b.x === 4 || b.y === 4]).toEqual([true, true]);
    }
  });

  it('leaves holes free', () => {
    expect(total(hatchOf([square(0, 0, 10)], 1)) - total(hatchOf([square(0, 0, 10), square(3, 3, 2)], 1))).toBeCloseTo(
      total(hatchOf([square(3, 3, 2)], 1)),
    );
  });
});
