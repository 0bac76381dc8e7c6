import { areaContains, edgesOf, ringsOf } from './area';
import type { TableIndex } from './index-table';
import { between, distance, moveAlong, towards } from './point';
import { cross, distanceToSegment } from './segment';
import { combined, openCost, priceOf } from './path-cost';
import { TOLERANCE } from './tolerance';
import type { WayMemory } from './way-memory';
import type { Area, Barrier, Bend, Disc, GroundRules, Interval, Point, Table } from './types';

/** How far from the end of a wall a path goes round it: far more than rounding, far less than matters on a table. */
const CLEARANCE = 1e-4;

/** Corners of the polygon around a keep-out disc on which paths go round it. */
const DISC_CORNERS = 24;

export interface WayPointOptions {
  /** Spacing of way points along the edges of terrain with another cost, in table units; none if absent. */
  readonly edgeSpacing?: number;
  /** What earlier searches on this table with the same prices found out. */
  readonly memory?: WayMemory;
}

/**
 * Returns the places at which a cheapest path may bend, without keep-out discs, if `helps` accepts them, i.e. if such a
 * path may pass them. Areas are searched in a box around points, grown by a margin.
 */
export function wayPoints(
  index: TableIndex,
  around: readonly Point[],
  margin: number,
  helps: (point: Point, slack: number) => boolean,
  rules: GroundRules,
  { edgeSpacing, memory }: WayPointOptions = {},
): Bend[] {
  const areas = index.areasAround(around, margin);
  const bends =
    memory?.bends(() => bendsOf(index, index.table.areas, () => true, rules)) ?? bendsOf(index, areas, helps, rules);
  const onEdges = areas.flatMap((area) => {
    const multiplier = rules.areaMultiplier(area);
    const isUneven = multiplier !== 'impassable' && multiplier !== openCost(rules);
    if (!isUneven || edgeSpacing === undefined) return [];
    const find = (): Bend[] => alongEdges(area, edgeSpacing, index.table);
    return (
      memory?.edges(area, edgeSpacing, () => find().filter(({ point }) => isUnlikeAround(index, point, rules))) ??
      find()
    );
  });
  const fits = ({ point }: Bend): boolean => helps(point, 0) && isOnTable(index, point);
  return [...bends.filter(fits), ...onEdges.filter(fits)];
}

function bendsOf(
  index: TableIndex,
  areas: readonly Area[],
  helps: (point: Point, slack: number) => boolean,
  rules: GroundRules,
): Bend[] {
  const bends: Bend[] = [];
  for (const end of barrierEnds(index))
    if (helps(end.point, CLEARANCE)) addCorners(bends, end.point, (end.arms ??= armsAt(index, end.point)), rules);
  for (const area of areas) {
    const multiplier = rules.areaMultiplier(area);
    if (multiplier === 'impassable') bends.push(...cornersOutside(area));
    else if (multiplier !== openCost(rules)) for (const point of ringsOf(area).flat()) bends.push({ point, arms: [] });
  }
  return bends;
}

/** Directions in which the ground around a place is looked at, and how far. */
const around: readonly Point[] = Array.from({ length: 8 }, (_, i) => moveAlong({ x: 0, y: 0 }, 22.5 + i * 45, 0.01));

/** Returns false where ground costs the same on all sides of an edge: there no path gains by a bend. */
function isUnlikeAround(index: TableIndex, { x, y }: Point, rules: GroundRules): boolean {
  const prices = around.map((step) => {
    const at = { x: x + step.x, y: y + step.y };
    const under = index.areasAround([at]).filter((area) => areaContains(area, at) !== 'outside');
    return combined(
      under.map((area) => ({ area, multiplier: priceOf(rules.areaMultiplier(area)) })),
      rules,
    );
  });
  return prices.some((price) => price !== prices[0]);
}

