import { isInPlace } from '../../../battle/plan/conditions';
import type { TriggerRules } from '../../../battle/plan/triggers';
import type { QuickDrawState } from '../state';
import type { WinningEvent } from './winning';

/** What a scenario's triggers check and bring about (qd-turn-008). */
export const triggers: TriggerRules<QuickDrawState, WinningEvent> = {
  rule: 'qd-turn-008',
  table: {
    isIn: ({ script }, figure, place) => script !== undefined && isInPlace(script, figure, place),
  },
  seatOf: ({ active }) => active,
  *apply(battle, effect) {
    if (effect.do !== 'end') throw new Error(`these rules know no effect '${effect.do}'`);
    const { winner, reason } = effect;
    battle.emit({ type: 'battle-ended', rule: 'qd-turn-008', outcome: { winner, reason } });
  },
};
