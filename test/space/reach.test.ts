import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTable, reach, shortestPath, type Area, type GroundRules, type Point } from '../../src/space';
import { areaContains } from '../../src/space/area';
import { anyPoint, anyTable, box, table, wall } from './helpers';

/** Walls cannot be crossed, save each third for 2; woods cost double, each fourth cannot be entered. */
const rules: GroundRules = {
  barrierCost: ({ id }) => (Number(id.slice(1)) % 3 === 2 ? 2 : 'impassable'),
  areaMultiplier: ({ id }) => (Number(id.slice(1)) % 4 === 3 ? 'impassable' : 2),
};

const BUDGET = 9;

/** The same where woods cost nothing more: a path may leave dear ground anywhere on its edge, which the rim leaves out. */
const alike: GroundRules = {
  barrierCost: rules.barrierCost,
  areaMultiplier: (area) => (rules.areaMultiplier(area) === 'impassable' ? 'impassable' : 1),
};

/** Is a point in one of the polygons, or as good as on the rim of one? */
function isWithin(regions: readonly (readonly Point[])[], point: Point): boolean {
  return regions.some((outline) => {
    const region: Area = { id: 'region', kind: 'region', outline, bottom: 0, top: 'unlimited' };
    return outline.length > 2 && areaContains(region, point) !== 'outside';
  });
}

describe('what is in reach of a figure', () => {
  it('is a circle on bare ground', () => {
    const [circle = [], ...others] = reach(indexTable(table()), { x: 20, y: 20 }, 5, rules);
    expect(others).toEqual([]);
    for (const { x, y } of circle) expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(5, 9);
  });

  it('ends before a wall, and continues round its end', () => {
    const index = indexTable(table([wall('w0', 22, 10, 22, 22)]));
    const regions = reach(index, { x: 20, y: 20 }, 6, rules);
    expect(isWithin(regions, { x: 21.9, y: 20 })).toBe(true);
    expect(isWithin(regions, { x: 22.5, y: 21 })).toBe(true);
    expect(isWithin(regions, { x: 22.5, y: 17 })).toBe(false);
  });

  it('is halved by ground that costs double', () => {
    const index = indexTable(table([], [box('a0', 21, 0, 40, 40)]));
    const regions = reach(index, { x: 20, y: 20 }, 6, rules);
    expect(isWithin(regions, { x: 23.45, y: 20 })).toBe(true);
    expect(isWithin(regions, { x: 23.55, y: 20 })).toBe(false);
  });

  it('leaves nothing out beside a wall that goes on out of reach', () => {
    const index = indexTable(table([wall('w0', 22, 20, 22, 40)]));
    const regions = reach(index, { x: 21, y: 15 }, 10, rules);
    for (const y of [21, 23, 24, 24.5]) {
      expect(isWithin(regions, { x: 21.93, y })).toBe(true);
      expect(isWithin(regions, { x: 22.02, y })).toBe(true);
    }
  });

  it('leaves nothing out beside the border of the table, in its corners, and where walls cross', () => {
    const index = indexTable(table([wall('w0', 0, 4, 6, 4), wall('w1', 4, 2, 4, 6)]));
    const regions = reach(index, { x: 0.3, y: 13 }, 10, rules);
    for (const y of [4.02, 10, 18, 20, 22]) expect(isWithin(regions, { x: 0.02, y })).toBe(true);
    expect(isWithin(regions, { x: 3.98, y: 4.02 })).toBe(true);
    expect(isWithin(reach(index, { x: 33, y: 35 }, 9, rules), { x: 39.98, y: 39.98 })).toBe(true);
  });

  it('is nothing that the cheapest path could not reach', () => {
    fc.assert(
      fc.property(anyTable, anyPoint, fc.nat(), (any, from, which) => {
        const index = indexTable(any);
        const rim = reach(index, from, BUDGET, rules).flat();
        const end = rim[which % rim.length];
        if (end === undefined) return;
        expect(shortestPath(index, from, end, rules)?.cost ?? Infinity).toBeLessThan(BUDGET + 0.01);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('is, on ground that costs alike, all places whose cheapest path leaves something to spare', () => {
    fc.assert(
      fc.property(anyTable, anyPoint, anyPoint, (any, from, to) => {
        const index = indexTable(any);
        const near = { x: from.x + (to.x - from.x) / 4, y: from.y + (to.y - from.y) / 4 };
        const cost = shortestPath(index, from, near, alike)?.cost ?? Infinity;
        if (cost < BUDGET * 0.9) expect(isWithin(reach(index, from, BUDGET, alike), near)).toBe(true);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});
