import type { Ruleset } from '../battle/ruleset';
import { Fault } from '../engine/faults';
import { beerAndPretzel } from '../rulesets/beer-and-pretzel';
import { bodybag } from '../rulesets/bodybag';
import { openD6 } from '../rulesets/opend6';

/**
 * A ruleset among others: its own state, command and event types are its affair, so that one list can hold all.
 * Whoever takes a ruleset from here passes it only states and commands that it made itself or has checked.
 */
export type AnyRuleset = Ruleset;

function listed<S extends Parameters<AnyRuleset['next']>[0]>(ruleset: { readonly id: string } & Pick<Ruleset<S>, 'version'>): AnyRuleset {
  return ruleset as unknown as AnyRuleset;
}

export const rulesets: readonly AnyRuleset[] = [listed(openD6), listed(beerAndPretzel), listed(bodybag)];

/** The ruleset of this id. Throws a Fault that names those there are. */
export function rulesetOf(id: string): AnyRuleset {
  const found = rulesets.find((ruleset) => ruleset.id === id);
  if (found === undefined) throw new Fault('unknown-ruleset', `There is no ruleset '${id}'; there are: ${rulesets.map((ruleset) => ruleset.id).join(', ')}.`);
  return found;
}

/** The ruleset that has this scenario. Throws a Fault that names all scenarios. */
export function rulesetOfScenario(scenario: string): AnyRuleset {
  const found = rulesets.find((ruleset) => ruleset.scenarios.some(({ id }) => id === scenario));
  if (found === undefined) {
    const known = rulesets.flatMap((ruleset) => ruleset.scenarios.map(({ id }) => id)).join(', ');
    throw new Fault('unknown-scenario', `There is no scenario '${scenario}'; there are: ${known}.`);
  }
  return found;
}
