import type { RuleId } from '../../../engine/rule';
import { lookUp } from './lookup';

/** The six attributes in the order of the record sheet (od6-squad-001). */
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
] as const;
export type SkillId = (typeof skillIds)[number];

export interface Skill {
  readonly id: SkillId;
  readonly rule: RuleId;
  readonly attribute: AttributeId;
  /** Does it change anything in the Basic Game? (od6-squad-009) */
  readonly effect: boolean;
  /** Has it a line of its own on the record sheet? */
  readonly onSheet: boolean;
}

function skill(id: SkillId, attribute: AttributeId, effect: boolean): Skill {
  return { id, rule: effect ? 'od6-squad-003' : 'od6-squad-009', attribute, effect, onSheet: true };
}

/** Skills by attribute (od6-squad-003). */
export const skills: Readonly<Record<SkillId, Skill>> = {
  brawling: skill('brawling', 'agility', true),
  firearms: skill('firearms', 'agility', true),
  'melee-combat': skill('melee-combat', 'agility', true),
  riding: skill('riding', 'agility', false),
  throwing: skill('throwing', 'agility', true),
  survival: skill('survival', 'knowledge', false),
  gunnery: skill('gunnery', 'mechanical', true),
  piloting: skill('piloting', 'mechanical', false),
  'vehicle-operation': skill('vehicle-operation', 'mechanical', false),
  command: skill('command', 'perception', true),
  search: skill('search', 'perception', false),
  sneak: skill('sneak', 'perception', false),
  swim: skill('swim', 'strength', false),
  demolitions: skill('demolitions', 'technical', false),
  medicine: skill('medicine', 'technical', false),
  // od6-troop-002: named by two listings only, accepted without effect.
  'lift-operations': { ...skill('lift-operations', 'mechanical', false), rule: 'od6-troop-002', onSheet: false },
};

/** Attributes that change nothing by themselves in the Basic Game (od6-squad-009). */
export const attributesWithoutEffect: readonly AttributeId[] = ['knowledge', 'technical'];

/** @throws {Error} on an unknown id. */
export function skillOf(id: string): Skill {
  return lookUp(skills, id, 'skill');
}

/** The skills of an attribute in the order of the record sheet. */
export function skillsOfAttribute(attribute: AttributeId): readonly SkillId[] {
  return skillIds.filter((id) => skills[id].attribute === attribute);
}

/** What a skill is used for in the Basic Game (od6-squad-004..008). */
export const skillUses: Readonly<Partial<Record<SkillId, readonly string[]>>> = {
  firearms: ['guns-carried', 'guns-on-tripod'],
  throwing: ['grenades', 'plastic-explosives'],
  brawling: ['close-assault-unarmed'],
  'melee-combat': ['close-assault-armed'],
  command: ['morale-tests', 'command-distance', 'initiative'],
};
