/** Centimetres round a burst in which everybody is rolled for. */
export const BURST = 8;

/**
 * sm-grenade-002: the D6 from which a throw is Good: at a point in sight up to 15 cm always (1), up to 40 cm 3, beyond
 * 5; out of sight, up to 15 cm, 4. Null if no throw is allowed.
 */
export function goodFrom(inSight: boolean, band: 0 | 1 | 2): number | null {
  if (!inSight) return band === 0 ? 4 : null;
  return [1, 3, 5][band] ?? null;
}

/** sm-grenade-005: the D10 from which a burst hits, of a Normal and of a Good Throw; null where it does nothing. */
export const burstTable = {
  unarmoured: { normal: 6, good: 4 },
  armoured: { normal: null, good: 9 },
} as const;
