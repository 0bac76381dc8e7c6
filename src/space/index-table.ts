import { areaContains } from './area';
import { boxOf } from './box';
import { boxIndex, type BoxIndex } from './box-index';
import { flawOfArea, flawOfBarrier } from './flaw';
import type { Area, Barrier, Point, SightFigure, Table } from './types';

/** A table with its features sorted into a spatial index. Make it once per table; it does not follow later changes. */
export interface TableIndex {
  readonly table: Table;
  /** Barriers that may meet the segment (a superset, in the table's order). */
  barriersNear(a: Point, b: Point): readonly Barrier[];
  /** Returns true if the test holds for any of these. Stops at the first. */
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
 * Indexes a table. Features that geometry cannot work with (`flaw.ts`) are left out, of `table` in the index too. Never
 * throws because of data; the code that takes a table in names the flaw.
 */
export function indexTable(given: Table): TableIndex {
  const table = withoutFlawed(given);
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

/** Returns the areas that contain a point, in the table's order; their edges do not count. */
export function areasAt(index: TableIndex, p: Point): Area[] {
  return index.areasAround([p]).filter((area) => areaContains(area, p) === 'inside');
}

/** Indexes the figures that may stand in the way of many sight lines. */
export function indexFigures(figures: readonly SightFigure[]): FigureIndex {
  return boxIndex(figures, ({ x, y, r }) => ({ minX: x - r, minY: y - r, maxX: x + r, maxY: y + r }));
}

/** The same table where all of its features are sound. */
function withoutFlawed(table: Table): Table {
  const barriers = table.barriers.filter((barrier) => flawOfBarrier(barrier) === null);
  const areas = table.areas.filter((area) => flawOfArea(area) === null);
  const isSound = barriers.length === table.barriers.length && areas.length === table.areas.length;
  return isSound ? table : { ...table, barriers, areas };
}
