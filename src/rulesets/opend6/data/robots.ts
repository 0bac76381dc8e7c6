import type { RuleId } from '../../../engine/rule';
import { skills, type AttributeId, type Attributes, type SkillId } from './attributes';

export const robotIds = ['assassin-robot', 'security-robot', 'probe-robot', 'war-robot'] as const;
export type RobotId = (typeof robotIds)[number];

/** od6a-robot-032: the skills of the robot sheet, by attribute. */
export const robotSkills = {
  agility: ['brawling', 'firearms', 'melee-combat', 'throwing'],
  knowledge: [],
  mechanical: ['gunnery'],
  perception: ['search', 'sneak'],
  strength: [],
  technical: ['demolitions', 'medicine'],
} as const satisfies Readonly<Record<AttributeId, readonly SkillId[]>>;

export const robotSkillIds = Object.values(robotSkills).flat();
export type RobotSkillId = (typeof robotSkillIds)[number];

/** A robot of the troop lists, which are the chart (od6a-robot-004). */
export interface Robot {
  readonly rule: RuleId;
  readonly move: number;
  readonly attributes: Attributes;
  /** What each skill is above its attribute. */
  readonly raises: Partial<Readonly<Record<RobotSkillId, number>>>;
}

type Values = readonly [agility: number, knowledge: number, mechanical: number, perception: number, strength: number, technical: number];

function robot(
  rule: RuleId,
  move: number,
  [agility, knowledge, mechanical, perception, strength, technical]: Values,
  codes: Partial<Record<RobotSkillId, number>>,
): Robot {
  const attributes = { agility, knowledge, mechanical, perception, strength, technical };
  const listed = Object.entries(codes) as [RobotSkillId, number][];
  const raises = listed.map(([id, code]) => [id, code - attributes[skills[id].attribute]]);
  return { rule, move, attributes, raises: Object.fromEntries(raises) as Robot['raises'] };
}

/** The robots of the troop lists; prices follow from the formula. */
export const robots: Readonly<Record<RobotId, Robot>> = {
  /** od6a-troop-018: the quickest. */
  'assassin-robot': robot('od6a-troop-018', 10, [4, 1, 1, 2, 5, 1], { firearms: 5, search: 5 }),
  /** od6a-troop-019: the one of the sample sheet. */
  'security-robot': robot('od6a-troop-019', 10, [3, 1, 1, 2, 3, 1], { firearms: 4, search: 5 }),
  /** od6a-troop-020: its rate is 8", and its self-destruct program is bought. */
  'probe-robot': robot('od6a-troop-020', 10, [3, 2, 1, 3, 4, 1], { firearms: 4, search: 4 }),
  /** od6a-troop-021: slow, strong, and a gunner. */
  'war-robot': robot('od6a-troop-021', 8, [3, 1, 1, 2, 6, 1], { firearms: 5, gunnery: 5 }),
};

/** What a robot's parts cost, in SGPs. */
export const robotPrices = { base: 10, mount: 10, turret: 15, armour: 20, lift: 10, selfDestruct: 10 } as const;

/** Weapon spots of a robot (od6a-robot-008). */
export const ROBOT_SPOTS = 3;
