import type { Rules } from './ruleset';
import type { BattleState } from './state';

/** Returns true if this battle may hide something from a seat. What it hides is sealed in documents. */
export function keepsSecrets(rules: Pick<Rules, 'hides' | 'redactedFor'>, battle: BattleState): boolean {
  return rules.redactedFor !== undefined && (rules.hides?.(battle) ?? true);
}
