/** What is explained when a person meets it for the first time. */
export const firsts = ['door', 'charge-door', 'shot', 'thrown', 'fought', 'nerve'] as const;
