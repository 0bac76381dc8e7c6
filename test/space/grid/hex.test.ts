import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, gridLine, hexGrid, type GridStep, type Hex } from '../../../src/space';

const spot = fc.record({ q: fc.integer({ min: -9, max: 9 }), r: fc.integer({ min: -9, max: 9 }) });

function words(steps: GridStep<Hex>[]): string[] {
  const name = (s: Hex): string => `${s.q},${s.r}`;
  return steps.map((s) => (s.kind === 'space' ? name(s.space) : `${s.kind} ${name(s.left)} | ${name(s.right)}`));
}

/** The same step for one who comes the other way. */
function mirrored(s: GridStep<Hex>): GridStep<Hex> {
  return s.kind === 'space' ? s : { ...s, left: s.right, right: s.left };
}

describe.each(['pointy', 'flat'] as const)('%s hexes', (top) => {
  const grid = hexGrid(top);
  const line = (a: Hex, b: Hex): GridStep<Hex>[] => gridLine(grid, grid.centre(a), grid.centre(b));

  it('have six neighbours, all one step and one width away', () => {
    const middle = { q: 2, r: -1 };
    for (const next of grid.neighbours(middle)) {
      expect(grid.range(middle, next)).toBe(1);
      expect(distance(grid.centre(middle), grid.centre(next))).toBeCloseTo(1, 9);
    }
  });

  it('are found from any point within them', () => {
    fc.assert(
      fc.property(spot, fc.integer({ min: 0, max: 5 }), (hex, i) => {
        const corner = grid.corners(hex)[i] ?? grid.centre(hex);
        const centre = grid.centre(hex);
        const inside = { x: centre.x + (corner.x - centre.x) * 0.99, y: centre.y + (corner.y - centre.y) * 0.99 };
        expect(grid.spaceAt(inside)).toEqual(hex);
      }),
    );
  });

  it('a straight row is a line through its hexes', () => {
    expect(words(line({ q: 0, r: 0 }, { q: 3, r: 0 }))).toEqual(['0,0', '1,0', '2,0', '3,0']);
  });

  it('a line to the second ring between two rows runs along their border', () => {
    const found = words(line({ q: 0, r: 0 }, { q: 1, r: 1 }));
    expect(found).toHaveLength(3);
    expect(found[1]).toMatch(/^border (1,0 \| 0,1|0,1 \| 1,0)$/);
  });

  it('a slanting line goes through both hexes whose border it crosses', () => {
    expect(words(line({ q: 0, r: 0 }, { q: 3, r: 1 }))).toEqual(['0,0', '1,0', '1,1', '2,0', '2,1', '3,1']);
  });

  it('a line is the same from both ends', () => {
    fc.assert(
      fc.property(spot, spot, (a, b) => {
        fc.pre(!grid.isSame(a, b));
        expect(words(line(b, a).reverse().map(mirrored))).toEqual(words(line(a, b)));
      }),
    );
  });
});
