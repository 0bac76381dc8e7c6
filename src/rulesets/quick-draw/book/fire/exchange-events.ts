import type { FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Draw, QuickDrawState, WeaponKey } from '../../state';

// qd-init: what happens in an exchange of fire beside the shots.

export type ExchangeEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'fire-declared';
      readonly figure: FigureId;
      readonly weapon: WeaponKey;
      readonly targets: readonly FigureId[];
    }
  | { readonly type: 'drew'; readonly figure: FigureId; readonly face: number; readonly total: number }
  | { readonly type: 'order-drawn'; readonly draws: readonly Draw[] }
  | { readonly type: 'place-came'; readonly figure: FigureId }
  | { readonly type: 'passed-over'; readonly figure: FigureId }
  | { readonly type: 'exchange-ended' }
);

export const exchangeChanges: Changes<QuickDrawState, ExchangeEvent> = {
  'fire-declared': () => {},
  drew: (state, { figure, face, total }) => {
    state.draws = [...state.draws, { figure, face, total, done: false }];
  },
  'order-drawn': (state, { draws }) => {
    state.draws = structuredClone(draws);
  },
  'place-came': (state, { figure }) => {
    state.draws = state.draws.map((draw) => (draw.figure === figure ? { ...draw, done: true } : draw));
  },
  'passed-over': () => {},
  'exchange-ended': (state) => {
    state.draws = [];
  },
};
