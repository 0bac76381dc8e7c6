import { unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { Reason } from '../../../../engine/verdict';
import type { RuleId } from '../../../../engine/rule';
import type { HurledId } from '../../data/metaphysics';
import type { RangedWeaponId } from '../../data/weapons';
import type { OpenD6State } from '../../state';
import type { Score } from '../checks/tests';
import type { VolleyPlan } from './volley-plan';

/** One firearms test: the dice, their result, and the difficulty. */
export interface ShotTest extends Score {
  readonly figure: FigureId;
  /** 1 for the first shot, more for following fire. */
  readonly shot: number;
  readonly difficulty: number;
  readonly hit: boolean;
  /** One of several built-in weapons that fire. */
  readonly weapon?: RangedWeaponId;
}

/** A hit and the soldier that it hit. */
export interface Hit {
  readonly by: FigureId;
  readonly figure: FigureId;
  readonly candidates: readonly FigureId[];
  /** The die that chose among the candidates; null when there was one. */
  readonly face: number | null;
  /** One of several built-in weapons that fire. */
  readonly weapon?: RangedWeaponId;
  /** A parry was tried in vain: nobody dodges it. */
  readonly isParried?: true;
}

/** Ways to evade a hit. */
export type EvasionId = 'dodge' | 'parry';

export type FireEvent = { readonly rule: RuleId } & (
  | ({ readonly type: 'volley-fired'; readonly tests: readonly ShotTest[] } & VolleyPlan)
  | { readonly type: 'hits-allocated'; readonly target: UnitId; readonly hits: readonly Hit[] }
  | {
      readonly type: 'evasion-rolled';
      readonly way: EvasionId;
      readonly figure: FigureId;
      readonly by: FigureId;
      readonly own: Score;
      readonly firer: Score;
      readonly evaded: boolean;
    }
  /** A bolt that was parried goes back at its firer `by`. */
  | {
      readonly type: 'bolt-returned';
      readonly figure: FigureId;
      readonly by: FigureId;
      readonly weapon: RangedWeaponId;
      readonly skill: number;
      readonly difficulty: number;
      readonly reasons: readonly Reason[];
      readonly rolled: Score;
      readonly hit: boolean;
    }
  /** A hit that has no effect on its victim (od6a-weapon-012). */
  | { readonly type: 'hit-lost'; readonly by: FigureId; readonly figure: FigureId }
  /** A hit on a gun whose crew stands round it strikes the gun, or one of the crew. */
  | {
      readonly type: 'battery-hit';
      readonly figure: FigureId;
      readonly by: FigureId;
      readonly face: number;
      readonly crewman: FigureId | null;
    }
  | { readonly type: 'object-hurled'; readonly figure: FigureId; readonly size: HurledId; readonly victim: FigureId }
  | { readonly type: 'squad-volleyed'; readonly unit: UnitId }
  | {
      readonly type: 'ricochet-rolled';
      readonly figure: FigureId;
      readonly weapon: RangedWeaponId;
      readonly face: number;
      readonly back: boolean;
    }
);

export const fireChanges: Changes<OpenD6State, FireEvent> = {
  'volley-fired': nothingChanges,
  'hits-allocated': nothingChanges,
  'bolt-returned': nothingChanges,
  'evasion-rolled': nothingChanges,
  'hit-lost': nothingChanges,
  'battery-hit': nothingChanges,
  'object-hurled': nothingChanges,
  'squad-volleyed': (state, { unit }) => {
    unitOf(state, unit).volleyed = true;
  },
  'ricochet-rolled': nothingChanges,
};
