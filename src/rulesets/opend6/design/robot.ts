import type { FormOf } from '../../../engine/form';
import { walkRate } from '../data/charts';
import { startingMorale } from '../data/morale';
import { ROBOT_SPOTS, robotPrices, robots, robotSkillIds, type RobotId } from '../data/robots';
import { allGear } from '../data/gear';
import { meleeWeapon, rangedWeapon } from '../data/weapons';
import { counted } from './design';
import type { RoleProfile, SkillCodes, SquadProfile } from './profile';
import type { robotForm } from './robot-form';
import { skillCodes } from './skill-codes';
import { robotTraits } from './traits';

export type RobotDesign = FormOf<typeof robotForm>;

/** Returns a robot of the troop lists without weapons, changed by `parts`. */
export function newRobot(kind: RobotId, parts: Partial<Omit<RobotDesign, 'being' | 'kind'>> = {}): RobotDesign {
  const { move, attributes, raises } = robots[kind];
  return {
    being: 'robot',
    kind,
    made: 'listed',
    move,
    attributes,
    raises,
    weapons: [],
    melee: [],
    thrown: {},
    turret: null,
    armour: false,
    lift: false,
    selfDestruct: false,
    gear: {},
    ...parts,
  };
}

/** The skills of a soldier, each at its attribute and above; it has no command skill (od6a-robot-003). */
export function robotCodes({ attributes, raises }: Pick<RobotDesign, 'attributes' | 'raises'>): SkillCodes {
  return { ...skillCodes(attributes, raises), command: 0 };
}

/** od6a-robot-005: its one rate, in inches; a lift unit doubles it (od6a-robot-006). */
function rateOf({ move, attributes, lift }: RobotDesign): number {
  return walkRate(move, attributes.agility) * (lift ? 2 : 1);
}

/** od6a-robot-030: weapon spots that are taken: one for each weapon, and one for the program. */
export function spotsOf({ weapons, melee, thrown, selfDestruct }: RobotDesign): number {
  return weapons.length + melee.length + counted(thrown).length + (selfDestruct ? 1 : 0);
}

/** Returns true if one more weapon finds room (od6a-robot-008). */
export function hasSpot(design: RobotDesign): boolean {
  return spotsOf(design) < ROBOT_SPOTS;
}

function roleOf(design: RobotDesign): RoleProfile {
  const { weapons, melee, thrown, gear } = design;
  const pieces = counted(gear);
  return {
    role: 'robot',
    skills: robotCodes(design),
    weapons,
    melee,
    thrown,
    ...(pieces.length === 0 ? {} : { gear: Object.fromEntries(pieces) }),
  };
}

/** od6a-robot-002: the playing values of a robot: those of a squad of one. */
export function robotProfile(design: RobotDesign): SquadProfile {
  const { attributes, move, armour, turret } = design;
  const rate = rateOf(design);
  return {
    ...(design.name === undefined ? {} : { name: design.name }),
    number: 1,
    bare: attributes,
    worn: attributes,
    armour: null,
    move,
    walk: rate,
    run: rate,
    command: 0,
    commanderCommand: 0,
    /** od6a-robot-012: its armour adds 1 against damage and takes nothing off Agility. */
    resist: attributes.strength + (armour ? 1 : 0),
    strength: attributes.strength,
    startingMorale: startingMorale.elite,
    roles: { robot: roleOf(design) },
    roster: ['robot'],
    crewed: [],
    /** od6a-robot-006: a lift unit frees it from what stops tracks, too. */
    traits: {
      ...robotTraits,
      ...(design.lift ? { gait: 'one' as const, hovers: true } : {}),
      ...(turret === null ? {} : { turret }),
      ...(design.selfDestruct ? { selfDestructs: true } : {}),
    },
  };
}

/** What a robot costs, line by line as on its sheet. */
export interface RobotCost {
  readonly move: number;
  readonly attributes: number;
  readonly skills: number;
  readonly weapons: number;
  readonly mounts: number;
  readonly turret: number;
  readonly selfDestruct: number;
  readonly armour: number;
  readonly lift: number;
  readonly gear: number;
  readonly base: number;
  readonly total: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** od6a-robot-004: values at the prices of soldiers, the base cost, and what it is fitted with. */
export function robotCost(design: RobotDesign): RobotCost {
  const { attributes, raises, weapons, melee, thrown, gear, turret, armour, lift, selfDestruct } = design;
  const prices = [
    ...weapons.map((id) => rangedWeapon(id).cost),
    ...melee.map((id) => meleeWeapon(id).cost),
    ...counted(thrown).map(([id, pieces]) => pieces * rangedWeapon(id).cost),
  ];
  const lines = {
    move: design.move,
    attributes: sum(Object.values(attributes)),
    skills: sum(robotSkillIds.map((id) => raises[id] ?? 0)),
    weapons: sum(prices),
    /** od6a-robot-008: each weapon costs its mount beside its price. */
    mounts: prices.length * robotPrices.mount,
    /** One turret for one weapon (od6a-robot-011). */
    turret: turret === null ? 0 : robotPrices.turret,
    /** The program takes a weapon spot, without a mount (od6a-robot-030). */
    selfDestruct: selfDestruct ? robotPrices.selfDestruct : 0,
    armour: armour ? robotPrices.armour : 0,
    lift: lift ? robotPrices.lift : 0,
    /** od6a-robot-013: equipment at list price. */
    gear: sum(counted(gear).map(([id, pieces]) => pieces * allGear[id].cost)),
    base: robotPrices.base,
  };
  return { ...lines, total: sum(Object.values(lines)) };
}
