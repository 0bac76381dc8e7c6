/** SGPs of a square of entanglement field (od6a-weapon-020); it harms nobody, and nobody tests for it. */
export const FIELD_COST = 5;

/** Side of a square, in inches. Squares lie on whole inches of the table. */
export const FIELD_SQUARE = 1;

/** What an inch in a field costs, as a multiple of the ground (od6a-weapon-022). */
export const FIELD_FARE = 2;

/** Squares that are laid in a row at once, at most. */
export const FIELD_ROW = 5;
