import { describe, expect, it } from 'vitest';
import { RegionArea } from '../region-geometry';
import { collisions } from '../sight';
import type { WallLike } from '../documents';
import { createGrid } from '../grid';
import { insideRing } from './points';
import { sightPolygon } from './sight-polygon';
import { snappedTokenPosition, tokenSize } from '../token-geometry';

const square = (x: number, y: number, size: number, hole = false) => ({
  type: 'rectangle',
  x,
  y,
  width: size,
  height: size,
  rotation: 0,
  hole,
});

describe('the area of a region', () => {
  it('joins overlapping shapes to one outline', () => {
    const area = new RegionArea([square(0, 0, 100), square(50, 50, 100)]);
    expect(area.polygons).toEqual([[0, 0, 100, 0, 100, 50, 150, 50, 150, 150, 50, 150, 50, 100, 0, 100]]);
  });

  it('joins shapes that share a side', () => {
    expect(new RegionArea([square(0, 0, 100), square(100, 0, 100)]).polygons).toEqual([
      [0, 0, 200, 0, 200, 100, 0, 100],
    ]);
  });

  it('takes holes away in the order of the shapes', () => {
    const area = new RegionArea([square(0, 0, 100), square(40, 40, 20, true)]);
    expect(area.testPoint({ x: 50, y: 50 })).toBe(false);
    expect(area.polygonTree.testPoint({ x: 50, y: 50 })).toBe(false);
    expect([...area.polygonTree].map((node) => node.isHole)).toEqual([false, true]);
    const filled = new RegionArea([square(40, 40, 20, true), square(0, 0, 100)]);
    expect(filled.testPoint({ x: 50, y: 50 })).toBe(true);
  });

  it('turns a V13 rectangle about its centre and a V14 one about its anchor', () => {
    const v13 = new RegionArea([{ type: 'rectangle', x: 0, y: 0, width: 200, height: 100, rotation: 90 }]);
    expect(v13.bounds.x).toBeCloseTo(50);
    const v14 = new RegionArea([
      { type: 'rectangle', x: 0, y: 0, width: 200, height: 100, rotation: 90, anchorX: 0, anchorY: 0 },
    ]);
    expect(v14.bounds.x).toBeCloseTo(-100);
  });

  it('cuts a path where it enters and leaves', () => {
    const area = new RegionArea([square(100, 0, 100)]);
    const path = [
      { x: 0, y: 50, elevation: 0 },
      { x: 300, y: 50, elevation: 0 },
    ];
    const segments = area.segmentize(path, [{ x: 0, y: 0 }], () => true);
    expect(segments.map(({ type, from, to }) => [type, from.x, to.x])).toEqual([
      [1, 100, 100],
      [0, 100, 200],
      [-1, 200, 200],
    ]);
  });
});

describe('walls', () => {
  const wall = (c: number[], more: Partial<WallLike> = {}) =>
    ({ c, sight: 20, move: 20, light: 20, sound: 20, dir: 0, door: 0, ds: 0, ...more }) as WallLike;
  const see = (walls: WallLike[]) => collisions(walls, { x: 0, y: 0 }, { x: 100, y: 0 }, 'sight').map(({ x }) => x);

  it('stop a line, nearest first', () => expect(see([wall([60, -9, 60, 9]), wall([30, -9, 30, 9])])).toEqual([30, 60]));
  it('let it pass through an open door only', () => {
    expect(see([wall([30, -9, 30, 9], { door: 1, ds: 1 })])).toEqual([]);
    expect(see([wall([30, -9, 30, 9], { door: 1, ds: 0 })])).toEqual([30]);
  });
  it('that are limited stop it at the second', () => {
    expect(see([wall([30, -9, 30, 9], { sight: 10 })])).toEqual([]);
    expect(see([wall([30, -9, 30, 9], { sight: 10 }), wall([60, -9, 60, 9], { sight: 10 })])).toEqual([60]);
  });
});

