import { DIE_SIDES, type SizeId } from './game';
import type { MeleeWeaponId } from './weapons';

/** What a mount costs a squad besides the creature, whatever its temper, in SGPs. */
const EACH = 5;

/** What is added by the Orneriness Code, from 1 on. */
const byOrneriness = [6, 5, 4, 3, 2] as const;

/** od6a-mount-020: the price of a mount besides that of the creature: the better its temper, the more. */
export function mountCost(orneriness: number): number {
  const place = Math.min(Math.max(orneriness, 1), byOrneriness.length) - 1;
  return EACH + (byOrneriness[place] ?? 0);
}

/** A rider's head is so much above that of the mount, in inches (od6a-creature-022). */
export const RIDER_ABOVE = 0.5;

/** The Difficulty Number of what a rider tries on a mount that does not resist. */
export const RIDING_DIFFICULTY = 6;

/** A die at least so high gives a hit on a rider to the mount (od6a-mount-008). */
export const mountTakes = (size: SizeId): number => (size === 'large' ? 4 : 5);

/** The share of the hits on a rider that the mount does not take. */
export const riderShare = (size: SizeId): number => (mountTakes(size) - 1) / DIE_SIDES;

/** Creatures of these sizes bolt off the table without their rider (od6a-mount-014). */
export const boltSizes: readonly SizeId[] = ['man', 'horse'];

/** Weapons that reach somebody from the back of a large creature; of the chart only the spear. */
export const isLong = (id: MeleeWeaponId): boolean => id === 'spear';
