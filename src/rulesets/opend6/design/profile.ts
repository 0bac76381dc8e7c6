import * as v from 'valibot';
import { allOf, count, finite, fixed, list, short, someOf, type FormOf } from '../../../engine/form';
import { armourIds } from '../data/armour';
import { attributeIds, commonSkillIds, rareSkillIds, specialSkillIds } from '../data/attributes';
import { gearIds } from '../data/gear';
import { metaSkillIds, powerIds } from '../data/metaphysics';
import { qualityIds } from '../data/morale';
import { troopIds } from '../data/troops';
import { meleeWeaponIds, thrownWeaponIds } from '../data/weapons';
import { carriedWeaponIds } from './form';
import { soldierTraits, traitsForm, type Traits } from './traits';

export const roleIds = [
  'commander',
  'specialist-1',
  'specialist-2',
  'soldier',
  'hero',
  'creature',
  'robot',
  'artillery',
  'remote',
] as const;
export type RoleId = (typeof roleIds)[number];

const carried = v.picklist(carriedWeaponIds);
const attributes = fixed(allOf(attributeIds, finite));

/** What a soldier of one role can do and carries. */
const roleProfileForm = fixed(
  v.object({
    role: v.picklist(roleIds),
    /** Special skills only of those who have them (od6a-hero-006), rare ones of those who trained them. */
    skills: fixed(
      v.object({
        ...allOf(commonSkillIds, finite).entries,
        ...someOf([...rareSkillIds, ...specialSkillIds], finite).entries,
      }),
    ),
    /** Personal guns; crewed ones are in `crewed` of the squad's profile. */
    weapons: list(carried),
    melee: list(v.picklist(meleeWeaponIds)),
    /** Pieces at the start of the game. */
    thrown: fixed(someOf(thrownWeaponIds, count)),
    /** Absent for those who have none. */
    gear: v.exactOptional(fixed(someOf(gearIds, count))),
  }),
);

/** A weapon for several soldiers; `carriers` are places in the roster, the firer first (od6-weapon-002). */
const crewedForm = fixed(v.object({ weapon: carried, carriers: list(count) }));

/** Levels of the metaphysics skills, the powers, and the points at the start of the game. */
const metaphysicsForm = fixed(
  v.object({ skills: fixed(allOf(metaSkillIds, finite)), powers: list(v.picklist(powerIds)), points: count }),
);

/** A squad as it plays: nothing of its price, distances in inches. */
export const profileForm = fixed(
  v.object({
    name: v.exactOptional(short),
    /** Only squads of soldiers have these two. */
    troop: v.exactOptional(v.picklist(troopIds)),
    quality: v.exactOptional(v.picklist(qualityIds)),
    number: count,
    bare: attributes,
    worn: attributes,
    armour: v.nullable(v.picklist(armourIds)),
    move: finite,
    walk: finite,
    run: finite,
    /** The one rate of a creature by night, where that is another. */
    nightWalk: v.exactOptional(finite),
    /** Skill and command distance of the squad (od6-squad-013). */
    command: finite,
    commanderCommand: finite,
    /** Strength against damage, armour included (od6-damage-003). */
    resist: finite,
    /** Strength for damage dealt, without armour. */
    strength: finite,
    startingMorale: finite,
    roles: fixed(someOf(roleIds, roleProfileForm)),
    /** od6-sheet-003: the role of each soldier, one per figure: commander, specialists, then the others. */
    roster: list(v.picklist(roleIds)),
    crewed: list(crewedForm),
    /** Absent for those without the ability and without points (od6a-herobuild-006, od6a-meta-001). */
    metaphysics: v.exactOptional(metaphysicsForm),
    /** Absent for a squad of soldiers. */
    traits: v.exactOptional(traitsForm),
  }),
);

export type RoleProfile = FormOf<typeof roleProfileForm>;
export type SkillCodes = RoleProfile['skills'];
export type CrewedWeapon = FormOf<typeof crewedForm>;
export type SquadProfile = FormOf<typeof profileForm>;

/** Returns all traits of a unit: those of a squad of soldiers, where the profile states no other. */
export function traitsOf({ traits }: Pick<SquadProfile, 'traits'>): Traits {
  return traits === undefined ? soldierTraits : { ...soldierTraits, ...traits };
}

/** Returns the values of a role. @throws {Error} if the squad has no soldier of that role. */
export function roleProfile(profile: SquadProfile, role: RoleId): RoleProfile {
  const found = profile.roles[role];
  if (found === undefined) throw new Error(`the squad has no ${role}`);
  return found;
}
