import { MODULE } from '../../common/ids';

/** The scenario that one of our adventures stands for. */
export function scenarioOfAdventure(adventure: { readonly flags: HostDocument['flags'] } | null): string | null {
  const scenario = adventure?.flags[MODULE]?.['scenario'];
  return typeof scenario === 'string' ? scenario : null;
}
