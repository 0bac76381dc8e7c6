import { unitOf, type FigureId, type SideId, type UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import type { SkillId } from '../../data/attributes';
import type { MeleeWeaponId } from '../../data/weapons';
import type { Fight, OpenD6State } from '../../state';

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

export type AssaultEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'charge-declared';
      readonly unit: UnitId;
      readonly target: UnitId;
      readonly figures: readonly FigureId[];
    }
  | { readonly type: 'charge-evaded'; readonly unit: UnitId; readonly target: UnitId }
  | { readonly type: 'charge-ended'; readonly unit: UnitId; readonly target: UnitId; readonly result: ChargeResult }
  | { readonly type: 'fight-began'; readonly fight: Fight }
  | { readonly type: 'fights-changed'; readonly fights: readonly Fight[] }
  | { readonly type: 'fight-ended'; readonly chargers: UnitId; readonly defenders: UnitId }
  | {
      readonly type: 'melee-fought';
      readonly lone: MeleeRoll;
      readonly others: readonly MeleeRoll[];
      /** Whom the lone soldier strikes at; null when he only defends himself. */
      readonly named: FigureId | null;
      readonly hits: readonly MeleeHit[];
      readonly parting: boolean;
    }
  | { readonly type: 'parting-swing'; readonly unit: UnitId; readonly figures: readonly FigureId[] }
  | {
      readonly type: 'assault-compared';
      readonly tallies: readonly SideTally[];
      readonly result: 'forced-back' | 'even' | 'outnumbered';
      readonly loser: SideId | null;
    }
  | { readonly type: 'squad-won-assault'; readonly unit: UnitId }
  | { readonly type: 'squad-forced-back'; readonly unit: UnitId; readonly bearing: number }
  | { readonly type: 'advance-declined'; readonly unit: UnitId }
  | { readonly type: 'squad-disengaged'; readonly unit: UnitId }
);

export const assaultChanges: Changes<OpenD6State, AssaultEvent> = {
  'charge-declared': nothingChanges,
  'charge-evaded': (state, { unit }) => {
    unitOf(state, unit).withdrew = true;
  },
  'charge-ended': nothingChanges,
  'fight-began': (state, { fight }) => {
    state.fights.push({ ...fight });
  },
  'fights-changed': (state, { fights }) => {
    state.fights = fights.map((fight) => ({ ...fight }));
  },
  'fight-ended': nothingChanges,
  'melee-fought': nothingChanges,
  'parting-swing': nothingChanges,
  'assault-compared': nothingChanges,
  'squad-won-assault': (state, { unit }) => {
    unitOf(state, unit).assault = 'won';
  },
  'squad-forced-back': (state, { unit }) => {
    unitOf(state, unit).assault = 'lost';
  },
  'advance-declined': nothingChanges,
  'squad-disengaged': nothingChanges,
};
