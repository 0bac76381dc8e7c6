import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import type { OpenD6State } from '../../state';
import type { Victim } from '../damage/events';

/** What nobody of the two sides brings about. */
export type HappeningEvent = { readonly rule: RuleId } &
  /** Something bursts of itself. */
  {
    readonly type: 'happening-burst';
    readonly kind: 'asteroid' | 'explosion';
    readonly at: Point;
    readonly r: number;
    readonly victims: readonly Victim[];
    /** The dice that say where it falls, if any. */
    readonly faces: readonly number[];
  };

export const happeningChanges: Changes<OpenD6State, HappeningEvent> = {
  'happening-burst': nothingChanges,
};
