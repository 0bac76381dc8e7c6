import { files } from '../../../../packs/scenarios/bodybag';
import type { Plan } from '../../../battle/plan/form';
import { readPlan } from '../../../battle/plan/read';

/** The scenarios that come with the ruleset, in the order of the gallery. */
export const shipped: readonly Plan[] = files.map(readPlan);
