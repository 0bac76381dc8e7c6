/** od6-game-003: metres per inch on the table. */
export const METRES_PER_INCH = 2;

/** od6-game-004: every soldier stands on a round base; radius in inches. */
export const BASE_RADIUS = 0.5;

/**
 * Sizes of those who act: height of the head above the ground when standing, radius of the base, both in inches. The
 * heights of creatures are ruled in od6a-creature-022, their round bases follow from od6a-creature-006.
 */
export const sizes = {
  man: { head: 1, base: BASE_RADIUS },
  horse: { head: 1.25, base: 0.75 },
  big: { head: 1.5, base: 1 },
  large: { head: 1.75, base: 1.5 },
  cannon: { head: 2.15, base: 1 },
  tower: { head: 2, base: 1 },
} as const;

export type SizeId = keyof typeof sizes;

export const sizeIds = Object.keys(sizes) as SizeId[];

/** Sizes of what lives. */
export const beastSizeIds = ['man', 'horse', 'big', 'large'] as const satisfies readonly SizeId[];
export type BeastSizeId = (typeof beastSizeIds)[number];

/** od6a-data-005: side of the square markers for a wound, No Fire and Fire +1, in inches. */
export const MARKER_SIDE = 0.5;

/** od6-los-001: height of the eyes above the ground, in inches. */
export const HEAD_HEIGHT = { standing: sizes.man.head, prone: 0.25 } as const;

/** od6-game-006: all dice have this many sides. */
export const DIE_SIDES = 6;
