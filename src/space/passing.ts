import { TOLERANCE } from './tolerance';
import type { Height, Interval, Passing, Stretch } from './types';

/** A line's height, linear between two ends. */
export interface Slope {
  readonly length: number;
  readonly zFrom: number;
  readonly zTo: number;
}

export function heightAt(slope: Slope, at: number): number {
  if (slope.length === 0 || slope.zFrom === slope.zTo) return slope.zFrom;
  return slope.zFrom + ((slope.zTo - slope.zFrom) * at) / slope.length;
}

/** How a line at height z goes by something: at the very top it passes over, at the very bottom through. */
export function passingAt(z: number, bottom: number, top: Height): Passing {
  if (top !== 'unlimited' && z >= top - TOLERANCE) return 'over';
  return z < bottom - TOLERANCE ? 'under' : 'through';
}

/**
 * A stretch of the line above something that fills bottom..top, with the part within these heights.
 * `topIncluded`: a line level with the top meets it (heads) instead of passing over (walls, hills).
 */
export function stretchOver(slope: Slope, flat: Interval, bottom: number, top: Height, topIncluded: boolean): Stretch {
  const zFrom = heightAt(slope, flat.from);
  const zTo = heightAt(slope, flat.to);
  const length = flat.to - flat.from;
  const ceiling = top === 'unlimited' ? Infinity : top + (topIncluded ? TOLERANCE : -TOLERANCE);
  const floor = bottom - TOLERANCE;
  const within = partBetweenHeights(flat, zFrom, zTo, floor, ceiling);
  const { from, to } = flat;
  if (within === null) return { from, to, length, zFrom, zTo, passes: (zFrom + zTo) / 2 >= ceiling ? 'over' : 'under' };
  const part = { from: within.from, to: within.to, length: within.to - within.from };
  return { from, to, length, zFrom, zTo, passes: 'through', within: part };
}

function partBetweenHeights(
  flat: Interval,
  zFrom: number,
  zTo: number,
  floor: number,
  ceiling: number,
): Interval | null {
  const low = Math.min(zFrom, zTo);
  const high = Math.max(zFrom, zTo);
  if (low >= floor && high < ceiling) return { from: flat.from, to: flat.to };
  if (high < floor || low >= ceiling) return null;
  const place = (z: number): number => flat.from + ((flat.to - flat.from) * (z - zFrom)) / (zTo - zFrom);
  const ends = [place(Math.max(low, floor)), place(Math.min(high, ceiling))].sort((a, b) => a - b);
  const [from = flat.from, to = flat.to] = ends;
  return to - from > TOLERANCE ? { from, to } : null;
}
