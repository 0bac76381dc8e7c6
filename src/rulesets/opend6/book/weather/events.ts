import type { FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Gravity } from '../../data/options';
import type { OpenD6State } from '../../state';

/** What becomes of the conditions of the table, and of those who are in them. */
export type WeatherEvent = { readonly rule: RuleId } &
  /** A die for a field of variable gravity, and a second one if it changes. `gravity` is null if it does not. */
  (
    | {
        readonly type: 'gravity-rolled';
        readonly area: string;
        readonly faces: readonly number[];
        readonly gravity: Gravity | null;
      }
    /** Somebody tries to keep their feet. */
    | {
        readonly type: 'balance-tested';
        readonly figure: FigureId;
        readonly skill: number;
        readonly difficulty: number;
        readonly faces: readonly number[];
        readonly score: number;
        readonly passed: boolean;
      }
  );

export const weatherChanges: Changes<OpenD6State, WeatherEvent> = {
  'gravity-rolled': (state, { area, gravity }) => {
    if (gravity === null) return;
    const others = (state.gravityFields ?? []).filter((field) => field.area !== area);
    state.gravityFields = [...others, { area, gravity }];
  },
  'balance-tested': nothingChanges,
};
