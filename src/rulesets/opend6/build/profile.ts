import type { Attributes, SkillId } from '../data/attributes';
import type { Quality } from '../data/morale';
import type { ArmourId } from '../data/armour';
import type { TroopId } from '../data/troops';
import type { MeleeWeaponId } from '../data/weapons';
import type { CarriedWeaponId, Levels, SquadDesign, Thrown } from './design';
import { skillIds, skills } from '../data/attributes';
import { runRate, walkRate } from '../data/charts';
import { startingMorale } from '../data/morale';
import { troopType, wornAttributes } from '../data/troops';
import { rangedWeapon } from '../data/weapons';
import { counted } from './design';

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
  readonly thrown: Thrown;
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
  /** The role of each soldier, one per figure: commander, specialists, then the others (od6-sheet-003). */
  readonly roster: readonly RoleId[];
  readonly crewed: readonly CrewedWeapon[];
}

/** Skill codes from attributes and training (od6-squad-002, od6-build-009). */
export function skillCodes(attributes: Attributes, ...trained: readonly Levels[]): SkillCodes {
  const pairs = skillIds.map((id) => {
    const levels = trained.reduce((sum, training) => sum + (training[id] ?? 0), 0);
    return [id, attributes[skills[id].attribute] + levels];
  });
  return Object.fromEntries(pairs) as Record<SkillId, number>;
}

function specialistRole(index: number): RoleId {
  if (index > 1) throw new Error('a squad has at most two specialists (od6-squad-010)');
  return index === 0 ? 'specialist-1' : 'specialist-2';
}

function addThrown(first: Thrown, second: Thrown): Thrown {
  return counted(second).reduce<Thrown>((sum, [id, count]) => ({ ...sum, [id]: (sum[id] ?? 0) + count }), first);
}

function rolesOf(design: SquadDesign, worn: Attributes): readonly RoleProfile[] {
  const { training, weapons, melee, thrown } = design;
  const gear = { weapons, melee, thrown };
  return [
    { role: 'commander', skills: skillCodes(worn, training, { command: design.commanderLevels }), ...gear },
    ...design.specialists.map((specialist, index) => ({
      role: specialistRole(index),
      skills: skillCodes(worn, training, specialist.levels),
      // od6-build-016: he keeps the squad weapon he has already paid for.
      weapons: [...specialist.weapons.filter((id) => rangedWeapon(id).crew === 1), ...weapons],
      melee: [...specialist.melee, ...melee],
      thrown: addThrown(thrown, specialist.thrown),
    })),
    { role: 'soldier', skills: skillCodes(worn, training), ...gear },
  ];
}

function rosterOf(design: SquadDesign): readonly RoleId[] {
  const leaders: RoleId[] = ['commander', ...design.specialists.map((_, index) => specialistRole(index))];
  return Array.from({ length: design.number }, (_, place) => leaders[place] ?? 'soldier');
}

/** Names the soldiers who carry and serve the guns for two; loaders are standard soldiers as long as there are any. */
function crewedOf(design: SquadDesign, roster: readonly RoleId[]): readonly CrewedWeapon[] {
  const soldiers = roster.flatMap((role, place) => (role === 'soldier' ? [place] : []));
  const hands = [...soldiers, 0];
  const take = (count: number): number[] => hands.splice(0, count);
  const ofSpecialists = design.specialists.flatMap((specialist, index) =>
    specialist.weapons
      .filter((id) => rangedWeapon(id).crew > 1)
      .map((weapon) => ({ weapon, carriers: [index + 1, ...take(rangedWeapon(weapon).crew - 1)] })),
  );
  if (design.sharedWeapon === null) return ofSpecialists;
  const weapon = design.sharedWeapon;
  return [...ofSpecialists, { weapon, carriers: take(rangedWeapon(weapon).crew) }];
}

/**
 * The playing values of a design. It need not be fieldable, but every name in it must be known.
 * @throws {Error} on an unknown troop type, weapon or armour, and on more than two specialists.
 */
export function profileOf(design: SquadDesign): SquadProfile {
  const troop = troopType(design.troop);
  const worn = wornAttributes(troop.bare, design.armour);
  const roles = rolesOf(design, worn);
  const roster = rosterOf(design);
  const command = skillCodes(worn, design.training).command;
  return {
    ...(design.name === undefined ? {} : { name: design.name }),
    troop: design.troop,
    quality: design.quality,
    number: design.number,
    bare: troop.bare,
    worn,
    armour: design.armour,
    move: troop.move,
    walk: walkRate(troop.move, worn.agility),
    run: runRate(troop.move, worn.agility),
    command,
    commanderCommand: command + design.commanderLevels,
    resist: worn.strength,
    strength: troop.bare.strength,
    startingMorale: startingMorale[design.quality],
    roles: Object.fromEntries(roles.map((role) => [role.role, role])),
    roster,
    crewed: crewedOf(design, roster),
  };
}

/** The values of a role. @throws {Error} when the squad has nobody of that role. */
export function roleProfile(profile: SquadProfile, role: RoleId): RoleProfile {
  const found = profile.roles[role];
  if (found === undefined) throw new Error(`the squad has no ${role}`);
  return found;
}
