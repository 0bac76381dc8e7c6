import type { Options } from '../data/options';
import type { SideId } from '../data/troops';
import type { SquadDesign } from './design';
import type { Problem } from './check';
import { checkDesign } from './check';
import { costOf } from './cost';

/** SGPs of all squads of a side (od6-build-001). */
export function forceCost(designs: readonly SquadDesign[]): number {
  return designs.reduce((total, design) => total + costOf(design).total, 0);
}

/**
 * Checks a side's squads, and their sum against the points agreed for it; `points` null means none were agreed.
 * The answer names each squad by its place in the list.
 */
export function checkForce(
  designs: readonly SquadDesign[],
  points: number | null,
  options: Options,
  side: SideId,
): { readonly squads: readonly (readonly Problem[])[]; readonly force: readonly Problem[] } {
  const total = forceCost(designs);
  const over = points !== null && total > points;
  const values = { total, points: points ?? total };
  return {
    squads: designs.map((design) => checkDesign(design, options, side)),
    force: over ? [{ severity: 'error', code: 'over-points', rule: 'od6-build-001', values }] : [],
  };
}
