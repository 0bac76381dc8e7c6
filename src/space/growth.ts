import type { Area, SightTrace } from './types';

/**
 * The share of what a viewer can see through that the growth on a line uses up: the sum of (inches within / limit).
 * Sight lasts while it is `atMost(share, 1)`. `limitOf` gives the depth one can see through an area of that kind, or
 * null when it does not hinder sight. The same from both ends. Throws on a limit that is not above 0.
 */
export function growthShare(trace: Pick<SightTrace, 'areas'>, limitOf: (area: Area) => number | null): number {
  const shares: number[] = [];
  for (const stretch of trace.areas) {
    const limit = limitOf(stretch.area);
    if (limit === null) continue;
    if (!(limit > 0)) throw new RangeError(`The limit of sight through ${stretch.area.id} must be above 0.`);
    if (stretch.within !== undefined) shares.push(stretch.within.length / limit);
  }
  // Summed by size, so that rounding is the same from both ends.
  return shares.sort((a, b) => a - b).reduce((sum, share) => sum + share, 0);
}
