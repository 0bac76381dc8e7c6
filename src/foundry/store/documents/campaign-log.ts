import * as v from 'valibot';
import { entriesOf, type KeptEntry, type KeptEntries } from '../../../battle/campaign-log';
import { Fault } from '../../../engine/faults';
import { form, integer, list, read, short, whole } from '../../../engine/form';
import type { Json } from '../../../engine/json';
import { flagsOf, logsOf, type Campaigning } from './campaign-logs';

// A campaign log is a journal. Its data is in its flags, a text for each battle; its pages show it.

const keptForm = form({
  at: integer,
  dice: v.record(short, list(whole, 20)),
  month: v.custom<Json>((value) => value !== undefined),
});

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
