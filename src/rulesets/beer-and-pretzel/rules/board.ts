import { hexGrid, squareGrid, type Hex, type Square } from '../../../space/grid';
import type { Point, TableKind } from '../../../space/types';
import { Fault } from '../../../engine/faults';

/**
 * Spaces and where they lie. One table unit is the pitch of the spaces in a row. This file alone knows the host's grids:
 *
 * - squares: space (c, r) covers c..c+1 by r..r+1, its centre is (c + 0.5, r + 0.5);
 * - hexes with corners up and down, odd rows half a space to the east ("odd-r"). The host's grid size is the distance
 *   between parallel sides, here the unit, so that a hex is 1 wide and 2/sqrt(3) = 1.1547 high, rows lie sqrt(3)/2 =
 *   0.8660 apart, and the centre of (c, r) is (c + 0.5 + (r odd ? 0.5 : 0), 1/sqrt(3) + r * sqrt(3)/2). With 100 pixels
 *   to the unit: x = 100 c + 50 (+ 50), y = 57.735 + 86.6025 r.
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

/** The spaces of one table. */
export class Board {
  readonly spaces: readonly Space[];
  readonly #byId: ReadonlyMap<SpaceId, Space>;
  readonly #beside = new Map<Space, readonly Space[]>();

  constructor(
    readonly kind: 'square' | 'hex',
    readonly cols: number,
    readonly rows: number,
    readonly diagonals: boolean,
  ) {
    this.spaces = Array.from({ length: cols * rows }, (_, i) => makeSpace(kind, i % cols, Math.floor(i / cols)));
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

  /** The space so many steps along the axes, or undefined beyond the edge. */
  by(u: number, v: number): Space | undefined {
    return this.#byId.get(idOf(this.kind === 'square' ? u : u + (v - (v & 1)) / 2, v));
  }

  /** The space that a point lies in, or undefined off the table. */
  at(point: Point): Space | undefined {
    if (this.kind === 'square') return this.#byId.get(idOf(Math.floor(point.x), Math.floor(point.y)));
    const { q, r } = hexes.spaceAt({ x: point.x - HEX_ORIGIN.x, y: point.y - HEX_ORIGIN.y });
    return this.by(q, r);
  }

  neighbours(space: Space): readonly Space[] {
    return this.#beside.get(space) ?? [];
  }

  isAdjacent(a: Space, b: Space): boolean {
    return this.range(a, b) === 1;
  }

  /** bp-core-008: spaces from one to the other, a neighbour is at 1. */
  range(a: Space, b: Space): number {
    return this.kind === 'hex' ? hexes.range(hexAt(a), hexAt(b)) : squares(this.diagonals).range(squareAt(a), squareAt(b));
  }

  /** Corners of a space, in order round it. */
  corners(space: Space): Point[] {
    if (this.kind === 'square') return squares(true).corners(squareAt(space));
    return hexes.corners(hexAt(space)).map(({ x, y }) => ({ x: x + HEX_ORIGIN.x, y: y + HEX_ORIGIN.y }));
  }

  #around(space: Space): Space[] {
    const steps =
      this.kind === 'hex'
        ? hexes.neighbours(hexAt(space)).map(({ q, r }) => this.by(q, r))
        : squares(this.diagonals).neighbours(squareAt(space)).map(({ col, row }) => this.by(col, row));
    return steps.filter((found) => found !== undefined);
  }
}

const hexes = hexGrid('pointy');
const straight = squareGrid(false);
const diagonal = squareGrid(true);
const squares = (diagonals: boolean) => (diagonals ? diagonal : straight);
const hexAt = ({ u, v }: Pick<Space, 'u' | 'v'>): Hex => ({ q: u, r: v });
const squareAt = ({ u, v }: Pick<Space, 'u' | 'v'>): Square => ({ col: u, row: v });

export function idOf(col: number, row: number): SpaceId {
  return `${col},${row}`;
}

function makeSpace(kind: Board['kind'], col: number, row: number): Space {
  const u = kind === 'square' ? col : col - (row - (row & 1)) / 2;
  return { id: idOf(col, row), col, row, u, v: row, centre: centreOf(kind, col, row) };
}

/** The point in the middle of a space. */
export function centreOf(kind: Board['kind'], col: number, row: number): Point {
  if (kind === 'square') return { x: col + 0.5, y: row + 0.5 };
  return { x: HEX_ORIGIN.x + col + (row & 1) / 2, y: HEX_ORIGIN.y + row * ROW };
}

/** Size of a table with so many columns and rows, rounded up to the hundredth so that it is whole pixels. */
export function tableSize(kind: Board['kind'], cols: number, rows: number): { readonly width: number; readonly height: number } {
  if (kind === 'square') return { width: cols, height: rows };
  const height = 2 * HEX_ORIGIN.y + (rows - 1) * ROW;
  return { width: cols + 0.5, height: Math.ceil(height * 100) / 100 };
}

const boards = new Map<string, Board>();
let latest: Board | null = null;

/** The board of a table. Throws a Fault for tables without a grid (bp-core-007). */
export function boardOf(table: { readonly kind: TableKind; readonly width: number; readonly height: number }, orthogonal: boolean): Board {
  const { kind, width, height } = table;
  if (kind !== 'square' && kind !== 'hex') throw new Fault('needs-a-grid', 'Beer & Pretzel Space Marines is played on squares or hexes: give the scene a grid.');
  const cols = kind === 'square' ? Math.floor(width + EPSILON) : Math.floor(width - 0.5 + EPSILON);
  const rows = kind === 'square' ? Math.floor(height + EPSILON) : Math.floor((height - 2 * HEX_ORIGIN.y + ROW) / ROW + EPSILON);
  if (latest?.kind === kind && latest.cols === cols && latest.rows === rows && latest.diagonals !== orthogonal) return latest;
  const key = `${kind} ${cols} ${rows} ${orthogonal}`;
  const known = boards.get(key) ?? new Board(kind, cols, rows, !orthogonal);
  boards.set(key, known);
  latest = known;
  return known;
}

/** All spaces from the nearest to the furthest; equally far ones in reading order. */
export function spacesWithin(board: Board, middle: Space, range = Infinity): Space[] {
  return board.spaces
    .map((space) => ({ space, range: board.range(middle, space) }))
    .filter((entry) => entry.range <= range)
    .sort((a, b) => a.range - b.range)
    .map(({ space }) => space);
}
