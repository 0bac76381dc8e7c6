import * as v from 'valibot';
import { entriesOf, type KeptEntry, type KeptEntries } from '../../../battle/campaign-log';
import type { Ruleset } from '../../../battle/ruleset';
import { Fault } from '../../../engine/faults';
import { form, integer, list, read, short, whole } from '../../../engine/form';
import type { Json } from '../../../engine/json';
import { battleData } from './battle-data';
import { MODULE } from '../../common/ids';

// A campaign log is a journal. Its data is in its flags, a text for each battle; its pages show it.

type Campaigning = Pick<Ruleset, 'id'> & { readonly muster: Pick<Ruleset['muster'], 'campaign'> };

const keptForm = form({
  at: integer,
  dice: v.record(short, list(whole, 20)),
  month: v.custom<Json>((value) => value !== undefined),
});

/**
 * Flags of a log: the ruleset of its battles, and its entries (`months`) as JSON by the ids of the battles; empty for a
 * removed entry.
 */
const flagsOf = ({ flags }: Pick<HostJournal, 'flags'>): Record<string, unknown> => {
  const found = flags[MODULE]?.['campaign'];
  return typeof found === 'object' && found !== null ? { ...found } : {};
};

/** The campaign logs of a ruleset in this world. */
export function logsOf({ id, muster }: Campaigning): readonly HostJournal[] {
  if (muster.campaign === undefined) return [];
  return game.journal.filter((journal) => flagsOf(journal)['ruleset'] === id);
}

/** Returns the entries of a log. Throws a Fault if one of them cannot be read: the others are then of no use. */
export function keptIn(journal: HostJournal, { muster: { campaign } }: Campaigning): KeptEntries {
  const kept = flagsOf(journal)['months'] ?? {};
  if (campaign === undefined || typeof kept !== 'object') throw unreadable(journal, 'it has no entries');
  const texts = Object.entries(kept).filter(([, text]) => text !== '');
  try {
    return Object.fromEntries(
      texts.map(([battle, text]): [string, KeptEntry] => {
        const entry = read(keptForm, JSON.parse(String(text)), 'not-a-record', 'The entry');
        return [battle, { ...entry, month: campaign.read(entry.month) }];
      }),
    );
  } catch (error) {
    throw unreadable(journal, error instanceof Error ? error.message : String(error));
  }
}

function unreadable({ name }: HostJournal, why: string): Fault {
  return new Fault('campaign-unreadable', `The campaign log '${name}' cannot be read, and was left as it is: ${why}`);
}

/**
 * Returns the record from which a battle of this log begins; undefined without a log. Throws a Fault if the log no
 * longer exists, or cannot be read.
 */
export function recordFrom(ruleset: Campaigning, log: string | undefined): Json | undefined {
  if (log === undefined) return undefined;
  const journal = logsOf(ruleset).find(({ id }) => id === log);
  if (journal === undefined) throw new Fault('no-campaign-log', 'This campaign log is no longer there.');
  return ruleset.muster.campaign?.record(entriesOf(keptIn(journal, ruleset)));
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
