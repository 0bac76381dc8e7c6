import type { Ruleset } from '../battle/ruleset';
import { Fault } from '../engine/faults';
import { beerAndPretzel } from './beer-and-pretzel';
import { bodybag } from './bodybag';
import { openD6 } from './opend6';
import { quickDraw } from './quick-draw';

/**
 * All rulesets. The types of each are its own affair: whoever takes one from here passes it only states and commands
 * that it made itself or has read.
 */
export const rulesets: readonly Ruleset[] = [openD6, beerAndPretzel, bodybag, quickDraw];

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
  const found = rulesets.find(({ muster }) => muster.scenarios.some(({ id }) => id === scenario));
  if (found === undefined) {
    const known = rulesets.flatMap(({ muster }) => muster.scenarios.map(({ id }) => id)).join(', ');
    throw new Fault('unknown-scenario', `There is no scenario '${scenario}'; there are: ${known}.`);
  }
  return found;
}
