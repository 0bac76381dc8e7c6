import type { D6Armour, D6Weapon } from '../../../battle/character';
import { bands, textAt } from './source';

// What all adapters read of an item alike: its name, its place, and empty values as null.

/** Returns the place of an item, for people. */
export const pathOf = (item: unknown): string => `items.${textAt(item, 'name')}`;

interface ReadWeapon extends Pick<D6Weapon, 'use' | 'damage'> {
  /** As `bands` reads it. */
  readonly range: unknown;
  /** Empty if it names none. */
  readonly skill: string;
}

export function weaponWith(item: unknown, { use, damage, range, skill }: ReadWeapon): D6Weapon {
  return {
    name: textAt(item, 'name'),
    use,
    damage: damage === 0 ? null : damage,
    range: bands(range),
    skill: skill === '' ? null : skill,
    path: pathOf(item),
  };
}

/** Does not change Agility unless `agility` says so. */
export function armourWith(item: unknown, read: Pick<D6Armour, 'energy' | 'worn'> & Partial<D6Armour>): D6Armour {
  return { name: textAt(item, 'name'), agility: 0, path: pathOf(item), ...read };
}
