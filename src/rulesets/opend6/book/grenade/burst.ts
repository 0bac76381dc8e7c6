import type { Reason } from '../../../../engine/verdict';
import { touchedBy } from '../../../../space';
import type { Point } from '../../../../space/types';
import { BURST_RADIUS } from '../../data/charts';
import { rangedDamage, rangedWeapon, type ThrownWeaponId } from '../../data/weapons';
import type { OpenD6State, Soldier } from '../../state';
import { everybody } from '../squad/squads';
import type { Victim } from '../damage/events';
import { wallBetween } from '../table/wall-between';

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
  return touchedBy({ ...at, r: burstRadius(weapon) }, bases).map(({ soldier }) => victim(state, weapon, at, soldier));
}

/** od6-grenade-015, od6-grenade-016, od6-grenade-023, od6-grenade-024: what walls and lying down take off a burst. */
function victim(state: OpenD6State, weapon: ThrownWeaponId, at: Point, soldier: Soldier): Victim {
  const full = rangedDamage(rangedWeapon(weapon), state.options);
  const wall = wallBetween(state, at, soldier.at);
  const figure = soldier.id;
  const isGrenade = weapon !== 'plastic-explosives';
  if (wall === 'closed' && isGrenade) {
    return { figure, damage: null, reasons: [{ rule: 'od6-grenade-015', key: 'burst-wall', subject: figure }] };
  }
  const reasons: Reason[] = [];
  // od6-grenade-024: first halved and rounded down, then the bonus for lying prone is subtracted.
  if (wall === 'closed')
    reasons.push({ rule: 'od6-grenade-024', key: 'burst-halved', value: Math.floor(full / 2) - full, subject: figure });
  if (wall === 'opening')
    reasons.push({
      rule: isGrenade ? 'od6-grenade-014' : 'od6-grenade-023',
      key: 'burst-opening',
      value: -1,
      subject: figure,
    });
  if (soldier.prone)
    reasons.push({
      rule: isGrenade ? 'od6-grenade-016' : 'od6-grenade-023',
      key: 'burst-prone',
      value: -1,
      subject: figure,
    });
  return { figure, damage: reasons.reduce((sum, { value = 0 }) => sum + value, full), reasons };
}
