import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  headingAt,
  indexTable,
  legsOf,
  partAfter,
  partBefore,
  pathCost,
  pathLength,
  pointAtCost,
  pointAtLength,
  shortestPath,
  type Area,
  type Barrier,
  type CostedPath,
  type Disc,
  type GroundRules,
  type Point,
} from '../../src/space';
import { anyPath, anyTable, box, evenly, moved, movedTable, table, wall } from './helpers';

const multipliers: Record<string, number | 'impassable'> = { scrub: 2, swamp: 4, lava: 'impassable', road: 0.5 };
const costs: Record<string, number | 'impassable'> = { low: 2, high: 4, wall: 'impassable', wire: 0 };
const rules: GroundRules = {
  areaMultiplier: (area) => multipliers[area.kind] ?? 1,
  barrierCost: (barrier) => costs[barrier.kind] ?? 'impassable',
};

interface Features {
  barriers?: Barrier[];
  areas?: Area[];
  keepOut?: Disc[];
}

function walk(features: Features, ...coordinates: [number, number][]): CostedPath {
  const path: Point[] = coordinates.map(([x, y]) => ({ x, y }));
  const { keepOut = [], barriers, areas } = features;
  return pathCost(indexTable(table(barriers, areas)), path, { ...rules, keepOut });
}

const crossed = (costed: CostedPath): [string, number, number][] =>
  costed.crossings.map((c) => [c.barrier.id, c.at, c.cost]);

describe('points of a path', () => {
  const path = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 3 },
  ];

  it('are found by length', () => {
    expect(pathLength(path)).toBe(7);
    expect(pointAtLength(path, 3.5)).toEqual({ x: 3.5, y: 0 });
    expect(pointAtLength(path, 4)).toEqual({ x: 4, y: 0 });
    expect(pointAtLength(path, 7)).toEqual({ x: 4, y: 3 });
    expect(() => pointAtLength(path, 7.1)).toThrow('no point at 7.1');
    expect(() => pointAtLength([], 0)).toThrow('at least one point');
  });

  it('cut it in two', () => {
    expect(partBefore(path, 5)).toEqual([
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 1 },
    ]);
    expect(partAfter(path, 5)).toEqual([
      { x: 4, y: 1 },
      { x: 4, y: 3 },
    ]);
    expect(partAfter(path, 1)).toEqual([
      { x: 1, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 3 },
    ]);
  });

  it('have the heading of the leg that ends there', () => {
    expect([0, 2, 4, 4.1, 7].map((at) => headingAt(path, at))).toEqual([90, 90, 90, 180, 180]);
  });
});

describe('ground', () => {
  it('is charged by the inch, with exact fractions at the edges', () => {
    const costed = walk({ areas: [box('a', 2, 0, 4, 9, 'scrub')] }, [0, 5], [6, 5]);
    const stretches = costed.stretches.map((s) => [s.from, s.to, s.multiplier, s.cost]);
    expect(stretches).toEqual([
      [0, 2, 1, 2],
      [2, 4, 2, 4],
      [4, 6, 1, 2],
    ]);
    expect(costed).toMatchObject({ length: 6, cost: 8 });
  });

  it('of overlapping areas multiplies, unless the customer combines otherwise', () => {
    const areas = [box('a', 0, 0, 9, 9, 'scrub'), box('b', 2, 0, 4, 9, 'scrub')];
    expect(walk({ areas }, [0, 5], [6, 5]).cost).toBe(2 * 4 + 4 * 2);
    const worst: GroundRules = { ...rules, combine: (all) => Math.max(...all) };
    expect(
      pathCost(
        indexTable(table([], areas)),
        [
          { x: 0, y: 5 },
          { x: 6, y: 5 },
        ],
        worst,
      ).cost,
    ).toBe(12);
  });

  it('outside all areas costs what the customer says, and a cheap area is a road', () => {
    const muddy: GroundRules = { ...rules, open: 2, areaMultiplier: () => 1 };
    const road = indexTable(table([], [box('road', 0, 4, 20, 5, 'clear')]));
    const ways = (a: readonly [number, number], b: readonly [number, number]) =>
      [
        { x: a[0], y: a[1] },
        { x: b[0], y: b[1] },
      ] as const;
    expect(pathCost(road, ways([2, 0], [2, 4.5]), muddy).cost).toBeCloseTo(2 * 4 + 0.5);
    const [from, to] = ways([0, 3.5], [12, 3.5]);
    expect(pathCost(indexTable(table()), [from, to], muddy).cost).toBeCloseTo(24);
    expect(shortestPath(road, from, to, muddy)?.cost).toBeLessThan(16);
  });

  it('along the edge of an area is the ground outside', () => {
    expect(walk({ areas: [box('a', 2, 5, 4, 9, 'swamp')] }, [0, 5], [6, 5]).cost).toBe(6);
  });

  it('that is impassable ends the path at its edge', () => {
    const costed = walk({ areas: [box('lake', 3, 0, 5, 9, 'lava')] }, [0, 5], [6, 5]);
    expect(costed).toMatchObject({ length: 3, cost: 3, blocked: { at: 3, why: 'area', by: { id: 'lake' } } });
  });

  it('goes on round a corner as one stretch', () => {
    expect(walk({}, [0, 0], [3, 0], [3, 3]).stretches).toHaveLength(1);
  });
});

