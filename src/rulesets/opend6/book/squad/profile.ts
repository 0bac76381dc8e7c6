import type { ArmourId } from '../../data/armour';
import type { Attributes, SkillId } from '../../data/attributes';
import type { Quality } from '../../data/morale';
import type { TroopId } from '../../data/troops';
import type { CarriedWeaponId, MeleeWeaponId, ThrownWeaponId } from '../../data/weapons';

export type SkillCodes = Readonly<Record<SkillId, number>>;
export type RoleId = 'commander' | 'specialist-1' | 'specialist-2' | 'soldier';

/** What a soldier of one role can do and carries. */
export interface RoleProfile {
  readonly role: RoleId;
  readonly skills: SkillCodes;
  /** Personal guns; crewed ones are in `crewed` of the squad's profile. */
  readonly weapons: readonly CarriedWeaponId[];
  readonly melee: readonly MeleeWeaponId[];
  /** Pieces at the start of the game. */
  readonly thrown: Partial<Readonly<Record<ThrownWeaponId, number>>>;
}

/** A weapon for several soldiers; `carriers` are places in the roster, the firer first (od6-weapon-002). */
export interface CrewedWeapon {
  readonly weapon: CarriedWeaponId;
  readonly carriers: readonly number[];
}

/** A squad as it plays: nothing of its price, distances in inches. */
export interface SquadProfile {
  readonly name?: string;
  readonly troop: TroopId;
  readonly quality: Quality;
  readonly number: number;
  readonly bare: Attributes;
  readonly worn: Attributes;
  readonly armour: ArmourId | null;
  readonly move: number;
  readonly walk: number;
  readonly run: number;
  /** Skill and command distance of the squad (od6-squad-013). */
  readonly command: number;
  readonly commanderCommand: number;
  /** Strength against damage, armour included (od6-damage-003). */
  readonly resist: number;
  /** Strength of damage dealt, without armour. */
  readonly strength: number;
  readonly startingMorale: number;
  readonly roles: Readonly<Partial<Record<RoleId, RoleProfile>>>;
  /** od6-sheet-003: the role of each soldier, one per figure: commander, specialists, then the others. */
  readonly roster: readonly RoleId[];
  readonly crewed: readonly CrewedWeapon[];
}

/** The values of a role. @throws {Error} when the squad has nobody of that role. */
export function roleProfile(profile: SquadProfile, role: RoleId): RoleProfile {
  const found = profile.roles[role];
  if (found === undefined) throw new Error(`the squad has no ${role}`);
  return found;
}
