import { hexGrid, squareGrid, type Hex, type Square } from '../../../space/grid';
import type { HexLayout, Point, Table } from '../../../space/types';
import { Fault } from '../../../engine/faults';

/**
 * Spaces and their geometry. One table unit is the pitch of the spaces in a row. Only this file knows the grids:
 *
 * - squares: space (c, r) covers c..c+1 by r..r+1, its centre is (c + 0.5, r + 0.5);
 * - hexes in rows (corners up and down), every odd row half a space to the east unless the table says otherwise. The
 *   distance between parallel sides is the unit, so that a hex is 1 wide and 2/sqrt(3) = 1.1547 high, rows lie
 *   sqrt(3)/2 = 0.8660 apart, and the centre of (c, r) is (c + 0.5 + (r indented ? 0.5 : 0), 1/sqrt(3) + r * sqrt(3)/2).
 *   With 100 pixels to the unit: x = 100 c + 50 (+ 50), y = 57.735 + 86.6025 r;
 * - hexes in columns are the same mirrored on the diagonal: x and y change places, and so do columns and rows.
 */
export type SpaceId = string;

export interface Space {
  /** 'column,row' */
  readonly id: SpaceId;
  readonly col: number;
  readonly row: number;
  readonly centre: Point;
  /** Steps along the two axes in which all spaces look alike: column and row, or axial hex coordinates. */
  readonly u: number;
  readonly v: number;
}

const ROW = Math.sqrt(3) / 2;
const HEX_ORIGIN: Point = { x: 0.5, y: 1 / Math.sqrt(3) };
const EPSILON = 1e-6;
const ROWS: HexLayout = { lines: 'rows', indented: 'odd' };

/** bp-core-005: the spaces of one table, in which movement, range and ground are counted. */
export class Board {
  readonly spaces: readonly Space[];
  readonly #byId: ReadonlyMap<SpaceId, Space>;
  readonly #beside = new Map<Space, readonly Space[]>();

  constructor(
    readonly kind: 'square' | 'hex',
    readonly cols: number,
    readonly rows: number,
    readonly diagonals: boolean,
    readonly hexes: HexLayout = ROWS,
  ) {
    this.spaces = Array.from({ length: cols * rows }, (_, i) => makeSpace(kind, hexes, i % cols, Math.floor(i / cols)));
    this.#byId = new Map(this.spaces.map((space) => [space.id, space]));
    for (const space of this.spaces) this.#beside.set(space, this.#around(space));
  }

  /** The space of this id. Throws when the table has none. */
  space(id: SpaceId): Space {
    const found = this.#byId.get(id);
    if (found === undefined) throw new Error(`the table has no space '${id}'`);
    return found;
  }

  find(id: SpaceId): Space | undefined {
    return this.#byId.get(id);
  }

  /** Returns the space at this number of steps along the axes; undefined beyond the edge. */
  by(u: number, v: number): Space | undefined {
    if (this.kind === 'square') return this.#byId.get(idOf(u, v));
    const along = u + stagger(this.hexes, v);
    return this.#byId.get(this.hexes.lines === 'rows' ? idOf(along, v) : idOf(v, along));
  }

  /** Returns the space that contains a point, or undefined off the table. */
  at(point: Point): Space | undefined {
    if (this.kind === 'square') return this.#byId.get(idOf(Math.floor(point.x), Math.floor(point.y)));
    const { x, y } = this.turned(point);
    const { x: left, y: top } = originOf(this.hexes);
    const { q, r } = pointy.spaceAt({ x: x - left, y: y - top });
    return this.by(q, r);
  }

  /** Converts a point or way of the board to one with hexes in rows, or back: the same both ways. */
  turned({ x, y }: Point): Point {
    return this.kind === 'hex' && this.hexes.lines === 'columns' ? { x: y, y: x } : { x, y };
  }

  neighbours(space: Space): readonly Space[] {
    return this.#beside.get(space) ?? [];
  }

  isAdjacent(a: Space, b: Space): boolean {
    return this.range(a, b) === 1;
  }

  /** bp-core-008: spaces from one to the other, a neighbour is at 1. */
  range(a: Space, b: Space): number {
    return this.kind === 'hex'
      ? pointy.range(hexAt(a), hexAt(b))
      : squares(this.diagonals).range(squareAt(a), squareAt(b));
  }

  /** Corners of a space, in order round it. */
  corners(space: Space): Point[] {
    if (this.kind === 'square') return squares(true).corners(squareAt(space));
    const { x: left, y: top } = originOf(this.hexes);
    return pointy.corners(hexAt(space)).map(({ x, y }) => this.turned({ x: x + left, y: y + top }));
  }

