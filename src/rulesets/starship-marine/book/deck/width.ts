import { bearing, direction, distance } from '../../../../space/point';
import { pathLength, partBefore } from '../../../../space/path-point';
import type { Point } from '../../../../space/types';
import { areaRow } from '../../data/terrain';
import { stops, type Field } from './field';

/** The way is looked at in pieces so long. */
const PIECE = 1;

type Edge = readonly [Point, Point];

/** Returns true if a way has this much room from side to side along its whole length. */
export function isWide(state: Pick<Field, 'table' | 'doors'>, path: readonly Point[], width: number): boolean {
  const edges = edgesOf(state);
  const length = pathLength(path);
  const count = Math.max(1, Math.ceil(length / PIECE));
  const places = Array.from({ length: count + 1 }, (_, i) => partBefore(path, (length * i) / count).at(-1));
  return places.every((place, i) => {
    const [a, b] = [places[i - 1] ?? place, place ?? places[i - 1]];
    return a === undefined || b === undefined || distance(a, b) < 1e-9 || widthAt(edges, a, b) >= width - 0.01;
  });
}

/** Returns the edges of walls, shut doors, and obstructions on the deck. */
function edgesOf(state: Pick<Field, 'table' | 'doors'>): readonly Edge[] {
  const walls = state.table.barriers.flatMap((one): Edge[] => (stops(state, one) ? [[one.a, one.b]] : []));
  const solid = state.table.areas.filter(({ kind }) => areaRow(kind).stops);
  const rims = solid.flatMap(({ outline }) =>
    outline.flatMap((a, i): Edge[] => {
      const b = outline[(i + 1) % outline.length];
      return b === undefined ? [] : [[a, b]];
    }),
  );
  return [...walls, ...rims];
}

/** Returns the room to the left and right of a piece of the way, together. */
function widthAt(edges: readonly Edge[], from: Point, to: Point): number {
  const ahead = direction(bearing(from, to));
  const end = distance(from, to);
  let [left, right] = [Infinity, Infinity];
  for (const [a, b] of edges) {
    const [p, q] = [a, b].map(({ x, y }) => ({
      along: (x - from.x) * ahead.x + (y - from.y) * ahead.y,
      aside: (y - from.y) * ahead.x - (x - from.x) * ahead.y,
    })) as [Local, Local];
    for (const aside of asideWithin(p, q, end)) {
      if (aside >= 0) right = Math.min(right, aside);
      else left = Math.min(left, -aside);
    }
  }
  return left + right;
}

interface Local {
  readonly along: number;
  readonly aside: number;
}

/** Returns how far aside the ends of the part of an edge beside the piece are. */
function asideWithin(p: Local, q: Local, end: number): readonly number[] {
  const [first, last] = p.along <= q.along ? [p, q] : [q, p];
  const [from, to] = [Math.max(first.along, 0), Math.min(last.along, end)];
  if (from > to) return [];
  const run = last.along - first.along;
  if (run < 1e-9) return [first.aside, last.aside];
  const at = (along: number): number => first.aside + ((last.aside - first.aside) * (along - first.along)) / run;
  return [at(from), at(to)];
}
