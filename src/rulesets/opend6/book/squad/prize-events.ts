import type { FigureId, SideId, UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import type { OpenD6State } from '../../state';
import type { Score } from '../checks/tests';
import { paced } from './events';

/** What becomes of the robot that both sides want. `only` are the sides that hear of it; null if everybody does. */
export type PrizeEvent = { readonly rule: RuleId } & (
  | { readonly type: 'prize-hidden'; readonly at: Point; readonly only: readonly SideId[] }
  | {
      readonly type: 'prize-searched';
      readonly unit: UnitId;
      readonly figure: FigureId;
      readonly skill: number;
      readonly rolled: Score;
      readonly found: boolean;
      readonly only: readonly SideId[];
    }
  | { readonly type: 'prize-found'; readonly figure: FigureId; readonly at: Point }
  | { readonly type: 'prize-taken'; readonly figure: FigureId }
  | {
      readonly type: 'prize-dropped';
      readonly figure: FigureId;
      /** The direction that was declared, and the die. */
      readonly bearing: number;
      readonly face: number;
      readonly at: Point;
    }
);

export const prizeChanges: Changes<OpenD6State, PrizeEvent> = {
  'prize-hidden': (state, { at }) => {
    state.prize = { at: { ...at }, found: false, carrier: null, near: [] };
  },
  'prize-searched': nothingChanges,
  'prize-found': (state, { at }) => {
    state.prize = { at: { ...at }, found: true, carrier: null, near: [] };
  },
  'prize-taken': (state, { figure }) => {
    if (state.prize !== undefined) state.prize.carrier = figure;
    paced(state, figure, 'walk');
  },
  'prize-dropped': (state, { at }) => {
    state.prize = { at: { ...at }, found: true, carrier: null, near: [] };
  },
};
