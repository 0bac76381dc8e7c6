import type { UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Fight, OpenD6State } from '../../state';

/** Which squads are locked in close assault (od6-assault-047). */
export type ContactEvent = { readonly rule: RuleId } & (
  | { readonly type: 'fight-began'; readonly fight: Fight }
  | { readonly type: 'fights-changed'; readonly fights: readonly Fight[] }
  | { readonly type: 'fight-ended'; readonly chargers: UnitId; readonly defenders: UnitId }
);

export const contactChanges: Changes<OpenD6State, ContactEvent> = {
  'fight-began': (state, { fight }) => {
    state.fights.push({ ...fight });
  },
  'fights-changed': (state, { fights }) => {
    state.fights = fights.map((fight) => ({ ...fight }));
  },
  'fight-ended': nothingChanges,
};
