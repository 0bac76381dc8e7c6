import { unitOf } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Reason } from '../../../../engine/verdict';
import { touchedBy } from '../../../../space';
import type { Point } from '../../../../space/types';
import { BURST_RADIUS } from '../../data/charts';
import { rangedDamage, rangedWeapon, type ThrownWeaponId } from '../../data/weapons';
import type { GrenadeEvent } from './events';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { breachWalls } from './breach';
import { hurtBy } from '../damage/damage';
import type { HazardEvent } from '../hazard/events';
import { layHazard } from '../hazard/laying';
import { everybody } from '../squad/squads';
import type { DamageEvent, Victim } from '../damage/events';
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

/**
 * od6-grenade-013: one damage roll and one Strength roll for every soldier touched. Plastic explosives then breach the
 * walls that they touch (od6-grenade-025). Some grenades leave a cloud instead.
 */
export function* explode(
  battle: Battle<DamageEvent | GrenadeEvent | HazardEvent>,
  thrower: Soldier,
  weapon: ThrownWeaponId,
  at: Point,
): Resolution<void> {
  const { leaves } = rangedWeapon(weapon);
  if (leaves !== undefined) {
    yield* layHazard(battle, thrower, leaves, at);
    return;
  }
  const victims = victimsOf(battle.state, weapon, at);
  battle.emit({
    type: 'burst',
    rule: 'od6-grenade-002',
    figure: thrower.id,
    weapon,
    at,
    r: burstRadius(weapon),
    victims,
  });
  const seat = unitOf(battle.state, thrower.unit).side;
  for (const { figure, damage } of victims) {
    if (damage === null) continue;
    yield* hurtBy(battle, figure, [{ by: thrower.id, seat, damage }], {
      rule: 'od6-grenade-013',
      of: `burst of ${thrower.id} ${figure}`,
      harm: 'blast',
    });
  }
  if (weapon === 'plastic-explosives') breachWalls(battle, { ...at, r: burstRadius(weapon) });
}
