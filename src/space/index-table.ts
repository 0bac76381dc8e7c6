import { areaContains, areaSize, edgesOf, ringsOf } from './area';
import { boxOf } from './box';
import { boxIndex, type BoxIndex } from './box-index';
import { distance } from './point';
import { TOLERANCE } from './tolerance';
import type { Area, Barrier, Point, SightFigure, Table } from './types';

/** A table with its features sorted into a spatial index. Make it once per table; it does not follow later changes. */
export interface TableIndex {
  readonly table: Table;
  /** Barriers that may meet the segment (a superset, in the table's order). */
  barriersNear(a: Point, b: Point): readonly Barrier[];
  /** Does the test hold for any of these? Asks as the segment comes by them, and no more once it does. */
  someBarrierNear(a: Point, b: Point, test: (barrier: Barrier) => boolean): boolean;
  /** Areas that may meet the segment (a superset, in the table's order). */
  areasNear(a: Point, b: Point): readonly Area[];
  /** Barriers that may meet the box around the points, grown by a margin. */
  barriersAround(points: readonly Point[], margin?: number): readonly Barrier[];
  /** Areas that may meet the box around the points, grown by a margin. */
  areasAround(points: readonly Point[], margin?: number): readonly Area[];
}

/** Figures by the boxes around their bases. */
export type FigureIndex = BoxIndex<SightFigure>;

/**
 * Checks a table and indexes it.
 * Throws a RangeError that names the feature when an id stands twice, a barrier or area has no extent, or a number is
 * off.
 */
export function indexTable(table: Table): TableIndex {
  checkTable(table);
  const barriers = boxIndex(table.barriers, ({ a, b }) => boxOf([a, b]));
  const areas = boxIndex(table.areas, (area) => boxOf(area.outline));
  return {
    table,
    barriersNear: (a, b) => barriers.along(a, b),
    someBarrierNear: (a, b, test) => barriers.some(a, b, test),
    areasNear: (a, b) => areas.along(a, b),
    barriersAround: (points, margin) => barriers.around(points, margin),
    areasAround: (points, margin) => areas.around(points, margin),
  };
}

/** The areas in which a point lies, in the table's order; their edges do not count. */
export function areasAt(index: TableIndex, p: Point): Area[] {
  return index.areasAround([p]).filter((area) => areaContains(area, p) === 'inside');
}

/** Indexes the figures that may stand in the way of many sight lines. */
export function indexFigures(figures: readonly SightFigure[]): FigureIndex {
  return boxIndex(figures, ({ x, y, r }) => ({ minX: x - r, minY: y - r, maxX: x + r, maxY: y + r }));
}

/** Throws a RangeError for a table that cannot be. */
export function checkTable(table: Table): void {
  if (!(table.width > 0 && table.height > 0)) throw new RangeError('A table needs a width and a height above 0.');
  const ids = new Set<string>();
  for (const { id, bottom, top } of [...table.barriers, ...table.areas]) {
    if (ids.has(id)) throw new RangeError(`Two features of the table have the id ${id}.`);
    ids.add(id);
    if (!Number.isFinite(bottom)) throw new RangeError(`The bottom of ${id} is not a number.`);
    const isAbove = top === 'unlimited' || top >= bottom;
    if (!isAbove) throw new RangeError(`The top of ${id} is not a number from its bottom up.`);
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
