import { isInPlace } from '../../../battle/plan/conditions';
import type { PlanEvent, TriggerRules } from '../../../battle/plan/triggers';
import { MARINES } from '../data/sides';
import type { BodybagState } from '../state';

/** What a scenario's triggers check. They bring about nothing that only this ruleset knows. */
export const triggers: TriggerRules<BodybagState, PlanEvent> = {
  rule: 'bb-turn-002',
  table: {
    isIn: ({ script }, figure, place) => script !== undefined && isInPlace(script, figure, place),
  },
  seatOf: () => MARINES,
  apply(_battle, { do: effect }) {
    throw new Error(`these rules know no effect '${effect}'`);
  },
};
