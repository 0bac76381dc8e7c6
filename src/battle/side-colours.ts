/** Colours of sides, as they are given out one after the other; whatever draws one gives it a pattern of its own too. */
export const sideColours = ['blue', 'orange', 'green', 'yellow', 'purple', 'white'] as const;

export type SideColour = (typeof sideColours)[number];
