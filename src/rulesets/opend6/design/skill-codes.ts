import { rareSkillIds, skillIds, skills, type Attributes, type SkillId } from '../data/attributes';
import type { Levels } from './design';
import type { SkillCodes } from './profile';

/** od6-squad-002, od6-build-008, od6-build-009: skill codes from attributes, which stay, and training. */
export function skillCodes(attributes: Attributes, ...trained: readonly Levels[]): SkillCodes {
  const pairs = skillIds.flatMap((id): [SkillId, number][] => {
    const levels = trained.reduce((sum, training) => sum + (training[id] ?? 0), 0);
    const isLeftOut = levels === 0 && rareSkillIds.some((rare) => rare === id);
    return isLeftOut ? [] : [[id, attributes[skills[id].attribute] + levels]];
  });
  return Object.fromEntries(pairs) as SkillCodes;
}

/** Returns the code of a skill, which is its attribute where the codes do not have it. */
export function codeOf(codes: SkillCodes, attributes: Attributes, id: SkillId): number {
  return codes[id] ?? attributes[skills[id].attribute];
}
