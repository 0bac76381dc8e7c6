import type { Cue } from '../../../battle/staging';
import type { WeaponId } from '../data/weapons';

/** What is heard when a weapon is used. */
const cues: Readonly<Record<WeaponId, Cue>> = {
  hand: 'steel',
  pistol: 'shot',
  rifle: 'shot',
  grenade: 'throw',
  'smart-gun': 'auto',
  flamethrower: 'flames',
  'hand-flamer': 'flames',
  'sniper-rifle': 'sniper',
  smartgun: 'auto',
};

export function cueOfWeapon(weapon: WeaponId): Cue {
  return cues[weapon];
}
