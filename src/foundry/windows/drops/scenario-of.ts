import { MODULE } from '../../common/ids';

/** Returns the scenario of one of our adventures. */
export function scenarioOfAdventure(adventure: { readonly flags: HostDocument['flags'] } | null): string | null {
  const scenario = adventure?.flags[MODULE]?.['scenario'];
  return typeof scenario === 'string' ? scenario : null;
}
