/** What is explained when a person meets it for the first time. */
export const firsts = [
  'march',
  'march-halted',
  'volley',
  'throw',
  'charge-declared',
  'morale-tested',
  'fled',
  'rally',
] as const;
