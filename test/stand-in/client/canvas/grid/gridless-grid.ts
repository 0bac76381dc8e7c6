import type { Point } from '../../../common/types';
import { BaseGrid, type Step } from './base-grid';
import { isOffset, type GridCoordinates, type GridOffset, type SnappingBehavior } from './types';

/** foundry.grid.GridlessGrid: every pixel is its own space; distances are Euclidean, height included. */
export class GridlessGrid extends BaseGrid {
  readonly type = 0;

  getOffset(coords: GridCoordinates): GridOffset {
    if (isOffset(coords)) return coords;
    const offset: GridOffset = { i: Math.round(coords.y), j: Math.round(coords.x) };
    if (coords.elevation !== undefined) offset.k = Math.round((coords.elevation / this.distance) * this.size);
    return offset;
  }

  getAdjacentOffsets(): GridOffset[] {
    return [];
  }

  getTopLeftPoint(coords: GridCoordinates): Point {
    return isOffset(coords) ? { x: coords.j, y: coords.i } : { x: coords.x, y: coords.y };
  }

  getCenterPoint(coords: GridCoordinates): Point {
    return this.getTopLeftPoint(coords);
  }

  getShape(): Point[] {
    return [];
  }

  getSnappedPoint(point: Point, _behavior: SnappingBehavior): Point {
    return { x: point.x, y: point.y };
  }

  getDirectPath(waypoints: GridCoordinates[]): GridOffset[] {
    return waypoints.map((coords) => this.getOffset(coords));
  }

  /** Direction flags as in CONST.MOVEMENT_DIRECTIONS: up 1, down 2, left 4, right 8; a shift is one grid size. */
  getShiftedOffset(coords: GridCoordinates, direction: number): GridOffset {
    const { i, j } = this.getOffset(coords);
    const dx = (direction & 8 ? 1 : 0) - (direction & 4 ? 1 : 0);
    const dy = (direction & 2 ? 1 : 0) - (direction & 1 ? 1 : 0);
    return { i: i + dy * this.size, j: j + dx * this.size };
  }

  protected step(from: GridCoordinates, to: GridCoordinates): Step {
    return { distance: this.euclidean(from, to), spaces: 0, diagonals: 0, path: [] };
  }
}
