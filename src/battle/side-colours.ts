/** Colours of sides in the order in which they are assigned. Code that draws one also gives it a pattern. */
export const sideColours = ['blue', 'orange', 'green', 'yellow', 'purple', 'white'] as const;

export type SideColour = (typeof sideColours)[number];
