import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  between,
  distance,
  indexTable,
  isReachable,
  pathCost,
  reach,
  shortestPath,
  WayMemory,
  type Area,
  type Barrier,
  type Disc,
  type GroundRules,
  type Point,
} from '../../src/space';
import { anyPoint, anyTable, box, evenly, table, wall } from './helpers';

const multipliers: Record<string, number | 'impassable'> = { scrub: 2, swamp: 4, lava: 'impassable' };
const costs: Record<string, number> = { low: 2, high: 4 };

function ground(keepOut: readonly Disc[] = []): GroundRules {
  return {
    areaMultiplier: (area) => multipliers[area.kind] ?? 1,
    barrierCost: (barrier) => costs[barrier.kind] ?? 'impassable',
    keepOut,
  };
}

const at = (x: number, y: number): Point => ({ x, y });

interface Features {
  barriers?: Barrier[];
  areas?: Area[];
  keepOut?: Disc[];
}

function cost(features: Features, from: Point, to: Point): number | null {
  const index = indexTable(table(features.barriers, features.areas));
  return shortestPath(index, from, to, ground(features.keepOut))?.cost ?? null;
}

describe('the cheapest path', () => {
  it('is straight in the open', () => {
    expect(cost({}, at(0, 0), at(3, 4))).toBe(5);
  });

  it('goes round the end of a wall', () => {
    const expected = distance(at(5, 5), at(10, 8)) + distance(at(10, 8), at(15, 5));
    expect(cost({ barriers: [wall('w', 10, 0, 10, 8)] }, at(5, 5), at(15, 5))).toBeCloseTo(expected, 3);
  });

  it('takes the barrier when that is cheaper than the way round', () => {
    expect(cost({ barriers: [wall('w', 10, 0, 10, 30, 'high')] }, at(5, 5), at(15, 5))).toBeCloseTo(14, 6);
    const shorter = [wall('w', 10, 4, 10, 30, 'high')];
    expect(cost({ barriers: shorter }, at(5, 5), at(15, 5))).toBeCloseTo(2 * Math.hypot(5, 1), 3);
  });

  it('finds the door, straight through or slanting past its post', () => {
    const house = [wall('up', 10, 0, 10, 20), wall('door', 10, 20, 10, 21, 'low'), wall('down', 10, 21, 10, 40)];
    expect(cost({ barriers: house }, at(5, 20.5), at(15, 20.5))).toBeCloseTo(12, 6);
    const slant = distance(at(5, 10), at(10, 20)) + distance(at(10, 20), at(15, 10));
    expect(cost({ barriers: house }, at(5, 10), at(15, 10))).toBeCloseTo(slant + 2, 2);
  });

  it('does not leak through the joints of a closed room', () => {
    const room = [
      wall('n', 10, 10, 20, 10),
      wall('e', 20, 10, 20, 20),
      wall('s', 20, 20, 10, 20),
      wall('w', 10, 20, 10, 10),
    ];
    expect(cost({ barriers: room }, at(15, 15), at(30, 15))).toBeNull();
    const pillars = [wall('a', 10, 0, 10, 20), wall('b', 10, 20, 10, 40)];
    expect(cost({ barriers: pillars }, at(5, 20), at(15, 20))).toBeNull();
    const tee = [wall('long', 0, 10, 40, 10), wall('short', 20, 10, 20, 20)];
    expect(cost({ barriers: tee }, at(19, 5), at(19, 15))).toBeNull();
  });

  it('goes round impassable ground', () => {
    const expected = distance(at(5, 5), at(10, 8)) + 2 + distance(at(12, 8), at(17, 5));
    expect(cost({ areas: [box('lake', 10, 0, 12, 8, 'lava')] }, at(5, 5), at(17, 5))).toBeCloseTo(expected, 3);
  });

  it('keeps out of discs, touching them at most', () => {
    const disc = { x: 10, y: 10, r: 2 };
    const found = cost({ keepOut: [disc] }, at(5, 10), at(15, 10));
    const tangent = Math.sqrt(25 - 4);
    const arc = 2 * 2 * (Math.PI / 2 - Math.acos(2 / 5));
    expect(found).toBeGreaterThanOrEqual(2 * tangent + arc - 1e-6);
    expect(found).toBeLessThan((2 * tangent + arc) * 1.006);
  });

  it('leaves the table nowhere', () => {
    expect(cost({ barriers: [wall('w', 10, 0, 10, 40)] }, at(5, 5), at(15, 5))).toBeNull();
  });

  it('goes round dear ground when that pays, through it when not', () => {
    const round = distance(at(5, 5), at(10, 8)) + 4 + distance(at(14, 8), at(19, 5));
    expect(cost({ areas: [box('bog', 10, 0, 14, 8, 'swamp')] }, at(5, 5), at(19, 5))).toBeCloseTo(round, 3);
    expect(cost({ areas: [box('bog', 10, 0, 10.5, 30, 'scrub')] }, at(5, 5), at(15, 5))).toBeCloseTo(10.5, 6);
  });

  it('bends at the edge of dear ground nearly as light would', () => {
    // Snell: the best crossing of a long edge, found here by trying it finely.
    const from = at(5, 5);
    const to = at(15, 12);
    const over = (x: number): number => distance(from, at(x, 8)) + 2 * distance(at(x, 8), to);
    const best = Math.min(...Array.from({ length: 9001 }, (_, i) => over(6 + i / 1000)));
    const found = cost({ areas: [box('bush', 0, 8, 40, 30, 'scrub')] }, from, to) ?? Infinity;
    expect(found).toBeGreaterThanOrEqual(best - 1e-6);
    expect(found).toBeLessThan(best * 1.01);
  });

  it('is legal, costs what pathCost says, and no more than the straight way, on any table', () => {
    fc.assert(
      fc.property(anyTable, anyPoint, anyPoint, (any, from, to) => {
        const index = indexTable(any);
        const rules: GroundRules = {
          areaMultiplier: (area) => (area.outline.length % 4 === 0 ? 'impassable' : 1 + (area.outline.length % 3)),
          barrierCost: (barrier) => (Number(barrier.id.slice(1)) % 2 === 0 ? 'impassable' : 2),
        };
        const found = shortestPath(index, from, to, rules, { maxCost: 25 });
        const straight = pathCost(index, [from, to], rules);
        const isFree = straight.blocked === undefined && straight.cost <= 25;
        if (isFree) expect(found?.cost).toBeLessThanOrEqual(straight.cost + 1e-6);
        if (found === null) return;
        expect(found.blocked).toBeUndefined();
        expect(found.path[0]).toEqual(from);
        expect(found.path.at(-1)).toEqual(to);
        expect(found.cost).toBeGreaterThanOrEqual(distance(from, to) - 1e-6);
      }),
      { numRuns: 40 },
    );
  });

  it('is the same with the memory of earlier searches', () => {
    const trip = fc.tuple(anyPoint, anyPoint);
    fc.assert(
      fc.property(anyTable, fc.array(trip, { minLength: 2, maxLength: 6 }), anyPoint, (any, trips, middle) => {
        const index = indexTable(any);
        const memory = new WayMemory();
        for (const [from, to] of trips) {
          const rules = ground([{ ...middle, r: 2 }]);
          expect(shortestPath(index, from, to, rules, { memory })).toEqual(shortestPath(index, from, to, rules));
        }
      }),
      { numRuns: 40 },
    );
  });
});

