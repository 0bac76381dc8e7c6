import * as v from 'valibot';
import { allOf, form, list, short, someOf, whole } from '../../../engine/form';
import { attributeIds } from '../data/attributes';
import { gearIds } from '../data/gear';
import { robotIds, robotSkillIds } from '../data/robots';
import { meleeWeaponIds, thrownWeaponIds } from '../data/weapons';
import { carriedWeaponIds, most } from './form';

/** What a robot's sheet can hold beside what every sheet can. */
export const robotMost = { attribute: 20, move: 50 } as const;

const upTo = (limit: number) => v.pipe(whole, v.minValue(0), v.maxValue(limit));

/** A robot as its player builds it, complete for the record sheet (od6a-robot-032). */
export const robotForm = form({
  being: v.literal('robot'),
  name: v.exactOptional(short),
  /** The robot of the troop lists that it is, or that it is drawn as. */
  kind: v.picklist(robotIds),
  /** One of the lists has their values; one of another game has its own (od6a-robot-004). */
  made: v.picklist(['listed', 'converted']),
  move: upTo(robotMost.move),
  attributes: v.pipe(allOf(attributeIds, upTo(robotMost.attribute)), v.readonly()),
  /** What each skill is above its attribute. */
  raises: v.pipe(someOf(robotSkillIds, upTo(most.levels)), v.readonly()),
  weapons: list(v.picklist(carriedWeaponIds), most.entries),
  melee: list(v.picklist(meleeWeaponIds), most.entries),
  thrown: v.pipe(someOf(thrownWeaponIds, upTo(most.pieces)), v.readonly()),
  /** The weapon in the turret, if there is one. */
  turret: v.nullable(v.picklist(carriedWeaponIds)),
  armour: v.boolean(),
  lift: v.boolean(),
  selfDestruct: v.boolean(),
  gear: v.pipe(someOf(gearIds, upTo(most.pieces)), v.readonly()),
});
