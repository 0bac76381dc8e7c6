import type { DoorStand } from '../../../battle/ruleset';

/** The host's numbers for the states of a door. */
export const doorStates = { closed: 0, open: 1, locked: 2 } as const satisfies Record<DoorStand, number>;
