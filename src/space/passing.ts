import type { Line } from './clip';
import { TOLERANCE } from './tolerance';
import type { Eye, Height, Interval, Passing, Stretch } from './types';

/** Height of a line between two eyes at a flat distance from its start. */
export function heightAt({ a, b, length }: Line<Eye>, at: number): number {
  return length === 0 || a.z === b.z ? a.z : a.z + ((b.z - a.z) * at) / length;
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
export function stretchOver(
  line: Line<Eye>,
  flat: Interval,
  bottom: number,
  top: Height,
  topIncluded: boolean,
): Stretch {
  const { from, to } = flat;
  const zFrom = heightAt(line, from);
  const zTo = heightAt(line, to);
  const ceiling = top === 'unlimited' ? Infinity : top + (topIncluded ? TOLERANCE : -TOLERANCE);
  const within = partBetweenHeights(flat, zFrom, zTo, bottom - TOLERANCE, ceiling);
  const passes = within !== undefined ? 'through' : (zFrom + zTo) / 2 >= ceiling ? 'over' : 'under';
  return { from, to, length: to - from, zFrom, zTo, passes, within };
}

function partBetweenHeights(
  { from, to }: Interval,
  zFrom: number,
  zTo: number,
  floor: number,
  ceiling: number,
): Stretch['within'] {
  const low = Math.min(zFrom, zTo);
  const high = Math.max(zFrom, zTo);
  if (low >= floor && high < ceiling) return { from, to, length: to - from };
  if (high < floor || low >= ceiling) return undefined;
  const place = (z: number): number => from + ((to - from) * (z - zFrom)) / (zTo - zFrom);
  const [one, other] = [place(Math.max(low, floor)), place(Math.min(high, ceiling))];
  const length = Math.abs(one - other);
  return length > TOLERANCE ? { from: Math.min(one, other), to: Math.max(one, other), length } : undefined;
}
