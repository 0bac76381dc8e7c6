import { bearing, between, distance } from './point';
import { legsOf } from './segment';
import { TOLERANCE } from './tolerance';
import type { CostedPath, PathBlock, PathCrossing, Point } from './types';

/** Length of a path. A single point has length 0. */
export function pathLength(path: readonly Point[]): number {
  let length = 0;
  let last: Point | undefined;
  for (const point of path) {
    if (last !== undefined) length += distance(last, point);
    last = point;
  }
  return length;
}

/** The point at a length along the path. Throws when the path is empty or the length not on it. */
export function pointAtLength(path: readonly Point[], length: number): Point {
  const point = partBefore(path, length).at(-1);
  if (point === undefined) throw new RangeError('A path needs at least one point.');
  return point;
}

/** Bearing of the path at a length; at a corner the bearing of the leg that ends there. Throws without any leg. */
export function headingAt(path: readonly Point[], length: number): number {
  checkLength(path, length);
  let walked = 0;
  let heading: number | undefined;
  for (const [a, b] of legsOf(path)) {
    if (distance(a, b) === 0) continue;
    if (heading !== undefined && walked >= length - TOLERANCE) break;
    heading = bearing(a, b);
    walked += distance(a, b);
  }
  if (heading === undefined) throw new RangeError('A path that leads nowhere has no heading.');
  return heading;
}

/** The path up to a length, that point included. */
export function partBefore(path: readonly Point[], length: number): Point[] {
  checkLength(path, length);
  const [start] = path;
  if (start === undefined) return [];
  const part: Point[] = [start];
  let rest = length;
  for (const [a, b] of legsOf(path)) {
    if (rest <= TOLERANCE) break;
    const leg = distance(a, b);
    part.push(leg <= rest + TOLERANCE ? b : between(a, b, rest / leg));
    rest -= leg;
  }
  return part;
}

/** The path from a length on, that point included. */
export function partAfter(path: readonly Point[], length: number): Point[] {
  const whole = pathLength(path);
  return partBefore([...path].reverse(), Math.max(0, whole - length)).reverse();
}

function checkLength(path: readonly Point[], length: number): void {
  const whole = pathLength(path);
  if (!(length >= -TOLERANCE && length <= whole + TOLERANCE)) {
    throw new RangeError(`There is no point at ${length} on a path of length ${whole}.`);
  }
}

/** Where a budget of movement ends on a path. */
export interface PathEnd {
  readonly at: number;
  readonly point: Point;
  /** What is spent up to there. */
  readonly cost: number;
  /** The barrier that is too dear, or what blocks the path for good; absent when the budget or the path just ends. */
  readonly stoppedBy?: PathCrossing | PathBlock;
}

/** How far before what stops them people stand. */
export const STAND_OFF = 0.001;

/**
 * How far a budget carries along a path. A barrier is crossed only when all of its cost is left; otherwise the mover
 * stops `standOff` before it (a point exactly on a barrier counts as having paid for it).
 */
export function pointAtCost(costed: CostedPath, budget: number, standOff = STAND_OFF): PathEnd {
  let spent = 0;
  const end = (at: number, cost: number, stoppedBy?: PathCrossing | PathBlock): PathEnd => {
    const place = { at, point: pointAtLength(costed.path, at), cost };
    return stoppedBy === undefined ? place : { ...place, stoppedBy };
  };
  const stopBefore = (at: number, stoppedBy: PathCrossing | PathBlock): PathEnd => {
    const stop = Math.max(0, at - standOff);
    return end(stop, costUpTo(costed, stop), stoppedBy);
  };
  for (const stage of stagesOf(costed)) {
    const left = budget - spent;
    if (stage.cost > left + TOLERANCE) {
      if (stage.crossing !== undefined) return stopBefore(stage.at, stage.crossing);
      return end(stage.at + Math.max(0, left) / stage.multiplier, budget);
    }
    spent += stage.cost;
  }
  const { blocked } = costed;
  if (blocked?.why === 'barrier') return stopBefore(blocked.at, blocked);
  return end(costed.length, Math.min(spent, Math.max(budget, 0)), blocked);
}

interface Stage {
  readonly at: number;
  readonly cost: number;
  readonly multiplier: number;
  readonly crossing?: PathCrossing;
}

/** Stretches cut at the crossings, and the crossings, in order. */
function stagesOf(costed: CostedPath): Stage[] {
  const stages: Stage[] = costed.crossings.map((crossing) => ({
    at: crossing.at,
    cost: crossing.cost,
    multiplier: 1,
    crossing,
  }));
  for (const stretch of costed.stretches) {
    const cuts = costed.crossings.map((c) => c.at).filter((at) => at > stretch.from && at < stretch.to);
    let from = stretch.from;
    for (const to of [...cuts, stretch.to]) {
      stages.push({ at: from, cost: (to - from) * stretch.multiplier, multiplier: stretch.multiplier });
      from = to;
    }
  }
  const rank = (stage: Stage): number => (stage.crossing === undefined ? 1 : 0);
  return stages.sort((a, b) => a.at - b.at || rank(a) - rank(b));
}

/** Cost from the start to a length along the path; crossings exactly there are included. */
export function costUpTo(costed: CostedPath, at: number): number {
  let cost = 0;
  for (const stretch of costed.stretches) {
    cost += Math.max(0, Math.min(stretch.to, at) - stretch.from) * stretch.multiplier;
  }
  for (const crossing of costed.crossings) if (crossing.at <= at + TOLERANCE) cost += crossing.cost;
  return cost;
}