describe('grids', () => {
  it.each([2, 3, 4, 5])('hexes of type %i: centres and offsets agree, neighbours are one space away', (type) => {
    const grid = createGrid({ type, size: 100, distance: 1 });
    for (let i = -3; i < 4; i++) {
      for (let j = -3; j < 4; j++) {
        const center = grid.getCenterPoint({ i, j });
        expect(grid.getOffset(center)).toEqual({ i, j });
        for (const next of grid.getAdjacentOffsets({ i, j })) {
          const there = grid.getCenterPoint(next);
          expect(Math.hypot(there.x - center.x, there.y - center.y)).toBeCloseTo(100);
          expect(grid.measurePath([{ i, j }, next]).distance).toBe(1);
        }
      }
    }
  });

  it.each([
    [2, [0, 58], [50, 144]],
    [3, [50, 58], [0, 144]],
    [4, [58, 0], [144, 50]],
    [5, [58, 50], [144, 0]],
  ])('begins with half a hex on the odd types, with a whole one on the even: type %i', (type, first, second) => {
    const grid = createGrid({ type, size: 100 });
    const middle = (i: number, j: number) => Object.values(grid.getCenterPoint({ i, j })).map(Math.round);
    expect([middle(0, 0), type < 4 ? middle(1, 0) : middle(0, 1)]).toEqual([first, second]);
  });

  it.each([2, 3, 4, 5])(
    'pads hexes of type %i so that the corner of the scene is cut like that of the canvas',
    (type) => {
      const grid = createGrid({ type, size: 100 });
      for (const padding of [0, 0.04, 0.1, 0.25]) {
        const { x, y } = grid.calculateDimensions(2000, 1500, padding);
        const first = grid.getCenterPoint({ i: 0, j: 0 });
        const found = grid.getCenterPoint(grid.getOffset({ x: x + first.x + 1, y: y + first.y + 1 }));
        expect(Math.hypot(found.x - x - first.x, found.y - y - first.y)).toBeLessThan(1e-6);
      }
    },
  );

  it('gives a token on hexes the size and place that the host gives it', () => {
    const grid = createGrid({ type: 3, size: 100 });
    expect(tokenSize(grid, { width: 1, height: 1 }).height).toBeCloseTo(115.47);
    expect(tokenSize(grid, { width: 0.8, height: 0.8 }).height).toBeCloseTo(75.06);
    const middle = grid.getCenterPoint({ i: 4, j: 3 });
    const place = snappedTokenPosition(grid, { x: middle.x - 30, y: middle.y - 70, width: 1, height: 1 });
    expect(Math.hypot(place.x + 50 - middle.x, place.y + 57.735 - middle.y)).toBeLessThan(0.71);
  });

  it('measures heights on a gridless scene', () => {
    const grid = createGrid({ type: 0, size: 100, distance: 2 });
    expect(
      grid.measurePath([
        { x: 0, y: 0, elevation: 0 },
        { x: 150, y: 0, elevation: 4 },
      ]).distance,
    ).toBeCloseTo(5);
  });

  it.each([
    [0, 3],
    [1, 1 + 2 * Math.SQRT2],
    [2, 4],
    [3, 5],
    [4, 4],
    [5, 4],
  ])('counts diagonals by rule %i', (diagonals, distance) => {
    const grid = createGrid({ type: 1, size: 100, distance: 1, diagonals });
    expect(
      grid.measurePath([
        { x: 50, y: 50 },
        { x: 350, y: 250 },
      ]).distance,
    ).toBeCloseTo(distance);
  });

  it('snaps small, odd and even bases to their places', () => {
    const grid = createGrid({ type: 1, size: 100 });
    expect(snappedTokenPosition(grid, { x: 130, y: 160, width: 1, height: 1 })).toEqual({ x: 100, y: 200 });
    expect(snappedTokenPosition(grid, { x: 130, y: 160, width: 2, height: 2 })).toEqual({ x: 100, y: 200 });
    expect(snappedTokenPosition(grid, { x: 130, y: 160, width: 0.5, height: 0.5 })).toEqual({ x: 125, y: 150 });
    expect(snappedTokenPosition(grid, { x: 130, y: 160, width: 1.5, height: 1.5 })).toEqual({ x: 150, y: 150 });
  });
});

describe('what is seen from a point', () => {
  const wall = (c: number[], sight = 20) => ({ c, sight, door: 0, ds: 0, dir: 0 }) as unknown as WallLike;
  const sees = (walls: WallLike[], x: number, y: number) =>
    insideRing(sightPolygon({ x: 0, y: 0 }, 100, walls), { x, y });

  it('is a circle as far as one sees', () => {
    expect(sees([], 95, 0)).toBe(true);
    expect(sees([], 0, -105)).toBe(false);
  });

  it('ends at a wall, and goes past its ends', () => {
    const walls = [wall([50, -20, 50, 20])];
    expect(sees(walls, 45, 0)).toBe(true);
    expect(sees(walls, 60, 0)).toBe(false);
    expect(sees(walls, 60, 30)).toBe(true);
  });

  it('goes through what stops no sight', () => {
    expect(sees([wall([50, -20, 50, 20], 0)], 60, 0)).toBe(true);
  });
});
