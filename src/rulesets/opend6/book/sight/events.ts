import type { SideId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { OpenD6State, SightRuling } from '../../state';

export interface SightEvent {
  readonly type: 'sight-ruled';
  readonly rule: RuleId;
  readonly side: SideId | null;
  readonly face: number | null;
  readonly ruling: SightRuling;
}

export const sightChanges: Changes<OpenD6State, SightEvent> = {
  'sight-ruled': (state, { ruling }) => {
    state.disputes.push({ ...ruling });
  },
};
