const everyPair = [
  [13, 'plain'],
  [14, 'plain'],
  [13, 'other'],
  [14, 'other'],
] as const;

/**
 * The worlds that the specs play in: each generation of the host and each system once, so that the suite stays short;
 * every pair of them with SKIRMISH_WORLDS=all.
 */
export const worlds = process.env['SKIRMISH_WORLDS'] === 'all' ? everyPair : everyPair.slice(1, 3);
