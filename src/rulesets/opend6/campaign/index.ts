import type { Campaign } from '../../../battle/ruleset';
import { campaignEntryFrom, recordFrom } from '../record-form';
import type { OpenD6 } from '../rules';
import { entryOf } from './entry';
import { fatesOf } from './fates';
import { fitPart, recordOf } from './fold';
import { pagesOf } from './pages';

/** A campaign log beside the battles: who fought, who fell, and who is fit for the next one. */
export const campaign: Campaign<OpenD6> = {
  read: campaignEntryFrom,
  *campaignEntry(state, reported) {
    return entryOf(state, reported);
  },
  record: (entries) => recordOf(entries.map(campaignEntryFrom)),
  pages: (entries) => pagesOf(entries.map(campaignEntryFrom)),
  fates: fatesOf,
  fitness(record, origin) {
    const { units } = recordFrom(record);
    return Object.hasOwn(units, origin) ? (units[origin] ?? null) : null;
  },
  fitPart,
};
