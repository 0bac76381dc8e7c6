import { Fault } from '../../../engine/faults';
import { convoy } from './convoy';
import { corridor } from './corridor';
import { seven } from './seven';
import type { QuickDrawScenario } from './types';

export const scenarios: readonly QuickDrawScenario[] = [seven, corridor, convoy];

/** The scenario of this id. Throws a Fault that names those there are. */
export function scenarioOf(id: string): QuickDrawScenario {
  const found = scenarios.find((scenario) => scenario.id === id);
  if (found === undefined) {
    const known = scenarios.map((scenario) => scenario.id).join(', ');
    throw new Fault('unknown-scenario', `quick-draw has no scenario '${id}'; it has: ${known}.`);
  }
  return found;
}
