import Flatbush from 'flatbush';
import { areaSize, edgesOf, ringsOf } from './area';
import { distance } from './point';
import { TOLERANCE } from './tolerance';
import type { Area, Barrier, Point, SightFigure, Table } from './types';

/** A table with its features sorted into a spatial index. Make it once per table; it does not follow later changes. */
export interface TableIndex {
  readonly table: Table;
  /** Barriers that may meet the segment (a superset, in the table's order). */
  barriersNear(a: Point, b: Point): readonly Barrier[];
  /** Areas that may meet the segment (a superset, in the table's order). */
  areasNear(a: Point, b: Point): readonly Area[];
  /** Barriers that may meet the box around the points, grown by a margin. */
  barriersAround(points: readonly Point[], margin?: number): readonly Barrier[];
  /** Areas that may meet the box around the points, grown by a margin. */
  areasAround(points: readonly Point[], margin?: number): readonly Area[];
}

export interface FigureIndex {
  /** Figures whose bases may meet the segment (a superset, in the given order). */
  figuresNear(a: Point, b: Point): readonly SightFigure[];
}

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/**
 * Checks a table and indexes it.
 * Throws a RangeError that names the feature when an id stands twice, a barrier or area has no extent, or a number is
 * off.
 */
export function indexTable(table: Table): TableIndex {
  checkTable(table);
  const barriers = boxIndex(table.barriers, FEW_FEATURES, (barrier) => boxOf([barrier.a, barrier.b]));
  const areas = boxIndex(table.areas, FEW_FEATURES, (area) => boxOf(area.outline));
  return {
    table,
    barriersNear: barriers.along,
    areasNear: areas.along,
    barriersAround: barriers.around,
    areasAround: areas.around,
  };
}

/** Indexes the figures that may stand in the way of many sight lines. */
export function indexFigures(figures: readonly SightFigure[]): FigureIndex {
  const near = boxIndex(figures, FEW_FIGURES, (f) => ({ minX: f.x - f.r, minY: f.y - f.r, maxX: f.x + f.r, maxY: f.y + f.r }));
  return { figuresNear: near.along };
}

interface BoxIndex<T> {
  along(a: Point, b: Point): readonly T[];
  around(points: readonly Point[], margin?: number): readonly T[];
}

/** Up to so many features, or bases, which are sorted out more quickly, are looked through faster than a tree. */
const FEW_FEATURES = 8;
const FEW_FIGURES = 48;

/** Searches for the items whose boxes may meet a segment, or the box around points; gives all if they are few. */
function boxIndex<T>(items: readonly T[], few: number, boxOfItem: (item: T) => Box): BoxIndex<T> {
  if (items.length <= few) return { along: () => items, around: () => items };
  const tree = new Flatbush(items.length);
  for (const item of items) {
    const box = boxOfItem(item);
    tree.add(box.minX, box.minY, box.maxX, box.maxY);
  }
  tree.finish();
  const pick = (positions: number[]): T[] => {
    const picked: T[] = [];
    for (const position of positions.sort((p, q) => p - q)) {
      const item = items[position];
      if (item !== undefined) picked.push(item);
    }
    return picked;
  };
  return {
    along: (a, b) => pick(searchAlong(tree, a, b)),
    around: (points, margin = 0) => {
      const { minX, minY, maxX, maxY } = boxOf(points);
      const grow = margin + TOLERANCE;
      return pick(tree.search(minX - grow, minY - grow, maxX + grow, maxY + grow));
    },
  };
}

/** A slanting line is searched in pieces, so that its boxes stay slim. */
const PIECE = 8;

function searchAlong(tree: Flatbush, a: Point, b: Point): number[] {
  const slant = Math.min(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
  const pieces = Math.max(1, Math.ceil(slant / PIECE));
  const touches = boxTest(a, b);
  if (pieces === 1) return searchBox(tree, a, b, touches);
  const found = new Set<number>();
  let start = a;
  for (let i = 1; i <= pieces; i++) {
    const end = { x: a.x + ((b.x - a.x) * i) / pieces, y: a.y + ((b.y - a.y) * i) / pieces };
    for (const position of searchBox(tree, start, end, touches)) found.add(position);
    start = end;
  }
  return [...found];
}

type BoxTest = (position: number, x0: number, y0: number, x1: number, y1: number) => boolean;

function searchBox(tree: Flatbush, a: Point, b: Point, touches: BoxTest): number[] {
  return tree.search(
    Math.min(a.x, b.x) - TOLERANCE,
    Math.min(a.y, b.y) - TOLERANCE,
    Math.max(a.x, b.x) + TOLERANCE,
    Math.max(a.y, b.y) + TOLERANCE,
    touches,
  );
}

/** Are the corners of a box on both sides of the line a-b, or nearly? */
function boxTest(a: Point, b: Point): BoxTest {
  const length = distance(a, b);
  if (length === 0) return () => true;
  const nx = (a.y - b.y) / length;
  const ny = (b.x - a.x) / length;
  const offset = nx * a.x + ny * a.y;
  return (_position, x0, y0, x1, y1) => {
    const middle = (nx * (x0 + x1) + ny * (y0 + y1)) / 2 - offset;
    const half = (Math.abs(nx) * (x1 - x0) + Math.abs(ny) * (y1 - y0)) / 2;
    return Math.abs(middle) <= half + 2 * TOLERANCE;
  };
}

function boxOf(points: readonly Point[]): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

function checkTable(table: Table): void {
  if (!(table.width > 0 && table.height > 0)) throw new RangeError('A table needs a width and a height above 0.');
  const ids = new Set<string>();
  for (const feature of [...table.barriers, ...table.areas]) {
    if (ids.has(feature.id)) throw new RangeError(`Two features of the table have the id ${feature.id}.`);
    ids.add(feature.id);
    checkHeights(feature);
  }
  for (const barrier of table.barriers) {
    if (!(distance(barrier.a, barrier.b) > TOLERANCE)) throw new RangeError(`Barrier ${barrier.id} has no length.`);
  }
  for (const area of table.areas) {
    if (ringsOf(area).some((ring) => ring.length < 3)) {
      throw new RangeError(`Area ${area.id} needs at least three corners in its outline and in each hole.`);
    }
    for (const [a, b] of edgesOf(area)) {
      if (!Number.isFinite(distance(a, b))) throw new RangeError(`Area ${area.id} has a corner that is no point.`);
    }
    if (!(areaSize(area) > 0)) throw new RangeError(`Area ${area.id} has no surface.`);
  }
}

function checkHeights(feature: Barrier | Area): void {
  const { id, bottom, top } = feature;
  if (!Number.isFinite(bottom)) throw new RangeError(`The bottom of ${id} is not a number.`);
  if (top !== 'unlimited' && !(top >= bottom)) {
    throw new RangeError(`The top of ${id} is not a number from its bottom up.`);
  }
}
