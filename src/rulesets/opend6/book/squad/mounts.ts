import { creatureProfile } from '../../design/creature';
import { traitsOf, type SquadProfile } from '../../design/profile';
import type { Traits } from '../../design/traits';
import type { Mount, OpenD6State, Soldier } from '../../state';
import { conditionOf } from '../table/conditions';

// What a figure rides. Base, rate and height of head are the mount's; skills and morale are the rider's.

/** od6a-mount-006: a ridden creature goes at its own rate, and pays for the ground as it does without a rider. */
export function rateOf(state: Pick<OpenD6State, 'weather'>, { design }: Pick<Mount, 'design'>): number {
  return rateByLight(state, creatureProfile(design));
}

/** Returns the one rate of a creature, by day or by night. */
export function rateByLight(
  state: Pick<OpenD6State, 'weather'>,
  { walk, nightWalk = walk }: Pick<SquadProfile, 'nightWalk' | 'walk'>,
): number {
  return conditionOf(state, 'darkness') === undefined ? walk : nightWalk;
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
