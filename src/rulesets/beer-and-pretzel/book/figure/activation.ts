import { figureOf, type FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import type { Battle, PretzelState, Trooper } from '../../state';
import { isStanding, sideOf, sideOfPhase, standing } from '../field/figures';

// bp-turn: which side's figure may act, and when its activation is over.

/** bp-turn-009: of the side in its phase, and its activation not over; newcomers act where they were put. */
export function isReady(state: PretzelState, figure: Trooper): boolean {
  const { phase } = state;
  if (!isStanding(figure) || figure.finished || sideOf(state, figure) !== sideOfPhase(phase)) return false;
  return phase === 'good' || phase === 'bad' || figure.fresh;
}

/** Any of these may be the next (bp-turn-006). */
export function readyFigures(state: PretzelState): Trooper[] {
  return standing(state).filter((figure) => isReady(state, figure));
}

/** Whether a passenger may get out now: in its side's phase, before anything else. */
export function passengerReady(state: PretzelState, figure: Trooper): boolean {
  return (
    figure.inside !== null &&
    figure.presence === 'table' &&
    !figure.finished &&
    sideOf(state, figure) === sideOfPhase(state.phase) &&
    (state.phase === 'good' || state.phase === 'bad')
  );
}

/** bp-turn-004, bp-turn-006: why this figure, any of the side's, may do nothing at all now, or null; `passenger` for what is done from a vehicle. */
export function refuseFigure(state: PretzelState, id: FigureId, passenger = false): Refusal | null {
  const figure = state.figures[id];
  if (figure === undefined) return { code: 'no-such-figure', rule: 'engine', subject: id };
  if (sideOf(state, figure) !== sideOfPhase(state.phase))
    return { code: 'not-your-figure', rule: 'bp-turn-004', subject: id };
  if (passenger && passengerReady(state, figure)) return null;
  if (!isStanding(figure))
    return figure.inside === null
      ? { code: 'not-on-table', rule: 'bp-turn-004', subject: id }
      : { code: 'inside', rule: 'bp-troop-003', subject: id };
  if (isReady(state, figure)) return null;
  if (figure.acted) return { code: 'has-acted', rule: 'bp-turn-005', subject: id };
  return figure.finished
    ? { code: 'is-finished', rule: 'bp-turn-007', subject: id }
    : { code: 'newcomers-only', rule: 'bp-turn-009', subject: id };
}

/** bp-turn-007: the first action of a figure finishes the activation of the one before. */
export function activate(battle: Battle<ActivationEvent>, figure: FigureId): void {
  if (battle.state.active !== figure) battle.emit({ type: 'figure-activated', rule: 'bp-turn-007', figure });
}

export type ActivationEvent = { readonly rule: RuleId } &
  /** The activation of a figure begins; that of the one before it is over. */
  (
    | { readonly type: 'figure-activated'; readonly figure: FigureId }
    | { readonly type: 'figure-finished'; readonly figure: FigureId }
    | { readonly type: 'action-taken'; readonly figure: FigureId }
  );

export const activationChanges: Changes<PretzelState, ActivationEvent> = {
  'figure-activated': (state, { figure }) => {
    if (state.active !== null) figureOf(state, state.active).finished = true;
    state.active = figure;
  },
  'figure-finished': (state, { figure }) => {
    figureOf(state, figure).finished = true;
    if (state.active === figure) state.active = null;
  },
  /** bp-turn-005: an action ends the activation. */
  'action-taken': (state, { figure }) => {
    const taker = figureOf(state, figure);
    taker.acted = true;
    taker.finished = true;
    if (state.active === figure) state.active = null;
  },
};
