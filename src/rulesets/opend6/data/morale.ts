import { modifiers } from './charts';

export const qualityIds = ['average', 'veteran', 'elite'] as const;
export type Quality = (typeof qualityIds)[number];

/** Starting morale level (od6-morale-001). */
export const startingMorale: Readonly<Record<Quality, number>> = { average: 5, veteran: 6, elite: 7 };

/** SGPs per soldier (od6-build-005). */
export const qualityCost: Readonly<Record<Quality, number>> = { average: 0, veteran: 10, elite: 20 };

export type MoraleStatus = 'steady' | 'shaken' | 'demoralized' | 'broken';

/** Boxes of the morale track from left to right; 9 and 8 are always struck out in the Basic Game (od6-sheet-002). */
export const moraleTrack = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] as const;

/**
 * Status of a morale level (od6-morale-002).
 * @throws {RangeError} when the level is no box of the track.
 */
export function moraleStatus(level: number): MoraleStatus {
  if (!Number.isInteger(level) || level < 0 || level > 9) throw new RangeError(`no morale level ${level}`);
  if (level >= 4) return 'steady';
  if (level >= 2) return 'shaken';
  return level === 1 ? 'demoralized' : 'broken';
}

export type MoraleTest = 'casualty' | 'charging' | 'receiving-charge';

/** Base threat levels of the three morale tests (od6-morale-012). */
export const baseThreat: Readonly<Record<MoraleTest, number>> = { casualty: 4, charging: 6, 'receiving-charge': 4 };
/** Base threat levels of the two tests that are like morale tests (od6-opp-017, od6-rally-004). */
export const opportunityThreat = 4;
export const rallyThreat = 4;

/** For all three morale tests; `casualty` for each soldier lost this turn (od6-morale-013). */
export const threatModifiers = modifiers('od6-morale-013', {
  shaken: 1,
  demoralized: 2,
  casualty: 1,
  'commander-hit': 2,
  'behind-cover': -1,
  'won-assault': -1,
  'lost-assault': 1,
});
export type ThreatModifierId = keyof typeof threatModifiers;

/** Further modifiers for a squad that charges (od6-morale-018). */
export const chargeThreatModifiers = modifiers('od6-morale-018', { 'flank-or-rear': -2, 'enemy-behind-barrier': 1 });
export type ChargeThreatModifierId = keyof typeof chargeThreatModifiers;

/** Further modifiers for a squad that receives a charge; `following-fire` per weapon (od6-morale-021). */
export const receivingThreatModifiers = modifiers('od6-morale-021', {
  'flank-or-rear': 2,
  'outnumbered-two-to-one': 2,
  'following-fire': -1,
});
export type ReceivingThreatModifierId = keyof typeof receivingThreatModifiers;

/** Opportunity fire test (od6-opp-018). */
export const opportunityThreatModifiers = modifiers('od6-opp-018', {
  'behind-cover': -1,
  shaken: 1,
  'half-casualties': 2,
});
export type OpportunityThreatModifierId = keyof typeof opportunityThreatModifiers;

/** Rally test; the commander counts here only, not as a casualty too (od6-rally-005). */
export const rallyThreatModifiers = modifiers('od6-rally-005', {
  'behind-cover': -1,
  shaken: 1,
  'demoralized-or-broken': 2,
  'half-casualties': 2,
  casualty: 1,
  'commander-hit': 2,
});
export type RallyThreatModifierId = keyof typeof rallyThreatModifiers;

/** Has the squad taken 50% or more casualties? (od6-opp-018, od6-rally-005) `lost`: wounded or incapacitated so far. */
export function halfCasualties(lost: number, startingNumber: number): boolean {
  return 2 * lost >= startingNumber;
}

export interface MoraleResult {
  readonly change: 1 | 0 | -1 | -2;
  readonly withdraw: boolean;
}

/** Morale Test Results by the totals of both rolls (od6-morale-025). */
export function moraleResult(commandRoll: number, threatRoll: number): MoraleResult {
  if (threatRoll >= commandRoll + 4) return { change: -2, withdraw: true };
  if (threatRoll > commandRoll) return { change: -1, withdraw: false };
  return { change: commandRoll >= threatRoll + 4 ? 1 : 0, withdraw: false };
}

/** Rally Test Results: levels gained, by the totals of both rolls (od6-rally-006). */
export function rallyResult(commandRoll: number, rallyRoll: number): 0 | 1 | 2 {
  if (rallyRoll + 4 < commandRoll) return 2;
  return rallyRoll < commandRoll ? 1 : 0;
}