describe('barriers', () => {
  it('cost a flat sum, once per crossing', () => {
    const fence = wall('fence', 3, 0, 3, 9, 'low');
    expect(crossed(walk({ barriers: [fence] }, [0, 5], [6, 5]))).toEqual([['fence', 3, 2]]);
    expect(walk({ barriers: [fence] }, [0, 5], [6, 5], [0, 5]).cost).toBe(16);
  });

  it('are not multiplied by rough ground', () => {
    const features = { barriers: [wall('fence', 3, 0, 3, 9, 'low')], areas: [box('a', 0, 0, 9, 9, 'scrub')] };
    expect(walk(features, [0, 5], [6, 5]).cost).toBe(14);
  });

  it('cannot be dodged by a bend on them', () => {
    const barriers = [wall('fence', 3, 0, 3, 9, 'low')];
    expect(crossed(walk({ barriers }, [0, 5], [3, 5], [6, 7]))).toEqual([['fence', 3, 2]]);
    expect(crossed(walk({ barriers }, [0, 5], [3, 5], [3, 7], [6, 7]))).toEqual([['fence', 3, 2]]);
  });

  it('are paid by a path that ends on them, and not again by one that starts there', () => {
    const barriers = [wall('fence', 3, 0, 3, 9, 'low')];
    expect(walk({ barriers }, [0, 5], [3, 5]).cost).toBe(5);
    expect(walk({ barriers }, [3, 5], [6, 5]).cost).toBe(3);
  });

  it('are not crossed by touching them and turning back, walking along them or round their end', () => {
    const barriers = [wall('wall', 3, 2, 3, 9)];
    expect(walk({ barriers }, [0, 5], [3, 5], [0, 6]).blocked).toBeUndefined();
    expect(walk({ barriers }, [0, 4], [3, 5], [3, 2], [6, 2]).blocked).toBeUndefined();
    expect(walk({ barriers }, [0, 2], [6, 2]).blocked).toBeUndefined();
    expect(walk({ barriers }, [0, 5], [3, 2], [6, 5]).blocked).toBeUndefined();
  });

  it('form a closed corner together: no way through the joint', () => {
    const barriers = [wall('one', 3, 0, 3, 5), wall('two', 3, 5, 3, 9)];
    expect(walk({ barriers }, [0, 5], [6, 5]).blocked).toMatchObject({ at: 3, why: 'barrier' });
    expect(walk({ barriers }, [0, 3], [3, 5], [6, 3]).blocked).toMatchObject({ why: 'barrier' });
    expect(walk({ barriers }, [0, 3], [3, 5], [0, 7]).blocked).toBeUndefined();
  });

  it('a walk round a crate, hugging it, is free', () => {
    type Corner = [number, number];
    const [a, b, c, d]: [Corner, Corner, Corner, Corner] = [
      [3, 3],
      [5, 3],
      [5, 5],
      [3, 5],
    ];
    const side = (id: string, p: Corner, q: Corner): Barrier => wall(id, p[0], p[1], q[0], q[1]);
    const crate = [side('n', a, b), side('e', b, c), side('s', c, d), side('w', d, a)];
    expect(walk({ barriers: crate }, [0, 3], a, b, c, d, [0, 5]).blocked).toBeUndefined();
    expect(walk({ barriers: crate }, [0, 3], a, [4, 4]).blocked).toMatchObject({ why: 'barrier' });
    expect(walk({ barriers: crate }, [0, 3], a, c, [9, 9]).blocked).toMatchObject({ why: 'barrier' });
  });

  it('at a joint the cheaper side counts', () => {
    const barriers = [wall('wall', 3, 0, 3, 5), wall('fence', 3, 5, 3, 9, 'low')];
    expect(crossed(walk({ barriers }, [0, 5], [6, 5]))).toEqual([['fence', 3, 2]]);
  });

  it('that are impassable end the path', () => {
    const costed = walk({ barriers: [wall('w', 3, 0, 3, 9)] }, [0, 5], [6, 5]);
    expect(costed).toMatchObject({ length: 3, blocked: { by: { id: 'w' } } });
  });

  it('that cost nothing are still listed', () => {
    expect(crossed(walk({ barriers: [wall('w', 3, 0, 3, 9, 'wire')] }, [0, 5], [6, 5]))).toEqual([['w', 3, 0]]);
  });
});

