import { isInPlace } from '../../../../battle/plan/conditions';
import type { TriggerRules } from '../../../../battle/plan/triggers';
import type { MarineState } from '../../state';
import type { WinningEvent } from './winning';

/** What a scenario's triggers check and bring about (sm-guide-003). */
export const triggers: TriggerRules<MarineState, WinningEvent> = {
  rule: 'sm-guide-003',
  table: {
    isIn: ({ script }, figure, place) => script !== undefined && isInPlace(script, figure, place),
  },
  seatOf: ({ attacker }) => attacker,
  *apply(battle, effect) {
    if (effect.do !== 'end') throw new Error(`these rules know no effect '${effect.do}'`);
    const { winner, reason } = effect;
    battle.emit({ type: 'battle-ended', rule: 'sm-guide-003', only: null, outcome: { winner, reason } });
  },
};
