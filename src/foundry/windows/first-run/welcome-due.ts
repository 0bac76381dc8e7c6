import { setting } from '../../common/settings';

/** How often the welcome may be postponed before it stays away. */
export const PATIENCE = 2;

/** Returns true if the welcome is due: once per world, and again if the gamemaster postponed it. */
export function isWelcomeDue(): boolean {
  return Number(setting('welcome')) < PATIENCE;
}
