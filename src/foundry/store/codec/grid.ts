import type { HexLayout, Point, TableKind } from '../../../space/types';

/**
 * The host's grids (foundryvtt.com/api, CONST.GRID_TYPES and HexagonalGrid): 0 gridless, 1 squares, 2 and 3 hexes in
 * rows, 4 and 5 in columns. `size` is the distance between parallel sides. Spaces are counted from the corner of the
 * canvas. On the odd types (2, 4) the even lines begin with half a hex outside the canvas, the first one of them all; on
 * the even types (3, 5) the odd lines do, so that the first hex of all is whole.
 */
export interface GridOnCanvas {
  readonly type: number;
  readonly size: number;
}

/** Distance between lines of hexes, in sizes. */
const STRIDE = Math.sqrt(3) / 2;
/** Length of a hex from corner to corner, in sizes. */
const LONG = 2 / Math.sqrt(3);
const EPSILON = 1e-6;

/** The host's types of hexes whose first space is whole, so that the odd lines are indented from there. */
const HEX_TYPES: Readonly<Record<HexLayout['lines'], Readonly<Record<HexLayout['indented'], number>>>> = {
  rows: { odd: 3, even: 2 },
  columns: { odd: 5, even: 4 },
};

/** Returns the type of grid that a table of this kind is laid out on. */
export function gridTypeFor(kind: TableKind, hexes: HexLayout = { lines: 'rows', indented: 'odd' }): number {
  if (kind === 'hex') return HEX_TYPES[hexes.lines][hexes.indented];
  return kind === 'square' ? 1 : 0;
}

export function kindOfGrid(type: number): TableKind {
  if (type === 0) return 'gridless';
  return type === 1 ? 'square' : 'hex';
}

/** Width and height of one space in pixels: what a token of one by one space measures. */
export function spaceSize(grid: GridOnCanvas): { readonly width: number; readonly height: number } {
  return tokenSize(grid, 1);
}

/**
 * Returns width and height in pixels of a token with this number of spaces each way. Hexes interlock: across their
 * lines every whole space beyond the first adds three quarters, and parts of a space count half
 * (TokenDocument#getSize).
 */
export function tokenSize(
  { type, size }: GridOnCanvas,
  spaces: number,
): { readonly width: number; readonly height: number } {
  const plain = spaces * size;
  if (type < 2) return { width: plain, height: plain };
  const across = (0.75 * Math.floor(spaces) + 0.5 * (spaces % 1) + 0.25) * LONG * size;
  return type < 4 ? { width: plain, height: across } : { width: across, height: plain };
}

/** A corner on the canvas from which spaces can be counted, and how hexes are arranged from there. */
export interface GridOrigin extends Point {
  readonly hexes: HexLayout | null;
}

/**
 * The first corner of a space at or after a point of the canvas. Where the host moves a scene against its grid, or pads
 * it, the scene's own corner need not be one.
 */
export function gridOrigin({ type, size }: GridOnCanvas, corner: Point): GridOrigin {
  const next = (value: number, step: number): number => Math.ceil(value / step - EPSILON);
  if (type < 2)
    return type === 0
      ? { ...corner, hexes: null }
      : { x: next(corner.x, size) * size, y: next(corner.y, size) * size, hexes: null };
  const rows = type < 4;
  const [along, across] = rows ? [corner.x, corner.y] : [corner.y, corner.x];
  const line = next(across, size * STRIDE);
  const halves = next(along, size / 2);
  // The host's own rule for this line, then turned round when we begin half a space further in than the host.
  const isIndented = ((type % 2 === 0) === (line % 2 === 0)) === (halves % 2 === 0);
  const [x, y] = [(halves * size) / 2, line * size * STRIDE];
  return {
    ...(rows ? { x, y } : { x: y, y: x }),
    hexes: { lines: rows ? 'rows' : 'columns', indented: isIndented ? 'even' : 'odd' },
  };
}
