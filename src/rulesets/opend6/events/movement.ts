import { unitOf, type FigureId, type UnitId } from '../../../battle/state';
import type { RuleId } from '../../../engine/rule';
import type { Reason } from '../../../engine/verdict';
import type { GunId, Squad } from '../state';
import type { Reducers } from './core';

/** One side of an opposed test as it was rolled. */
export interface TestRoll {
  readonly faces: readonly number[];
  readonly reasons: readonly Reason[];
  readonly score: number;
}

export type GunWork = 'assemble' | 'disassemble' | 'drag' | 'turn' | 'drop-tripod';

/** What only this topic tells. */
export type MovementEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'opportunity-tested';
      readonly unit: UnitId;
      readonly target: UnitId;
      readonly command: TestRoll;
      readonly threat: TestRoll;
      readonly result: Exclude<Squad['opportunity'], 'untried'>;
    }
  /** The owner lets the moving squad go by. */
  | { readonly type: 'opportunity-declined'; readonly unit: UnitId; readonly target: UnitId }
  /** The moving squad is at a point where it is fired at. */
  | { readonly type: 'march-halted'; readonly unit: UnitId; readonly figures: readonly FigureId[] }
  | { readonly type: 'squad-entered'; readonly unit: UnitId }
  | { readonly type: 'gun-served'; readonly gun: GunId; readonly unit: UnitId; readonly work: GunWork; readonly figures: readonly FigureId[] }
  | { readonly type: 'gun-ready'; readonly gun: GunId; readonly condition: 'assembled' | 'parts' }
);

export const movementReducers: Reducers<MovementEvent> = {
  'opportunity-tested': (state, { unit, result }) => {
    unitOf(state, unit).opportunity = result;
  },
  'opportunity-declined': () => undefined,
  'march-halted': () => undefined,
  'squad-entered': (state, { unit }) => {
    unitOf(state, unit).entry = null;
  },
  'gun-served': () => undefined,
  'gun-ready': () => undefined,
};
