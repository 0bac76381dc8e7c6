import type { SideId } from '../../../battle/state';

/** The two sides, by their part in the game (bp-core-003). */
export const GOOD: SideId = 'good';
export const BAD: SideId = 'bad';
