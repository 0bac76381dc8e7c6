import type { Cue } from '../../../battle/staging';
import type { RangedWeapon } from '../data/ranged';

/** What is heard when a weapon fires, before its burst. */
const cues: Readonly<Record<RangedWeapon['id'], Cue>> = {
  handgun: 'shot',
  'machine-pistol': 'auto',
  'assault-rifle': 'auto',
  'auto-shotgun': 'auto',
  'grenade-launcher': 'heavy',
  'bolt-pistol': 'shot',
  'bolt-rifle': 'shot',
  'missile-launcher': 'heavy',
  'flame-thrower': 'flames',
  'plasma-cannon': 'pulse',
  'chain-gun': 'auto',
  'tri-barrel': 'auto',
  own: 'shot',
};

export function cueOfGun({ id }: Pick<RangedWeapon, 'id'>): Cue {
  return cues[id];
}
