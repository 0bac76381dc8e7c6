import type { Campaign } from '../../../battle/ruleset';
import type { StarshipMarine } from '../rules';
import { recordOf } from './fold';
import { monthFrom } from '../record-form';
import { pagesOf } from './log';
import { monthOf } from './month';

/** A campaign log beside the battles, for whoever plays more than one. */
export const campaign: Campaign<StarshipMarine> = {
  read: monthFrom,
  month: monthOf,
  record: (months) => recordOf(months.map(monthFrom)),
  pages: (months) => pagesOf(months.map(monthFrom)),
};
