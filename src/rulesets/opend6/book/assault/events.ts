import { unitOf, type FigureId, type SideId, type UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { OpenD6State } from '../../state';

export interface SideTally {
  readonly side: SideId;
  readonly units: readonly UnitId[];
  /** Soldiers wounded or incapacitated, as the table counts them (od6-assault-035). */
  readonly losses: number;
  /** Soldiers left on the table after the losses (od6-assault-036). */
  readonly left: number;
}

/** The outcome of a charge. */
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
