import { TOLERANCE } from './tolerance';
import type { Interval } from './types';

/** The union of intervals, in order, touching ones joined. */
export function unionOf(intervals: readonly Interval[]): Interval[] {
  const union: { from: number; to: number }[] = [];
  for (const next of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = union[union.length - 1];
    if (last !== undefined && next.from <= last.to + TOLERANCE) last.to = Math.max(last.to, next.to);
    else union.push({ from: next.from, to: next.to });
  }
  return union;
}

/** Length covered by the union of the intervals. */
export function totalLength(intervals: readonly Interval[]): number {
  return unionOf(intervals).reduce((sum, part) => sum + part.to - part.from, 0);
}

/** Is a place within one of the intervals, their ends included? */
export function isCovered(intervals: readonly Interval[], at: number): boolean {
  return intervals.some((part) => at >= part.from - TOLERANCE && at <= part.to + TOLERANCE);
}
