import type { FeatureCounts } from '../../../battle/ruleset';
import { thrownOf } from '../book/fire/fire-weapons';
import { exitsOf } from '../book/scenario/scenario';
import type { OpenD6 } from '../rules';

/** What any squad may do in any battle. */
const anywhere = {
  'charge-declared': 'charge',
  'squad-disengaged': 'disengage',
  'opportunity-tested': 'opportunity-fire',
  'rally-tested': 'rally',
} as const;

/** What a battle has or has not. */
const special = { 'gun-ready': 'gun', 'throw-tested': 'grenade', 'figure-escaped': 'escape' } as const;

const deedOf: Partial<Record<OpenD6['event']['type'], string>> = { ...anywhere, ...special };

export const featureCounts: FeatureCounts<OpenD6> = {
  offered: (state) => [
    ...Object.values(anywhere),
    ...(Object.keys(state.guns).length > 0 ? [special['gun-ready']] : []),
    ...(Object.values(state.figures).some((soldier) => thrownOf(soldier).length > 0) ? [special['throw-tested']] : []),
    ...(exitsOf(state).some(({ out }) => out.length > 0) ? [special['figure-escaped']] : []),
  ],
  of: ({ type }) => deedOf[type] ?? null,
};
