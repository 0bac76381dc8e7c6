import * as v from 'valibot';
import { allOf, finite, form, list, short, someOf, whole } from '../../../engine/form';
import { armourIds } from '../data/armour';
import { attributeIds } from '../data/attributes';
import { gearIds } from '../data/gear';
import { heroSkillIds } from '../data/herobuild';
import { metaSkillIds, powerIds } from '../data/metaphysics';
import { meleeWeaponIds, thrownWeaponIds } from '../data/weapons';
import { carriedWeaponIds, most } from './form';

/** Drawings of heroes to choose from. */
export const heroArtIds = ['hero-metaphysicist', 'hero-pirate', 'hero-hunter', 'hero-officer'] as const;

/** What a hero's sheet can hold beside what every sheet can. */
export const heroMost = { attribute: 20, move: 50, rolls: 30, points: 999 } as const;

const upTo = (limit: number) => v.pipe(whole, v.minValue(0), v.maxValue(limit));

/** A hero as its player buys it, complete for the record sheet (od6a-herobuild-012). */
export const heroForm = form({
  being: v.literal('hero'),
  name: v.exactOptional(short),
  /** Only a hero from scratch is held to the points for attributes and skills (od6a-herobuild-003). */
  made: v.picklist(['scratch', 'converted']),
  art: v.picklist(heroArtIds),
  move: upTo(heroMost.move),
  attributes: v.pipe(allOf(attributeIds, upTo(heroMost.attribute)), v.readonly()),
  /** What each skill is above its attribute. */
  raises: v.pipe(someOf(heroSkillIds, upTo(most.levels)), v.readonly()),
  specializations: list(
    form({ name: short, skill: v.picklist(heroSkillIds), levels: upTo(most.levels) }),
    most.entries,
  ),
  weapons: list(v.picklist(carriedWeaponIds), most.entries),
  melee: list(v.picklist(meleeWeaponIds), most.entries),
  thrown: v.pipe(someOf(thrownWeaponIds, upTo(most.pieces)), v.readonly()),
  armour: v.nullable(v.picklist(armourIds)),
  gear: v.pipe(someOf(gearIds, upTo(most.pieces)), v.readonly()),
  metaphysics: form({
    /** Has the ability, and so may have skills and powers (od6a-herobuild-006). */
    able: v.boolean(),
    skills: v.pipe(allOf(metaSkillIds, upTo(heroMost.attribute)), v.readonly()),
    powers: list(v.picklist(powerIds), powerIds.length),
    /** Rolls bought, and the points that they gave (od6a-herobuild-007). */
    rolls: upTo(heroMost.rolls),
    points: upTo(heroMost.points),
  }),
  otherCosts: list(form({ name: short, cost: v.pipe(finite, v.minValue(0), v.maxValue(most.cost)) }), most.entries),
});
