import type { FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { Aim, Call, Heard, MarineState, Plot } from '../../state';
import { trooperOf } from '../deck/field';

// What a side writes down for its own people: no other seat hears it until it is carried out.

export type OrderEvent = Heard &
  (
    | { readonly type: 'plotted'; readonly figure: FigureId; readonly plot: Plot | null }
    | { readonly type: 'aimed'; readonly figure: FigureId; readonly aim: Aim | null }
    | { readonly type: 'called'; readonly figure: FigureId; readonly call: Call | null }
  );

/** Documents merge what is written into them. These nulls keep one aim from leaving keys in the next. */
const UNSAID = { target: null, door: null, at: null, charge: null, pile: null, single: null } as const;

export const orderChanges: Changes<MarineState, OrderEvent> = {
  plotted: (state, { figure, plot }) => {
    trooperOf(state, figure).plot = plot;
  },
  aimed: (state, { figure, aim }) => {
    trooperOf(state, figure).aim = aim === null ? null : { ...UNSAID, ...aim };
  },
  called: (state, { figure, call }) => {
    trooperOf(state, figure).call = call;
  },
};
