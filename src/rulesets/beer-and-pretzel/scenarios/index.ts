import { files } from '../../../../packs/scenarios/beer-and-pretzel';
import type { Plan, Script } from '../../../battle/plan/form';
import { readPlan } from '../../../battle/plan/read';
import { scriptOf } from '../../../battle/plan/script';

/** The scenarios that come with the ruleset, in the order of the gallery. */
export const shipped: readonly Plan[] = files.map(readPlan);

const scripts = new WeakMap<Plan, Script>();

/** Returns what a battle keeps of its scenario beside its special rules (`rulesOf`), which are a part of the battle. */
export function forcesOnly(plan: Plan): Script {
  const made = scripts.get(plan) ?? { ...scriptOf(plan), places: {}, objects: [], triggers: [], data: {} };
  scripts.set(plan, made);
  return made;
}
