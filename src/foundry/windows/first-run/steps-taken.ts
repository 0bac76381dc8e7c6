import { setting } from '../../common/settings';

/** Pick a squad, give it an order, and continue. */
export const STEPS = 3;

/** How many of the steps this person has taken; the strip stays away when it was all of them. */
export function taken(): number {
  return Number(setting('firstSteps'));
}
