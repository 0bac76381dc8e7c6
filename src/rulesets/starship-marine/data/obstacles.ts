/** Where a WirePod works: centimetres between the walls of a corridor, at most, and degrees by which they are out of line. */
export const corridor = { width: 8, skew: 5 } as const;

/** Centimetres from the edge of a base within which an SCA counts against an obstacle, as against a door. */
export const CLOSE = 1;

/** Centimetres across which foam fills a space. */
export const FOAM = 8;

/** Turns of spraying that dissolve foam. */
export const SPRAYS = 2;

/** Successes that clear an obstacle. */
export const successes = { wire: 1, foam: 2 } as const;

/** Points of a turn that, by the table option, are two hits on foam at once. */
export const TWO_HITS = 18;
