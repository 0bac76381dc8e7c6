import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import type { MoraleTest } from '../../data/morale';
import type { OpenD6State, Rout } from '../../state';

/** One half of a morale or rally test: its skill, the dice and their result. */
export interface MoraleRoll {
  readonly value: number;
  readonly reasons: readonly Reason[];
  readonly faces: readonly number[];
  readonly score: number;
}

export interface ThreatRoll extends MoraleRoll {
  readonly base: number;
}

export type MoraleEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'morale-tested';
      readonly unit: UnitId;
      readonly kind: MoraleTest;
      readonly command: MoraleRoll;
      readonly threat: ThreatRoll;
      readonly change: number;
      readonly withdraw: boolean;
    }
  | { readonly type: 'morale-test-waived'; readonly unit: UnitId; readonly kind: MoraleTest }
  | { readonly type: 'morale-changed'; readonly unit: UnitId; readonly from: number; readonly to: number }
  | { readonly type: 'squad-routed'; readonly unit: UnitId; readonly rout: Rout | null }
  | { readonly type: 'squad-fled'; readonly unit: UnitId }
  | { readonly type: 'rout-ended'; readonly unit: UnitId }
  | {
      readonly type: 'rally-tested';
      readonly unit: UnitId;
      readonly command: MoraleRoll;
      readonly threat: ThreatRoll;
      readonly gain: number;
    }
  | { readonly type: 'rally-declined'; readonly unit: UnitId }
  | { readonly type: 'squad-dispersed'; readonly unit: UnitId }
  | { readonly type: 'figure-removed'; readonly figure: FigureId }
);

export const moraleChanges: Changes<OpenD6State, MoraleEvent> = {
  'morale-tested': (state, { unit, kind }) => {
    const squad = unitOf(state, unit);
    squad.commanderShock = false;
    if (kind === 'casualty') squad.casualtyTested = true;
  },
  'morale-test-waived': nothingChanges,
  'morale-changed': (state, { unit, to }) => {
    unitOf(state, unit).morale = to;
  },
  'squad-routed': (state, { unit, rout }) => {
    unitOf(state, unit).rout = rout;
  },
  'squad-fled': nothingChanges,
  'rout-ended': (state, { unit }) => {
    const { rout } = unitOf(state, unit);
    if (rout !== null) rout.arrived = true;
  },
  'rally-tested': nothingChanges,
  'rally-declined': nothingChanges,
  'squad-dispersed': nothingChanges,
  'figure-removed': (state, { figure }) => {
    figureOf(state, figure).presence = 'out';
  },
};
