import type { Manifest } from '../battle/manifest';
import type { Ruleset } from '../battle/ruleset';
import { Fault } from '../engine/faults';
import { manifest as beerAndPretzel } from './beer-and-pretzel/manifest';
import { manifest as bodybag } from './bodybag/manifest';
import { manifest as openD6 } from './opend6/manifest';
import { manifest as quickDraw } from './quick-draw/manifest';
import { manifest as starshipMarine } from './starship-marine/manifest';

/** A ruleset that there is: its manifest at once, the rest when it is wanted. */
export interface Listed {
  readonly manifest: Manifest;
  /** Loads the rules. Rejects if their chunk does not arrive. */
  load(): Promise<Ruleset>;
}

/**
 * All rulesets. Each has its own types: code that takes a ruleset from here passes it only states and commands that the
 * ruleset made or has read.
 */
export const catalogue: readonly Listed[] = [
  { manifest: openD6, load: async () => (await import('./opend6')).openD6 },
  { manifest: beerAndPretzel, load: async () => (await import('./beer-and-pretzel')).beerAndPretzel },
  { manifest: bodybag, load: async () => (await import('./bodybag')).bodybag },
  { manifest: quickDraw, load: async () => (await import('./quick-draw')).quickDraw },
  { manifest: starshipMarine, load: async () => (await import('./starship-marine')).starshipMarine },
];

/** The manifests of all rulesets. */
export const manifests: readonly Manifest[] = catalogue.map(({ manifest }) => manifest);

/** The manifest of the ruleset that has this scenario. Throws a Fault that names all scenarios. */
export function manifestOfScenario(scenario: string): Manifest {
  const found = manifests.find(({ scenarios }) => scenarios.some(({ id }) => id === scenario));
  if (found === undefined) {
    const known = manifests.flatMap(({ scenarios }) => scenarios.map(({ id }) => id)).join(', ');
    throw new Fault('unknown-scenario', `There is no scenario '${scenario}'; there are: ${known}.`);
  }
  return found;
}
