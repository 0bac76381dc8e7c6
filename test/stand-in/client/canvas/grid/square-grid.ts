import type { Point } from '../../../common/types';
import { BaseGrid, type Step } from './base-grid';
import {
  isOffset,
  SNAP,
  type GridConfiguration,
  type GridCoordinates,
  type GridOffset,
  type SnappingBehavior,
} from './types';

const DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;

/** foundry.grid.SquareGrid: offsets are row i and column j; diagonal rules as in CONST.GRID_DIAGONALS. */
export class SquareGrid extends BaseGrid {
  readonly type = 1;
  readonly diagonals: number;

  constructor(config: GridConfiguration) {
    super(config);
    this.diagonals = config.diagonals ?? DIAGONALS.EQUIDISTANT;
  }

  getOffset(coords: GridCoordinates): GridOffset {
    if (isOffset(coords)) return coords;
    const offset: GridOffset = { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
    if (coords.elevation !== undefined) offset.k = Math.floor(coords.elevation / this.distance + 1e-8);
    return offset;
  }

  getAdjacentOffsets(coords: GridCoordinates): GridOffset[] {
    const { i, j } = this.getOffset(coords);
    const straight = [
      [-1, 0],
      [0, 1],
      [1, 0],
      [0, -1],
    ];
    const oblique = [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ];
    const all = [DIAGONALS.RECTILINEAR, DIAGONALS.ILLEGAL].some((rule) => rule === this.diagonals)
      ? straight
      : [...straight, ...oblique];
    return all.map(([di = 0, dj = 0]) => ({ i: i + di, j: j + dj }));
  }

  getTopLeftPoint(coords: GridCoordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coords: GridCoordinates): Point {
    const p = this.getTopLeftPoint(coords);
    return { x: p.x + this.size / 2, y: p.y + this.size / 2 };
  }

  getShape(): Point[] {
    const s = this.size / 2;
    return [
      { x: -s, y: -s },
      { x: s, y: -s },
      { x: s, y: s },
      { x: -s, y: s },
    ];
  }

  getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
    const cell = this.size / resolution;
    const lattice = (shiftX: number, shiftY: number): Point => ({
      x: (Math.round(point.x / cell - shiftX) + shiftX) * cell,
      y: (Math.round(point.y / cell - shiftY) + shiftY) * cell,
    });
    const candidates: Point[] = [];
    if (mode & SNAP.CENTER) candidates.push(lattice(0.5, 0.5));
    if (mode & (SNAP.VERTEX | SNAP.CORNER)) candidates.push(lattice(0, 0));
    if (mode & (SNAP.EDGE_MIDPOINT | SNAP.TOP_SIDE_MIDPOINT | SNAP.BOTTOM_SIDE_MIDPOINT))
      candidates.push(lattice(0.5, 0));
    if (mode & (SNAP.EDGE_MIDPOINT | SNAP.LEFT_SIDE_MIDPOINT | SNAP.RIGHT_SIDE_MIDPOINT))
      candidates.push(lattice(0, 0.5));
    return nearest(point, candidates);
  }

  getDirectPath(waypoints: GridCoordinates[]): GridOffset[] {
    const path: GridOffset[] = [];
    for (const [index, coords] of waypoints.entries()) {
      const to = this.getOffset(coords);
      const before = waypoints[index - 1];
      if (!before) path.push(to);
      else path.push(...squareLine(this.getOffset(before), to).slice(1));
    }
    return path;
  }

  getShiftedOffset(coords: GridCoordinates, direction: number): GridOffset {
    const { i, j } = this.getOffset(coords);
    const dx = (direction & 8 ? 1 : 0) - (direction & 4 ? 1 : 0);
    const dy = (direction & 2 ? 1 : 0) - (direction & 1 ? 1 : 0);
    return { i: i + dy, j: j + dx };
  }

  protected step(from: GridCoordinates, to: GridCoordinates, diagonalsBefore: number): Step {
    const a = this.getOffset(from);
    const b = this.getOffset(to);
    const sides = [Math.abs(b.i - a.i), Math.abs(b.j - a.j), Math.abs((b.k ?? 0) - (a.k ?? 0))].sort((x, y) => y - x);
    const [most = 0, middle = 0, least = 0] = sides;
    const rectilinear = this.diagonals === DIAGONALS.RECTILINEAR || this.diagonals === DIAGONALS.ILLEGAL;
    const diagonals = rectilinear ? 0 : middle;
    const spaces = rectilinear ? most + middle + least : most;
    const factor = this.#distance(most, middle, least, diagonalsBefore);
    return { distance: factor * this.distance, spaces, diagonals, path: squareLine(a, b) };
  }

  #distance(most: number, middle: number, least: number, before: number): number {
    switch (this.diagonals) {
      case DIAGONALS.EXACT:
        return most - middle + (middle - least) * Math.SQRT2 + least * Math.sqrt(3);
      case DIAGONALS.APPROXIMATE:
        return most - middle + (middle - least) * 1.5 + least * 1.75;
      case DIAGONALS.RECTILINEAR:
      case DIAGONALS.ILLEGAL:
        return most + middle + least;
      case DIAGONALS.ALTERNATING_1:
        return most + Math.floor((before + middle) / 2) - Math.floor(before / 2);
      case DIAGONALS.ALTERNATING_2:
        return most + Math.ceil((before + middle) / 2) - Math.ceil(before / 2);
      default:
        return most;
    }
  }
}

/** Spaces on the straight way, diagonal steps allowed. */
function squareLine(a: GridOffset, b: GridOffset): GridOffset[] {
  const count = Math.max(Math.abs(b.i - a.i), Math.abs(b.j - a.j));
  if (count === 0) return [a];
  return Array.from({ length: count + 1 }, (_, n) => ({
    i: a.i + Math.round(((b.i - a.i) * n) / count),
    j: a.j + Math.round(((b.j - a.j) * n) / count),
  }));
}

/** The candidate nearest to the point; the point itself when there is none. */
export function nearest(point: Point, candidates: readonly Point[]): Point {
  let best: Point = { x: point.x, y: point.y };
  let least = Infinity;
  for (const candidate of candidates) {
    const distance = Math.hypot(candidate.x - point.x, candidate.y - point.y);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}
