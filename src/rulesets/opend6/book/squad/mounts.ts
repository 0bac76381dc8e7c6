import { creatureProfile } from '../../design/creature';
import type { Mount, Soldier } from '../../state';

// What a figure rides. Base, rate and height of head are the mount's; skills and morale are the rider's.

/** od6a-mount-006: a ridden creature goes at its own rate, and pays for the ground as it does without a rider. */
export function rateOf({ design }: Pick<Mount, 'design'>): number {
  return creatureProfile(design).walk;
}

/** Returns true if the mount of the figure has moved this turn. */
export function isCarried({ mount, pace }: Pick<Soldier, 'mount' | 'pace'>): boolean {
  return mount !== undefined && mount !== null && pace !== 'still';
}