function isOnTable({ table: { width, height } }: TableIndex, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** Returns these places and the corners around keep-out discs that are on the table and outside all discs. */
export function pastDiscs(index: TableIndex, places: readonly Bend[], discs: readonly Disc[]): Bend[] {
  const isClear = ({ point }: Bend): boolean => discs.every((disc) => distance(disc, point) >= disc.r - TOLERANCE);
  const corners = discs.flatMap(cornersAround).filter(({ point }) => isOnTable(index, point));
  return [...places, ...corners].filter(isClear);
}

/** A barrier that leads away from a place that it touches. */
interface Arm {
  readonly barrier: Barrier;
  readonly far: Point;
  readonly angle: number;
}

/** A place where barriers end. */
interface BarrierEnd {
  readonly point: Point;
  /** All barriers that touch it, by their angles. Computed when asked for, since most ends are never passed. */
  arms?: readonly Arm[];
}

const known = new WeakMap<TableIndex, readonly BarrierEnd[]>();

/** Returns the ends of all barriers of a table, each place once, in the table's order. Computed once per index. */
function barrierEnds(index: TableIndex): readonly BarrierEnd[] {
  const found = known.get(index);
  if (found !== undefined) return found;
  const ends = new Map<string, BarrierEnd>();
  for (const barrier of index.table.barriers) {
    for (const point of [barrier.a, barrier.b]) {
      const key = `${Math.round(point.x / TOLERANCE)},${Math.round(point.y / TOLERANCE)}`;
      if (!ends.has(key)) ends.set(key, { point });
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

/** Adds places a hair off the end of barriers, one in each sector between those that meet there. */
function addCorners(corners: Bend[], end: Point, all: readonly Arm[], rules: GroundRules): void {
  const arms = all.filter(({ barrier }) => rules.barrierCost(barrier) !== 0);
  const isMixed = new Set(arms.map(({ barrier }) => rules.barrierCost(barrier))).size > 1;
  for (const [i, arm] of arms.entries()) {
    const next = arms[(i + 1) % arms.length] ?? arm;
    const sector = arms.length === 1 ? 2 * Math.PI : (next.angle - arm.angle + 2 * Math.PI) % (2 * Math.PI);
    // Paths bend round outer corners only, except where one can slip through beside a more expensive barrier.
    if (sector < 1e-9 || (!isMixed && sector < Math.PI + 1e-9)) continue;
    const middle = arm.angle + sector / 2;
    const point = { x: end.x + Math.cos(middle) * CLEARANCE, y: end.y + Math.sin(middle) * CLEARANCE };
    corners.push({ point, arms: isMixed ? [] : [arm.far, next.far] });
  }
}

/** Places a hair outside the corners of an area. */
function cornersOutside(area: Area): Bend[] {
  const corners: Bend[] = [];
  for (const ring of ringsOf(area)) {
    ring.forEach((corner, i) => {
      const before = ring[(i + ring.length - 1) % ring.length] ?? corner;
      const after = ring[(i + 1) % ring.length] ?? corner;
      if (distance(before, corner) === 0 || distance(after, corner) === 0) return;
      const inward = between(towards(corner, before, 1), towards(corner, after, 1), 0.5);
      const reach = distance(corner, inward);
      if (reach <= TOLERANCE) return;
      for (const step of [CLEARANCE / reach, -CLEARANCE / reach]) {
        const point = between(corner, inward, step);
        if (areaContains(area, point) === 'outside') corners.push({ point, arms: [before, after] });
      }
    });
  }
  return corners;
}

/** Returns points along the edges of an area that are on the table; an edge may reach far beyond it. */
function alongEdges(area: Area, spacing: number, { width, height }: Table): Bend[] {
  if (!(spacing > 0)) throw new RangeError(`Way points need a spacing above 0, not ${spacing}.`);
  const points: Bend[] = [];
  for (const [a, b] of edgesOf(area)) {
    const pieces = Math.ceil(distance(a, b) / spacing);
    const across = within(a.x, b.x, width);
    const down = within(a.y, b.y, height);
    const first = Math.max(1, Math.floor(Math.max(across.from, down.from) * pieces));
    const last = Math.min(pieces - 1, Math.ceil(Math.min(across.to, down.to) * pieces));
    for (let i = first; i <= last; i++) points.push({ point: between(a, b, i / pieces), arms: [] });
  }
  return points;
}

/**
 * Returns the part of the way from `a` to `b`, as shares of it, within 0..`most`; empty (from > to) if there is none.
 */
function within(a: number, b: number, most: number): Interval {
  if (a === b) return a >= 0 && a <= most ? { from: 0, to: 1 } : { from: 1, to: 0 };
  const [one, other] = [-a / (b - a), (most - a) / (b - a)];
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

/** Directions of the corners of the polygon around a disc; its sides touch the disc from outside. */
const discCorners: readonly Point[] = Array.from({ length: DISC_CORNERS }, (_, i) =>
  moveAlong({ x: 0, y: 0 }, (i * 360) / DISC_CORNERS, 1 / Math.cos(Math.PI / DISC_CORNERS)),
);

/** Corners of a polygon whose sides touch the disc from outside. */
function cornersAround(disc: Disc): Bend[] {
  const corners = discCorners.map(({ x, y }): Point => ({ x: disc.x + x * disc.r, y: disc.y + y * disc.r }));
  return corners.map((point, i): Bend => {
    return { point, arms: [corners.at(i - 1) ?? point, corners[(i + 1) % DISC_CORNERS] ?? point] };
  });
}

/**
 * Returns true if a cheapest path that comes straight from a place can bend here. It must pass the obstacle, which is
 * then on one side of the line.
 */
export function passesObstacle(from: Point, { point, arms }: Bend): boolean {
  if (arms.length === 0) return true;
  const slack = 10 * CLEARANCE * distance(from, point);
  let isLeft = true;
  let isRight = true;
  for (const arm of arms) {
    const side = cross(from, point, arm);
    isRight &&= side > -slack;
    isLeft &&= side < slack;
  }
  return isLeft || isRight;
}
