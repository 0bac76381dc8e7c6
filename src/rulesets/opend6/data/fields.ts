/** SGPs of a square of entanglement field (od6a-weapon-020); it harms nobody, and nobody tests for it. */
export const FIELD_COST = 5;

/** Side of a square, in inches. */
export const FIELD_SQUARE = 1;

/** What an inch in a field costs, in inches of movement (od6a-weapon-022). */
export const FIELD_FARE = 2;
