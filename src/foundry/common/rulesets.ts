import type { Ruleset } from '../../battle/ruleset';
import { Fault } from '../../engine/faults';
import { catalogue, manifests, manifestOfScenario } from '../../rulesets/catalogue';
import { Shelf } from '../../rulesets/shelf';
import { sayFault } from './words';

/** The first pause before a missing ruleset is requested again, and the longest, in milliseconds. */
const PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

const shelf = new Shelf(catalogue, {
  async pause(failures) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_PAUSE, PAUSE * 2 ** (failures - 1))));
  },
  failed(fault, failures) {
    if (failures === 1) ui.notifications.error(sayFault(fault));
  },
});

/** Returns a loaded ruleset. Throws a Fault if it is not loaded, or there is none with this id. */
export function rulesetOf(id: string): Ruleset {
  const ruleset = shelf.here(id);
  if (ruleset === null) throw new Fault('ruleset-not-loaded', `The rules of '${id}' have not been loaded.`);
  return ruleset;
}

/** Returns a loaded ruleset; null if it is not loaded, or there is none with this id. */
export function rulesetAtHand(id: string): Ruleset | null {
  return manifests.some((manifest) => manifest.id === id) ? shelf.here(id) : null;
}

/**
 * Like `awaitRuleset` for code that runs again and again: returns null while the ruleset is loading, and calls `then`
 * when it has loaded. Throws a Fault if there is none with this id.
 */
export function rulesetSoon(id: string, then: () => void): Ruleset | null {
  const ruleset = shelf.here(id);
  if (ruleset === null) void shelf.wait(id).then(then);
  return ruleset;
}

/** Loads a ruleset that a person needs now. Rejects with a Fault if it does not load; they may ask again. */
export async function loadRuleset(id: string): Promise<Ruleset> {
  return shelf.fetch(id);
}

/** Does the same by a scenario. */
export async function loadRulesetOfScenario(scenario: string): Promise<Ruleset> {
  return shelf.fetch(manifestOfScenario(scenario).id);
}

/** Waits for a ruleset as long as it takes. Rejects with a Fault if there is none with this id. */
export async function awaitRuleset(id: string): Promise<Ruleset> {
  return shelf.wait(id);
}
