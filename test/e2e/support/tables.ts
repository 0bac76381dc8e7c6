/** Every kind of world that the module has to play in: both generations of the host, and beside another system. */
export const everyWorld = [
  [13, 'plain'],
  [14, 'plain'],
  [13, 'other'],
] as const;

/** For what plays the same on any of them: each generation and each system once. */
export const bothWorlds = [
  [13, 'other'],
  [14, 'plain'],
] as const;
