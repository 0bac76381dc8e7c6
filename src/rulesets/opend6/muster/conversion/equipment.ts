import type { Confidence, D6Armour, D6Weapon } from '../../../../battle/character';
import { armourIds, armours, type ArmourId } from '../../data/armour';
import {
  meleeWeaponIds,
  meleeWeapons,
  rangedWeaponIds,
  rangedWeapons,
  thrownWeaponIds,
  type CarriedWeaponId,
  type MeleeWeaponId,
  type RangedWeaponId,
  type ThrownWeaponId,
} from '../../data/weapons';
import { armourCalled, meleeCalled, rangedCalled, skillCalled } from './alias';

/** Whole codes of pips: one pip over a die is dropped, two are rounded up (od6a-herobuild-001). */
export function inDice(pips: number, pipsPerDie = 3): number {
  return Math.floor(pips / pipsPerDie + 0.5);
}

interface Equipped {
  readonly name: string;
  readonly path: string;
  readonly raw: string;
  readonly confidence: Confidence;
}

/** A weapon as a row of the charts. A row is inferred if the chart has no such weapon and this one is the nearest. */
export type ChartWeapon = Equipped &
  (
    | { readonly use: 'ranged'; readonly row: CarriedWeaponId }
    | { readonly use: 'thrown'; readonly row: ThrownWeaponId }
    | { readonly use: 'melee'; readonly row: MeleeWeaponId }
  );

const isThrown = (id: RangedWeaponId): id is ThrownWeaponId => thrownWeaponIds.some((one) => one === id);
const carriedIds = rangedWeaponIds.filter((id): id is CarriedWeaponId => !isThrown(id));

/** Returns the row of a weapon: by its name, else by its damage and ranges; null if it has none of these. */
export function weaponOf(weapon: D6Weapon, pips: number): ChartWeapon | null {
  const { name, path, damage, range } = weapon;
  const dice = damage === null ? null : inDice(damage, pips);
  const raw = dice === null ? '' : String(dice);
  const known = { name, path, raw, confidence: 'exact' } as const;
  const [shooting, striking] = [rangedCalled(name), meleeCalled(name)];
  const isMelee = strikes(weapon, shooting === null && striking !== null);
  if (!isMelee && shooting !== null)
    return isThrown(shooting) ? { ...known, use: 'thrown', row: shooting } : { ...known, use: 'ranged', row: shooting };
  if (isMelee && striking !== null) return { ...known, use: 'melee', row: striking };
  if (weapon.use === 'thrown') return { ...known, use: 'thrown', row: 'grenade', confidence: 'default' };
  if (dice === null) return null;
  if (isMelee) return { ...known, use: 'melee', row: nearestMelee(dice), confidence: 'inferred' };
  return { ...known, use: 'ranged', row: nearestRanged(dice, range), confidence: 'inferred' };
}

/**
 * A weapon that nobody filled in is ranged in some systems: without ranges its skill or its name decides. One of which
 * nothing but its skill is said is as its skill says.
 */
function strikes({ use, range, skill }: D6Weapon, isNamedSo: boolean): boolean {
  if (use === 'melee') return true;
  const isUnsaid = use === null || (use === 'ranged' && range === null);
  const by = skillCalled(skill ?? '');
  const shoots = by === 'firearms' && range !== null;
  return isUnsaid && (by === 'melee-combat' || by === 'brawling' || (isNamedSo && !shoots));
}

/** The personal weapon with the nearest damage, then with the nearest ranges if any are said; two metres are an inch. */
function nearestRanged(damage: number, metres: D6Weapon['range']): CarriedWeaponId {
  const apart = (id: CarriedWeaponId): number => {
    const { damage: own, short, medium, long } = rangedWeapons[id];
    const ranges = [short, medium, long].map((inches, i) => Math.abs(inches - (metres?.[i] ?? 2 * inches) / 2));
    return 10_000 * Math.abs(own - damage) + ranges.reduce((sum, one) => sum + one, 0);
  };
  const [nearest = 'raygun-pistol'] = carriedIds
    .filter((id) => rangedWeapons[id].crew === 1)
    .sort((a, b) => apart(a) - apart(b));
  return nearest;
}

/** The melee weapon with the nearest bonus to Strength. */
function nearestMelee(bonus: number): MeleeWeaponId {
  const apart = (id: MeleeWeaponId): number => {
    const { damage } = meleeWeapons[id];
    return 'strength' in damage ? Math.abs(damage.strength - bonus) : Infinity;
  };
  const [nearest = 'club'] = [...meleeWeaponIds].sort((a, b) => apart(a) - apart(b));
  return nearest;
}

export interface ChartArmour extends Equipped {
  readonly row: ArmourId;
}

/** Returns the armour that counts: worn before carried, then the better; null for none. */
export function armourOf(listed: readonly D6Armour[], pips: number): ChartArmour | null {
  const real = listed.filter(({ name }) => armourCalled(name) !== 'nothing');
  const [best] = [...real].sort((a, b) => Number(b.worn) - Number(a.worn) || b.energy - a.energy);
  if (best === undefined) return null;
  const { name, path } = best;
  const [strength, agility] = [Math.max(0, Math.min(3, inDice(best.energy, pips))), inDice(best.agility, pips)];
  const known = { name, path, raw: `+${strength}/${agility}` };
  const row = armourCalled(name);
  if (row !== null && row !== 'nothing') return { ...known, row, confidence: 'exact' };
  if (strength === 0 && agility === 0) return null;
  const apart = (id: ArmourId): number =>
    10 * Math.abs(armours[id].strength - strength) + Math.abs(armours[id].agility - agility);
  const [nearest = 'assault'] = [...armourIds].sort((a, b) => apart(a) - apart(b));
  return { ...known, row: nearest, confidence: 'inferred' };
}
