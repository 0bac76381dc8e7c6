import { arcContains, arcCovers } from '../../../../space';
import type { Disc, Point } from '../../../../space/types';
import { attackArcs, type AttackFormId, type Quarter } from '../../data/attacks';
import type { RangedWeaponId } from '../../data/weapons';
import { soldierTraits } from '../../design/traits';
import type { Gun, OpenD6State, Soldier } from '../../state';
import { traitsOfFigure } from '../squad/actor';

/** Width in degrees of the front, of each side and of the back of a base. */
const QUARTER = 90;
const ALL_ROUND = 360;

type Placed = Pick<Soldier | Gun, 'at' | 'facing'>;
type Target = Pick<Soldier, 'at' | 'r'>;

/** A soldier, or a weapon that a crew serves. */
export type Aimer = Soldier | Gun;

const discOf = ({ at, r }: Target): Disc => ({ x: at.x, y: at.y, r });

/**
 * od6a-robot-011: width of the fire arc in degrees, centred on the front (od6-fire-005); a trait of the soldier who fires
 * their own weapon. A turret turns all round. Without a weapon, the widest arc of the soldier.
 */
export function fireArc(state: OpenD6State, aimer: Aimer, weapon?: RangedWeaponId): number {
  if (!('role' in aimer)) return soldierTraits.arcOfFire;
  const { turret, arcOfFire } = traitsOfFigure(state, aimer);
  const works = turret !== null && aimer.ranged.includes(turret);
  return works && (weapon ?? turret) === turret ? ALL_ROUND : arcOfFire;
}

/** od6-fire-005, od6-fire-006: is any part of the base within the fire arc that opens at the centre of the aimer's base? */
export function inFireArc(state: OpenD6State, aimer: Aimer, target: Target, weapon?: RangedWeaponId): boolean {
  return arcCovers(aimer.at, aimer.facing, fireArc(state, aimer, weapon), discOf(target));
}

/** Returns true if the point is in the fire arc (od6-grenade-004). */
export function pointInFireArc(state: OpenD6State, aimer: Aimer, point: Point, weapon?: RangedWeaponId): boolean {
  return arcContains(aimer.at, aimer.facing, fireArc(state, aimer, weapon), point);
}

/** Returns true if any part of the base is in the front arc of a figure. */
export function inFront({ at, facing }: Placed, target: Target): boolean {
  return arcCovers(at, facing, QUARTER, discOf(target));
}

/** Returns true if any part of the base is in an arc at a side of a figure. */
export function atSide({ at, facing }: Placed, target: Target): boolean {
  return [90, 270].some((turn) => arcCovers(at, facing + turn, QUARTER, discOf(target)));
}

/** Returns true if any part of the base is in the 180 degrees to the front of a figure. */
export function inFrontHalf({ at, facing }: Placed, target: Target): boolean {
  return arcCovers(at, facing, 2 * QUARTER, discOf(target));
}

/**
 * od6a-creature-006: front, sides and back are quarters round the centre of the base. Returns true if any part of the
 * target's base is in one in which the attack form can be used.
 */
export function reaches({ at, facing }: Placed, form: AttackFormId, target: Target): boolean {
  const turns: Readonly<Record<Quarter, readonly number[]>> = { front: [0], side: [90, 270], back: [180] };
  return attackArcs[form].some((quarter) =>
    turns[quarter].some((turn) => arcCovers(at, facing + turn, QUARTER, discOf(target))),
  );
}
