import { figureOf, type FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { PretzelState, Trooper } from '../../state';
import { profileOf } from '../field/figures';

/** bp-core-011, bp-turn-003: starting Points less wounds, in half Points. */
export function freshPoints({ points, wounds }: Pick<Trooper, 'points' | 'wounds'>): number {
  return 2 * Math.max(0, points - wounds);
}

/** bp-cmd-004, bp-cmd-005: a leader's Command Points less wounds, in half Points. */
export function freshCommand(state: PretzelState, figure: Trooper): number {
  return figure.leader ? 2 * Math.max(0, profileOf(state, figure).command - figure.wounds) : 0;
}

/** bp-move-010: only whole Points pay for anything but movement. */
export function wholePoints(state: PretzelState, figure: Pick<Trooper, 'left' | 'commanded'>): number {
  if (figure.commanded && !state.options.aimAfterCommand) return 0;
  return Math.floor(figure.left / 2);
}

export type PointsEvent = { readonly rule: RuleId } & (
  | { readonly type: 'points-spent'; readonly figure: FigureId; readonly points: number }
  | { readonly type: 'points-restored' }
);

export const pointsChanges: Changes<PretzelState, PointsEvent> = {
  'points-spent': (state, { figure, points }) => {
    figureOf(state, figure).left -= 2 * points;
  },
  'points-restored': (state) => {
    for (const figure of Object.values(state.figures)) {
      Object.assign(figure, { moved: false, commanded: false, acted: false, finished: false, fresh: false });
      figure.left = freshPoints(figure);
      figure.command = freshCommand(state, figure);
    }
  },
};
