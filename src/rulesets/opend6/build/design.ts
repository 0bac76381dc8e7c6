import type { ArmourId } from '../data/armour';
import type { SkillId } from '../data/attributes';
import type { Quality } from '../data/morale';
import type { TroopId, TroopType } from '../data/troops';
import type { MeleeWeaponId, RangedWeaponId, ThrownWeaponId } from '../data/weapons';
import { troopType } from '../data/troops';

/** Training levels bought above the starting value, by skill. */
export type Levels = Partial<Readonly<Record<SkillId, number>>>;
/** Grenades and explosives: pieces carried by each soldier (od6-grenade-019). */
export type Thrown = Partial<Readonly<Record<ThrownWeaponId, number>>>;
export type CarriedWeaponId = Exclude<RangedWeaponId, ThrownWeaponId>;

/** What one specialist has beyond the squad: skills above its codes, weapons on top of its own (od6-build-016). */
export interface SpecialistDesign {
  readonly levels: Levels;
  readonly weapons: readonly CarriedWeaponId[];
  readonly melee: readonly MeleeWeaponId[];
  readonly thrown: Thrown;
}

/** A specialization named by the players; it has no effect in the Basic Game (od6-build-011). */
export interface Specialization {
  readonly name: string;
  readonly skill: SkillId;
  readonly levels: number;
}

/** A squad as its player buys it: plain JSON, complete for the record sheet. */
export interface SquadDesign {
  readonly name?: string;
  readonly troop: TroopId;
  readonly quality: Quality;
  /** Soldiers of the squad, commander and specialists included (od6-build-017). */
  readonly number: number;
  readonly training: Levels;
  readonly specializations: readonly Specialization[];
  readonly weapons: readonly CarriedWeaponId[];
  readonly melee: readonly MeleeWeaponId[];
  readonly thrown: Thrown;
  readonly armour: ArmourId | null;
  /** Levels of the commander's command skill above the squad's (od6-build-015). */
  readonly commanderLevels: number;
  readonly specialists: readonly SpecialistDesign[];
  /** The one assembled weapon of a type without specialists, under other costs (od6-build-016). */
  readonly sharedWeapon: CarriedWeaponId | null;
  readonly otherCosts: readonly { readonly name: string; readonly cost: number }[];
  /** A squad of a printed scenario: the weapons of its listing do not bind it (od6-build-012). */
  readonly asPrinted: boolean;
}

/** The armour that a troop type is dressed in before anybody buys anything. */
export function startingArmour(troop: TroopType): ArmourId | null {
  return troop.armour.kind === 'free' ? troop.armour.armour : null;
}

/**
 * A bare squad of a troop type at its listed quality and smallest typical size, changed by `parts`.
 * @throws {Error} when the troop type is unknown.
 */
export function newDesign(troop: TroopId, parts: Partial<Omit<SquadDesign, 'troop'>> = {}): SquadDesign {
  const type = troopType(troop);
  return {
    troop,
    quality: type.quality,
    number: type.typicalSize.min,
    training: {},
    specializations: [],
    weapons: [],
    melee: [],
    thrown: {},
    armour: startingArmour(type),
    commanderLevels: 0,
    specialists: [],
    sharedWeapon: null,
    otherCosts: [],
    asPrinted: false,
    ...parts,
  };
}

/** A specialist with nothing of his own, changed by `parts`. */
export function newSpecialist(parts: Partial<SpecialistDesign> = {}): SpecialistDesign {
  return { levels: {}, weapons: [], melee: [], thrown: {}, ...parts };
}

/** The pairs of a levels or pieces record with a value other than zero, in a typed way. */
export function counted<Id extends string>(
  record: Partial<Readonly<Record<Id, number>>>,
): readonly (readonly [Id, number])[] {
  const pairs = Object.entries<number | undefined>(record) as [Id, number | undefined][];
  return pairs.flatMap(([id, value]) => (value === undefined || value === 0 ? [] : [[id, value] as const]));
}
