import type { Area, Point } from '../../../space/types';
import type { TerrainId } from '../data/terrain';
import type { Board, Space, SpaceId } from '../rules/board';

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
      for (let at = side.to; key(at) !== key(ring[0] ?? at); ) {
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

/** Terrain as areas of a table: one for each connected piece. */
export function areasOf(board: Board, terrain: Readonly<Record<SpaceId, TerrainId>>): Area[] {
  const areas: Area[] = [];
  for (const kind of new Set(Object.values(terrain))) {
    const left = new Set(board.spaces.filter(({ id }) => terrain[id] === kind));
    for (const start of left) {
      const piece = [start];
      left.delete(start);
      for (const space of piece) {
        for (const next of board.neighbours(space)) {
          const shareSide = board.kind === 'hex' || next.col === space.col || next.row === space.row;
          if (shareSide && left.delete(next)) piece.push(next);
        }
      }
      const [outline, ...holes] = outlinesOf(board, piece).sort((a, b) => Math.abs(turning(b)) - Math.abs(turning(a)));
      if (outline !== undefined) areas.push({ id: `${kind}.${start.id}`, kind, outline, holes, bottom: 0, top: 0 });
    }
  }
  return areas;
}
