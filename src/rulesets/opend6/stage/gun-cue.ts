import type { Cue } from '../../../battle/staging';
import { rangedWeapon, type RangedWeaponId } from '../data/weapons';

/** Weapons whose shots are not those of a rifle, and not rays. */
const others: Readonly<Partial<Record<RangedWeaponId, Cue>>> = {
  crossbow: 'throw',
  longbow: 'throw',
  'energy-crossbow': 'ray',
  'emp-gun': 'ray',
  'submachine-gun': 'auto',
  flamethrower: 'flames',
  'grenade-launcher': 'heavy',
  'torpedo-launcher': 'heavy',
};

function cueOf(id: RangedWeaponId): Cue {
  const { raygun, repeating } = rangedWeapon(id);
  return raygun ? (repeating ? 'pulse' : 'ray') : (others[id] ?? 'shot');
}

/** Returns what is heard of a volley: the sound of the class of weapon that most of its firers fire. */
export function cueOfVolley(weapons: readonly RangedWeaponId[]): Cue {
  const counts = new Map<Cue, number>();
  for (const cue of weapons.map(cueOf)) counts.set(cue, (counts.get(cue) ?? 0) + 1);
  return [...counts].reduce<readonly [Cue, number]>((best, one) => (one[1] > best[1] ? one : best), ['shot', 0])[0];
}
