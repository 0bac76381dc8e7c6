import { skillIds, skills, type Attributes, type SkillId } from '../data/attributes';
import type { Levels } from './design';
import type { SkillCodes } from './profile';

/** od6-squad-002, od6-build-008, od6-build-009: skill codes from attributes, which stay, and training. */
export function skillCodes(attributes: Attributes, ...trained: readonly Levels[]): SkillCodes {
  const pairs = skillIds.map((id) => {
    const levels = trained.reduce((sum, training) => sum + (training[id] ?? 0), 0);
    return [id, attributes[skills[id].attribute] + levels];
  });
  return Object.fromEntries(pairs) as Record<SkillId, number>;
}
