/** Where a WirePod works: centimetres between the walls of a corridor, at most, and degrees by which they are out of line. */
export const corridor = { width: 8, skew: 5 } as const;

/** Centimetres from the edge of a base within which an SCA counts against an obstacle, as against a door. */
export const CLOSE = 1;
