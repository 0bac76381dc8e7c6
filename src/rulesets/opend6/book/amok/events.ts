import { figureOf, type FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { OpenD6State } from '../../state';
import { endAilment } from '../squad/ailments';

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
  'amok-rolled': (state, { figure, calms }) => {
    if (calms) endAilment(figureOf(state, figure), 'amok');
  },
  'amok-turned': nothingChanges,
  'amok-struck': nothingChanges,
};
