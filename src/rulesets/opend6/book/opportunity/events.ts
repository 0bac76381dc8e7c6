import { unitOf, type UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import type { OpenD6State, Squad } from '../../state';

/** One side of an opposed test as it was rolled. */
export interface TestRoll {
  readonly faces: readonly number[];
  readonly reasons: readonly Reason[];
  readonly score: number;
}

export type OpportunityEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'opportunity-tested';
      readonly unit: UnitId;
      readonly target: UnitId;
      readonly command: TestRoll;
      readonly threat: TestRoll;
      readonly result: Exclude<Squad['opportunity'], 'untried'>;
    }
  /** A squad without morale fires and takes no test. */
  | { readonly type: 'opportunity-taken'; readonly unit: UnitId; readonly target: UnitId }
  /** The owner lets the moving squad go by. */
  | { readonly type: 'opportunity-declined'; readonly unit: UnitId; readonly target: UnitId }
);

export const opportunityChanges: Changes<OpenD6State, OpportunityEvent> = {
  'opportunity-tested': (state, { unit, result }) => {
    unitOf(state, unit).opportunity = result;
  },
  'opportunity-taken': (state, { unit }) => {
    unitOf(state, unit).opportunity = 'passed';
  },
  'opportunity-declined': nothingChanges,
};
