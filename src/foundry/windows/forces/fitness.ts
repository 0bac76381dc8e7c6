import { entriesOf, type Fitness } from '../../../battle/campaign-log';
import type { Ruleset } from '../../../battle/ruleset';
import { Fault } from '../../../engine/faults';
import type { Json } from '../../../engine/json';
import { attempted } from '../../common/attempt';
import { keptIn } from '../../store/documents/campaign-log';
import { logsOf } from '../../store/documents/campaign-logs';
import { originOf, type KeptForceEntry } from '../../store/documents/force-page';

/** Returns the records of all campaign logs of a ruleset; those that cannot be read are left out. */
export function recordsOf(ruleset: Ruleset): readonly Json[] {
  const { campaign } = ruleset.muster;
  if (campaign?.fitness === undefined) return [];
  return logsOf(ruleset).flatMap((log) => {
    const record = attempted(() => campaign.record(entriesOf(keptIn(log, ruleset))));
    return record instanceof Fault ? [] : [record];
  });
}

/** Returns how many figures of a unit are fit, by the last of these records that knows it; null if none does. */
export function fitnessOf({ muster: { campaign } }: Ruleset, records: readonly Json[], origin: string): Fitness | null {
  return records.reduce<Fitness | null>((found, record) => campaign?.fitness?.(record, origin) ?? found, null);
}

/** Returns the same of all units of an entry together; null if none of them has fought. `size` is that of each in full. */
export function entryFitness(
  ruleset: Ruleset,
  records: readonly Json[],
  page: HostJournalPage,
  { key, count }: Pick<KeptForceEntry, 'key' | 'count'>,
  size: number,
): Fitness | null {
  const known = Array.from({ length: count }, (_, i) => fitnessOf(ruleset, records, originOf(page, key, i + 1)));
  if (known.every((one) => one === null)) return null;
  return known.reduce<Fitness>(
    (sum, one) => ({ fit: sum.fit + Math.min(size, one?.fit ?? size), all: sum.all + size }),
    { fit: 0, all: 0 },
  );
}
