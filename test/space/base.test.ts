import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arcContains,
  arcCovers,
  areaContains,
  areaSize,
  distanceToSegment,
  gap,
  gapToArea,
  gapToBarrier,
  gapToPoint,
  inContact,
  moveAlong,
  nearestOnEdge,
  overlaps,
  type Disc,
} from '../../src/space';
import { anyPoint, box, evenly, moved, wall } from './helpers';

const disc = (x: number, y: number, r = 0.5): Disc => ({ x, y, r });

describe('bases', () => {
  it('the gap is measured between edges and never below 0', () => {
    expect(gap(disc(0, 0), disc(3, 4))).toBe(4);
    expect(gap(disc(0, 0), disc(1, 0))).toBe(0);
    expect(gap(disc(0, 0), disc(0.2, 0))).toBe(0);
  });

  it('touching is contact but no overlap', () => {
    expect([inContact(disc(0, 0), disc(1, 0)), overlaps(disc(0, 0), disc(1, 0))]).toEqual([true, false]);
    expect([inContact(disc(0, 0), disc(1.01, 0)), overlaps(disc(0, 0), disc(0.99, 0))]).toEqual([false, true]);
  });

  it('gaps to points, walls and areas', () => {
    expect(gapToPoint(disc(0, 0), { x: 2, y: 0 })).toBe(1.5);
    expect(gapToPoint(disc(0, 0), { x: 0.3, y: 0 })).toBe(0);
    expect(gapToBarrier(disc(0, 0), wall('w', 2, -5, 2, 5))).toBe(1.5);
    expect(gapToBarrier(disc(0, 0), wall('w', 3, 4, 9, 12))).toBe(4.5);
    expect(gapToArea(disc(0, 0), box('a', 2, -1, 4, 1))).toBe(1.5);
    expect(gapToArea(disc(3, 0), box('a', 2, -1, 4, 1))).toBe(0);
  });

  it('the nearest place of a wall may be its end', () => {
    expect(distanceToSegment({ x: -3, y: 4 }, { x: 0, y: 0 }, { x: 5, y: 0 })).toBe(5);
  });
});

describe('areas', () => {
  const ring = { ...box('ring', 0, 0, 10, 10), holes: [box('hole', 4, 4, 6, 6).outline] };

  it('know inside, edge and outside, holes too', () => {
    const places = [
      [1, 1],
      [0, 3],
      [5, 5],
      [4, 5],
      [10, 10],
      [11, 5],
    ];
    const found = places.map(([x = 0, y = 0]) => areaContains(ring, { x, y }));
    expect(found).toEqual(['inside', 'edge', 'outside', 'edge', 'edge', 'outside']);
  });

  it('know the nearest place of their edge, a hole included, and their surface', () => {
    expect(nearestOnEdge(ring, { x: 3.5, y: 5 })).toEqual({ x: 4, y: 5 });
    expect(nearestOnEdge(ring, { x: 12, y: 3 })).toEqual({ x: 10, y: 3 });
    expect(areaSize(ring)).toBe(96);
  });
});

describe('arcs', () => {
  const apex = { x: 0, y: 0 };

  it('a base is covered as soon as any part of it is', () => {
    // Facing north, 90 degrees: the boundary runs to the north-east.
    const edge = moveAlong(apex, 45, 10);
    const beside = (off: number): Disc => ({ ...moveAlong(edge, 135, off), r: 0.5 });
    expect(arcCovers(apex, 0, 90, beside(-0.2))).toBe(true);
    expect(arcCovers(apex, 0, 90, beside(0.4))).toBe(true);
    expect(arcCovers(apex, 0, 90, beside(0.5))).toBe(true);
    expect(arcCovers(apex, 0, 90, beside(0.51))).toBe(false);
    expect(arcContains(apex, 0, 90, beside(0.4))).toBe(false);
  });

  it('behind the apex nothing is covered but a base over the apex itself', () => {
    expect(arcCovers(apex, 0, 90, disc(0, 3))).toBe(false);
    expect(arcCovers(apex, 0, 90, disc(0, 0.5))).toBe(true);
    expect(arcCovers(apex, 0, 90, disc(0, 0.51))).toBe(false);
  });

  it('works across north, for half circles, for more, and all round', () => {
    expect(arcContains(apex, 350, 40, moveAlong(apex, 9, 5))).toBe(true);
    expect(arcContains(apex, 350, 40, moveAlong(apex, 11, 5))).toBe(false);
    expect(arcContains(apex, 0, 180, { x: 5, y: 0 })).toBe(true);
    expect(arcContains(apex, 0, 270, moveAlong(apex, 134, 5))).toBe(true);
    expect(arcContains(apex, 0, 270, moveAlong(apex, 136, 5))).toBe(false);
    expect(arcCovers(apex, 0, 270, { ...moveAlong(apex, 180, 3), r: 1 })).toBe(false);
    expect(arcContains(apex, 0, 360, { x: 0, y: 5 })).toBe(true);
    expect(() => arcContains(apex, 0, 400, apex)).toThrow('0 to 360');
  });

  it('do not change when everything is turned and shifted', () => {
    const degrees = fc.tuple(evenly(0, 360), evenly(1, 359), evenly(0, 360));
    fc.assert(
      fc.property(anyPoint, anyPoint, degrees, (at, target, [facing, width, turn]) => {
        const base = { ...target, r: 0.5 };
        const shift = { x: 31, y: -7 };
        const covered = arcCovers(moved(at, turn, shift), facing + turn, width, moved(base, turn, shift));
        expect(covered).toBe(arcCovers(at, facing, width, base));
      }),
    );
  });

  it('cover a base exactly when they contain a point of it', () => {
    fc.assert(
      fc.property(anyPoint, evenly(0, 360), evenly(1, 359), anyPoint, (at, facing, width, target) => {
        const base = { ...target, r: 2 };
        const rim = Array.from({ length: 360 }, (_, i) => moveAlong(base, i, base.r));
        const some = [target, ...rim].some((p) => arcContains(at, facing, width, p));
        if (some) expect(arcCovers(at, facing, width, base)).toBe(true);
        // A slightly smaller base that is covered must show on the finely divided rim of the whole one.
        else expect(arcCovers(at, facing, width, { ...base, r: 1.999 })).toBe(false);
      }),
    );
  });
});
