import type { Area, Point } from '../../../space/types';
import type { TerrainId } from '../data/terrain';
import type { SpaceId, Board, Space } from './board';

/** Outlines of a set of spaces: one ring per piece and per hole, found by cancelling borders that two of them share. */
export function outlinesOf(board: Board, spaces: readonly Space[]): Point[][] {
  const sides = new Map<string, { readonly from: Point; readonly to: Point }>();
  const key = ({ x, y }: Point): string => `${Math.round(x * 1e4)} ${Math.round(y * 1e4)}`;
  for (const space of spaces) {
    const corners = board.corners(space);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length] ?? from;
      if (!sides.delete(`${key(to)} ${key(from)}`)) sides.set(`${key(from)} ${key(to)}`, { from, to });
    });
  }
  const leaving = new Map<string, { readonly from: Point; readonly to: Point }[]>();
  for (const side of sides.values()) leaving.set(key(side.from), [...(leaving.get(key(side.from)) ?? []), side]);
  const rings: Point[][] = [];
  for (const starts of leaving.values()) {
    for (let side = starts.pop(); side !== undefined; side = starts.pop()) {
      const ring = [side.from];
      for (let at = side.to; key(at) !== key(ring[0] ?? at);) {
        ring.push(at);
        const next = leaving.get(key(at))?.pop();
        if (next === undefined) throw new Error('an outline does not close');
        at = next.to;
      }
      rings.push(ring);
    }
  }
  return rings;
}

/** Twice the signed area: positive for outer rings, negative for holes. */
function turning(ring: readonly Point[]): number {
  return ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}

export interface Region {
  readonly outline: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
}

/** A set of spaces as polygons with their holes. */
export function regionsOf(board: Board, spaces: readonly Space[]): Region[] {
  const rings = outlinesOf(board, spaces);
  const holes = rings.filter((ring) => turning(ring) < 0);
  return rings
    .filter((ring) => turning(ring) > 0)
    .map((outline) => ({ outline, holes: holes.filter((hole) => isInside(outline, hole)) }));
}

/** Returns true if a ring is inside another: judged by a point just beside its first side, since corners may touch. */
function isInside(outer: readonly Point[], ring: readonly Point[]): boolean {
  const [a, b] = ring;
  if (a === undefined || b === undefined) return false;
  const p = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  let inside = false;
  outer.forEach((from, i) => {
    const to = outer[(i + 1) % outer.length] ?? from;
    if (from.y > p.y !== to.y > p.y && p.x < from.x + ((to.x - from.x) * (p.y - from.y)) / (to.y - from.y))
      inside = !inside;
  });
  return inside;
}

/** Terrain as areas of a table, kind by kind. */
export function areasOf(
  board: Board,
  terrain: Readonly<Record<SpaceId, TerrainId>>,
  kinds: readonly TerrainId[],
): Area[] {
  return [...new Set(kinds)].flatMap((kind) => {
    const spaces = board.spaces.filter(({ id }) => terrain[id] === kind);
    return regionsOf(board, spaces).map(({ outline, holes }, i): Area => ({
      id: `${kind}.${i + 1}`,
      kind,
      outline,
      holes,
      bottom: 0,
      top: 0,
    }));
  });
}
