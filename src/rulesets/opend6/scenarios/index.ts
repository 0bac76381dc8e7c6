import { sizes, type Size } from '../../../battle/size';
import { Fault } from '../../../engine/faults';
import { atSize } from './at-size';
import { bridgeScenario } from './bridge';
import { hangarScenario } from './hangar';
import { relayScenario } from './relay';
import type { OpenD6Scenario } from './types';

const listed: readonly OpenD6Scenario[] = [hangarScenario, relayScenario, bridgeScenario];

const bySize = new Map(sizes.map((size) => [size, listed.map((scenario) => atSize(scenario, size))]));

export const scenarios: readonly OpenD6Scenario[] = bySize.get(1) ?? [];

/** The scenario of this id with forces of a size. Throws a Fault that names those there are. */
export function scenarioOf(id: string, size: Size = 1): OpenD6Scenario {
  const found = bySize.get(size)?.find((scenario) => scenario.id === id);
  if (found === undefined) {
    const known = listed.map((scenario) => scenario.id).join(', ');
    throw new Fault('unknown-scenario', `opend6 has no scenario '${id}'; it has: ${known}.`);
  }
  return found;
}