describe('a closed room', () => {
  const whole = fc.integer({ min: 0, max: 8 });
  const spot = fc.record({ x: whole, y: whole });
  const cuts = fc.uniqueArray(fc.integer({ min: 3, max: 5 }));

  /** One side of the room 2..6 by 2..6 in pieces. */
  function side(id: string, pieces: readonly number[], at: (along: number) => Point): Barrier[] {
    const stops = [2, ...[...pieces].sort(), 6].map(at);
    return [...legsOf(stops)].map(([a, b], i) => ({ id: `${id}${i}`, kind: 'wall', a, b, bottom: 0, top: 1 }));
  }

  it('lets no path out, whatever corners, joints and walls it touches', () => {
    fc.assert(
      fc.property(cuts, cuts, fc.array(spot, { maxLength: 5 }), whole, (across, down, middle, y) => {
        const room = [
          ...side('n', across, (x) => ({ x, y: 2 })),
          ...side('s', down, (x) => ({ x, y: 6 })),
          ...side('w', across, (v) => ({ x: 2, y: v })),
          ...side('e', down, (v) => ({ x: 6, y: v })),
        ];
        const index = indexTable(table(room));
        const out = [{ x: 4, y: 4 }, ...middle, { x: 8, y }];
        expect(pathCost(index, out, rules).blocked?.why).toBe('barrier');
        expect(pathCost(index, [...out].reverse(), rules).blocked?.why).toBe('barrier');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('discs to keep out of', () => {
  const keepOut = [{ x: 5, y: 5, r: 1 }];
  it('may be touched but not entered', () => {
    expect(walk({ keepOut }, [0, 4], [9, 4]).blocked).toBeUndefined();
    expect(walk({ keepOut }, [0, 5], [9, 5]).blocked).toMatchObject({ at: 4, why: 'keep-out' });
    expect(walk({ keepOut }, [0, 5], [4, 5]).blocked).toBeUndefined();
  });

  it('may be left by a mover inside', () => {
    expect(walk({ keepOut }, [4.5, 5], [0, 5]).blocked).toBeUndefined();
    expect(walk({ keepOut }, [4.5, 5], [9, 5]).blocked).toMatchObject({ at: 0 });
  });
});

describe('a budget', () => {
  const features = { barriers: [wall('window', 5, 0, 5, 9, 'high')], areas: [box('a', 2, 0, 4, 9, 'scrub')] };

  it('ends where it is used up', () => {
    const costed = walk(features, [0, 5], [4.5, 5]);
    expect(pointAtCost(costed, 1).at).toBe(1);
    expect(pointAtCost(costed, 5)).toMatchObject({ at: 3.5, point: { x: 3.5, y: 5 }, cost: 5 });
    expect(pointAtCost(costed, 99)).toEqual({ at: 4.5, point: { x: 4.5, y: 5 }, cost: 6.5 });
  });

  it('stops before a barrier that is dearer than what is left', () => {
    const costed = walk(features, [0, 5], [8, 5]);
    const short = pointAtCost(costed, 10, 0.5);
    expect(short).toMatchObject({ at: 4.5, cost: 6.5, stoppedBy: { barrier: { id: 'window' } } });
    expect(pointAtCost(costed, 11)).toMatchObject({ at: 5, cost: 11 });
    expect(pointAtCost(costed, 12)).toMatchObject({ at: 6, cost: 12 });
  });

  it('stops at what is impassable', () => {
    const costed = walk({ barriers: [wall('w', 3, 0, 3, 9)] }, [0, 5], [6, 5]);
    expect(pointAtCost(costed, 9, 0.5)).toMatchObject({ at: 2.5, cost: 2.5, stoppedBy: { why: 'barrier' } });
  });
});

describe('the cost of any path', () => {
  const priced: GroundRules = {
    areaMultiplier: (area) => 1 + (area.outline.length % 3),
    barrierCost: (barrier) => barrier.id.length,
  };

  it('is the sum of the costs of its parts', () => {
    fc.assert(
      fc.property(anyTable, anyPath, evenly(0, 1), (any, path, share) => {
        const index = indexTable(any);
        const at = pathLength(path) * share;
        const whole = pathCost(index, path, priced).cost;
        const before = pathCost(index, partBefore(path, at), priced).cost;
        const after = pathCost(index, partAfter(path, at), priced).cost;
        expect(before + after).toBeCloseTo(whole, 5);
      }),
      { numRuns: 300 },
    );
  });

  it('does not change when the table is turned and shifted, nor with the direction', () => {
    fc.assert(
      fc.property(anyTable, anyPath, evenly(0, 360), (any, path, degrees) => {
        const cost = pathCost(indexTable(any), path, priced).cost;
        const shift = { x: 17, y: -4 };
        const turned = movedTable(any, degrees, shift);
        const turnedPath = path.map((p) => moved(p, degrees, shift));
        expect(pathCost(indexTable(turned), turnedPath, priced).cost).toBeCloseTo(cost, 5);
        expect(pathCost(indexTable(any), [...path].reverse(), priced).cost).toBeCloseTo(cost, 5);
      }),
      { numRuns: 200 },
    );
  });

  it('carries a budget to a point that costs just that, or less where a barrier stops it', () => {
    fc.assert(
      fc.property(anyTable, anyPath, evenly(0, 60), (any, path, budget) => {
        const index = indexTable(any);
        const end = pointAtCost(pathCost(index, path, priced), budget);
        expect(end.cost).toBeLessThanOrEqual(budget + 1e-6);
        expect(pathCost(index, partBefore(path, end.at), priced).cost).toBeCloseTo(end.cost, 5);
      }),
      { numRuns: 300 },
    );
  });
});
