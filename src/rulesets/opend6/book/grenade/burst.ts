import { touchedBy } from '../../../../space';
import type { Point } from '../../../../space/types';
import { BURST_RADIUS } from '../../data/charts';
import { rangedDamage, rangedWeapon, type ThrownWeaponId } from '../../data/weapons';
import type { OpenD6State } from '../../state';
import { everybody } from '../squad/squads';
import { blastOn } from '../damage/blast';
import type { Victim } from '../damage/events';

/** Radius of a thrown weapon's burst, in inches (od6-grenade-002). */
export function burstRadius(weapon: ThrownWeaponId): number {
  return rangedWeapon(weapon).burstRadius ?? BURST_RADIUS;
}

/**
 * od6-grenade-002, od6-grenade-021: returns all soldiers whose bases the template touches, including the thrower, and
 * the damage that reaches them.
 */
export function victimsOf(state: OpenD6State, weapon: ThrownWeaponId, at: Point): Victim[] {
  const bases = everybody(state).map((soldier) => ({ ...soldier.at, r: soldier.r, soldier }));
  const damage = rangedDamage(rangedWeapon(weapon), state.options);
  const blast = { at, damage, isGrenade: weapon !== 'plastic-explosives' };
  return touchedBy({ ...at, r: burstRadius(weapon) }, bases).map(({ soldier }) => blastOn(state, blast, soldier));
}
