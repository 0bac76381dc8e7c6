import type { Attributes } from '../data/attributes';
import type { CrewedWeapon, RoleId, RoleProfile, SquadProfile } from './profile';
import type { SquadDesign, Thrown } from './design';
import { runRate, walkRate } from '../data/charts';
import { startingMorale } from '../data/morale';
import { troopType, wornAttributes } from '../data/troops';
import { rangedWeapon } from '../data/weapons';
import { bareAttributes, counted } from './design';
import { byBeing, type Design } from './any-design';
import { artilleryProfile } from './artillery';
import { remoteProfile } from './remote';
import { creatureProfile } from './creature';
import { heroProfile } from './hero';
import { robotProfile } from './robot';
import { skillCodes } from './skill-codes';

function specialistRole(index: number): RoleId {
  if (index > 1) throw new Error('a squad has at most two specialists (od6-squad-010)');
  return index === 0 ? 'specialist-1' : 'specialist-2';
}

function addThrown(first: Thrown, second: Thrown): Thrown {
  return counted(second).reduce<Thrown>((sum, [id, count]) => ({ ...sum, [id]: (sum[id] ?? 0) + count }), first);
}

/** od6-squad-011: commander and specialists may differ, the others are all alike. */
function rolesOf(design: SquadDesign, worn: Attributes): readonly RoleProfile[] {
  const { training, weapons, melee, thrown } = design;
  const gear = { weapons, melee, thrown };
  return [
    { role: 'commander', skills: skillCodes(worn, training, { command: design.commanderLevels }), ...gear },
    ...design.specialists.map((specialist, index) => ({
      role: specialistRole(index),
      skills: skillCodes(worn, training, specialist.levels),
      // od6-build-016: a specialist keeps the squad weapon that is already paid for.
      weapons: [...specialist.weapons.filter((id) => !rangedWeapon(id).assembled), ...weapons],
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

/**
 * Returns the soldiers who carry and serve the two-soldier guns; loaders are standard soldiers as long as there are
 * any.
 */
function crewedOf(design: SquadDesign, roster: readonly RoleId[]): readonly CrewedWeapon[] {
  const soldiers = roster.flatMap((role, place) => (role === 'soldier' ? [place] : []));
  const hands = [...soldiers, 0];
  const take = (count: number): number[] => hands.splice(0, count);
  const ofSpecialists = design.specialists.flatMap((specialist, index) =>
    specialist.weapons
      .filter((id) => rangedWeapon(id).assembled)
      .filter(() => index + 1 < roster.length)
      .map((weapon) => ({ weapon, carriers: [index + 1, ...take(rangedWeapon(weapon).crew - 1)] })),
  );
  if (design.sharedWeapon === null) return ofSpecialists;
  const weapon = design.sharedWeapon;
  return [...ofSpecialists, { weapon, carriers: take(rangedWeapon(weapon).crew) }];
}

/**
 * od6-build-022, od6a-armor-007: the playing values of a design, its rates among them. It need not be fieldable, but every name in it must be known.
 * @throws {Error} on an unknown troop type, weapon or armour, and on more than two specialists.
 */
export function squadProfile(design: SquadDesign): SquadProfile {
  const troop = troopType(design.troop);
  const bare = bareAttributes(design);
  const worn = wornAttributes(bare, design.armour);
  const roles = rolesOf(design, worn);
  const roster = rosterOf(design);
  const command = skillCodes(worn, design.training).command;
  return {
    ...(design.name === undefined ? {} : { name: design.name }),
    troop: design.troop,
    quality: design.quality,
    number: design.number,
    bare,
    worn,
    armour: design.armour,
    move: troop.move,
    walk: walkRate(troop.move, worn.agility),
    run: runRate(troop.move, worn.agility),
    command,
    commanderCommand: command + design.commanderLevels,
    resist: worn.strength,
    strength: bare.strength,
    startingMorale: startingMorale[design.quality],
    roles: Object.fromEntries(roles.map((role) => [role.role, role])),
    roster,
    crewed: crewedOf(design, roster),
    ...(troop.body === undefined ? {} : { traits: troop.body }),
  };
}

/** Returns the playing values of any design. */
export function profileOf(design: Design): SquadProfile {
  return byBeing(design, {
    squad: squadProfile,
    hero: heroProfile,
    creature: creatureProfile,
    robot: robotProfile,
    artillery: artilleryProfile,
    remote: remoteProfile,
  });
}
