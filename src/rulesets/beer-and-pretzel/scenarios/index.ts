import { sizes, type Size } from '../../../battle/size';
import { Fault } from '../../../engine/faults';
import { atSize } from './at-size';
import { boardedShip } from './boarded-ship';
import { botsAssault } from './bots-assault';
import { bugHunt } from './bug-hunt';
import type { PretzelScenario } from './types';

const listed: readonly PretzelScenario[] = [bugHunt, boardedShip, botsAssault];

const bySize = new Map(sizes.map((size) => [size, listed.map((scenario) => atSize(scenario, size))]));

export const scenarios: readonly PretzelScenario[] = bySize.get(1) ?? [];

/** The scenario of this id with forces of a size. Throws a Fault that names those there are. */
export function scenarioOf(id: string, size: Size = 1): PretzelScenario {
  const found = bySize.get(size)?.find((scenario) => scenario.id === id);
  if (found === undefined) {
    const known = listed.map((scenario) => scenario.id).join(', ');
    throw new Fault('unknown-scenario', `beer-and-pretzel has no scenario '${id}'; it has: ${known}.`);
  }
  return found;
}
