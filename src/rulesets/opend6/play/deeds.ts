import type { Deeds } from '../../../battle/ruleset';
import type { OpenD6 } from '../rules';

const deedOf: Partial<Record<OpenD6['event']['type'], string>> = {
  'charge-declared': 'charge',
  'squad-disengaged': 'disengage',
  'opportunity-tested': 'opportunity-fire',
  'rally-tested': 'rally',
  'gun-ready': 'gun',
  'throw-tested': 'grenade',
  'figure-escaped': 'escape',
};

export const deeds: Deeds<OpenD6> = {
  offered: () => Object.values(deedOf),
  of: ({ type }) => deedOf[type] ?? null,
};
