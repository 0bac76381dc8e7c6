import { figureOf, type FigureId, type Outcome } from '../../../battle/state';
import type { Point } from '../../../space/types';
import { freshCommand, freshPoints } from '../rules/points';
import type { PhaseId } from '../state';
import type { Because, Reducers } from './reducers';

/** The sequence of play, and who comes and goes. */
export type TurnEvent = Because &
  (
    | { readonly type: 'turn-began'; readonly turn: number }
    | { readonly type: 'points-restored' }
    | { readonly type: 'phase-began'; readonly phase: PhaseId }
    /** The activation of a figure begins; that of the one before it is over. */
    | { readonly type: 'figure-activated'; readonly figure: FigureId }
    | { readonly type: 'figure-finished'; readonly figure: FigureId }
    | { readonly type: 'action-taken'; readonly figure: FigureId }
    | { readonly type: 'figure-arrived'; readonly figure: FigureId; readonly at: Point }
    | { readonly type: 'figure-left'; readonly figure: FigureId }
    | { readonly type: 'battle-ended'; readonly outcome: Outcome }
  );

export const turnReducers: Reducers<TurnEvent> = {
  'turn-began': (state, { turn }) => {
    state.turn = turn;
  },
  'points-restored': (state) => {
    for (const figure of Object.values(state.figures)) {
      Object.assign(figure, { moved: false, commanded: false, acted: false, finished: false, fresh: false });
      figure.left = freshPoints(figure);
      figure.command = freshCommand(state, figure);
    }
  },
  'phase-began': (state, { phase }) => {
    state.phase = phase;
    state.active = null;
  },
  'figure-activated': (state, { figure }) => {
    if (state.active !== null) figureOf(state, state.active).finished = true;
    state.active = figure;
  },
  'figure-finished': (state, { figure }) => {
    figureOf(state, figure).finished = true;
    if (state.active === figure) state.active = null;
  },
  'action-taken': (state, { figure }) => {
    const taker = figureOf(state, figure);
    taker.acted = true;
    taker.finished = true;
    if (state.active === figure) state.active = null;
  },
  'figure-arrived': (state, { figure, at }) => {
    const newcomer = figureOf(state, figure);
    Object.assign(newcomer, { at, presence: 'table', fresh: true, acted: false, finished: false, moved: false });
    newcomer.left = freshPoints(newcomer);
    newcomer.command = freshCommand(state, newcomer);
  },
  'figure-left': (state, { figure }) => {
    const leaver = figureOf(state, figure);
    leaver.presence = 'left';
    leaver.finished = true;
    if (state.active === figure) state.active = null;
    for (const other of Object.values(state.figures)) {
      if (other.inside === figure && other.presence === 'table') Object.assign(other, { presence: 'left', finished: true });
    }
  },
  'battle-ended': (state, { outcome }) => {
    state.outcome = outcome;
  },
};
