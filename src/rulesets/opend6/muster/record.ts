import type { AttributeId, SkillId } from '../data/attributes';
import type { ArmourId } from '../data/armour';
import type { CreatureId } from '../data/creatures';
import type { MoraleStatus, Quality } from '../data/morale';
import type { Options } from '../data/options';
import type { TroopId } from '../data/troops';
import type { MeleeWeaponId, RangedWeaponId } from '../data/weapons';
import type { CostLine, SquadCost } from './cost';
import type { Levels, SpecialistDesign, SquadDesign } from '../design/design';
import { roleProfile, type RoleId, type SkillCodes, type SquadProfile } from '../design/profile';
import { armourOf } from '../data/armour';
import { attributeIds, skills, skillsOfAttribute } from '../data/attributes';
import { moraleStatus, moraleTrack, qualityCost, startingMorale } from '../data/morale';
import { troopType } from '../data/troops';
import { meleeDamage, meleeWeapon, rangedDamage, rangedWeapon } from '../data/weapons';
import { costOf } from './cost';
import { counted } from '../design/design';
import { attributeLimit, skillLimit } from './limits';
import { squadProfile } from '../design/profile-of';
import { codeOf, skillCodes } from '../design/skill-codes';

export interface SkillRow {
  readonly id: SkillId;
  readonly code: number;
  readonly levels: number;
  readonly cost: number;
  readonly trainingLimit: number;
  readonly specialistLimit: number;
}

export interface AttributeRow {
  readonly id: AttributeId;
  readonly bare: number;
  readonly worn: number;
  readonly cost: number;
  readonly trainingLimit: number;
  readonly specialistLimit: number;
  readonly skills: readonly SkillRow[];
}

/** od6-build-013: a line of a weapon table; melee weapons leave the range boxes empty. */
export interface WeaponRow {
  readonly id: RangedWeaponId | MeleeWeaponId;
  readonly kind: 'ranged' | 'thrown' | 'melee';
  readonly damage: number;
  readonly short: number | null;
  readonly medium: number | null;
  readonly long: number | null;
  /** Pieces bought, 1 for everything that is not thrown. */
  readonly count: number;
  readonly cost: number;
}

export interface SpecialistBox {
  readonly role: RoleId;
  readonly skills: readonly Pick<SkillRow, 'id' | 'code' | 'levels' | 'cost'>[];
  readonly weapons: readonly WeaponRow[];
  readonly cost: number;
}

export interface SpecializationRow {
  readonly name: string;
  readonly skill: SkillId;
  readonly code: number;
  readonly cost: number;
}

export interface CommanderBox {
  readonly command: number;
  readonly levels: number;
  readonly limit: number;
  readonly cost: number;
}

/** An entry with a name of the players, or the one assembled weapon of a squad without specialists. */
export interface OtherCostRow {
  readonly name: string | null;
  readonly weapon: WeaponRow | null;
  /** The creatures that it rides, or what they cost as mounts. */
  readonly mount?: CreatureId;
  readonly cost: number;
}

export interface MoraleBox {
  readonly level: number;
  readonly status: MoraleStatus;
  /** Above the starting level, struck out from the beginning (od6-build-024). */
  readonly struck: boolean;
  readonly start: boolean;
  /** Lost in play; only a squad in battle has a current level. */
  readonly crossed: boolean;
}

/** od6-sheet-001: all boxes of the Squad Record Sheet, computed; costs in SGPs, distances in inches. */
export interface RecordSheet {
  readonly name: string | null;
  readonly troop: TroopId;
  readonly quality: { readonly id: Quality; readonly cost: number };
  readonly walk: number;
  readonly run: number;
  /** od6-build-023: the commander's; the squad's is in the command line under Perception. */
  readonly command: number;
  readonly number: number;
  readonly move: { readonly value: number; readonly cost: number };
  readonly attributes: readonly AttributeRow[];
  readonly specializations: readonly SpecializationRow[];
  readonly skillPoints: number;
  readonly weapons: readonly WeaponRow[];
  readonly armour: {
    readonly id: ArmourId;
    readonly strength: number;
    readonly agility: number;
    readonly cost: number;
    readonly free: boolean;
  } | null;
  readonly perSoldier: number;
  readonly base: number;
  readonly commander: CommanderBox;
  readonly specialists: readonly SpecialistBox[];
  readonly otherCosts: readonly OtherCostRow[];
  readonly total: number;
  readonly moraleTrack: readonly MoraleBox[];
}

type DamageOptions = Pick<Options, 'plasticExplosivesDamage'>;

function rangedRow(id: RangedWeaponId, count: number, options: DamageOptions): WeaponRow {
  const weapon = rangedWeapon(id);
  const { short, medium, long } = weapon;
  const kind = weapon.throwable ? 'thrown' : 'ranged';
  return { id, kind, damage: rangedDamage(weapon, options), short, medium, long, count, cost: count * weapon.cost };
}

function meleeRow(id: MeleeWeaponId, strength: number): WeaponRow {
  const weapon = meleeWeapon(id);
  const noRange = { short: null, medium: null, long: null };
  return { id, kind: 'melee', damage: meleeDamage(weapon, strength), ...noRange, count: 1, cost: weapon.cost };
}

