import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flamesIn, puffsIn, type Patch } from '../../src/foundry/table/canvas/textures';
import type { Point } from '../../src/space/types';

const place = fc.record({ x: fc.integer({ min: 0, max: 5000 }), y: fc.integer({ min: 0, max: 5000 }) });
const size = fc.integer({ min: 10, max: 400 });

const hexagon = ({ x, y }: Point, r: number): Point[] =>
  [0, 1, 2, 3, 4, 5].map((i) => ({ x: x + r * Math.cos((i * Math.PI) / 3), y: y + r * Math.sin((i * Math.PI) / 3) }));

/** How far the patches reach from a place, as a share of a radius. */
const reachOf = (patches: readonly Patch[], { x, y }: Point, r: number): number =>
  Math.max(...patches.flatMap(({ outline }) => outline.map((point) => Math.hypot(point.x - x, point.y - y) / r)));

describe('what is drawn on burning ground and in clouds', () => {
  it('stays on its own ground, but for the tips of flames', () => {
    fc.assert(
      fc.property(place, size, (at, r) => {
        expect(reachOf(flamesIn(hexagon(at, r)), at, r)).toBeLessThan(1.15);
        expect(reachOf(puffsIn(hexagon(at, r), 0xffffff), at, r)).toBeLessThan(1);
      }),
    );
  });

  it('is the same whenever the same ground is drawn, and another elsewhere', () => {
    const shape = (at: Point): number[] =>
      flamesIn(hexagon(at, 50)).flatMap(({ outline }) => outline.map((point) => point.x - at.x));
    expect(shape({ x: 10, y: 20 })).toEqual(shape({ x: 10, y: 20 }));
    expect(shape({ x: 10, y: 20 })).not.toEqual(shape({ x: 90, y: 20 }));
  });
});