function contains(polygon: readonly Point[], p: Point): boolean {
  let inside = false;
  polygon.forEach((b, i) => {
    const a = polygon[(i + polygon.length - 1) % polygon.length] ?? b;
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  });
  return inside;
}

describe('reach', () => {
  const covers = (polygons: readonly (readonly Point[])[], p: Point): boolean =>
    polygons.some((polygon) => contains(polygon, p));

  it('is a disc in the open and ends at the table edge', () => {
    const index = indexTable(table());
    const [only = [], ...others] = reach(index, at(20, 20), 5, ground());
    expect(others).toEqual([]);
    for (const p of only) expect(distance(p, at(20, 20))).toBeCloseTo(5, 6);
    expect(
      reach(index, at(1, 1), 5, ground())
        .flat()
        .every((p) => p.x >= 0 && p.y >= 0),
    ).toBe(true);
    expect(reach(index, at(1, 1), 0, ground())).toEqual([]);
  });

  it('ends at a wall and continues behind its end', () => {
    const index = indexTable(table([wall('w', 10, 0, 10, 10)]));
    const polygons = reach(index, at(8, 9), 6, ground());
    expect(covers(polygons, at(9.9, 5))).toBe(true);
    expect(covers(polygons, at(10.1, 5))).toBe(false);
    expect(covers(polygons, at(11, 9))).toBe(true);
    expect(covers(polygons, at(10.1, 6.3))).toBe(true);
  });

  it('is shorter behind a barrier and in dear ground', () => {
    const index = indexTable(table([wall('w', 10, 0, 10, 40, 'low')], [box('s', 0, 0, 4, 40, 'scrub')]));
    const polygons = reach(index, at(8, 20), 6, ground());
    expect([covers(polygons, at(11.9, 20)), covers(polygons, at(12.1, 20))]).toEqual([true, false]);
    expect([covers(polygons, at(3.1, 20)), covers(polygons, at(2.9, 20))]).toEqual([true, false]);
  });

  it('agrees with the cheapest path, on any table', () => {
    fc.assert(
      fc.property(anyTable, anyPoint, anyPoint, evenly(2, 9), (any, from, aim, budget) => {
        const index = indexTable(any);
        const rules: GroundRules = {
          areaMultiplier: (area) => (area.outline.length % 2 === 0 ? 'impassable' : 1),
          barrierCost: (barrier) => (Number(barrier.id.slice(1)) % 2 === 0 ? 'impassable' : 2),
        };
        const polygons = reach(index, from, budget, rules, { step: 1 });
        const p = between(from, aim, Math.min(1, (0.95 * budget) / distance(from, aim)) * (aim.x / 40));
        const covered = covers(polygons, p);
        const canReach = (maxCost: number): boolean => shortestPath(index, from, p, rules, { maxCost }) !== null;
        // Not judged within a hair of the rim.
        if (canReach(budget - 0.02)) expect(covered).toBe(true);
        if (!canReach(budget + 0.02)) expect(covered).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe('whether there is any path', () => {
  const reachable = (features: Features): boolean =>
    isReachable(indexTable(table(features.barriers, features.areas)), at(5, 5), at(15, 5), ground(features.keepOut));

  it('depends on what bars the way, not on what it costs', () => {
    expect(reachable({})).toBe(true);
    expect(reachable({ areas: [box('s', 8, 0, 12, 40, 'swamp')], barriers: [wall('w', 10, 0, 10, 40, 'high')] })).toBe(
      true,
    );
    expect(reachable({ areas: [box('l', 8, 0, 12, 30, 'lava')] })).toBe(true);
    expect(reachable({ areas: [box('l', 8, -1, 12, 60, 'lava')] })).toBe(false);
    expect(reachable({ barriers: [wall('w', 10, -1, 10, 60)] })).toBe(false);
    expect(reachable({ keepOut: [{ x: 15, y: 5, r: 2 }] })).toBe(false);
  });
});

describe('a memory of ways', () => {
  it('finds the same paths as a search that remembers nothing, whatever was searched before and how closely', () => {
    const index = indexTable(
      table([wall('w', 20, 8, 20, 30)], [box('s', 8, 2, 16, 30, 'scrub'), box('t', 18, 2, 24, 30, 'swamp')]),
    );
    const memory = new WayMemory();
    const spots = [at(4, 16), at(12, 10), at(28, 16), at(22, 28), at(14, 1)];
    for (const edgeSpacing of [1, 2, 1])
      for (const from of spots)
        for (const to of spots) {
          const fresh = shortestPath(index, from, to, ground(), { edgeSpacing });
          expect(shortestPath(index, from, to, ground(), { edgeSpacing, memory })?.cost).toBeCloseTo(
            fresh?.cost ?? -1,
            6,
          );
        }
  });
});
