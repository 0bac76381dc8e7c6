import { areaContains, ringsOf } from './area';
import type { TableIndex } from './index-table';
import { between, distance, moveAlong } from './point';
import { cross, distanceToSegment, sidesOf } from './segment';
import { TOLERANCE } from './tolerance';
import type { Area, Barrier, Disc, GroundRules, Impassable, Point } from './types';

/** How far from the end of a wall a path goes round it: far more than rounding, far less than matters on a table. */
const CLEARANCE = 1e-4;

/** Corners of the polygon around a keep-out disc on which paths go round it. */
const DISC_CORNERS = 24;

export interface WayPointOptions {
  /** Spacing of way points along the edges of ground that costs more or less, in table units; 1 if absent. */
  readonly edgeSpacing?: number;
}

/** A place at which a cheapest path may bend. */
export interface Bend {
  readonly point: Point;
  /** What it bends round: the neighbouring corners of the obstacle. Empty when it may bend either way. */
  readonly arms: readonly Point[];
}

/** The places within a box around points at which a cheapest path may bend. */
export function wayPoints(
  index: TableIndex,
  around: readonly Point[],
  margin: number,
  rules: GroundRules,
  options: WayPointOptions = {},
): { bends: Bend[]; edgePoints: Point[] } {
  const bends: Bend[] = [...barrierCorners(index, index.barriersAround(around, margin), rules)];
  const edgePoints: Point[] = [];
  for (const area of index.areasAround(around, margin)) {
    const multiplier = rules.areaMultiplier(area);
    if (multiplier === 'impassable') bends.push(...cornersOutside(area));
    else if (multiplier !== 1) {
      for (const point of ringsOf(area).flat()) bends.push({ point, arms: [] });
      edgePoints.push(...alongEdges(area, options.edgeSpacing ?? 1));
    }
  }
  for (const disc of rules.keepOut ?? []) bends.push(...cornersAround(disc));
  const fits = (point: Point): boolean => isOpen(index, point, rules);
  return { bends: bends.filter(({ point }) => fits(point)), edgePoints: edgePoints.filter(fits) };
}

/** Is a place on the table, and outside all keep-out discs? */
function isOpen(index: TableIndex, point: Point, rules: GroundRules): boolean {
  const { width, height } = index.table;
  if (point.x < 0 || point.y < 0 || point.x > width || point.y > height) return false;
  return !(rules.keepOut ?? []).some((disc) => distance(disc, point) < disc.r - TOLERANCE);
}

/** Places a hair off the ends of barriers, one in each sector between the barriers that meet there. */
function barrierCorners(index: TableIndex, barriers: readonly Barrier[], rules: GroundRules): Bend[] {
  const corners: Bend[] = [];
  const done = new Set<string>();
  for (const barrier of barriers) {
    if (rules.barrierCost(barrier) === 0) continue;
    for (const end of [barrier.a, barrier.b]) {
      const key = `${Math.round(end.x / TOLERANCE)},${Math.round(end.y / TOLERANCE)}`;
      if (done.has(key)) continue;
      done.add(key);
      corners.push(...cornersAt(index, end, rules));
    }
  }
  return corners;
}

function cornersAt(index: TableIndex, end: Point, rules: GroundRules): Bend[] {
  const arms: { angle: number; cost: number | Impassable; far: Point }[] = [];
  for (const barrier of index.barriersAround([end])) {
    const cost = rules.barrierCost(barrier);
    if (cost === 0 || distanceToSegment(end, barrier.a, barrier.b) > TOLERANCE) continue;
    for (const far of [barrier.a, barrier.b]) {
      if (distance(far, end) > TOLERANCE) {
        arms.push({ angle: Math.atan2(far.y - end.y, far.x - end.x), cost, far });
      }
    }
  }
  arms.sort((a, b) => a.angle - b.angle);
  const isMixed = new Set(arms.map((arm) => arm.cost)).size > 1;
  const corners: Bend[] = [];
  arms.forEach((arm, i) => {
    const next = arms[(i + 1) % arms.length] ?? arm;
    const sector = arms.length === 1 ? 2 * Math.PI : (next.angle - arm.angle + 2 * Math.PI) % (2 * Math.PI);
    // Paths bend round outer corners only, except where one can slip through beside a dearer barrier.
    if (sector < 1e-9 || (!isMixed && sector < Math.PI + 1e-9)) return;
    const middle = arm.angle + sector / 2;
    const point = { x: end.x + Math.cos(middle) * CLEARANCE, y: end.y + Math.sin(middle) * CLEARANCE };
    corners.push({ point, arms: isMixed ? [] : [arm.far, next.far] });
  });
  return corners;
}

/** Places a hair outside the corners of an area. */
function cornersOutside(area: Area): Bend[] {
  const corners: Bend[] = [];
  for (const ring of ringsOf(area)) {
    ring.forEach((corner, i) => {
      const before = ring[(i + ring.length - 1) % ring.length] ?? corner;
      const after = ring[(i + 1) % ring.length] ?? corner;
      if (distance(before, corner) === 0 || distance(after, corner) === 0) return;
      const inward = between(
        between(corner, before, 1 / distance(before, corner)),
        between(corner, after, 1 / distance(after, corner)),
        0.5,
      );
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

function alongEdges(area: Area, spacing: number): Point[] {
  if (!(spacing > 0)) throw new RangeError(`Way points need a spacing above 0, not ${spacing}.`);
  const points: Point[] = [];
  for (const ring of ringsOf(area)) {
    for (const [a, b] of sidesOf(ring)) {
      const pieces = Math.ceil(distance(a, b) / spacing);
      for (let i = 1; i < pieces; i++) points.push(between(a, b, i / pieces));
    }
  }
  return points;
}

/** Corners of a polygon whose sides touch the disc from outside. */
function cornersAround(disc: Disc): Bend[] {
  const reach = disc.r / Math.cos(Math.PI / DISC_CORNERS);
  const corner = (i: number): Point => moveAlong(disc, (i * 360) / DISC_CORNERS, reach);
  return Array.from({ length: DISC_CORNERS }, (_, i) => ({ point: corner(i), arms: [corner(i - 1), corner(i + 1)] }));
}

/**
 * Can a cheapest path that comes straight from a place bend here? Only when it passes the obstacle, which then lies on
 * one side of the line.
 */
export function passesObstacle(from: Point, bend: Bend): boolean {
  const sides = bend.arms.map((arm) => cross(from, bend.point, arm));
  const slack = 10 * CLEARANCE * distance(from, bend.point);
  return sides.every((side) => side > -slack) || sides.every((side) => side < slack);
}
