import type { DieFace } from './charts';
import type { TroopList } from './troops';

// Bombardment from beyond the table, bought strike by strike.

export const strikeIds = ['light', 'heavy'] as const;
export type StrikeId = (typeof strikeIds)[number];

interface StrikeKind {
  /** SGPs for an anti-government and an evil government commander. */
  readonly cost: Readonly<Record<'anti-government' | 'evil-government', number>>;
  readonly burstRadius: number;
  readonly damage: number;
  /** Inches of deviation for each point of the distance die. */
  readonly inchesEach: number;
}

/** od6a-strike-002, od6a-strike-012: prices and Damage Strengths of bombardment. */
export const strikes: Readonly<Record<StrikeId, StrikeKind>> = {
  light: { cost: { 'anti-government': 30, 'evil-government': 20 }, burstRadius: 2.5, damage: 8, inchesEach: 1 },
  /** od6a-data-002: the heavy template is 8" across, numbered in the same six directions. */
  heavy: { cost: { 'anti-government': 50, 'evil-government': 40 }, burstRadius: 4, damage: 12, inchesEach: 2 },
};

/** SGPs of a strike for a squad of this list; a squad of both lists pays as anti-government commanders do. */
export function strikeCost(kind: StrikeId, list: TroopList): number {
  return strikes[kind].cost[list === 'evil-government' ? list : 'anti-government'];
}

/** A strike is called for one of this number of Special Actions Phases, beginning with the next. */
export const STRIKE_TURNS = 4;

export const strikeResults = ['lost', 'cancelled', 'delayed', 'arrives'] as const;
export type StrikeResult = (typeof strikeResults)[number];

/** od6a-strike-007: the Artillery Strike Resolution Table; a bomb-out, or 1, ends all bombardment. */
export function strikeResult(score: number): StrikeResult {
  if (score <= 1) return 'lost';
  if (score <= 4) return 'cancelled';
  return score <= 6 ? 'delayed' : 'arrives';
}

/** Turns of a delay by its die. */
export const strikeDelay = (die: DieFace): number => (die <= 3 ? 1 : 2);

/** Faces of the distance die up to this one are on target. */
export const ON_TARGET = 2;

/** Directions to which the opponent may turn the template, in degrees: the six numbers lie 60 degrees apart. */
export const strikeTurns = ['0', '15', '30', '45'] as const;
