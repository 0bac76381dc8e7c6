import { modifiers } from './charts';

/** od6-squad-012: a squad is average, veteran or elite. */
export const qualityIds = ['average', 'veteran', 'elite'] as const;
export type Quality = (typeof qualityIds)[number];

/** od6-morale-001: starting morale level. */
export const startingMorale: Readonly<Record<Quality, number>> = { average: 5, veteran: 6, elite: 7 };

/** od6-build-005: SGPs per soldier. */
export const qualityCost: Readonly<Record<Quality, number>> = { average: 0, veteran: 10, elite: 20 };

export type MoraleStatus = 'steady' | 'shaken' | 'demoralized' | 'broken';

/** od6-sheet-002: boxes of the morale track from left to right; 9 and 8 are always struck out in the Basic Game. */
export const moraleTrack = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] as const;

/**
 * od6-morale-002: status of a morale level.
 * @throws {RangeError} when the level is no box of the track.
 */
export function moraleStatus(level: number): MoraleStatus {
  if (!Number.isInteger(level) || level < 0 || level > 9) throw new RangeError(`no morale level ${level}`);
  if (level >= 4) return 'steady';
  if (level >= 2) return 'shaken';
  return level === 1 ? 'demoralized' : 'broken';
}

/** od6-morale-010: three tests share one roll and one table of results. */
export type OwnMoraleTest = 'casualty' | 'charging' | 'receiving-charge';
/** A hero's telepathy forces a fourth (od6a-power-023). */
export type MoraleTest = OwnMoraleTest | 'telepathy';

/** od6-morale-012: base threat levels of the three morale tests. */
export const baseThreat: Readonly<Record<OwnMoraleTest, number>> = { casualty: 4, charging: 6, 'receiving-charge': 4 };
/** Base threat levels of the two tests that are like morale tests (od6-opp-017, od6-rally-004). */
export const opportunityThreat = 4;
export const rallyThreat = 4;

/** od6-morale-013: for all three morale tests; `casualty` for each soldier lost this turn. */
export const threatModifiers = modifiers(
  'od6-morale-013',
  {
    shaken: 1,
    demoralized: 2,
    casualty: 1,
    'commander-hit': 2,
    'behind-cover': -1,
    'won-assault': -1,
    'lost-assault': 1,
  },
  {
    shaken: 'od6-morale-007',
    demoralized: 'od6-morale-008',
    casualty: 'od6-morale-014',
    'commander-hit': 'od6-morale-015',
    'behind-cover': 'od6-morale-016',
    'won-assault': 'od6-morale-017',
    'lost-assault': 'od6-morale-017',
  },
);

/** od6-morale-018: further modifiers for a squad that charges. */
export const chargeThreatModifiers = modifiers(
  'od6-morale-018',
  { 'flank-or-rear': -2, 'enemy-behind-barrier': 1 },
  { 'flank-or-rear': 'od6-morale-019', 'enemy-behind-barrier': 'od6-morale-020' },
);

/** od6-morale-021: further modifiers for a squad that receives a charge; `following-fire` per weapon. */
export const receivingThreatModifiers = modifiers(
  'od6-morale-021',
  { 'flank-or-rear': 2, 'outnumbered-two-to-one': 2, 'following-fire': -1 },
  {
    'flank-or-rear': 'od6-morale-022',
    'outnumbered-two-to-one': 'od6-morale-023',
    'following-fire': 'od6-morale-024',
  },
);

/** Opportunity fire test (od6-opp-018). */
export const opportunityThreatModifiers = modifiers('od6-opp-018', {
  'behind-cover': -1,
  shaken: 1,
  'half-casualties': 2,
});

/** od6-rally-005: rally test; the commander counts here only, not as a casualty too. */
export const rallyThreatModifiers = modifiers('od6-rally-005', {
  'behind-cover': -1,
  shaken: 1,
  'demoralized-or-broken': 2,
  'half-casualties': 2,
  casualty: 1,
  'commander-hit': 2,
});

/** Has the squad taken 50% or more casualties? (od6-opp-018, od6-rally-005) `lost`: wounded or incapacitated so far. */
export function halfCasualties(lost: number, startingNumber: number): boolean {
  return 2 * lost >= startingNumber;
}

export interface MoraleResult {
  readonly change: 1 | 0 | -1 | -2;
  readonly withdraw: boolean;
}

/** od6-morale-025: Morale Test Results by the totals of both rolls. */
export function moraleResult(commandRoll: number, threatRoll: number): MoraleResult {
  if (threatRoll >= commandRoll + 4) return { change: -2, withdraw: true };
  if (threatRoll > commandRoll) return { change: -1, withdraw: false };
  return { change: commandRoll >= threatRoll + 4 ? 1 : 0, withdraw: false };
}

/** od6-rally-006: Rally Test Results, levels gained by the totals of both rolls. */
export function rallyResult(commandRoll: number, rallyRoll: number): 0 | 1 | 2 {
  if (rallyRoll + 4 < commandRoll) return 2;
  return rallyRoll < commandRoll ? 1 : 0;
}
