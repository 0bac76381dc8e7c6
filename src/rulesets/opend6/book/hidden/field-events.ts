import type { FigureId, SideId, UnitId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import type { OpenD6State } from '../../state';

/** Entanglement fields: laid in secret, and entered. */
export type FieldEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'field-laid';
      /** The side that lays it, and nobody else, hears of it. */
      readonly only: readonly SideId[];
      readonly side: SideId;
      readonly unit: UnitId;
      readonly squares: readonly Point[];
    }
  | {
      readonly type: 'field-taken-up';
      readonly only: readonly SideId[];
      readonly side: SideId;
      readonly squares: readonly Point[];
    }
  | {
      readonly type: 'field-entered';
      readonly side: SideId;
      /** The first to enter it; null for a hidden unit. */
      readonly by: FigureId | null;
      readonly squares: readonly Point[];
    }
);

export const fieldChanges: Changes<OpenD6State, FieldEvent> = {
  'field-laid': (state, { side, unit, squares }) => {
    const laid = squares.map(({ x, y }) => ({ side, unit, at: { x, y }, knownTo: [side] }));
    state.fields = [...(state.fields ?? []), ...laid];
  },
  'field-taken-up': (state, { side, squares }) => {
    state.fields = (state.fields ?? []).filter((one) => one.side !== side || !isAmong(one.at, squares));
  },
  'field-entered': (state, { side, squares }) => {
    state.fields = (state.fields ?? []).map(({ knownTo, ...square }) => {
      const isKnown = knownTo === undefined || (square.side === side && isAmong(square.at, squares));
      return isKnown ? square : { ...square, knownTo };
    });
  },
};

const isAmong = ({ x, y }: Point, squares: readonly Point[]): boolean =>
  squares.some((one) => one.x === x && one.y === y);
