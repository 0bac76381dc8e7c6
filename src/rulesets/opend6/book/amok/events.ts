import { figureOf, type FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { OpenD6State } from '../../state';
import { beginAilment, endAilment } from '../squad/ailments';

/** What creatures do that have lost their heads. */
export type AmokEvent = { readonly rule: RuleId } &
  /** A die against its Orneriness Code at the start of a Movement Phase. */
  (
    | {
        readonly type: 'amok-rolled';
        readonly figure: FigureId;
        readonly face: number;
        readonly orneriness: number;
        readonly calms: boolean;
      }
    /** The direction by the template; null where no direction leads anywhere. */
    | { readonly type: 'amok-turned'; readonly figure: FigureId; readonly direction: number | null }
    | { readonly type: 'amok-struck'; readonly figure: FigureId; readonly victims: readonly FigureId[] }
  );

export const amokChanges: Changes<OpenD6State, AmokEvent> = {
  'amok-rolled': (state, { figure, orneriness, calms }) => {
    if (!calms) return;
    endAilment(figureOf(state, figure), 'amok');
    // Nobody can get on one without an Orneriness Code.
    if (orneriness > 0) beginAilment(state, figure, { kind: 'calmed', value: 0, until: null });
  },
  'amok-turned': nothingChanges,
  'amok-struck': nothingChanges,
};
