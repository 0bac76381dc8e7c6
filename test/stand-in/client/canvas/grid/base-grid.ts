import type { Point } from '../../../common/types';
import type {
  CostFunction,
  GridConfiguration,
  GridCoordinates,
  GridDimensions,
  GridOffset,
  MeasuredSegment,
  MeasuredWaypoint,
  PathMeasurement,
  PathWaypoint,
  SnappingBehavior,
} from './types';
import { isOffset } from './types';

/** What one step between two waypoints amounts to. */
export interface Step {
  distance: number;
  spaces: number;
  diagonals: number;
  /** The spaces walked, first one included, for cost functions. */
  path: GridOffset[];
}

const zero = { distance: 0, spaces: 0, diagonals: 0, euclidean: 0, cost: 0 };

/** foundry.grid.BaseGrid: sizes in pixels, distances in `units` (foundryvtt.com/api, BaseGrid). */
export abstract class BaseGrid {
  readonly size: number;
  sizeX: number;
  sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: unknown;
  readonly alpha: number;
  abstract readonly type: number;

  constructor(config: GridConfiguration) {
    this.size = config.size;
    this.sizeX = config.size;
    this.sizeY = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? '';
    this.style = config.style ?? 'solidLines';
    this.thickness = config.thickness ?? 1;
    this.color = config.color ?? 0;
    this.alpha = config.alpha ?? 0.2;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  get isSquare(): boolean {
    return this.type === 1;
  }

  get isHexagonal(): boolean {
    return this.type >= 2 && this.type <= 5;
  }

  abstract getOffset(coords: GridCoordinates): GridOffset;
  abstract getAdjacentOffsets(coords: GridCoordinates): GridOffset[];
  abstract getTopLeftPoint(coords: GridCoordinates): Point;
  abstract getCenterPoint(coords: GridCoordinates): Point;
  /** The outline of a space about its centre, in pixels; empty on a gridless scene. */
  abstract getShape(): Point[];
  abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
  abstract getDirectPath(waypoints: GridCoordinates[]): GridOffset[];
  abstract getShiftedOffset(coords: GridCoordinates, direction: number): GridOffset;
  protected abstract step(from: GridCoordinates, to: GridCoordinates, diagonalsBefore: number): Step;

  /** Size of the canvas with padding, and where the scene begins; padding is made of whole spaces. */
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = this.isGridless
      ? Math.round(sceneWidth * padding)
      : Math.ceil((sceneWidth * padding) / this.sizeX) * this.sizeX;
    const y = this.isGridless
      ? Math.round(sceneHeight * padding)
      : Math.ceil((sceneHeight * padding) / this.sizeY) * this.sizeY;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height / this.sizeY), columns: Math.ceil(width / this.sizeX) };
  }

  getOffsetRange(bounds: { x: number; y: number; width: number; height: number }): [number, number, number, number] {
    const a = this.getOffset({ x: bounds.x, y: bounds.y });
    const b = this.getOffset({ x: bounds.x + bounds.width, y: bounds.y + bounds.height });
    return [a.i, a.j, b.i + 1, b.j + 1];
  }

  testAdjacency(a: GridCoordinates, b: GridCoordinates): boolean {
    if (this.isGridless) return false;
    const target = this.getOffset(b);
    return this.getAdjacentOffsets(a).some((offset) => offset.i === target.i && offset.j === target.j);
  }

  getShiftedPoint(point: Point, direction: number): Point {
    const from = this.getTopLeftPoint(point);
    const to = this.getTopLeftPoint(this.getShiftedOffset(point, direction));
    return { x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  getVertices(coords: GridCoordinates): Point[] {
    const center = this.getCenterPoint(coords);
    return this.getShape().map((p) => ({ x: center.x + p.x, y: center.y + p.y }));
  }

  /** A point so many units away; direction in degrees, 0 = east, clockwise. */
  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const pixels = (distance / this.distance) * this.size;
    return { x: point.x + Math.cos(angle) * pixels, y: point.y + Math.sin(angle) * pixels };
  }

  getCircle(center: Point, radius: number): Point[] {
    return this.getCone(center, radius, 0, 360);
  }

  getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    if (radius <= 0 || angle <= 0) return [];
    const whole = angle >= 360;
    const count = Math.max(8, Math.ceil(angle / 5));
    const rim = Array.from({ length: count + (whole ? 0 : 1) }, (_, i) =>
      this.getTranslatedPoint(origin, direction - angle / 2 + (angle * i) / count, radius),
    );
    return whole ? rim : [{ x: origin.x, y: origin.y }, ...rim];
  }

  /** Distance, spaces and cost of a path, in total, per segment and at each waypoint. */
  measurePath(waypoints: PathWaypoint[], options: { cost?: CostFunction | number } = {}): PathMeasurement {
    const result: PathMeasurement = { waypoints: [], segments: [], ...zero };
    for (const [index, to] of waypoints.entries()) {
      const previous = result.waypoints.at(-1) ?? null;
      const from = waypoints[index - 1];
      const here: MeasuredWaypoint = { backward: null, forward: null, ...zero };
      result.waypoints.push(here);
      if (!previous || !from) continue;
      const segment = this.#segment(from, to, previous, here, options.cost);
      result.segments.push(segment);
      previous.forward = here.backward = segment;
      for (const key of ['distance', 'spaces', 'diagonals', 'euclidean', 'cost'] as const) {
        here[key] = previous[key] + segment[key];
        result[key] = here[key];
      }
    }
    return result;
  }

  #segment(
    from: PathWaypoint,
    to: PathWaypoint,
    a: MeasuredWaypoint,
    b: MeasuredWaypoint,
    cost?: CostFunction | number,
  ): MeasuredSegment {
    const teleport = to.teleport ?? false;
    const measured = to.measure !== false;
    const step = teleport ? { distance: 0, spaces: 0, diagonals: 0, path: [] } : this.step(from, to, a.diagonals);
    const segment = { from: a, to: b, teleport, ...zero };
    if (measured) {
      Object.assign(segment, { distance: step.distance, spaces: step.spaces, diagonals: step.diagonals });
      segment.euclidean = teleport ? 0 : this.euclidean(from, to);
    }
    segment.cost = this.#cost(to.cost ?? cost, step, from, to);
    return segment;
  }

  #cost(cost: CostFunction | number | undefined, step: Step, from: PathWaypoint, to: PathWaypoint): number {
    if (typeof cost === 'number') return cost;
    if (cost === undefined) return step.distance;
    if (step.path.length < 2) return cost(this.getOffset(from), this.getOffset(to), step.distance, to);
    let sum = 0;
    for (let i = 1; i < step.path.length; i++) {
      const a = step.path[i - 1];
      const b = step.path[i];
      if (a && b) sum += cost(a, b, step.distance / (step.path.length - 1), to);
    }
    return sum;
  }

  protected point(coords: GridCoordinates): Point & { elevation: number } {
    if (isOffset(coords)) return { ...this.getCenterPoint(coords), elevation: (coords.k ?? 0) * this.distance };
    return { x: coords.x, y: coords.y, elevation: coords.elevation ?? 0 };
  }

  /** Straight distance in units, height included. */
  protected euclidean(a: GridCoordinates, b: GridCoordinates): number {
    const p = this.point(a);
    const q = this.point(b);
    const flat = (Math.hypot(q.x - p.x, q.y - p.y) / this.size) * this.distance;
    return Math.hypot(flat, q.elevation - p.elevation);
  }
}
