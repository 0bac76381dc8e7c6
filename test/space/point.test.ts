import { describe, expect, it } from 'vitest';
import {
  angleBetween,
  atLeast,
  atMost,
  bearing,
  between,
  centroid,
  distance,
  isAbout,
  moveAlong,
  normaliseDegrees,
  towards,
  turnBetween,
} from '../../src/space';

const origin = { x: 0, y: 0 };

describe('points and bearings', () => {
  it.each([
    [0, -1, 0],
    [1, -1, 45],
    [1, 0, 90],
    [1, 1, 135],
    [0, 1, 180],
    [-1, 1, 225],
    [-1, 0, 270],
    [-1, -1, 315],
  ])('(%d, %d) lies on bearing %d', (x, y, degrees) => {
    expect(bearing(origin, { x, y })).toBeCloseTo(degrees, 10);
  });

  it('moving on a bearing and looking back agree', () => {
    for (const degrees of [0, 30, 90, 123.4, 180, 270, 359]) {
      const to = moveAlong({ x: 3, y: 4 }, degrees, 7);
      expect(distance({ x: 3, y: 4 }, to)).toBeCloseTo(7, 10);
      expect(bearing({ x: 3, y: 4 }, to)).toBeCloseTo(degrees, 10);
    }
  });

  it('main directions are exact', () => {
    expect(moveAlong(origin, 90, 5)).toEqual({ x: 5, y: 0 });
    expect(moveAlong(origin, 540, 5)).toEqual({ x: 0, y: 5 });
  });

  it('turns take the short way round, clockwise positive', () => {
    expect(turnBetween(350, 10)).toBe(20);
    expect(turnBetween(10, 350)).toBe(-20);
    expect(turnBetween(0, 180)).toBe(180);
    expect(turnBetween(180, 0)).toBe(180);
    expect(angleBetween(350, 10)).toBe(20);
  });

  it('degrees are brought into 0 to 360', () => {
    expect([-90, 360, 725, -1e-20].map(normaliseDegrees)).toEqual([270, 0, 5, 0]);
  });

  it('between and towards', () => {
    expect(between(origin, { x: 4, y: 8 }, 0.25)).toEqual({ x: 1, y: 2 });
    expect(towards(origin, { x: 3, y: 4 }, 10)).toEqual({ x: 6, y: 8 });
  });

  it('the centroid is the mean', () => {
    expect(centroid([origin, { x: 3, y: 0 }, { x: 0, y: 3 }])).toEqual({ x: 1, y: 1 });
  });

  it('nonsense throws', () => {
    expect(() => centroid([])).toThrow('No points');
    expect(() => bearing(origin, origin)).toThrow('no bearing');
    expect(() => towards(origin, origin, 1)).toThrow('no direction');
  });

  it('comparing forgives rounding and nothing else', () => {
    expect([atMost(0.1 + 0.2, 0.3), atMost(0.30001, 0.3)]).toEqual([true, false]);
    expect([atLeast(0.3, 0.1 + 0.2), atLeast(0.29999, 0.3)]).toEqual([true, false]);
    expect([isAbout(0.1 + 0.2, 0.3), isAbout(0.30001, 0.3)]).toEqual([true, false]);
  });
});
