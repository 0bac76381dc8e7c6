import { distance } from '../../../../space';
import { lineBetween } from '../../../../space/clip';
import { legsOf } from '../../../../space/segment';
import { circleMeetings } from '../../../../space/sight-changes';
import type { Disc, Point } from '../../../../space/types';
import type { OpenD6State } from '../../state';

/** Returns the ids of the carcasses that lie on the table. */
export function carcassIds({ table }: OpenD6State): ReadonlySet<string> {
  return new Set(table.areas.flatMap(({ id, kind }) => (kind === 'carcass' ? [id] : [])));
}

/** Returns the carcasses on the table that are none of these, as discs. */
export function freshCarcasses({ table }: OpenD6State, before: ReadonlySet<string>): Disc[] {
  return table.areas.flatMap(({ id, kind, outline }) => {
    const [corner] = outline;
    if (kind !== 'carcass' || before.has(id) || corner === undefined) return [];
    const sum = outline.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
    const middle = { x: sum.x / outline.length, y: sum.y / outline.length };
    return [{ ...middle, r: distance(middle, corner) }];
  });
}

/**
 * Nobody walks over a carcass (od6a-creature-021). Returns the length along a path, from `at` on, at which a base of radius
 * `r` comes up against the first of these, or the middle of a base that touches one already; Infinity if it passes all.
 */
export function lengthBefore(carcasses: readonly Disc[], path: readonly Point[], at: number, r: number): number {
  let [start, least] = [0, Infinity];
  for (const [a, b] of legsOf(path)) {
    const leg = lineBetween(a, b);
    for (const carcass of carcasses)
      for (const reach of [carcass.r + r, carcass.r]) {
        const [enters = Infinity] = circleMeetings(leg, { ...carcass, r: reach });
        if (enters < leg.length && start + enters >= at) least = Math.min(least, start + enters);
      }
    start += leg.length;
  }
  return least;
}
