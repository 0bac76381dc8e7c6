import { unitOf, type FigureId, type SideId, type UnitId } from '../../../battle/state';
import type { RuleId } from '../../../engine/rule';
import type { Reason } from '../../../engine/verdict';
import type { SkillId } from '../data/attributes';
import type { MeleeWeaponId } from '../data/weapons';
import type { Reducers } from './core';

/** One soldier's roll in close assault. */
export interface MeleeRoll {
  readonly figure: FigureId;
  readonly weapon: MeleeWeaponId;
  readonly skillId: SkillId;
  readonly skill: number;
  readonly reasons: readonly Reason[];
  /** Skill with all modifiers. */
  readonly value: number;
  readonly faces: readonly number[];
  readonly score: number;
}

/** A blow that lands: who, on whom, and with which Damage Strength. */
export interface MeleeHit {
  readonly by: FigureId;
  readonly figure: FigureId;
  readonly damage: number;
}

export interface SideTally {
  readonly side: SideId;
  readonly units: readonly UnitId[];
  /** Soldiers wounded or incapacitated, as the table counts them (od6-assault-035). */
  readonly losses: number;
  /** Soldiers left on the table after the losses (od6-assault-036). */
  readonly left: number;
}

/** How a charge came out. */
export type ChargeResult = 'aborted' | 'contact' | 'target-fled' | 'stopped-by-fire' | 'no-room' | 'fell-short';

/** What only this topic tells. */
export type AssaultEvent = { readonly rule: RuleId } & (
  | { readonly type: 'charge-declared'; readonly unit: UnitId; readonly target: UnitId; readonly figures: readonly FigureId[] }
  | { readonly type: 'charge-ended'; readonly unit: UnitId; readonly target: UnitId; readonly result: ChargeResult }
  | { readonly type: 'charge-evaded'; readonly unit: UnitId; readonly target: UnitId }
  | {
      readonly type: 'melee-fought';
      readonly lone: MeleeRoll;
      readonly others: readonly MeleeRoll[];
      /** Whom the lone soldier strikes at; null when he only defends himself. */
      readonly named: FigureId | null;
      readonly hits: readonly MeleeHit[];
      readonly parting: boolean;
    }
  | {
      readonly type: 'assault-compared';
      readonly tallies: readonly SideTally[];
      readonly result: 'forced-back' | 'even' | 'outnumbered';
      readonly loser: SideId | null;
    }
  | { readonly type: 'squad-won-assault'; readonly unit: UnitId }
  | { readonly type: 'squad-forced-back'; readonly unit: UnitId; readonly bearing: number }
  | { readonly type: 'advance-declined'; readonly unit: UnitId }
  | {
      readonly type: 'command-tested';
      readonly unit: UnitId;
      readonly why: 'stay' | 'disengage';
      readonly command: number;
      readonly reasons: readonly Reason[];
      readonly difficulty: number;
      readonly faces: readonly number[];
      readonly score: number;
      readonly passed: boolean;
    }
  | { readonly type: 'squad-disengaged'; readonly unit: UnitId }
  | { readonly type: 'parting-swing'; readonly unit: UnitId; readonly figures: readonly FigureId[] }
  | { readonly type: 'fight-ended'; readonly chargers: UnitId; readonly defenders: UnitId }
);

export const assaultReducers: Reducers<AssaultEvent> = {
  'charge-declared': () => undefined,
  'charge-ended': () => undefined,
  'charge-evaded': (state, { unit }) => {
    unitOf(state, unit).withdrew = true;
  },
  'melee-fought': () => undefined,
  'assault-compared': () => undefined,
  'squad-won-assault': (state, { unit }) => {
    unitOf(state, unit).assault = 'won';
  },
  'squad-forced-back': (state, { unit }) => {
    unitOf(state, unit).assault = 'lost';
  },
  'advance-declined': () => undefined,
  'command-tested': () => undefined,
  'squad-disengaged': () => undefined,
  'parting-swing': () => undefined,
  'fight-ended': () => undefined,
};
