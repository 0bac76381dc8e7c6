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

/**
 * Size in pixels (TokenDocument#getSize). On hexes every further row or column interlocks and adds three quarters; what is
 * over or under a whole number counts half, with a quarter for the corners.
 */
export function tokenSize(grid: BaseGrid, { width, height }: { width: number; height: number }): PixelSize {
  const interlocked = (spaces: number): number => 0.75 * Math.floor(spaces) + 0.5 * (spaces % 1) + 0.25;
  if (!grid.isHexagonal) return { width: width * grid.sizeX, height: height * grid.sizeY };
  const columns = grid.type >= 4;
  return {
    width: (columns ? interlocked(width) : width) * grid.sizeX,
    height: (columns ? height : interlocked(height)) * grid.sizeY,
  };
}

export function tokenCenter(grid: BaseGrid, box: TokenBox): Point {
  const { width, height } = tokenSize(grid, box);
  return { x: box.x + width / 2, y: box.y + height / 2 };
}

/** Half a space snaps to quarters where it fits into one space, whole spaces to lines, other halves to half spaces. */
function snapAxis(corner: number, spaces: number, cell: number, small: boolean): number {
  const at = corner / cell;
  if (small && spaces === 0.5) {
    const share = at - Math.floor(at);
    return (Math.floor(at) + (share >= 0.75 ? 1 : Math.min(0.5, Math.round(share * 4) / 4))) * cell;
  }
  return (Number.isInteger(spaces) ? Math.round(at) : Math.round(at * 2) / 2) * cell;
}

/** The top-left corner after snapping to the grid, sizes taken to the nearest half; unchanged but rounded on a gridless scene. */
export function snappedTokenPosition(grid: BaseGrid, box: TokenBox): Point {
  if (grid.isGridless) return { x: Math.round(box.x), y: Math.round(box.y) };
  const [width, height] = [Math.round(box.width * 2) / 2, Math.round(box.height * 2) / 2];
  if (!grid.isHexagonal) {
    const small = (width === 0.5 && height <= 1) || (width <= 1 && height === 0.5);
    return {
      x: Math.round(snapAxis(box.x, width, grid.size, small)),
      y: Math.round(snapAxis(box.y, height, grid.size, small)),
    };
  }
  const size = tokenSize(grid, { width, height });
  const center = { x: box.x + size.width / 2, y: box.y + size.height / 2 };
  const snapped = grid.getSnappedPoint(center, { mode: Math.round(width) % 2 === 0 ? SNAP.VERTEX : SNAP.CENTER });
  return { x: Math.round(snapped.x - size.width / 2), y: Math.round(snapped.y - size.height / 2) };
}
