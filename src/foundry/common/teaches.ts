import { manifests } from '../../rulesets/catalogue';

/** Returns true if a scenario of ours is a lesson. */
export function teaches(scenario: string | null): boolean {
  return manifests.some(({ scenarios }) => scenarios.some(({ id, lesson }) => id === scenario && lesson === true));
}
