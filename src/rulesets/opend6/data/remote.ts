import { rangedWeapon, type CarriedWeaponId } from './weapons';

/** Weapons that are worked from afar: a raygun pistol, and all that is heavier up to the heavy repeating raygun. */
export const remoteWeaponIds = [
  'raygun-pistol',
  'heavy-raygun-pistol',
  'raygun-carbine',
  'hunting-raygun',
  'raygun-rifle',
  'repeating-raygun',
  'medium-repeating-raygun',
  'heavy-repeating-raygun',
] as const satisfies readonly CarriedWeaponId[];
export type RemoteWeaponId = (typeof remoteWeaponIds)[number];

/** Its mount is as strong as a reinforced door. */
export const REMOTE_STRENGTH = 4;
/** Best skill that it can have, and what a point of it costs in SGPs. */
export const REMOTE_SKILL = 4;
const SKILL_POINT = 3;

/** Returns the SGPs of a weapon: twice its price, and its skill. */
export function remoteCost(weapon: RemoteWeaponId, skill: number): number {
  return 2 * rangedWeapon(weapon).cost + SKILL_POINT * skill;
}
