import type { TableIndex } from './index-table';
import { distance } from './point';
import { distanceToSegment } from './segment';
import { TOLERANCE } from './tolerance';
import type { Barrier, Point } from './types';

/** A barrier as it leads away from a place that it touches. */
export interface Arm {
  readonly barrier: Barrier;
  readonly far: Point;
  readonly angle: number;
}

/** A place where barriers end. */
export class BarrierEnd {
  #arms: readonly Arm[] | null = null;

  constructor(
    private readonly index: TableIndex,
    readonly point: Point,
  ) {}

  /** All that touches it, in order of their angles. Most ends are never come by: found when it is asked for. */
  get arms(): readonly Arm[] {
    this.#arms ??= armsAt(this.index, this.point);
    return this.#arms;
  }
}

const known = new WeakMap<TableIndex, readonly BarrierEnd[]>();

/** The ends of all barriers of a table, each place once, in the table's order. Found once per index. */
export function barrierEnds(index: TableIndex): readonly BarrierEnd[] {
  const found = known.get(index);
  if (found !== undefined) return found;
  const ends = new Map<string, BarrierEnd>();
  for (const barrier of index.table.barriers) {
    for (const point of [barrier.a, barrier.b]) {
      const key = `${Math.round(point.x / TOLERANCE)},${Math.round(point.y / TOLERANCE)}`;
      if (!ends.has(key)) ends.set(key, new BarrierEnd(index, point));
    }
  }
  const all = [...ends.values()];
  known.set(index, all);
  return all;
}

function armsAt(index: TableIndex, end: Point): Arm[] {
  const arms: Arm[] = [];
  for (const barrier of index.barriersAround([end])) {
    if (distanceToSegment(end, barrier.a, barrier.b) > TOLERANCE) continue;
    for (const far of [barrier.a, barrier.b]) {
      if (distance(far, end) > TOLERANCE) arms.push({ barrier, far, angle: Math.atan2(far.y - end.y, far.x - end.x) });
    }
  }
  return arms.sort((a, b) => a.angle - b.angle);
}
