import { files } from '../../../../packs/scenarios/starship-marine';
import type { Plan, Script } from '../../../battle/plan/form';
import { readPlan } from '../../../battle/plan/read';
import { scriptOf } from '../../../battle/plan/script';

/** The scenarios that come with the ruleset, in the order of the gallery. */
export const shipped: readonly Plan[] = files.map(readPlan);

const scripts = new WeakMap<Plan, Script>();

/**
 * Returns what a battle keeps of its scenario. Forces and ship are set up once, and neither side knows all of them: they
 * are left out.
 */
export function openScript(plan: Plan): Script {
  const made = scripts.get(plan) ?? { ...scriptOf(plan), units: [], data: {} };
  scripts.set(plan, made);
  return made;
}
