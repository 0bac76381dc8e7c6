import { Fault } from '../../../engine/faults';
import { bridgeScenario } from './bridge';
import { hangarScenario } from './hangar';
import { relayScenario } from './relay';
import type { OpenD6Scenario } from './types';

export const scenarios: readonly OpenD6Scenario[] = [hangarScenario, relayScenario, bridgeScenario];

/** The scenario of this id. Throws a Fault that names those there are. */
export function scenarioOf(id: string): OpenD6Scenario {
  const found = scenarios.find((scenario) => scenario.id === id);
  if (found === undefined) {
    const known = scenarios.map((scenario) => scenario.id).join(', ');
    throw new Fault('unknown-scenario', `opend6 has no scenario '${id}'; it has: ${known}.`);
  }
  return found;
}
