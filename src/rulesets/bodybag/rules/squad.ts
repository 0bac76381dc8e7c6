import { figureOf, type FigureId } from '../../../battle/state';
import type { AreaNumber, BodybagState, Marine } from '../state';
import { areaOf } from './areas';

/** Everybody on the table, wounded included. */
export function onTable(state: BodybagState): Marine[] {
  return Object.values(state.figures).filter(({ presence }) => presence === 'table');
}

/** Those who can do something (bb-squad-003). */
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

/** The Guts score of an unwounded marine (bb-squad-002). Throws for one who has none. */
export function gutsOf(marine: Marine): number {
  if (marine.guts === null || marine.wounded) throw new Error(`'${marine.id}' is wounded and has no Guts`);
  return marine.guts;
}

/** bb-squad-005: who leads now; null when nobody does. A successor only where the table option says so. */
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
