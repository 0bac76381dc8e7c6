import { Fault } from '../../../engine/faults';
import { boardedShip } from './boarded-ship';
import { botsAssault } from './bots-assault';
import { bugHunt } from './bug-hunt';
import type { PretzelScenario } from './types';

export const scenarios: readonly PretzelScenario[] = [bugHunt, boardedShip, botsAssault];

/** The scenario of this id. Throws a Fault that names those there are. */
export function scenarioOf(id: string): PretzelScenario {
  const found = scenarios.find((scenario) => scenario.id === id);
  if (found === undefined) {
    const known = scenarios.map((scenario) => scenario.id).join(', ');
    throw new Fault('unknown-scenario', `beer-and-pretzel has no scenario '${id}'; it has: ${known}.`);
  }
  return found;
}
