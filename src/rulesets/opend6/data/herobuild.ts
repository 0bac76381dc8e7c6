import { rareSkillIds, skillIds, skills, specialSkills, type AttributeId, type SkillId, type SpecialSkillId } from './attributes';

/** Prices of a hero in SGPs. */
export const heroPrices = {
  /** Move, attributes and raises are doubled (od6a-herobuild-004). */
  traits: 2,
  /** od6a-herobuild-006: to have metaphysics at all, each point of its skills, and each power. */
  metaphysics: { use: 25, skill: 4, power: 5 },
  /** Each roll on the Metaphysics Points Table (od6a-herobuild-007). */
  roll: 10,
  base: 30,
} as const;

/** A hero from scratch: points for attributes, and what each may be (od6a-herobuild-002). */
export const scratch = {
  attributes: { points: 18, least: 2, most: 4 },
  /** Most that a metaphysics skill is before it is raised. */
  metaSkill: 1,
  /** Points for skills, and the most that one is raised (od6a-herobuild-003). */
  raises: { points: 7, most: 2 },
} as const;

export type HeroSkillId = Exclude<SkillId, 'lift-operations'> | SpecialSkillId;

/** od6a-herobuild-012: the skills of the hero sheet, by attribute. */
export const heroSkills = {
  agility: ['brawling', 'dodge', 'firearms', 'melee-combat', 'parry', 'riding', 'throwing'],
  knowledge: ['survival'],
  mechanical: ['gunnery', 'piloting', 'vehicle-operation'],
  perception: ['command', 'search', 'sneak'],
  strength: ['climb-jump', 'swim'],
  technical: ['demolitions', 'medicine'],
} as const satisfies Readonly<Record<AttributeId, readonly HeroSkillId[]>>;

/** All that a hero can raise: those of the sheet, and those on no sheet. */
export const heroSkillIds: readonly HeroSkillId[] = [...Object.values(heroSkills).flat(), ...rareSkillIds];

/** The attribute at which a skill starts. */
export function attributeOf(skill: HeroSkillId): AttributeId {
  const ordinary = skillIds.find((id) => id === skill);
  return ordinary === undefined ? specialSkills[skill as SpecialSkillId] : skills[ordinary].attribute;
}

/**
 * od6a-herobuild-001: the whole code of a role-playing die code: one pip is dropped, two are rounded up. Null for what
 * is no die code.
 */
export function codeOf(value: unknown): number | null {
  const code = typeof value === 'string' ? /^\s*(\d{1,3})\s*D\s*(?:\+\s*([0-2]))?\s*$/i.exec(value) : null;
  return code === null ? null : Number(code[1]) + (code[2] === '2' ? 1 : 0);
}
