import { figureOf, type FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { OpenD6State } from '../../state';

/** Metaphysics Points that went into one roll. */
export interface PointEvent {
  readonly type: 'points-spent';
  readonly rule: RuleId;
  readonly figure: FigureId;
  /** The name of the roll. */
  readonly roll: string;
  readonly spent: number;
  /** All faces of the dice that were bought. */
  readonly faces: readonly number[];
  readonly score: number;
}

export const pointChanges: Changes<OpenD6State, PointEvent> = {
  'points-spent': (state, { figure, spent }) => {
    const soldier = figureOf(state, figure);
    soldier.points = (soldier.points ?? 0) - spent;
  },
};