  #around(space: Space): Space[] {
    const steps =
      this.kind === 'hex'
        ? pointy.neighbours(hexAt(space)).map(({ q, r }) => this.by(q, r))
        : squares(this.diagonals)
            .neighbours(squareAt(space))
            .map(({ col, row }) => this.by(col, row));
    return steps.filter((found) => found !== undefined);
  }
}

const pointy = hexGrid('pointy');
const straight = squareGrid(false);
const diagonal = squareGrid(true);
const squares = (diagonals: boolean) => (diagonals ? diagonal : straight);
const hexAt = ({ u, v }: Pick<Space, 'u' | 'v'>): Hex => ({ q: u, r: v });
const squareAt = ({ u, v }: Pick<Space, 'u' | 'v'>): Square => ({ col: u, row: v });

export function idOf(col: number, row: number): SpaceId {
  return `${col},${row}`;
}

function makeSpace(kind: Board['kind'], hexes: HexLayout, col: number, row: number): Space {
  const id = idOf(col, row);
  if (kind === 'square') return { id, col, row, u: col, v: row, centre: { x: col + 0.5, y: row + 0.5 } };
  const [along, line] = hexes.lines === 'rows' ? [col, row] : [row, col];
  const u = along - stagger(hexes, line);
  const [x, y] = [originOf(hexes).x + u + line / 2, originOf(hexes).y + line * ROW];
  return { id, col, row, u, v: line, centre: hexes.lines === 'rows' ? { x, y } : { x: y, y: x } };
}

/** 1 for lines that are indented, 0 for the others. */
function indent({ indented }: HexLayout, line: number): 0 | 1 {
  return ((line & 1) === 1) === (indented === 'odd') ? 1 : 0;
}

/** Returns the middle of the first space of the first line; hexes are counted from its slanting axis. */
function originOf(hexes: HexLayout): Point {
  return { x: HEX_ORIGIN.x + indent(hexes, 0) / 2, y: HEX_ORIGIN.y };
}

/** Returns the distance of a line's first space from the slanting axis, in whole spaces. */
function stagger(hexes: HexLayout, line: number): number {
  return (line + indent(hexes, 0) - indent(hexes, line)) / 2;
}

const boards = new Map<string, Board>();
let latest: { readonly key: string; readonly board: Board } | null = null;

/**
 * Returns the size of a table with these columns and rows of spaces, rounded up to the hundredth, so that it has whole
 * pixels.
 */
export function tableSize(
  kind: Board['kind'],
  cols: number,
  rows: number,
): { readonly width: number; readonly height: number } {
  if (kind === 'square') return { width: cols, height: rows };
  const height = 2 * HEX_ORIGIN.y + (rows - 1) * ROW;
  return { width: cols + 0.5, height: Math.ceil(height * 100) / 100 };
}

/** bp-core-007: the board of a table. Throws a Fault for tables without a grid: nothing is measured. */
export function boardOf(table: Pick<Table, 'kind' | 'width' | 'height' | 'hexes'>, orthogonal: boolean): Board {
  const { kind, width, height, hexes = ROWS } = table;
  if (kind !== 'square' && kind !== 'hex')
    throw new Fault(
      'needs-a-grid',
      'Beer & Pretzel Space Marines is played on squares or hexes: give the scene a grid.',
    );
  const along = (length: number): number => Math.floor(length - (kind === 'square' ? 0 : 0.5) + EPSILON);
  const across = (length: number): number =>
    Math.floor((kind === 'square' ? length : (length - 2 * HEX_ORIGIN.y + ROW) / ROW) + EPSILON);
  const [cols, rows] = hexes.lines === 'rows' ? [along(width), across(height)] : [across(width), along(height)];
  const key = `${kind} ${hexes.lines} ${hexes.indented} ${cols} ${rows} ${orthogonal}`;
  if (latest?.key === key) return latest.board;
  const board = boards.get(key) ?? new Board(kind, cols, rows, !orthogonal, hexes);
  boards.set(key, board);
  latest = { key, board };
  return board;
}

/** All spaces from the nearest to the furthest; equally far ones in reading order. */
export function spacesWithin(board: Board, middle: Space, range = Infinity): Space[] {
  return board.spaces
    .map((space) => ({ space, range: board.range(middle, space) }))
    .filter((entry) => entry.range <= range)
    .sort((a, b) => a.range - b.range)
    .map(({ space }) => space);
}
