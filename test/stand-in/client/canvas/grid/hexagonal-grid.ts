import type { Point } from '../../../common/types';
import { BaseGrid, type Step } from './base-grid';
import { nearest } from './square-grid';
import {
  isOffset,
  SNAP,
  type GridConfiguration,
  type GridCoordinates,
  type GridDimensions,
  type GridOffset,
  type SnappingBehavior,
} from './types';

export interface Cube {
  q: number;
  r: number;
  s: number;
}

const neighbours: readonly Cube[] = [
  { q: 1, r: 0, s: -1 },
  { q: 1, r: -1, s: 0 },
  { q: 0, r: -1, s: 1 },
  { q: -1, r: 0, s: 1 },
  { q: -1, r: 1, s: 0 },
  { q: 0, r: 1, s: -1 },
];

/**
 * foundry.grid.HexagonalGrid. `size` is the distance between opposite sides. Types: 2 odd rows, 3 even rows, 4 odd columns,
 * 5 even columns are shifted by half a space, and the others stick out of the canvas by as much: the first space of all is
 * half a hex on the odd types and a whole one on the even. Cube coordinates after redblobgames.com/grids/hexagons.
 */
export class HexagonalGrid extends BaseGrid {
  readonly type: number;
  readonly columns: boolean;
  readonly even: boolean;

  constructor(config: GridConfiguration & { columns?: boolean; even?: boolean }) {
    super(config);
    this.columns = config.columns ?? (config.type === 4 || config.type === 5);
    this.even = config.even ?? (config.type === 3 || config.type === 5);
    this.type = (this.columns ? 4 : 2) + (this.even ? 1 : 0);
    if (this.columns) this.sizeX *= 2 / Math.sqrt(3);
    else this.sizeY *= 2 / Math.sqrt(3);
  }

  getCube(coords: GridCoordinates): Cube {
    return this.offsetToCube(this.getOffset(coords));
  }

  offsetToCube({ i, j }: GridOffset): Cube {
    const parity = this.even ? 1 : -1;
    if (this.columns) {
      const r = i - (j + parity * (j & 1)) / 2;
      return { q: j, r, s: -j - r };
    }
    const q = j - (i + parity * (i & 1)) / 2;
    return { q, r: i, s: -q - i };
  }

  cubeToOffset({ q, r }: Cube): GridOffset {
    const parity = this.even ? 1 : -1;
    return this.columns ? { i: r + (q + parity * (q & 1)) / 2, j: q } : { i: r, j: q + (r + parity * (r & 1)) / 2 };
  }

  /** Fractional cube coordinates of a point in pixels. */
  pointToCube(point: Point): Cube {
    const origin = this.#origin();
    const x = (point.x - origin.x) / this.size;
    const y = (point.y - origin.y) / this.size;
    const root = 2 / Math.sqrt(3);
    const [q, r] = this.columns ? [root * x, y - x / Math.sqrt(3)] : [x - y / Math.sqrt(3), root * y];
    return { q, r, s: -q - r };
  }

  getOffset(coords: GridCoordinates): GridOffset {
    if (isOffset(coords)) return coords;
    const offset = this.cubeToOffset(roundCube(this.pointToCube(coords)));
    if (coords.elevation !== undefined) offset.k = Math.floor(coords.elevation / this.distance + 1e-8);
    return offset;
  }

  getCenterPoint(coords: GridCoordinates): Point {
    const { q, r } = this.offsetToCube(this.getOffset(coords));
    const origin = this.#origin();
    const half = Math.sqrt(3) / 2;
    const [x, y] = this.columns ? [q * half, r + q / 2] : [q + r / 2, r * half];
    return { x: origin.x + x * this.size, y: origin.y + y * this.size };
  }

