/** What is explained when a person meets it for the first time. */
export const firsts = ['attack', 'harm', 'cover-declared', 'grenade-scattered'] as const;
