import { describe, expect, it } from 'vitest';
import { gridOrigin, gridTypeFor, kindOfGrid, spaceSize } from '../../src/foundry/store/codec/grid';
import { middleOfToken, tokenChanges, tokenData } from '../../src/foundry/store/codec/figure-token';
import { scaleOf, toPixels } from '../../src/foundry/store/codec/scale';
import type { Figure } from '../../src/battle/state';
import { boardOf } from '../../src/rulesets/beer-and-pretzel/board/board';
import type { Point } from '../../src/space/types';
import { createGrid } from '../stand-in/client/canvas/grid';
import { tokenCenter, tokenSize } from '../stand-in/client/canvas/token-geometry';

const spaces = { scale: { unit: 'space', metres: 2 } } as const;
const inches = { scale: { unit: 'inch', metres: 2 } } as const;
const sceneOn = (type: number, corner: Point = { x: 0, y: 0 }): HostScene =>
  ({
    grid: { type, size: 100, distance: 5, units: 'ft' },
    dimensions: { sceneX: corner.x, sceneY: corner.y, sceneWidth: 900, sceneHeight: 700 },
  }) as HostScene;

const corners: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 250, y: 3 * 86.6025404 },
  { x: 130, y: 95 },
  { x: 86.6025404, y: 350 },
];
const grids = [1, 2, 3, 4, 5].flatMap((type) => corners.map((corner): [number, Point] => [type, corner]));

describe('spaces of a board are where the host draws them', () => {
  it.each(grids)('grid of type %i, scene at %o', (type, corner) => {
    const scale = scaleOf(sceneOn(type, corner), spaces);
    const { hexes } = gridOrigin({ type, size: 100 }, corner);
    const kind = kindOfGrid(type);
    const board = boardOf({ kind, width: 8, height: 7, ...(hexes === null ? {} : { hexes }) }, false);
    const grid = createGrid({ type, size: 100 });
    expect(board.spaces.length).toBeGreaterThan(40);
    for (const space of board.spaces) {
      const middle = toPixels(scale, space.centre);
      const drawn = grid.getCenterPoint(grid.getOffset(middle));
      expect(Math.hypot(drawn.x - middle.x, drawn.y - middle.y), space.id).toBeLessThan(1e-3);
      expect(board.at(space.centre)?.id).toBe(space.id);
      const outline = grid.getVertices(grid.getOffset(middle));
      for (const point of board.corners(space).map((place) => toPixels(scale, place))) {
        expect(Math.min(...outline.map((drawn) => Math.hypot(drawn.x - point.x, drawn.y - point.y)))).toBeLessThan(
          1e-3,
        );
      }
    }
  });

  it('the table begins no further than a space from the scene, and never before it', () => {
    for (const [type, corner] of grids) {
      const { left, top } = scaleOf(sceneOn(type, corner), spaces);
      expect(left - corner.x).toBeGreaterThanOrEqual(-1e-3);
      expect(top - corner.y).toBeGreaterThanOrEqual(-1e-3);
      expect(Math.max(left - corner.x, top - corner.y)).toBeLessThan(100);
    }
  });

  it('a table of a scenario is on the grid that begins with a whole hex', () => {
    expect([gridTypeFor('gridless'), gridTypeFor('areas'), gridTypeFor('square'), gridTypeFor('hex')]).toEqual([
      0, 0, 1, 3,
    ]);
    for (const type of [2, 3, 4, 5])
      expect(gridTypeFor('hex', gridOrigin({ type, size: 70 }, { x: 0, y: 0 }).hexes ?? undefined)).toBe(type);
  });
});

describe('tokens of figures', () => {
  const figure = {
    id: 'a',
    unit: 'a',
    at: { x: 2, y: 2.3094 },
    facing: 0,
    elevation: 0,
    r: 0.4,
    presence: 'table',
    art: '',
  } as Figure;

  it('fill their space of a grid, so that the host snaps and centres them', () => {
    const scale = scaleOf(sceneOn(3), spaces);
    expect(scale).toMatchObject({ pixels: 100, space: { width: 100 } });
    const { x, y } = tokenChanges(figure, scale) as { x: number; y: number };
    const { width, height } = spaceSize({ type: 3, size: 100 });
    expect([x + width / 2, y + height / 2].map(Math.round)).toEqual([200, 231]);
    const read = middleOfToken(scale, figure, { x, y });
    expect(Math.hypot(read.x - figure.at.x, read.y - figure.at.y)).toBeLessThan(0.01);
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'have their middle where the figure is, on a grid of type %i, whatever it measures',
    (type) => {
      for (const distance of [1, 1.5, 0.4]) {
        const scene = { ...sceneOn(type), grid: { type, size: 100, distance, units: 'in' } } as HostScene;
        const scale = scaleOf(scene, inches);
        const { x, y, width, height } = tokenData(figure, { id: 'actor' } as HostActor, 'A', scale) as {
          x: number;
          y: number;
          width: number;
          height: number;
        };
        const centre = tokenCenter(createGrid({ type, size: 100 }), { x, y, width, height });
        const meant = toPixels(scale, figure.at);
        expect(Math.hypot(centre.x - meant.x, centre.y - meant.y), `${distance} in`).toBeLessThan(1);
        const read = middleOfToken(scale, figure, { x, y });
        expect(Math.hypot(read.x - figure.at.x, read.y - figure.at.y) * scale.pixels).toBeLessThan(1);
      }
    },
  );

  it('show a picture as wide as the base', () => {
    for (const type of [0, 1, 3, 5]) {
      const scale = scaleOf({ ...sceneOn(type), grid: { type, size: 100, distance: 1, units: 'in' } }, inches);
      const { width, height, texture } = tokenData(figure, { id: 'actor' } as HostActor, 'A', scale) as {
        width: number;
        height: number;
        texture: { scaleX: number };
      };
      const box = tokenSize(createGrid({ type, size: 100 }), { width, height });
      expect(Math.min(box.width, box.height) * texture.scaleX).toBeCloseTo(80, 6);
    }
  });

  it('are as large as their base where spaces do not count', () => {
    const scale = scaleOf(sceneOn(0), inches);
    expect(scale.space).toBeNull();
    const { x, y } = tokenChanges(figure, scale) as { x: number; y: number };
    const read = middleOfToken(scale, figure, { x, y });
    expect(Math.hypot(read.x - figure.at.x, read.y - figure.at.y)).toBeLessThan(0.02);
  });
});
