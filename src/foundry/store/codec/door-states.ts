import type { DoorStand } from '../../../battle/ruleset';

/** The host's own numbers for how a door stands. */
export const doorStates = { closed: 0, open: 1, locked: 2 } as const satisfies Record<DoorStand, number>;
