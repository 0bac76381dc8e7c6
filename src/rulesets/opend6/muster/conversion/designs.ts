import { attributeIds, skillIds, type Attributes } from '../../data/attributes';
import { creatureIds, creatures, type CreatureId } from '../../data/creatures';
import { heroSkillIds } from '../../data/herobuild';
import type { Quality } from '../../data/morale';
import { ROBOT_SPOTS, robotIds, robots, robotSkillIds, type RobotId } from '../../data/robots';
import { troopIds, troops, type TroopId } from '../../data/troops';
import { rangedWeapon, type ThrownWeaponId } from '../../data/weapons';
import type { Design } from '../../design/any-design';
import { newCreature } from '../../design/creature';
import { newDesign, type Levels } from '../../design/design';
import { most } from '../../design/form';
import { newHero } from '../../design/hero';
import { newRobot } from '../../design/robot';
import type { Converted, Role } from './converted';
import type { ChartWeapon } from './equipment';

/** What a character becomes in each role. */
export const designs: Readonly<Record<Role, (converted: Converted) => Design>> = {
  hero: ({ name, attributes, move, raises, specializations, weapons, armour, metaphysics, powers }) =>
    newHero({
      ...(name === '' ? {} : { name }),
      made: 'converted',
      move,
      attributes,
      raises,
      specializations,
      ...arms(armsOf.hero(weapons)),
      armour: armour?.row ?? null,
      ...(metaphysics === null
        ? {}
        : { metaphysics: { able: true, skills: metaphysics, powers, rolls: 0, points: 0 } }),
    }),
  /** A squad of soldiers with attributes of their own, under the listing that is most like them (od6-build-003). */
  squad(converted) {
    const { attributes, raises, specializations, weapons, armour } = converted;
    const troop = nearestTroop(converted);
    const training = Object.fromEntries(
      Object.entries(raises).filter(([id]) => skillIds.some((skill) => skill === id)),
    ) as Levels;
    return newDesign(troop, {
      asPrinted: true,
      attributes,
      number: Math.min(SQUAD, troops[troop].size.max),
      quality: qualityOf(Object.values(training)),
      training,
      specializations: specializations.flatMap(({ skill, ...rest }) => {
        const ordinary = skillIds.find((id) => id === skill);
        return ordinary === undefined ? [] : [{ ...rest, skill: ordinary }];
      }),
      ...arms(armsOf.squad(weapons)),
      armour: armour?.row ?? null,
    });
  },
  /** A robot with values of its own, drawn as the one of the lists that is most like it (od6a-robot-004). */
  robot({ name, attributes, move, raises, weapons, armour }) {
    const kind = nearestRobot(attributes);
    const skills = Object.fromEntries(robotSkillIds.flatMap((id) => (raises[id] ? [[id, raises[id]]] : [])));
    return newRobot(kind, {
      ...(name === '' ? {} : { name }),
      made: 'converted',
      move,
      attributes,
      raises: skills,
      ...arms(armsOf.robot(weapons)),
      armour: armour !== null,
    });
  },
  creature({ name, attributes: { agility, strength, perception }, move, attacks }) {
    const kind = nearestCreature(agility, strength, perception);
    return newCreature(kind, {
      ...(name === '' ? {} : { name }),
      agility,
      strength,
      perception,
      move,
      hide: 0,
      orneriness: null,
      attacks: [...attacks],
    });
  },
};

/** The skills that a unit of a role may raise; a creature has attack forms in their place. */
export const skillsOfRole: Readonly<Record<Role, readonly string[]>> = {
  hero: heroSkillIds,
  squad: skillIds,
  creature: [],
  robot: robotSkillIds,
};

/** Soldiers of a squad if nothing says how many. */
const SQUAD = 10;

/** The best training decides: 2 levels are veteran, 3 are elite. */
function qualityOf(levels: readonly number[]): Quality {
  const highest = Math.max(0, ...levels);
  return highest >= 3 ? 'elite' : highest === 2 ? 'veteran' : 'average';
}

/** The weapons that a unit of a role carries; a creature has attack forms in their place. */
export const armsOf: Readonly<Record<Role, (weapons: readonly ChartWeapon[]) => readonly ChartWeapon[]>> = {
  hero: (weapons) => weapons,
  squad: (weapons) => weapons.filter(({ row, use }) => use !== 'ranged' || rangedWeapon(row).crew === 1),
  creature: () => [],
  /** Each kind of weapon takes a spot (od6a-robot-008). */
  robot(weapons) {
    const rows = [...new Set(weapons.filter(({ row }) => row !== 'hands').map(({ row }) => row))].slice(0, ROBOT_SPOTS);
    return weapons.filter(({ row }) => rows.includes(row));
  },
};

function arms(weapons: readonly ChartWeapon[]) {
  const thrown: Partial<Record<ThrownWeaponId, number>> = {};
  for (const weapon of weapons)
    if (weapon.use === 'thrown') thrown[weapon.row] = Math.min(most.pieces, (thrown[weapon.row] ?? 0) + 1);
  const rows = <R>(found: readonly R[]): R[] => [...new Set(found)].slice(0, most.entries);
  return {
    weapons: rows(weapons.flatMap((weapon) => (weapon.use === 'ranged' ? [weapon.row] : []))),
    melee: rows(weapons.flatMap((weapon) => (weapon.use === 'melee' && weapon.row !== 'hands' ? [weapon.row] : []))),
    thrown,
  };
}

/** The listing whose soldiers have the nearest attributes; of those that are dressed for nothing, none. */
function nearestTroop({ attributes, move }: Converted): TroopId {
  const apart = (id: TroopId): number =>
    attributeIds.reduce((sum, one) => sum + Math.abs(troops[id].bare[one] - attributes[one]), 0) +
    100 * Math.abs(troops[id].move - move);
  const [nearest = 'anti-government-soldier'] = troopIds
    .filter((id) => troops[id].armour.kind !== 'free')
    .sort((a, b) => apart(a) - apart(b));
  return nearest;
}

/** The robot of the lists with the nearest attributes; it names the drawing. */
function nearestRobot(attributes: Attributes): RobotId {
  const apart = (id: RobotId): number =>
    attributeIds.reduce((sum, one) => sum + Math.abs(robots[id].attributes[one] - attributes[one]), 0);
  const [nearest = 'security-robot'] = [...robotIds].sort((a, b) => apart(a) - apart(b));
  return nearest;
}

/** The animal of the chart with the nearest attributes; it names the drawing and the size. */
function nearestCreature(agility: number, strength: number, perception: number): CreatureId {
  const apart = (id: CreatureId): number => {
    const row = creatures[id];
    return Math.abs(row.agility - agility) + Math.abs(row.strength - strength) + Math.abs(row.perception - perception);
  };
  const [nearest = 'desert-rat'] = creatureIds
    .filter((id) => creatures[id].training === 0)
    .sort((a, b) => apart(a) - apart(b));
  return nearest;
}
