import { unitOf, type UnitId } from '../../../battle/state';
import type { RuleId } from '../../../engine/rule';
import type { Reason } from '../../../engine/verdict';
import type { MoraleTest } from '../data/morale';
import type { Reducers } from './core';

/** One half of a morale or rally test: what it stands on, the dice and what they come to. */
export interface MoraleRoll {
  readonly value: number;
  readonly reasons: readonly Reason[];
  readonly faces: readonly number[];
  readonly score: number;
}

export interface ThreatRoll extends MoraleRoll {
  readonly base: number;
}

/** What only this topic tells. */
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
  | { readonly type: 'squad-withdrew'; readonly unit: UnitId; readonly bearing: number }
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
);

export const moraleReducers: Reducers<MoraleEvent> = {
  'morale-tested': (state, { unit, kind }) => {
    const squad = unitOf(state, unit);
    squad.commanderShock = false;
    if (kind === 'casualty') squad.casualtyTested = true;
  },
  'morale-test-waived': () => undefined,
  'squad-withdrew': () => undefined,
  'squad-fled': () => undefined,
  'rout-ended': (state, { unit }) => {
    const { rout } = unitOf(state, unit);
    if (rout !== null) rout.arrived = true;
  },
  'rally-tested': () => undefined,
  'rally-declined': () => undefined,
  'squad-dispersed': () => undefined,
};
