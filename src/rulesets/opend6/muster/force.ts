import type { SquadDesign } from '../design/design';
import type { Problem } from './check';
import { costOf } from './cost';

/** od6-build-001: SGPs of all squads of a side. */
export function forceCost(designs: readonly SquadDesign[]): number {
  return designs.reduce((total, design) => total + costOf(design).total, 0);
}

/**
 * Returns the price of a side's squads against the agreed points; null points mean that none were agreed
 * (od6-build-001).
 */
export function checkPoints(designs: readonly SquadDesign[], points: number | null): readonly Problem[] {
  const total = forceCost(designs);
  if (points === null || total <= points) return [];
  return [{ severity: 'error', code: 'over-points', rule: 'od6-build-001', values: { total, points } }];
}
