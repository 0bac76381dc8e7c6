import { figureOf, type FigureId, type SideId, type UnitId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import type { PowerId } from '../../data/metaphysics';
import type { OpenD6State } from '../../state';
import type { Score } from '../checks/tests';

/** Who opposes a power, and with what. */
export interface Resistance {
  readonly figure: FigureId;
  readonly value: number;
  readonly rolled: Score;
}

/** Metaphysics Points that went into a roll, and powers that were used. */
export type MetaEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'points-spent';
      readonly figure: FigureId;
      /** The name of the roll. */
      readonly roll: string;
      readonly spent: number;
      /** All faces of the dice that were bought. */
      readonly faces: readonly number[];
      readonly score: number;
      /** The sides that hear of it, where the roll is a secret. */
      readonly only?: readonly SideId[];
    }
  | {
      readonly type: 'power-used';
      readonly figure: FigureId;
      readonly power: PowerId;
      /** The unit or figure that it is used on; null for oneself. */
      readonly target: UnitId | FigureId | null;
      readonly skill: number;
      /** Null where somebody opposes it. */
      readonly difficulty: number | null;
      readonly reasons: readonly Reason[];
      readonly rolled: Score;
      readonly against: Resistance | null;
      readonly passed: boolean;
      /** Outside the one power of a turn (od6a-meta-008). */
      readonly free: boolean;
    }
);

export const metaChanges: Changes<OpenD6State, MetaEvent> = {
  'points-spent': (state, { figure, spent }) => {
    const soldier = figureOf(state, figure);
    soldier.points = (soldier.points ?? 0) - spent;
  },
  'power-used': (state, { figure, power, free }) => {
    if (free) return;
    const soldier = figureOf(state, figure);
    soldier.power = { id: power, turn: state.turn, phase: state.phase };
    if (state.phase !== 'special') return;
    soldier.special = true;
    state.passed = [];
  },
};
