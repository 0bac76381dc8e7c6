import { artillery } from '../data/artillery';
import { remoteCost } from '../data/remote';
import { byBeing, type Design } from '../design/any-design';
import { creatureCost } from '../design/creature';
import { robotCost } from '../design/robot';
import type { Problem } from './check';
import { costOf } from './cost';
import { heroCost } from './hero-cost';

/** The price of a squad or a hero, in SGPs. */
export function priceOf(design: Design): number {
  return byBeing(design, {
    squad: (squad) => costOf(squad).total,
    hero: (hero) => heroCost(hero).total,
    creature: (creature) => creatureCost(creature).total,
    robot: (robot) => robotCost(robot).total,
    artillery: ({ kind }) => artillery[kind].cost,
    remote: ({ weapon, skill }) => remoteCost(weapon, skill),
  });
}

/** od6-build-001: SGPs of all units of a side. */
export function forceCost(designs: readonly Design[]): number {
  return designs.reduce((total, design) => total + priceOf(design), 0);
}

/**
 * Returns the price of a side's squads against the agreed points; null points mean that none were agreed
 * (od6-build-001).
 */
export function checkPoints(designs: readonly Design[], points: number | null): readonly Problem[] {
  const total = forceCost(designs);
  if (points === null || total <= points) return [];
  return [{ severity: 'error', code: 'over-points', rule: 'od6-build-001', values: { total, points } }];
}
