import { figureOf, type FigureId } from '../../../battle/state';
import type { Changes } from '../../../engine/game';
import type { RuleId } from '../../../engine/rule';
import type { Point } from '../../../space/types';
import type { BodybagState, Marine } from '../state';
import type { AreaNumber } from '../data/areas';
import { areaOf, onTable } from './street';

// bb-squad: the marines, who leads them, and what several rules may do to one.

/** bb-squad-003: returns those who can act; a wounded marine takes part in nothing. */
export function unwounded(state: BodybagState): Marine[] {
  return onTable(state).filter((marine) => !marine.wounded);
}

export function woundedOnTable(state: BodybagState): Marine[] {
  return onTable(state).filter((marine) => marine.wounded);
}

export function inArea(state: BodybagState, marines: readonly Marine[], area: AreaNumber): Marine[] {
  return marines.filter((marine) => areaOf(state, marine) === area);
}

/** Unwounded marines on covering fire. */
export function coverers(state: BodybagState): Marine[] {
  return unwounded(state).filter(({ covering }) => covering);
}

/**
 * bb-squad-002: returns the Guts score of an unwounded marine, which never changes. Throws for a marine without one.
 */
export function gutsOf(marine: Marine): number {
  if (marine.guts === null || marine.wounded) throw new Error(`'${marine.id}' is wounded and has no Guts`);
  return marine.guts;
}

/** bb-squad-005: returns the present leader; null if there is none. There is a successor only by the table option. */
export function leaderOf(state: BodybagState): Marine | null {
  const able = unwounded(state);
  const appointed = able.find(({ leader }) => leader);
  if (appointed !== undefined) return appointed;
  if (state.options.leaderless !== 'successor') return null;
  return [...able].sort((a, b) => gutsOf(b) - gutsOf(a) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

export function isLeader(state: BodybagState, id: FigureId): boolean {
  return leaderOf(state)?.id === id;
}

/** The marine of this id. Throws when there is none. */
export function marineOf(state: BodybagState, id: FigureId): Marine {
  return figureOf(state, id);
}

/** How many turns of smoke are left in an area, this one included; 0 without smoke (bb-lead-003). */
export function smokeLeft(state: BodybagState, area: AreaNumber): number {
  const until = state.smoke[area];
  return until === null ? 0 : Math.max(0, until - state.turn + 1);
}

export type SquadEvent = { readonly rule: RuleId } & (
  | { readonly type: 'covering-began'; readonly figure: FigureId }
  | { readonly type: 'covering-halted'; readonly figure: FigureId; readonly by: 'order' | 'self' }
  /** One area on, by order, heroics or falling back; it ends covering fire. */
  | { readonly type: 'marine-moved'; readonly figure: FigureId; readonly area: AreaNumber; readonly at: Point }
);

export const squadChanges: Changes<BodybagState, SquadEvent> = {
  'covering-began': (state, { figure }) => {
    figureOf(state, figure).covering = true;
  },
  'covering-halted': (state, { figure, by }) => {
    const marine = figureOf(state, figure);
    marine.covering = false;
    if (by === 'order') marine.halted = true;
  },
  'marine-moved': (state, { figure, at }) => {
    Object.assign(figureOf(state, figure), { at, moved: true, covering: false });
  },
};
