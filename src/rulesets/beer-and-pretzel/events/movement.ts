import { figureOf, type FigureId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import type { Payment } from '../commands';
import type { PretzelState } from '../state';
import { ridersOf } from '../rules/figures';
import type { Because, Reducers } from './reducers';

export type MovementEvent = Because &
  (
    /** Into a neighbouring space, with what paid for it. */
    | { readonly type: 'figure-stepped'; readonly figure: FigureId; readonly from: Point; readonly to: Point; readonly pay: Payment }
    /** The end of a way of several spaces, for cards and log. */
    | { readonly type: 'figure-moved'; readonly figure: FigureId; readonly spaces: number; readonly points: number; readonly command: number }
    /** Back to the last free space, when it can neither go on nor stay. */
    | { readonly type: 'figure-fell-back'; readonly figure: FigureId; readonly to: Point }
    | { readonly type: 'took-off'; readonly figure: FigureId }
    | { readonly type: 'landed'; readonly figure: FigureId }
    | { readonly type: 'faced'; readonly figure: FigureId; readonly facing: number }
    | { readonly type: 'picked-up'; readonly figure: FigureId; readonly other: FigureId }
    | { readonly type: 'boarded'; readonly figure: FigureId; readonly vehicle: FigureId }
    /** Out of a vehicle, or set down by a carrier. */
    | { readonly type: 'got-out'; readonly figure: FigureId; readonly to: Point }
    | { readonly type: 'points-spent'; readonly figure: FigureId; readonly points: number }
  );

function place(state: PretzelState, figure: FigureId, to: Point): void {
  figureOf(state, figure).at = to;
  for (const rider of ridersOf(state, figure)) rider.at = to;
}

export const movementReducers: Reducers<MovementEvent> = {
  'figure-stepped': (state, { figure, from, to, pay }) => {
    const mover = figureOf(state, figure);
    place(state, figure, to);
    mover.facing = (Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI) + 360) % 360;
    mover.moved = true;
    mover.left -= 2 * pay.own;
    for (const [leader, points] of Object.entries(pay.command)) {
      figureOf(state, leader).command -= 2 * points;
      mover.commanded = true;
    }
  },
  'figure-moved': () => undefined,
  'figure-fell-back': (state, { figure, to }) => {
    place(state, figure, to);
  },
  'took-off': (state, { figure }) => {
    Object.assign(figureOf(state, figure), { aloft: true, elevation: 1 });
  },
  landed: (state, { figure }) => {
    Object.assign(figureOf(state, figure), { aloft: false, elevation: 0 });
  },
  faced: (state, { figure, facing }) => {
    Object.assign(figureOf(state, figure), { faces: facing, facing });
  },
  'picked-up': (state, { figure, other }) => {
    const carried = figureOf(state, other);
    Object.assign(carried, { inside: figure, at: figureOf(state, figure).at, finished: true });
  },
  boarded: (state, { figure, vehicle }) => {
    const rider = figureOf(state, figure);
    Object.assign(rider, { inside: vehicle, at: figureOf(state, vehicle).at, finished: true, aloft: false, elevation: 0 });
    if (state.active === figure) state.active = null;
  },
  'got-out': (state, { figure, to }) => {
    Object.assign(figureOf(state, figure), { inside: null, at: to, moved: true });
  },
  'points-spent': (state, { figure, points }) => {
    figureOf(state, figure).left -= 2 * points;
  },
};
