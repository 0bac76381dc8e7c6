import type { Breakdown } from '../../../../battle/sketch';
import type { GrenadeEffect } from '../../book/grenade/effects';
import { words } from '../../words';

/** What a burst, or flames, may be expected to do to one figure. */
export function hurtBreakdown(
  { figure, wound, incapacitated, afflicted }: GrenadeEffect,
  title: 'under-burst' | 'under-flames' | 'under-torpedo',
): Breakdown {
  return {
    title: words(`breakdown.${title}`, { figure: { figure } }),
    reasons: [],
    odds: [
      { text: words('breakdown.wounded'), share: wound },
      { text: words('breakdown.incapacitated'), share: incapacitated },
      ...(afflicted > 0 ? [{ text: words('breakdown.afflicted'), share: afflicted }] : []),
    ],
  };
}
