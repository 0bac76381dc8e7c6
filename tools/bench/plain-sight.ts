import { areaContains, ringsOf } from '../../src/space/area';
import { distance } from '../../src/space/point';
import { cross } from '../../src/space/segment';
import { TOLERANCE } from '../../src/space/tolerance';
import type { Area, Eye, Point, SightFigure, Table } from '../../src/space/types';

/** What a line meets, in the plainest words, for comparison. */
export interface PlainSight {
  /** Ids of the barriers that have an end on either side of the line, and where. */
  readonly barriers: readonly { readonly id: string; readonly at: number }[];
  /** Inches within each area, by id. */
  readonly areas: ReadonlyMap<string, number>;
  readonly figures: ReadonlySet<string>;
}

/**
 * Sight without index, heights and touching lines: it asks every feature, with separate textbook formulas. The tests
 * and the bench compare `traceSight` and `isLineFree` with it, on tables where nothing is merely touched.
 */
export function plainSight(
  table: Table,
  from: Eye,
  to: Eye,
  figures: readonly SightFigure[],
  except: ReadonlySet<string>,
): PlainSight {
  const length = distance(from, to);
  const barriers: { id: string; at: number }[] = [];
  for (const { id, a, b } of table.barriers) {
    const share = crossingShare(from, to, a, b);
    if (share !== null) barriers.push({ id, at: share * length });
  }
  const areas = new Map<string, number>();
  for (const area of table.areas) {
    const inside = inchesInside(area, from, to);
    if (inside > TOLERANCE) areas.set(area.id, inside);
  }
  const met = new Set<string>();
  for (const figure of figures) if (!except.has(figure.id) && isMet(figure, from, to)) met.add(figure.id);
  return { barriers: barriers.sort((p, q) => p.at - q.at), areas, figures: met };
}

/** Is the line free of barriers and figures, with no more than `depth` inches over areas? Stops at the first that hinders. */
export function plainlyFree(
  table: Table,
  from: Eye,
  to: Eye,
  figures: readonly SightFigure[],
  except: ReadonlySet<string>,
  depth: number,
): boolean {
  for (const { a, b } of table.barriers) if (crossingShare(from, to, a, b) !== null) return false;
  for (const figure of figures) if (isMet(figure, from, to) && !except.has(figure.id)) return false;
  let inside = 0;
  for (const area of table.areas) {
    inside += inchesInside(area, from, to);
    if (inside > depth) return false;
  }
  return true;
}

function inchesInside(area: Area, from: Point, to: Point): number {
  const shares = [0, 1];
  for (const ring of ringsOf(area)) {
    let a = ring[ring.length - 1];
    for (const b of ring) {
      const share = a === undefined ? null : crossingShare(from, to, a, b);
      if (share !== null) shares.push(share);
      a = b;
    }
  }
  shares.sort((p, q) => p - q);
  const length = distance(from, to);
  let inside = 0;
  for (let i = 1; i < shares.length; i++) {
    const low = shares[i - 1] ?? 0;
    const high = shares[i] ?? 0;
    if (areaContains(area, pointAt(from, to, (low + high) / 2)) === 'inside') inside += (high - low) * length;
  }
  return inside;
}

function isMet(figure: SightFigure, from: Point, to: Point): boolean {
  return discShare(from, to, figure) < figure.r * figure.r;
}

/** Share of the way p-q at which it crosses a-b properly, or null. */
function crossingShare(p: Point, q: Point, a: Point, b: Point): number | null {
  const sideA = cross(p, q, a);
  const sideB = cross(p, q, b);
  const sideP = cross(a, b, p);
  const sideQ = cross(a, b, q);
  if (sideA * sideB >= 0 || sideP * sideQ >= 0) return null;
  return sideP / (sideP - sideQ);
}

/** Square of the distance from a disc's centre to the way p-q. */
function discShare(p: Point, q: Point, centre: Point): number {
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const share = Math.max(0, Math.min(1, ((centre.x - p.x) * dx + (centre.y - p.y) * dy) / (dx * dx + dy * dy)));
  const near = pointAt(p, q, share);
  return (near.x - centre.x) ** 2 + (near.y - centre.y) ** 2;
}

function pointAt(p: Point, q: Point, share: number): Point {
  return { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share };
}
