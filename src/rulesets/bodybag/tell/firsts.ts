/** What is explained when a person meets it for the first time. */
export const firsts = ['guts-rolled', 'sniper', 'marine-carried', 'marine-withdrew'] as const;
