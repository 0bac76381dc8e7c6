import type { Ruleset } from '../../../battle/ruleset';
import { MODULE } from '../../common/ids';
import { battleData } from './battle-data';

export type Campaigning = Pick<Ruleset, 'id'> & { readonly muster: Pick<Ruleset['muster'], 'campaign'> };

/**
 * Flags of a log: the ruleset of its battles, and its entries (`months`) as JSON by the ids of the battles; empty for a
 * removed entry.
 */
export const flagsOf = ({ flags }: Pick<HostJournal, 'flags'>): Record<string, unknown> => {
  const found = flags[MODULE]?.['campaign'];
  return typeof found === 'object' && found !== null ? { ...found } : {};
};

/** The campaign logs of a ruleset in this world. */
export function logsOf({ id, muster }: Campaigning): readonly HostJournal[] {
  if (muster.campaign === undefined) return [];
  return game.journal.filter((journal) => flagsOf(journal)['ruleset'] === id);
}

/**
 * Returns the log that a battle belongs to: the one with its entry, otherwise the one from which it began; null if
 * there is none.
 */
export function logOf(combat: HostCombat, ruleset: Campaigning): HostJournal | null {
  const logs = logsOf(ruleset);
  const began = battleData(combat).campaign;
  return logs.find((log) => textIn(log, combat) !== undefined) ?? logs.find(({ id }) => id === began) ?? null;
}

/** Returns true if a battle has an entry in a campaign log. */
export function isLogged(combat: HostCombat, ruleset: Campaigning): boolean {
  const log = logOf(combat, ruleset);
  return log !== null && !['', undefined].includes(textIn(log, combat));
}

/** What a log keeps of a battle; empty for one that was taken out. */
function textIn(log: HostJournal, { id }: Pick<HostCombat, 'id'>): string | undefined {
  const entries = flagsOf(log)['months'] ?? {};
  return typeof entries === 'object' && Object.hasOwn(entries, id) ? String(Reflect.get(entries, id)) : undefined;
}
