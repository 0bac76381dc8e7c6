import * as v from 'valibot';
import { finite, form, list, short, whole } from '../../../engine/form';
import { armourIds } from '../data/armour';
import { attributeIds, skillIds } from '../data/attributes';
import { qualityIds } from '../data/morale';
import { troopIds } from '../data/troops';
import { creatureForm } from './creature-form';
import { meleeWeaponIds, rangedWeaponIds, rangedWeapons, thrownWeaponIds, type CarriedWeaponId } from '../data/weapons';

export const carriedWeaponIds = rangedWeaponIds.filter((id): id is CarriedWeaponId => !rangedWeapons[id].throwable);

/** What a sheet can hold; what may be fielded is less, and for the lists to say. */
export const most = { soldiers: 100, levels: 50, pieces: 99, cost: 100_000, specialists: 2, entries: 30 } as const;

const upTo = (limit: number) => v.pipe(whole, v.minValue(0), v.maxValue(limit));
const carried = v.picklist(carriedWeaponIds);
const levels = v.pipe(v.record(v.picklist(skillIds), upTo(most.levels)), v.readonly());
const thrown = v.pipe(v.record(v.picklist(thrownWeaponIds), upTo(most.pieces)), v.readonly());
const gear = {
  weapons: list(carried, most.entries),
  melee: list(v.picklist(meleeWeaponIds), most.entries),
  thrown,
};

/** What one specialist has in addition to the squad: higher skills, further weapons (od6-build-016). */
export const specialistForm = form({ levels, ...gear });

/** A specialization named by the players; it has no effect in the Basic Game (od6-build-011). */
const specializationForm = form({
  name: short,
  skill: v.picklist(skillIds),
  levels: upTo(most.levels),
});

const record = v.custom<object>(
  (json) => typeof json === 'object' && json !== null && !Array.isArray(json),
  'no record',
);

/**
 * A squad as its player buys it, complete for the record sheet, from a file or a document. The lists decide whether it
 * may be fielded (`checkDesign`).
 */
export const designForm = v.pipe(
  record,
  form({
    name: v.exactOptional(short),
    troop: v.picklist(troopIds),
    quality: v.picklist(qualityIds),
    /** Soldiers of the squad, commander and specialists included (od6-build-017). */
    number: v.pipe(whole, v.minValue(1), v.maxValue(most.soldiers)),
    /** Training levels bought above the starting value, by skill. */
    training: levels,
    specializations: list(specializationForm, most.entries),
    ...gear,
    armour: v.nullable(v.picklist(armourIds)),
    /** Levels of the commander's command skill above the squad's (od6-build-015). */
    commanderLevels: upTo(most.levels),
    /** None, one or two (od6-squad-010). */
    specialists: list(specialistForm, most.specialists),
    /** The one assembled weapon of a type without specialists, under other costs (od6-build-016). */
    sharedWeapon: v.nullable(carried),
    /** The creature that each of them rides (od6a-mount-021); null, or absent, for a squad on foot. */
    mount: v.exactOptional(v.nullable(creatureForm)),
    otherCosts: list(form({ name: short, cost: v.pipe(finite, v.minValue(0), v.maxValue(most.cost)) }), most.entries),
    /** Off-board strikes, and squares of entanglement field, that were bought with it. Absent for none. */
    support: v.exactOptional(
      form({ light: upTo(most.pieces), heavy: upTo(most.pieces), field: v.exactOptional(upTo(most.pieces)) }),
    ),
    /** A squad of a printed scenario: the weapons of its listing do not bind it (od6-build-012). */
    asPrinted: v.boolean(),
    /** Attributes without armour in which such a squad differs from its listing. */
    attributes: v.exactOptional(v.pipe(v.record(v.picklist(attributeIds), upTo(most.levels)), v.readonly())),
    /** Its rates as a scenario prints them, where the formula gives others. */
    printedRates: v.exactOptional(form({ walk: upTo(most.levels), run: upTo(most.levels) })),
  }),
);
