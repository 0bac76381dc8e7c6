import { linesAlong, legTo } from './clip';
import { bearing, between, distance } from './point';
import { legsOf } from './segment';
import { TOLERANCE } from './tolerance';
import type { CostedPath, PathBlock, PathCrossing, Point } from './types';

/** Length of a path. A single point has length 0. */
export function pathLength(path: readonly Point[]): number {
  return legsOf(path).reduce((length, [a, b]) => length + distance(a, b), 0);
}

/** Returns the point at a length along the path. Throws if the path is empty or the length is not on it. */
export function pointAtLength(path: readonly Point[], length: number): Point {
  const point = partBefore(path, length).at(-1);
  if (point === undefined) throw new RangeError('A path needs at least one point.');
  return point;
}

/** Bearing of the path at a length; at a corner the bearing of the leg that ends there. Throws without any leg. */
export function headingAt(path: readonly Point[], length: number): number {
  checkLength(path, length);
  const leg = legTo(linesAlong(path), length);
  if (leg === undefined) throw new RangeError('A path that leads nowhere has no heading.');
  return bearing(leg.a, leg.b);
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
  /** What is spent up to the end. */
  readonly cost: number;
  /**
   * The barrier that is too expensive, or what blocks the path completely. Absent if the budget or the path just ends.
   */
  readonly stoppedBy?: PathCrossing | PathBlock | undefined;
}

/** How far figures stop before an obstacle. */
export const STAND_OFF = 0.001;

/**
 * Returns how far a budget carries along a path. A barrier is crossed only if all of its cost is left. Otherwise the
 * mover stops `standOff` before it (a point exactly on a barrier counts as having paid for it).
 */
export function pointAtCost(costed: CostedPath, budget: number, standOff = STAND_OFF): PathEnd {
  let spent = 0;
  const end = (at: number, cost: number, stoppedBy?: PathEnd['stoppedBy']): PathEnd => {
    return { at, point: pointAtLength(costed.path, at), cost, stoppedBy };
  };
  const stopBefore = (at: number, stoppedBy: PathCrossing | PathBlock): PathEnd => {
    const stop = Math.max(0, at - standOff);
    return end(stop, costUpTo(costed, stop), stoppedBy);
  };
  for (const part of partsOf(costed)) {
    const left = budget - spent;
    if (part.cost > left + TOLERANCE) {
      if ('barrier' in part) return stopBefore(part.at, part);
      return end(part.at + Math.max(0, left) / part.multiplier, budget);
    }
    spent += part.cost;
  }
  const { blocked } = costed;
  if (blocked?.why === 'barrier') return stopBefore(blocked.at, blocked);
  return end(costed.length, Math.min(spent, Math.max(budget, 0)), blocked);
}

/** A stretch between two crossings. */
interface Piece {
  readonly at: number;
  readonly cost: number;
  readonly multiplier: number;
}

/** Stretches cut at the crossings, and the crossings, in order: at one place crossings come first. */
function partsOf({ stretches, crossings }: CostedPath): (PathCrossing | Piece)[] {
  const cut = stretches.flatMap(({ from, to, multiplier }) => {
    const cuts = crossings.map(({ at }) => at).filter((at) => at > from && at < to);
    return [from, ...cuts].map((at, i) => ({ at, cost: ((cuts[i] ?? to) - at) * multiplier, multiplier }));
  });
  return [...crossings, ...cut].sort((a, b) => a.at - b.at);
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
