import type { SkillId } from '../data/attributes';
import type { TrainingRule, TroopType, WeaponRule } from '../data/troops';
import type { AttributeId } from '../data/attributes';
import type { MeleeWeaponId, RangedWeaponId } from '../data/weapons';
import { skillOf } from '../data/attributes';
import { rangedWeapon } from '../data/weapons';

function covers(rule: TrainingRule, attribute: AttributeId, skill?: SkillId): boolean {
  return rule.of === 'any' || rule.of.includes(attribute) || (skill !== undefined && rule.of.includes(skill));
}

function highest(rules: readonly TrainingRule[]): number {
  return rules.reduce((most, rule) => Math.max(most, rule.level), 0);
}

/** od6-build-010: training levels a listing allows for a skill, 0 when it does not cover it. */
export function skillLimit(rules: readonly TrainingRule[], skill: SkillId): number {
  return highest(rules.filter((rule) => covers(rule, skillOf(skill).attribute, skill)));
}

/** Training levels a listing allows for all skills of an attribute: the limit boxes of the sheet (od6-sheet-001). */
export function attributeLimit(rules: readonly TrainingRule[], attribute: AttributeId): number {
  return highest(rules.filter((rule) => covers(rule, attribute)));
}

/**
 * od6-build-012: does the listing allow this gun, grenade or explosive? One that lists grenades allows each type: the chart
 * has one line for all of them (od6a-grenade-002).
 */
export function allowsRanged(listed: WeaponRule, id: RangedWeaponId): boolean {
  if (listed === 'any') return true;
  const weapon = rangedWeapon(id);
  return (
    listed.includes(id) ||
    (weapon.raygun && listed.includes('any-raygun')) ||
    (weapon.heavy && listed.includes('heavy')) ||
    (weapon.grenade && listed.includes('grenade'))
  );
}

/** Does the listing allow this melee weapon? Bare hands always go (od6-build-012). */
export function allowsMelee(listed: WeaponRule, id: MeleeWeaponId): boolean {
  return listed === 'any' || id === 'hands' || listed.includes(id);
}

/** May the squad have specialists at all? (od6-build-016) */
export function hasSpecialists(troop: TroopType): boolean {
  return troop.specialists.length > 0;
}
