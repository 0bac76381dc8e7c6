import type { Ruleset } from '../battle/ruleset';
import { Fault } from '../engine/faults';
import { catalogue, manifestOfScenario } from './catalogue';

/** Loads all rulesets at once, for callers that read local files. */
export const rulesets: readonly Ruleset[] = await Promise.all(catalogue.map(async ({ load }) => load()));

/** The ruleset of this id. Throws a Fault that names those there are. */
export function rulesetOf(id: string): Ruleset {
  const found = rulesets.find((ruleset) => ruleset.id === id);
  if (found === undefined)
    throw new Fault(
      'unknown-ruleset',
      `There is no ruleset '${id}'; there are: ${rulesets.map((ruleset) => ruleset.id).join(', ')}.`,
    );
  return found;
}

/** The ruleset that has this scenario. Throws a Fault that names all scenarios. */
export function rulesetOfScenario(scenario: string): Ruleset {
  return rulesetOf(manifestOfScenario(scenario).id);
}
