import type { PretzelState, Trooper } from '../state';
import { profileOf } from './figures';

/** bp-turn-003: starting Points less wounds, in half Points. */
export function freshPoints({ points, wounds }: Pick<Trooper, 'points' | 'wounds'>): number {
  return 2 * Math.max(0, points - wounds);
}

/** bp-cmd-004, bp-cmd-005: a leader's Command Points less his wounds, in half Points. */
export function freshCommand(state: PretzelState, figure: Trooper): number {
  return figure.leader ? 2 * Math.max(0, profileOf(state, figure).command - figure.wounds) : 0;
}

/** bp-move-010: only whole Points pay for anything but movement. */
export function wholePoints(state: PretzelState, figure: Pick<Trooper, 'left' | 'commanded'>): number {
  if (figure.commanded && !state.options.aimAfterCommand) return 0;
  return Math.floor(figure.left / 2);
}