  /** Centre of the space (0, 0): on the edge of the canvas on odd grids, half a space further in on even ones. */
  #origin(): Point {
    const shift = this.even ? this.size / 2 : 0;
    return this.columns ? { x: this.sizeX / 2, y: shift } : { x: shift, y: this.sizeY / 2 };
  }

  /**
   * Padding is made of whole lines, and half a space more along them when their number is odd, so that the corner of the
   * scene is cut as that of the canvas would be.
   */
  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const stride = (this.size * Math.sqrt(3)) / 2;
    const [along, across] = this.columns ? [sceneHeight, sceneWidth] : [sceneWidth, sceneHeight];
    const lines = Math.ceil((across * padding) / stride);
    const further = Math.ceil((along * padding) / this.size) * this.size + (lines % 2 === 1 ? this.size / 2 : 0);
    const [x, y] = this.columns ? [lines * stride, further] : [further, lines * stride];
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    const [strideX, strideY] = this.columns ? [stride, this.size] : [this.size, stride];
    return { width, height, x, y, rows: Math.ceil(height / strideY), columns: Math.ceil(width / strideX) };
  }

  getTopLeftPoint(coords: GridCoordinates): Point {
    const p = this.getCenterPoint(coords);
    return { x: p.x - this.sizeX / 2, y: p.y - this.sizeY / 2 };
  }

  getAdjacentOffsets(coords: GridCoordinates): GridOffset[] {
    const c = this.getCube(coords);
    return neighbours.map((n) => this.cubeToOffset({ q: c.q + n.q, r: c.r + n.r, s: c.s + n.s }));
  }

  getShape(): Point[] {
    const radius = this.size / Math.sqrt(3);
    return Array.from({ length: 6 }, (_, i) => {
      const angle = ((60 * i + (this.columns ? 0 : -90)) * Math.PI) / 180;
      return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
    });
  }

  getSnappedPoint(point: Point, { mode }: SnappingBehavior): Point {
    const near = [this.getOffset(point), ...this.getAdjacentOffsets(point)];
    const candidates: Point[] = [];
    for (const offset of near) {
      if (mode & SNAP.CENTER) candidates.push(this.getCenterPoint(offset));
      const corners = this.getVertices(offset);
      if (mode & (SNAP.VERTEX | SNAP.CORNER)) candidates.push(...corners);
      if (mode & (SNAP.EDGE_MIDPOINT | SNAP.SIDE_MIDPOINT))
        candidates.push(...corners.map((p, i) => middle(p, corners[(i + 1) % 6] ?? p)));
    }
    return nearest(point, candidates);
  }

  getDirectPath(waypoints: GridCoordinates[]): GridOffset[] {
    const path: GridOffset[] = [];
    for (const [index, coords] of waypoints.entries()) {
      const before = waypoints[index - 1];
      if (!before) path.push(this.getOffset(coords));
      else path.push(...this.#line(this.getCube(before), this.getCube(coords)).slice(1));
    }
    return path;
  }

  getShiftedOffset(coords: GridCoordinates, direction: number): GridOffset {
    const dx = (direction & 8 ? 1 : 0) - (direction & 4 ? 1 : 0);
    const dy = (direction & 2 ? 1 : 0) - (direction & 1 ? 1 : 0);
    const here = this.getCenterPoint(this.getOffset(coords));
    const wish = { x: here.x + dx * this.sizeX, y: here.y + dy * this.sizeY };
    const options = this.getAdjacentOffsets(coords).map((offset) => ({ offset, at: this.getCenterPoint(offset) }));
    const best = nearest(
      wish,
      options.map((option) => option.at),
    );
    return options.find((option) => option.at === best)?.offset ?? this.getOffset(coords);
  }

  protected step(from: GridCoordinates, to: GridCoordinates): Step {
    const a = this.getCube(from);
    const b = this.getCube(to);
    const rise = Math.abs((this.getOffset(to).k ?? 0) - (this.getOffset(from).k ?? 0));
    const spaces = Math.max(cubeDistance(a, b), rise);
    return { distance: spaces * this.distance, spaces, diagonals: 0, path: this.#line(a, b) };
  }

  #line(a: Cube, b: Cube): GridOffset[] {
    const count = cubeDistance(a, b);
    return Array.from({ length: count + 1 }, (_, n) => {
      const t = count === 0 ? 0 : n / count;
      // The small shift keeps ties on one side of the line.
      const q = a.q + (b.q - a.q) * t + 1e-6;
      const r = a.r + (b.r - a.r) * t + 2e-6;
      return this.cubeToOffset(roundCube({ q, r, s: -q - r }));
    });
  }
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function cubeDistance(a: Cube, b: Cube): number {
  return (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.s - b.s)) / 2;
}

export function roundCube({ q, r, s }: Cube): Cube {
  let [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  else rs = -rq - rr;
  return { q: rq, r: rr, s: rs };
}
