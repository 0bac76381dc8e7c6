import type { Point } from '../../../common/types';
import type { BaseGrid } from '../grid';
import type { CostFunction, PathMeasurement } from '../grid/types';
import type { SceneLike, TokenLike } from '../documents';
import { collisions } from '../sight';
import { tokenCenter } from '../token-geometry';

/** A stop of a planned move: top-left corner in pixels, height in units of the grid. */
export interface Waypoint extends Point {
  elevation: number;
  width: number;
  height: number;
  shape: number;
  action: string;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
  cost?: number | CostFunction;
  [key: string]: unknown;
}

export interface ConstrainOptions {
  preview?: boolean;
  ignoreWalls?: boolean;
  ignoreCost?: boolean;
  /** Limits in units of the grid (V14). */
  maxCost?: number;
  maxDistance?: number;
  history?: unknown;
}

/** Fill in what a waypoint leaves out, from the token as it stands. */
export function completeWaypoint(token: TokenLike, waypoint: Partial<Waypoint>): Waypoint {
  const action: unknown = 'movementAction' in token ? Reflect.get(token, 'movementAction') : 'walk';
  return {
    x: token.x,
    y: token.y,
    elevation: token.elevation,
    width: token.width,
    height: token.height,
    shape: token.shape,
    action: typeof action === 'string' ? action : 'walk',
    snapped: false,
    explicit: true,
    checkpoint: true,
    ...waypoint,
  };
}

/** Measure from centre to centre. */
export function measureWaypoints(grid: BaseGrid, waypoints: readonly Waypoint[], cost?: CostFunction): PathMeasurement {
  const points = waypoints.map((w) => ({ ...tokenCenter(grid, w), elevation: w.elevation, cost: w.cost }));
  return grid.measurePath(points, cost === undefined ? {} : { cost });
}

function mix(a: Waypoint, b: Waypoint, t: number): Waypoint {
  const between = (from: number, to: number): number => from + (to - from) * t;
  return {
    ...b,
    x: Math.round(between(a.x, b.x)),
    y: Math.round(between(a.y, b.y)),
    elevation: between(a.elevation, b.elevation),
  };
}

/** How far along a stretch the token comes before a wall stops its centre; 1 when nothing does. */
function freeShare(grid: BaseGrid, scene: SceneLike, a: Waypoint, b: Waypoint): number {
  const from = tokenCenter(grid, a);
  const to = tokenCenter(grid, b);
  const hit = collisions(scene.walls, from, to, 'move')[0];
  if (!hit) return 1;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  // One pixel short of the wall, so that the token stays on its side.
  return Math.max(0, hit._distance - 1 / length);
}

/** Cut a path where a wall or a limit ends it. Answers the path and whether it was cut; the first waypoint is where the token stands. */
export function constrainPath(
  grid: BaseGrid,
  scene: SceneLike,
  waypoints: readonly Waypoint[],
  options: ConstrainOptions = {},
): [Waypoint[], boolean] {
  const [start, ...rest] = waypoints;
  if (!start) return [[], false];
  const path: Waypoint[] = [start];
  const limit = Math.min(
    options.maxDistance ?? Infinity,
    options.ignoreCost ? Infinity : (options.maxCost ?? Infinity),
  );
  for (const waypoint of rest) {
    const before = path.at(-1) ?? start;
    let share = options.ignoreWalls ? 1 : freeShare(grid, scene, before, waypoint);
    share = Math.min(share, limitShare(grid, path, waypoint, limit));
    if (share >= 1) {
      path.push(waypoint);
      continue;
    }
    if (grid.isGridless && share > 0) path.push(mix(before, waypoint, share));
    return [path, true];
  }
  return [path, false];
}

function limitShare(grid: BaseGrid, path: readonly Waypoint[], next: Waypoint, limit: number): number {
  if (limit === Infinity) return 1;
  const used = measureWaypoints(grid, path).distance;
  const step = measureWaypoints(grid, [...path, next]).distance - used;
  return step <= 0 ? 1 : Math.min(1, Math.max(0, (limit - used) / step));
}
