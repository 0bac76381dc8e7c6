import { lineBetween, meetings } from '../../../../space';
import { angleBetween, bearing, distance, moveAlong, towards } from '../../../../space/point';
import { nearestOnSegment, sidesOf } from '../../../../space/segment';
import { atMost } from '../../../../space/tolerance';
import type { Barrier, Point, Table } from '../../../../space/types';
import { corridor } from '../../data/obstacles';
import { areaRow } from '../../data/terrain';

// Corridors, and how far apart their walls are.

/** One side of something; walls are those of the ship and of what fills a deck to its ceiling. */
export interface Edge {
  readonly a: Point;
  readonly b: Point;
  readonly wall: boolean;
}

/** From wall to wall across a corridor. */
export interface Across {
  readonly a: Point;
  readonly b: Point;
}

/** Largest distance of a thing against a wall, in centimetres: one figure touches both. */
const AGAINST = 1.5;

/** Lines as near are the same. */
const SAME = 0.01;

/**
 * sm-wirepod-004: the line that a WirePod would bar from a place against a wall: straight across a corridor up to 8 cm wide, its
 * walls parallel within 5 degrees either way, no door among them. Null where there is none.
 */
export function lineAcross(table: Table, at: Point): Across | null {
  const edges = edgesOf(table, () => true);
  const walls = edges
    .filter(({ wall }) => wall)
    .map((edge) => ({ edge, foot: nearestOnSegment(at, edge.a, edge.b) }))
    .filter(({ foot }) => atMost(distance(at, foot), AGAINST))
    .sort((one, other) => distance(at, one.foot) - distance(at, other.foot));
  for (const { edge, foot } of walls) {
    const line = lineFrom(edges, edge, foot, at);
    if (line !== null) return line;
  }
  return null;
}

/** Returns where something is put down against the wall at which its line begins, as near to it as possible. */
export function againstWall(table: Table, at: Point): Point | null {
  const line = lineAcross(table, at);
  return line === null ? null : towards(line.a, line.b, BESIDE);
}

/** Centimetres off a wall at which its own side of it is known. */
const BESIDE = 0.5;

/** Returns all edges on a table: of these barriers, and of obstructions on the deck. */
export function edgesOf({ barriers, areas }: Table, counts: (barrier: Barrier) => boolean): readonly Edge[] {
  return [
    ...barriers.filter(counts).map(({ kind, a, b }) => ({ a, b, wall: kind === 'wall' || kind === 'hull' })),
    ...areas
      .filter(({ kind }) => areaRow(kind).stops)
      .flatMap(({ kind, outline }) => [...sidesOf(outline)].map(([a, b]) => ({ a, b, wall: kind === 'machinery' }))),
  ];
}

function lineFrom(edges: readonly Edge[], edge: Edge, foot: Point, at: Point): Across | null {
  if (distance(at, foot) < SAME) return null;
  const away = bearing(foot, at);
  if (Math.abs(angleBetween(away, bearing(edge.a, edge.b)) - 90) > 0.1) return null;
  const far = lineBetween(foot, moveAlong(foot, away, corridor.width + 1));
  const met = edges
    .filter((other) => other !== edge)
    .flatMap((other) => meetings(far, other.a, other.b).map((along) => ({ along, other })))
    .filter(({ along }) => along > SAME && along <= far.length)
    .sort((one, other) => one.along - other.along);
  const [first] = met;
  if (first === undefined || !atMost(first.along, corridor.width)) return null;
  // Where pieces of a wall meet, a line ends at both; beside a door it does not hold.
  const ends = met.filter(({ along }) => along - first.along < SAME);
  const holds = ends.every(({ other }) => other.wall) && ends.some(({ other }) => isParallel(edge, other));
  return holds ? { a: foot, b: moveAlong(foot, away, first.along) } : null;
}

/** In either direction in which walls were drawn. */
function isParallel(one: Edge, other: Edge): boolean {
  const angle = angleBetween(bearing(one.a, one.b), bearing(other.a, other.b));
  return atMost(Math.min(angle, 180 - angle), corridor.skew);
}
