import { Fault } from '../../../engine/faults';
import { heroes } from './heroes';
import type { BodybagScenario } from './types';

export const scenarios: readonly BodybagScenario[] = [heroes];

/** The scenario of this id. Throws a Fault that names those there are. */
export function scenarioOf(id: string): BodybagScenario {
  const found = scenarios.find((scenario) => scenario.id === id);
  if (found === undefined) {
    const known = scenarios.map((scenario) => scenario.id).join(', ');
    throw new Fault('unknown-scenario', `bodybag has no scenario '${id}'; it has: ${known}.`);
  }
  return found;
}
