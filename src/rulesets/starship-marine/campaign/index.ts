import type { Campaign } from '../../../battle/ruleset';
import type { StarshipMarine } from '../rules';
import { recordOf } from './fold';
import { campaignEntryFrom } from '../record-form';
import { pagesOf } from './log';
import { campaignEntryOf } from './entry';

/** A campaign log beside the battles, for players of more than one. */
export const campaign: Campaign<StarshipMarine> = {
  read: campaignEntryFrom,
  campaignEntry: campaignEntryOf,
  record: (entries) => recordOf(entries.map(campaignEntryFrom)),
  pages: (entries) => pagesOf(entries.map(campaignEntryFrom)),
};
