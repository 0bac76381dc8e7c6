import { Rectangle } from 'pixi.js';
import type { BaseGrid } from './grid';

/** foundry Scene.Dimensions with the rectangles of Canvas.Dimensions; pixels, `distance` in units of the grid. */
export interface CanvasDimensions {
  width: number;
  height: number;
  size: number;
  distance: number;
  distancePixels: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  ratio: number;
  maxR: number;
  rows: number;
  columns: number;
  rect: Rectangle;
  sceneRect: Rectangle;
}

/** Where the scene lies on the canvas. Padding is a fraction of its size on every side. */
export function sceneDimensions(
  scene: { width: number; height: number; padding: number },
  grid: BaseGrid,
): CanvasDimensions {
  const { width, height, x, y, rows, columns } = grid.calculateDimensions(scene.width, scene.height, scene.padding);
  return {
    width,
    height,
    size: grid.size,
    distance: grid.distance,
    distancePixels: grid.size / grid.distance,
    sceneX: x,
    sceneY: y,
    sceneWidth: scene.width,
    sceneHeight: scene.height,
    ratio: width / height,
    maxR: Math.hypot(width, height),
    rows,
    columns,
    rect: new Rectangle(0, 0, width, height),
    sceneRect: new Rectangle(x, y, scene.width, scene.height),
  };
}
