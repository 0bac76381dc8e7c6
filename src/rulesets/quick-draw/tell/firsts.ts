/** What is explained when a person meets it for the first time. */
export const firsts = ['drew', 'shot', 'ducked', 'wounded', 'no-lock', 'charged'] as const;
