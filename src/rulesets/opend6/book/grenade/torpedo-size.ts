/** From the firer's base to the near end of the template, in inches (od6a-weapon-017). */
export const TORPEDO_STARTS = 1.25;

/** od6a-data-004: the template is a bar with round ends; its length, and half its width, in inches. */
export const torpedoTemplate = { length: 10, r: 0.75 } as const;
