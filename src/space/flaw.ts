import { FARTHEST, MOST_CORNERS } from '../engine/bounds';
import { areaSize, ringsOf } from './area';
import { distance } from './point';
import { TOLERANCE } from './tolerance';
import type { Area, Barrier, Height, Point } from './types';

/** Why geometry cannot work with a feature of a table. */
export type Flaw =
  | 'no-number'
  | 'too-far'
  | 'top-below-bottom'
  | 'no-length'
  | 'too-few-corners'
  | 'too-many-corners'
  | 'no-surface';

/** Returns why this cannot be a barrier, or null if it can. */
export function flawOfBarrier({ a, b, bottom, top }: Barrier): Flaw | null {
  const flaw = flawOfPoints([a, b]) ?? flawOfHeights(bottom, top);
  if (flaw !== null) return flaw;
  return distance(a, b) > TOLERANCE ? null : 'no-length';
}

/** Returns why this cannot be an area, or null if it can. */
export function flawOfArea(area: Area): Flaw | null {
  const flaw = flawOfHeights(area.bottom, area.top);
  if (flaw !== null) return flaw;
  for (const ring of ringsOf(area)) {
    if (ring.length < 3) return 'too-few-corners';
    if (ring.length > MOST_CORNERS) return 'too-many-corners';
    const flawed = flawOfPoints(ring);
    if (flawed !== null) return flawed;
  }
  return areaSize(area) > TOLERANCE ? null : 'no-surface';
}

function flawOfPoints(points: readonly Point[]): Flaw | null {
  for (const { x, y } of points) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return 'no-number';
    if (Math.abs(x) > FARTHEST || Math.abs(y) > FARTHEST) return 'too-far';
  }
  return null;
}

function flawOfHeights(bottom: number, top: Height): Flaw | null {
  const upper = top === 'unlimited' ? bottom : top;
  if (!Number.isFinite(bottom) || !Number.isFinite(upper)) return 'no-number';
  if (Math.abs(bottom) > FARTHEST || Math.abs(upper) > FARTHEST) return 'too-far';
  return upper < bottom ? 'top-below-bottom' : null;
}