export function weaponRows(
  gear: Pick<SpecialistDesign, 'weapons' | 'melee' | 'thrown'>,
  strength: number,
  options: DamageOptions,
): readonly WeaponRow[] {
  return [
    ...gear.weapons.map((id) => rangedRow(id, 1, options)),
    ...gear.melee.map((id) => meleeRow(id, strength)),
    ...counted(gear.thrown).map(([id, count]) => rangedRow(id, count, options)),
  ];
}

function skillRow(id: SkillId, codes: SkillCodes, levels: Levels, design: SquadDesign): SkillRow {
  const troop = troopType(design.troop);
  const bought = levels[id] ?? 0;
  return {
    id,
    code: codeOf(codes, squadProfile(design).worn, id),
    levels: bought,
    cost: bought,
    trainingLimit: skillLimit(troop.training, id),
    specialistLimit: skillLimit(troop.specialists, id),
  };
}

function attributeRows(design: SquadDesign, profile: SquadProfile): readonly AttributeRow[] {
  const troop = troopType(design.troop);
  const { skills: codes } = roleProfile(profile, 'soldier');
  const listed = [...troop.training, ...troop.specialists].flatMap((rule) => (rule.of === 'any' ? [] : rule.of));
  const used = [design, ...design.specialists].flatMap(({ weapons }) => weapons.map((id) => rangedWeapon(id).skill));
  const printed = (id: SkillId): boolean =>
    skills[id].onSheet || listed.includes(id) || used.some((skill) => skill === id) || (design.training[id] ?? 0) > 0;
  return attributeIds.map((id) => ({
    id,
    bare: profile.bare[id],
    worn: profile.worn[id],
    cost: profile.bare[id],
    trainingLimit: attributeLimit(troop.training, id),
    specialistLimit: attributeLimit(troop.specialists, id),
    skills: skillsOfAttribute(id)
      .filter(printed)
      .map((skill) => skillRow(skill, codes, design.training, design)),
  }));
}

function specialistBoxes(design: SquadDesign, profile: SquadProfile, cost: SquadCost, options: DamageOptions) {
  return design.specialists.map((specialist, index): SpecialistBox => {
    const role: RoleId = index === 0 ? 'specialist-1' : 'specialist-2';
    const { skills: codes } = roleProfile(profile, role);
    const own = (line: CostLine): boolean => line.specialist === index + 1;
    return {
      role,
      skills: counted(specialist.levels).map(([id, levels]) => ({
        id,
        code: codeOf(codes, profile.worn, id),
        levels,
        cost: levels,
      })),
      weapons: weaponRows(specialist, profile.strength, options),
      cost: cost.lines.filter(own).reduce((sum, line) => sum + line.amount, 0),
    };
  });
}

function armourBox(design: SquadDesign): RecordSheet['armour'] {
  if (design.armour === null) return null;
  const { id, strength, agility, cost } = armourOf(design.armour);
  const free = troopType(design.troop).armour.kind === 'free';
  return { id, strength, agility, cost: free ? 0 : cost, free };
}

/**
 * od6-build-024: the morale track of a quality, struck out above its start; in play give the current level, and the
 * boxes above it down from the start are crossed.
 */
export function moraleBoxes(quality: Quality, current = startingMorale[quality]): readonly MoraleBox[] {
  const start = startingMorale[quality];
  return moraleTrack.map((level) => ({
    level,
    status: moraleStatus(level),
    struck: level > start,
    start: level === start,
    crossed: level <= start && level > current,
  }));
}

function mountRow({ mount }: SquadDesign, cost: number): OtherCostRow {
  return { name: null, weapon: null, cost, ...(mount === undefined || mount === null ? {} : { mount: mount.kind }) };
}

/**
 * Fills in the record sheet of a design.
 * @throws {Error} when the design names something unknown.
 */
export function recordSheet(design: SquadDesign, options: DamageOptions): RecordSheet {
  const troop = troopType(design.troop);
  const profile = squadProfile(design);
  const cost = costOf(design);
  const codes = skillCodes(profile.worn, design.training);
  const shared = design.sharedWeapon === null ? [] : [rangedRow(design.sharedWeapon, 1, options)];
  return {
    name: design.name ?? null,
    troop: design.troop,
    quality: { id: design.quality, cost: qualityCost[design.quality] },
    walk: profile.walk,
    run: profile.run,
    command: profile.commanderCommand,
    number: design.number,
    move: { value: troop.move, cost: troop.move },
    attributes: attributeRows(design, profile),
    specializations: design.specializations.map(({ name, skill, levels }) => ({
      name,
      skill,
      code: codeOf(codes, profile.worn, skill) - (design.training[skill] ?? 0) + levels,
      cost: levels,
    })),
    skillPoints: cost.skillPoints,
    weapons: weaponRows(design, profile.strength, options),
    armour: armourBox(design),
    perSoldier: cost.perSoldier,
    base: cost.base,
    commander: {
      command: profile.commanderCommand,
      levels: design.commanderLevels,
      limit: troop.commanderLevels,
      cost: design.commanderLevels,
    },
    specialists: specialistBoxes(design, profile, cost, options),
    otherCosts: [
      ...shared.map((weapon) => ({ name: null, weapon, cost: weapon.cost })),
      ...cost.lines
        .filter(({ key }) => key === 'creatures' || key === 'mounts')
        .map(({ amount }) => mountRow(design, amount)),
      ...design.otherCosts.map(({ name, cost: amount }) => ({ name, weapon: null, cost: amount })),
    ],
    total: cost.total,
    moraleTrack: moraleBoxes(design.quality),
  };
}
