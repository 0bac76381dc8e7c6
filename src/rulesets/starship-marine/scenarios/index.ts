import { Fault } from '../../../engine/faults';
import type { ScenarioPlan } from './plan';
import { battleship } from './battleship';
import { cruiser } from './cruiser';
import { embassy } from './embassy';
import { haven } from './haven';
import { qship } from './qship';

export const scenarios: readonly ScenarioPlan[] = [cruiser, embassy, haven, qship, battleship];

/** The scenario of this id. Throws a Fault that names those there are. */
export function scenarioOf(id: string): ScenarioPlan {
  const found = scenarios.find((scenario) => scenario.id === id);
  if (found === undefined) {
    const known = scenarios.map((scenario) => scenario.id).join(', ');
    throw new Fault('unknown-scenario', `starship-marine has no scenario '${id}'; it has: ${known}.`);
  }
  return found;
}
