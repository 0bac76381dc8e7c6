import * as v from 'valibot';
import { areaForm, barrierForm } from '../../../battle/forms';
import type { Area, Barrier, Point } from '../../../space/types';
import { toPixels, type Scale } from './scale';

/** A corner counts as moved by hand if it is further than this from where we put it, in pixels. */
const NUDGE = 1;

/** Returns the barrier that a wall was made for, by its flag; null for none. */
export function laidBarrier(flag: unknown): Barrier | null {
  const read = v.safeParse(barrierForm, flag);
  return read.success ? read.output : null;
}

/** Returns the area that a region was made for, by its flag; null for none. */
export function laidArea(flag: unknown): Area | null {
  const read = v.safeParse(areaForm, flag);
  return read.success ? read.output : null;
}

/**
 * Returns true if corners are still where they were made, in any order: then the feature is exact to the last digit,
 * which the host's rounding to pixels would lose.
 */
export function isLaidAsWas(laid: readonly Point[], now: readonly Point[], scale: Scale): boolean {
  const expected = laid.map((corner) => toPixels(scale, corner));
  return (
    laid.length === now.length &&
    expected.every((corner) => now.some((at) => isNear(corner, at))) &&
    now.every((at) => expected.some((corner) => isNear(corner, at)))
  );
}

function isNear(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) <= NUDGE && Math.abs(one.y - other.y) <= NUDGE;
}
