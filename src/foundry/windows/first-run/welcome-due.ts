import { setting } from '../../common/settings';

/** How often the welcome may be postponed before it stays away. */
export const PATIENCE = 2;

/** Returns true if the gamemaster is to be welcomed: once per world, and again if it was postponed. */
export function isWelcomeDue(): boolean {
  return Number(setting('welcome')) < PATIENCE;
}
