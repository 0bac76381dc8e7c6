import type { Point } from '../../common/types';
import type { BaseGrid } from './grid';
import { SNAP } from './grid/types';

/** Where a token lies and how large it is: x and y the top-left corner in pixels, width and height in spaces. */
export interface TokenBox extends Point {
  width: number;
  height: number;
  shape?: number;
}

export interface PixelSize {
  width: number;
  height: number;
}

const ELLIPSES: readonly number[] = [0, 1];

/** Is the base round or oval? Only a gridless scene honours that (foundryvtt issue 11701). */
export function isElliptic(grid: BaseGrid, shape: number | undefined): boolean {
  return grid.isGridless && shape !== undefined && ELLIPSES.includes(shape);
}

/** Size in pixels; on hexes further rows or columns interlock and add three quarters. */
export function tokenSize(grid: BaseGrid, { width, height }: { width: number; height: number }): PixelSize {
  const interlocked = (spaces: number): number => (spaces > 1 ? 1 + 0.75 * (spaces - 1) : spaces);
  if (!grid.isHexagonal) return { width: width * grid.sizeX, height: height * grid.sizeY };
  const columns = grid.type >= 4;
  return { width: (columns ? interlocked(width) : width) * grid.sizeX, height: (columns ? height : interlocked(height)) * grid.sizeY };
}

export function tokenCenter(grid: BaseGrid, box: TokenBox): Point {
  const { width, height } = tokenSize(grid, box);
  return { x: box.x + width / 2, y: box.y + height / 2 };
}

function snapAxis(value: number, spaces: number, cell: number): number {
  // Small bases snap to quarters of a space; odd widths to the middle of a space, even ones to a line.
  if (spaces <= 0.5) return (Math.floor(value / (cell / 2)) + 0.5) * (cell / 2);
  const odd = Math.max(1, Math.round(spaces)) % 2 === 1;
  return odd ? (Math.floor(value / cell) + 0.5) * cell : Math.round(value / cell) * cell;
}

/** The top-left corner after snapping to the grid; unchanged but rounded on a gridless scene. */
export function snappedTokenPosition(grid: BaseGrid, box: TokenBox): Point {
  if (grid.isGridless) return { x: Math.round(box.x), y: Math.round(box.y) };
  const size = tokenSize(grid, box);
  const center = { x: box.x + size.width / 2, y: box.y + size.height / 2 };
  const snapped = grid.isHexagonal
    ? grid.getSnappedPoint(center, { mode: Math.round(box.width) % 2 === 0 ? SNAP.VERTEX : SNAP.CENTER })
    : { x: snapAxis(center.x, box.width, grid.size), y: snapAxis(center.y, box.height, grid.size) };
  return { x: Math.round(snapped.x - size.width / 2), y: Math.round(snapped.y - size.height / 2) };
}
