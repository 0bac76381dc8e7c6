import type { FormOf } from '../../../engine/form';
import type { ArmourId } from '../data/armour';
import type { Attributes } from '../data/attributes';
import type { TroopId, TroopType } from '../data/troops';
import { troopType } from '../data/troops';
import type { designForm, specialistForm } from './form';

export type SquadDesign = FormOf<typeof designForm>;
export type SpecialistDesign = FormOf<typeof specialistForm>;
/** Training levels bought above the starting value, by skill. */
export type Levels = SquadDesign['training'];
/** Grenades and explosives: pieces carried by each soldier (od6-grenade-019). */
export type Thrown = SquadDesign['thrown'];

/** od6a-armor-005: the armour that a troop type is dressed in before anybody buys anything. It costs nothing. */
export function startingArmour(troop: TroopType): ArmourId | null {
  return troop.armour.kind === 'free' ? troop.armour.armour : null;
}

/** Attributes without armour: those of the listing, but for what a scenario prints otherwise. */
export function bareAttributes({ troop, attributes, asPrinted }: SquadDesign): Attributes {
  const { bare } = troopType(troop);
  return asPrinted && attributes !== undefined ? { ...bare, ...attributes } : bare;
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

/** Returns a specialist without extras, changed by `parts`. */
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
