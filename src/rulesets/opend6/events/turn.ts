import type { SideId } from '../../../battle/state';
import type { RuleId } from '../../../engine/rule';
import type { Reducers } from './core';

export interface InitiativeScore {
  readonly side: SideId;
  readonly command: number;
  readonly faces: readonly number[];
  readonly score: number;
}

/** What the sequence of play tells beside the core events. */
export type TurnEvent = { readonly rule: RuleId } & (
  | { readonly type: 'initiative-rolled'; readonly scores: readonly InitiativeScore[] }
  | { readonly type: 'move-order-chosen'; readonly first: SideId }
  | { readonly type: 'markers-removed' }
);

export const turnReducers: Reducers<TurnEvent> = {
  'initiative-rolled': () => undefined,
  'move-order-chosen': () => undefined,
  'markers-removed': (state) => {
    for (const squad of Object.values(state.units)) squad.marker = 'none';
  },
};
