import type { Cover } from '../battle/cover';
import type { Ruleset } from '../battle/ruleset';
import { Fault } from '../engine/faults';
import { cover as beerAndPretzel } from './beer-and-pretzel/cover';
import { cover as bodybag } from './bodybag/cover';
import { cover as openD6 } from './opend6/cover';
import { cover as quickDraw } from './quick-draw/cover';
import { cover as starshipMarine } from './starship-marine/cover';

/** A ruleset that there is: its cover at once, the rest when it is wanted. */
export interface Listed {
  readonly cover: Cover;
  /** Fails where the rules are a file of their own and it does not come. */
  load(): Promise<Ruleset>;
}

/**
 * All rulesets. The types of each are its own affair: whoever takes one from here passes it only states and commands
 * that it made itself or has read.
 */
export const catalogue: readonly Listed[] = [
  { cover: openD6, load: async () => (await import('./opend6')).openD6 },
  { cover: beerAndPretzel, load: async () => (await import('./beer-and-pretzel')).beerAndPretzel },
  { cover: bodybag, load: async () => (await import('./bodybag')).bodybag },
  { cover: quickDraw, load: async () => (await import('./quick-draw')).quickDraw },
  { cover: starshipMarine, load: async () => (await import('./starship-marine')).starshipMarine },
];

/** The covers of all rulesets. */
export const covers: readonly Cover[] = catalogue.map(({ cover }) => cover);

/** The cover of the ruleset that has this scenario. Throws a Fault that names all scenarios. */
export function coverOfScenario(scenario: string): Cover {
  const found = covers.find(({ scenarios }) => scenarios.some(({ id }) => id === scenario));
  if (found === undefined) {
    const known = covers.flatMap(({ scenarios }) => scenarios.map(({ id }) => id)).join(', ');
    throw new Fault('unknown-scenario', `There is no scenario '${scenario}'; there are: ${known}.`);
  }
  return found;
}
