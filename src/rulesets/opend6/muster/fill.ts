import type { SheetButton } from '../../../battle/sheet';
import { armourIds } from '../data/armour';
import { skillIds, type SkillId } from '../data/attributes';
import { qualityIds } from '../data/morale';
import { troopIds, troopType, type TroopId } from '../data/troops';
import { thrownWeaponIds, type CarriedWeaponId, type MeleeWeaponId, type ThrownWeaponId } from '../data/weapons';
import {
  newDesign,
  newSpecialist,
  type Levels,
  type SpecialistDesign,
  type SquadDesign,
  type Thrown,
} from '../design/design';
import { carriedWeaponIds, most } from '../design/form';
import { allCounts, appended, count, named, pick, withAdded, withoutWeapon, type Fields } from './fields';
import { readMount } from './mount-page';
import { readSupport } from './support-page';
import { allowsMelee, allowsRanged, hasSpecialists, skillLimit } from './limits';

function allLevels(levels: Levels, field: (skill: SkillId) => unknown = () => undefined): Levels {
  return allCounts(skillIds, levels, most.levels, field);
}

function allThrown(thrown: Thrown, field: (id: ThrownWeaponId) => unknown = () => undefined): Thrown {
  return allCounts(thrownWeaponIds, thrown, most.pieces, field);
}

/** A design as a document can take it over another one. */
export function whole(design: SquadDesign): SquadDesign {
  return {
    ...design,
    training: allLevels(design.training),
    thrown: allThrown(design.thrown),
    specialists: design.specialists.map((specialist) => ({
      ...specialist,
      levels: allLevels(specialist.levels),
      thrown: allThrown(specialist.thrown),
    })),
  };
}

/** The design after the form was changed. */
export function fillIn(design: SquadDesign, fields: Fields): SquadDesign {
  const troop = pick(troopIds, fields['design.troop']) ?? design.troop;
  if (troop !== design.troop) return whole(inTroop(design, troop));
  const armour = fields['design.armour'];
  const shared = fields['design.sharedWeapon'];
  return whole({
    ...design,
    quality: pick(qualityIds, fields['design.quality']) ?? design.quality,
    number: Math.max(1, count(fields['design.number'], design.number, most.soldiers)),
    training: allLevels(design.training, (skill) => fields[`design.training.${skill}`]),
    ...withAdded(design, fields['add.weapon']),
    thrown: allThrown(design.thrown, (id) => fields[`design.thrown.${id}`]),
    armour: armour === undefined ? design.armour : (pick(armourIds, armour) ?? null),
    commanderLevels: count(fields['design.commanderLevels'], design.commanderLevels, most.levels),
    sharedWeapon: shared === undefined ? design.sharedWeapon : (pick(carriedWeaponIds, shared) ?? null),
    ...readMount(design, fields['design.mount']),
    ...readSupport(design, fields),
    specialists: design.specialists.map((specialist, i) => readSpecialist(specialist, i, fields)),
    specializations: design.specializations.map((entry, i) => ({
      name: named(fields[`design.specializations.${i}.name`], entry.name),
      skill: pick(skillIds, fields[`design.specializations.${i}.skill`]) ?? entry.skill,
      levels: count(fields[`design.specializations.${i}.levels`], entry.levels, most.levels),
    })),
    otherCosts: design.otherCosts.map((entry, i) => ({
      name: named(fields[`design.otherCosts.${i}.name`], entry.name),
      cost: count(fields[`design.otherCosts.${i}.cost`], entry.cost, most.cost),
    })),
  });
}

function readSpecialist(specialist: SpecialistDesign, index: number, fields: Fields): SpecialistDesign {
  const at = `design.specialists.${index}`;
  const added = pick(skillIds, fields[`add.specialist.${index}.skill`]);
  const levels = allLevels(specialist.levels, (skill) => fields[`${at}.levels.${skill}`]);
  return {
    levels: added === undefined ? levels : { ...levels, [added]: Math.max(1, levels[added] ?? 0) },
    ...withAdded(specialist, fields[`add.specialist.${index}.weapon`]),
    thrown: allThrown(specialist.thrown, (id) => fields[`${at}.thrown.${id}`]),
  };
}

/** The same squad as another troop type: what that type may not have is left behind. */
function inTroop(design: SquadDesign, troop: TroopId): SquadDesign {
  const type = troopType(troop);
  const melee = design.melee.filter((id: MeleeWeaponId) => allowsMelee(type.weapons, id));
  const clamp = (value: number): number => Math.min(Math.max(value, type.typicalSize.min), type.typicalSize.max);
  const within = (levels: Levels, rules: typeof type.training): Levels =>
    allLevels(levels, (skill) => Math.min(levels[skill] ?? 0, skillLimit(rules, skill)));
  const allowed = (ids: readonly CarriedWeaponId[]): CarriedWeaponId[] =>
    ids.filter((id) => allowsRanged(type.weapons, id));
  const thrown = (pieces: Thrown): Thrown =>
    allThrown(pieces, (id) => (allowsRanged(type.weapons, id) ? pieces[id] : 0));
  const specialist = (entry: SpecialistDesign): SpecialistDesign => ({
    levels: within(entry.levels, type.specialists),
    weapons: allowed(entry.weapons),
    melee: entry.melee.filter((id) => allowsMelee(type.weapons, id)),
    thrown: thrown(entry.thrown),
  });
  return newDesign(troop, {
    ...(design.name === undefined ? {} : { name: design.name }),
    number: clamp(design.number),
    training: within(design.training, type.training),
    weapons: allowed(design.weapons),
    melee,
    thrown: thrown(design.thrown),
    commanderLevels: Math.min(design.commanderLevels, type.commanderLevels),
    specialists: hasSpecialists(type) ? design.specialists.map(specialist) : [],
    otherCosts: design.otherCosts,
    ...(design.mount === undefined ? {} : { mount: design.mount }),
    ...(design.support === undefined ? {} : { support: design.support }),
  });
}

/** The design after a button was pressed. Throws on a button that the form does not have. */
export function press(design: SquadDesign, { change, id, index }: SheetButton): SquadDesign {
  const without = <T>(list: readonly T[]): T[] => list.filter((_, i) => i !== index);
  const specialist = (alter: (entry: SpecialistDesign) => SpecialistDesign): SquadDesign =>
    whole({ ...design, specialists: design.specialists.map((entry, i) => (i === index ? alter(entry) : entry)) });
  switch (change) {
    case 'remove-weapon':
      return whole({
        ...design,
        ...withoutWeapon(design, id),
      });
    case 'add-specialist':
      return whole({ ...design, specialists: appended(design.specialists, newSpecialist(), most.specialists) });
    case 'remove-specialist':
      return whole({ ...design, specialists: without(design.specialists) });
    case 'remove-specialist-weapon':
      return specialist((entry) => ({
        ...entry,
        ...withoutWeapon(entry, id),
      }));
    case 'add-specialization':
      return whole({
        ...design,
        specializations: appended(design.specializations, { name: '', skill: 'firearms', levels: 1 }),
      });
    case 'remove-specialization':
      return whole({ ...design, specializations: without(design.specializations) });
    case 'add-other':
      return whole({ ...design, otherCosts: appended(design.otherCosts, { name: '', cost: 0 }) });
    case 'remove-other':
      return whole({ ...design, otherCosts: without(design.otherCosts) });
    default:
      throw new Error(`the record sheet has no button '${change}'`);
  }
}
