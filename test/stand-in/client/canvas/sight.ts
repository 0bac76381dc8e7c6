import type { Point } from '../../common/types';
import { board } from './board-access';
import type { WallLike } from './documents';
import { crossing } from './geometry/points';

export type WallSense = 'sight' | 'light' | 'sound' | 'move';
export type CollisionMode = 'any' | 'closest' | 'all';

/** A place where a wall stops a line (Foundry answers PolygonVertex; x, y are what is documented). */
export interface Collision extends Point {
  _distance: number;
}

export interface CollisionConfig {
  type: WallSense;
  mode?: CollisionMode;
  source?: unknown;
  [key: string]: unknown;
}

const LIMITED = 10;
const NONE = 0;

interface Hit extends Collision {
  limited: boolean;
}

function meets(wall: WallLike, type: WallSense, a: Point, b: Point): Hit | null {
  const strength = wall[type];
  const doorStandsOpen = wall.door > 0 && wall.ds === 1;
  if (strength === NONE || doorStandsOpen) return null;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = wall.c;
  if (wall.dir !== 0 && !facesOrigin(wall, a)) return null;
  const hit = crossing(a, b, { x: x0, y: y0 }, { x: x1, y: y1 });
  if (!hit || hit.t < 1e-9) return null;
  return {
    x: a.x + (b.x - a.x) * hit.t,
    y: a.y + (b.y - a.y) * hit.t,
    _distance: hit.t,
    limited: strength === LIMITED,
  };
}

/** One-way walls stop only what comes from their left (1) or right (2): CONST.WALL_DIRECTIONS. */
function facesOrigin(wall: WallLike, a: Point): boolean {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = wall.c;
  const side = (x1 - x0) * (a.y - y0) - (y1 - y0) * (a.x - x0);
  return wall.dir === 1 ? side < 0 : side > 0;
}

/** Places where a line is stopped, nearest first. A limited wall lets the line through unless it is the second one (CONST.WALL_SENSE_TYPES.LIMITED). */
export function collisions(walls: Iterable<WallLike>, a: Point, b: Point, type: WallSense): Collision[] {
  const hits: Hit[] = [];
  for (const wall of walls) {
    const hit = meets(wall, type, a, b);
    if (hit) hits.push(hit);
  }
  hits.sort((p, q) => p._distance - q._distance);
  let limited = 0;
  return hits.filter((hit) => !hit.limited || ++limited > 1).map(({ x, y, _distance }) => ({ x, y, _distance }));
}

/**
 * CONFIG.Canvas.polygonBackends.<sense>: `testCollision` with mode any -> boolean, closest -> vertex or null, all -> vertices.
 * Needs the scene in view, as in Foundry; elevation of the points plays no part, walls have no height in core.
 */
export class ClockwiseSweepPolygon {
  static testCollision(
    origin: Point,
    destination: Point,
    { type, mode = 'all' }: CollisionConfig,
  ): boolean | Collision | null | Collision[] {
    if (!['sight', 'light', 'sound', 'move'].includes(type))
      throw new Error(`testCollision: unknown type "${String(type)}"`);
    const found = collisions(board().sceneOrThrow().walls, origin, destination, type);
    if (mode === 'any') return found.length > 0;
    if (mode === 'closest') return found[0] ?? null;
    return found;
  }
}
