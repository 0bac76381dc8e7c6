import type { Decision } from '../../../battle/decision';
import type { RulesTypes } from '../book';
import { laidOutOptions, worthiest } from './laid-out';

/** How the dice of an attack are divided (bp-wpn-002, bp-wpn-003, bp-wpn-011). */
export const layout: Decision<RulesTypes> = {
  prompt: (_seen, request) => ({ options: laidOutOptions(request) }),
  prefers: (_seen, request) => worthiest(request),
};
