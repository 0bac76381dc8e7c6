import type { RuleId } from '../../../engine/rule';
import { lookUp } from './lookup';

/** od6-squad-001: the six attributes in the order of the record sheet. */
export const attributeIds = ['agility', 'knowledge', 'mechanical', 'perception', 'strength', 'technical'] as const;
export type AttributeId = (typeof attributeIds)[number];
export type Attributes = Readonly<Record<AttributeId, number>>;

export const skillIds = [
  'brawling',
  'firearms',
  'melee-combat',
  'riding',
  'throwing',
  'survival',
  'gunnery',
  'piloting',
  'vehicle-operation',
  'command',
  'search',
  'sneak',
  'swim',
  'demolitions',
  'medicine',
  'lift-operations',
  'flamethrower',
] as const;
export type SkillId = (typeof skillIds)[number];

/** Skills that stand on no sheet: a profile has them where they are trained, and elsewhere they are the attribute. */
export const rareSkillIds = ['flamethrower'] as const satisfies readonly SkillId[];
export type RareSkillId = (typeof rareSkillIds)[number];
type CommonSkillId = Exclude<SkillId, RareSkillId>;
export const commonSkillIds = skillIds.filter((id): id is CommonSkillId => !rareSkillIds.some((rare) => rare === id));

/** od6a-hero-006: the skills that soldiers lack, with their attributes. */
export const specialSkills = { dodge: 'agility', parry: 'agility', 'climb-jump': 'strength' } as const satisfies Readonly<
  Record<string, AttributeId>
>;
export type SpecialSkillId = keyof typeof specialSkills;
export const specialSkillIds = Object.keys(specialSkills) as readonly SpecialSkillId[];

export interface Skill {
  readonly id: SkillId;
  readonly rule: RuleId;
  readonly attribute: AttributeId;
  /** od6-squad-009: does it change anything in the Basic Game? */
  readonly effect: boolean;
  /** True if it has its own line on the record sheet. */
  readonly onSheet: boolean;
}

function skill(id: SkillId, attribute: AttributeId, effect: boolean): Skill {
  return { id, rule: effect ? 'od6-squad-003' : 'od6-squad-009', attribute, effect, onSheet: true };
}

/** od6-squad-003: skills by attribute. */
export const skills: Readonly<Record<SkillId, Skill>> = {
  /** od6-squad-006: brawling without a weapon, melee combat with one. */
  brawling: skill('brawling', 'agility', true),
  /** od6-squad-004: every gun that a soldier can carry, on a tripod or not. */
  firearms: skill('firearms', 'agility', true),
  'melee-combat': skill('melee-combat', 'agility', true),
  riding: skill('riding', 'agility', false),
  /** od6-squad-005: everything that is thrown. */
  throwing: skill('throwing', 'agility', true),
  survival: skill('survival', 'knowledge', false),
  gunnery: skill('gunnery', 'mechanical', true),
  piloting: skill('piloting', 'mechanical', false),
  'vehicle-operation': skill('vehicle-operation', 'mechanical', false),
  /** od6-squad-008: for morale, command distance and initiative. */
  command: skill('command', 'perception', true),
  search: skill('search', 'perception', false),
  sneak: skill('sneak', 'perception', false),
  swim: skill('swim', 'strength', false),
  demolitions: skill('demolitions', 'technical', false),
  medicine: skill('medicine', 'technical', false),
  // od6-troop-002: named by two listings only, accepted without effect.
  'lift-operations': { ...skill('lift-operations', 'mechanical', false), rule: 'od6-troop-002', onSheet: false },
  flamethrower: { ...skill('flamethrower', 'agility', true), rule: 'od6a-weapon-001', onSheet: false },
};

/** @throws {Error} on an unknown id. */
export function skillOf(id: string): Skill {
  return lookUp(skills, id, 'skill');
}

/** The skills of an attribute in the order of the record sheet. */
export function skillsOfAttribute(attribute: AttributeId): readonly SkillId[] {
  return skillIds.filter((id) => skills[id].attribute === attribute);
}
