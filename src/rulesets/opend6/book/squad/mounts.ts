import { creatureProfile } from '../../design/creature';
import { traitsOf } from '../../design/profile';
import type { Traits } from '../../design/traits';
import type { Mount, Soldier } from '../../state';

// What a figure rides. Base, rate and height of head are the mount's; skills and morale are the rider's.

/** od6a-mount-006: a ridden creature goes at its own rate, and pays for the ground as it does without a rider. */
export function rateOf({ design }: Pick<Mount, 'design'>): number {
  return creatureProfile(design).walk;
}

/** Returns the traits of a mount. */
export function mountTraits({ design }: Pick<Mount, 'design'>): Traits {
  return traitsOf(creatureProfile(design));
}

/** What a wound takes off a mount, as off a creature that nobody rides. */
export const lessWound = ({ wounded }: Mount, value: number): number => Math.max(0, value - (wounded ? 1 : 0));

/** Returns the Strength of a mount against damage. */
export function mountResistance(mount: Mount): number {
  return lessWound(mount, creatureProfile(mount.design).resist);
}

/** Returns true if the mount of the figure has moved this turn. */
export function isCarried({ mount, pace }: Pick<Soldier, 'mount' | 'pace'>): boolean {
  return mount !== undefined && mount !== null && pace !== 'still';
}
