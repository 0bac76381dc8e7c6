/** sm-shipmorale-003: lines of strength, in per cent of the start, and what being below them takes off the D6. */
export const strengthLines = [
  { below: 60, factor: -1 },
  { below: 40, factor: -2 },
  { below: 20, factor: -4 },
] as const;

/** The penalty on the D6 for each control room in enemy hands. */
export const ROOM_LOST = -2;

/** sm-shipmorale-005: the ship by its modified D6: below 1 demoralised, 1 Poor, above steady. */
export function shipResult(score: number): 'demoralised' | 'poor' | 'steady' {
  if (score < 1) return 'demoralised';
  return score === 1 ? 'poor' : 'steady';
}

/** sm-attackmorale-002: off the boarders' D6. */
export const attackFactors = {
  half: -1,
  quarter: -2,
  entry: -1,
  noRoomHalf: -2,
  noRoomQuarter: -3,
} as const;

/** sm-attackmorale-006: boarders withdraw on a modified D6 of less than 2. */
export const WITHDRAW_BELOW = 2;

/** sm-morale-005: what is added to the D6 of a group. */
export const nerveFactors = {
  friendDown: -1,
  enemyDown: 1,
  nearFire: -1,
  marines: 1,
  robots: 1,
  poorShip: -2,
  officerTests: 1,
  officer: 1,
  outnumbered: -1,
  forced: 2,
  noncombatant: -3,
} as const;

/** sm-morale-011: 4 or more free, 1 to 3 no closer, down to -3 ducks back, less surrenders. */
export function nerveResult(score: number): 'free' | 'hold' | 'ducked' | 'surrender' {
  if (score >= 4) return 'free';
  if (score >= 1) return 'hold';
  return score >= -3 ? 'ducked' : 'surrender';
}

/** Value of a defender for the ship's morale. */
export const shipValue = { marine: 3, officer: 2, crew: 1 } as const;

/** Sides whose combat robots are Sirian. */
export const sirianChoices = ['none', 'attacker', 'defender', 'both'] as const;

/**
 * sm-oob-008: nations differ in how many robots they have, as their orders of battle say, and Sirians in what they think of them: by
 * the table option each combat robot of theirs counts one in their own morale, where others count nothing.
 */
export function robotValue(sirian: (typeof sirianChoices)[number], role: 'attacker' | 'defender'): number {
  return sirian === 'both' || sirian === role ? 1 : 0;
}

/** Value of a boarder for theirs. */
export const boarderValue = { marine: 2, other: 1 } as const;
