import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barriersTouched,
  bearing,
  components,
  deviate,
  directionBearing,
  distance,
  indexTable,
  stopAtBarrier,
  touchedBy,
  travelToBarrier,
  travelToDisc,
} from '../../src/space';
import { anyPoint, evenly, table, wall } from './helpers';

describe('round templates', () => {
  it('touch every base under them or at their rim', () => {
    const bases = [
      { id: 'in', x: 1, y: 0, r: 0.5 },
      { id: 'rim', x: 3, y: 0, r: 0.5 },
      { id: 'out', x: 3.01, y: 0, r: 0.5 },
    ];
    expect(touchedBy({ x: 0, y: 0, r: 2.5 }, bases).map((b) => b.id)).toEqual(['in', 'rim']);
  });

  it('have direction 1 along the throw and the others clockwise', () => {
    expect([1, 2, 3, 4, 5, 6].map((d) => directionBearing(90, d))).toEqual([90, 150, 210, 270, 330, 30]);
    const back = deviate({ x: 5, y: 5 }, 0, 4, 3);
    expect([back.x, back.y]).toEqual([5, 8]);
    expect(() => deviate({ x: 0, y: 0 }, 0, 7, 1)).toThrow('1 to 6');
  });

  it('deviate by exactly the distance, for any throw', () => {
    fc.assert(
      fc.property(anyPoint, evenly(0, 360), fc.integer({ min: 1, max: 6 }), evenly(1, 12), (target, way, d, length) => {
        const end = deviate(target, way, d, length);
        expect(distance(target, end)).toBeCloseTo(length, 9);
        expect(bearing(target, end)).toBeCloseTo(directionBearing(way, d), 6);
      }),
    );
  });

  it('find the barriers that they touch, nearest first', () => {
    const index = indexTable(table([wall('far', 12, 0, 12, 9), wall('out', 13, 0, 13, 9), wall('near', 9, 0, 9, 9)]));
    expect(barriersTouched(index, { x: 10, y: 5, r: 2 }).map((b) => b.id)).toEqual(['near', 'far']);
  });
});

describe('a straight way', () => {
  const index = indexTable(table([wall('w', 5, 0, 5, 10), wall('fence', 3, 0, 3, 10, 'fence')]));
  const stop = (x: number, y: number): ReturnType<typeof stopAtBarrier> =>
    stopAtBarrier(index, { x: 0, y: 5 }, { x, y }, (b) => b.kind === 'wall');

  it('ends on the near side of the first barrier that blocks it', () => {
    const end = stop(10, 5);
    expect(end.barrier?.id).toBe('w');
    expect(end.at).toBeCloseTo(5, 4);
    expect(end.point.x).toBeLessThan(5);
  });

  it('is free up to its end, past the end of the wall, and stops when its end is the wall', () => {
    expect(stop(4.9, 5)).toEqual({ point: { x: 4.9, y: 5 }, at: 4.9 });
    expect(stop(10, 15.1).barrier).toBeUndefined();
    expect(stop(5, 5).barrier?.id).toBe('w');
  });
});

describe('a sliding base', () => {
  const mover = { x: 0, y: 0, r: 0.5 };

  it('stops at another base in its way', () => {
    expect(travelToDisc(mover, 90, { x: 5, y: 0, r: 0.5 })).toBe(4);
    expect(travelToDisc(mover, 90, { x: 5, y: 0.6, r: 0.5 })).toBeCloseTo(4.2, 9);
    expect(travelToDisc(mover, 90, { x: 5, y: 1, r: 0.5 })).toBeNull();
    expect(travelToDisc(mover, 270, { x: 5, y: 0, r: 0.5 })).toBeNull();
    expect(travelToDisc(mover, 90, { x: 1, y: 0, r: 0.5 })).toBe(0);
    expect(travelToDisc(mover, 270, { x: 1, y: 0, r: 0.5 })).toBeNull();
  });

  it('stops at the flank or the end of a wall', () => {
    expect(travelToBarrier(mover, 90, wall('w', 3, -5, 3, 5))).toBeCloseTo(2.5, 9);
    expect(travelToBarrier(mover, 90, wall('w', 3, 0.3, 3, 5))).toBeCloseTo(2.6, 9);
    expect(travelToBarrier(mover, 90, wall('w', 3, 0.5, 3, 5))).toBeNull();
    expect(travelToBarrier(mover, 45, wall('w', 3, -9, 3, 5))).toBeCloseTo(2.5 * Math.SQRT2, 9);
    expect(travelToBarrier(mover, 90, wall('w', 0.5, -5, 0.5, 5))).toBe(0);
    expect(travelToBarrier(mover, 270, wall('w', 0.5, -5, 0.5, 5))).toBeNull();
    expect(travelToBarrier(mover, 0, wall('w', 0.5, -5, 0.5, 5))).toBeNull();
  });
});

describe('groups', () => {
  it('hang together through others, in the order of the items', () => {
    expect(components([1, 2, 3, 4, 5, 6], (a, b) => (a + b) % 3 === 0)).toEqual([
      [1, 2, 4, 5],
      [3, 6],
    ]);
    expect(components([], () => true)).toEqual([]);
  });
});
