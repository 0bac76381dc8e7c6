/** od6-game-003: metres per inch on the table. */
export const METRES_PER_INCH = 2;

/** od6-game-004: every soldier stands on a round base; radius in inches. */
export const BASE_RADIUS = 0.5;

/** od6-los-001: height of the eyes above the ground, in inches. */
export const HEAD_HEIGHT = { standing: 1, prone: 0.25 } as const;

/** od6-game-006: all dice have this many sides. */
export const DIE_SIDES = 6;
