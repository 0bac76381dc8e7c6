import type { Goal } from '../../../battle/staging';
import type { SideId } from '../../../battle/state';

/**
 * Returns the side whose goals a person is shown: of their sides the acting one, otherwise the first; null without a
 * side.
 */
export function sideToLead(led: readonly SideId[], acting: readonly SideId[]): SideId | null {
  return led.find((side) => acting.includes(side)) ?? led[0] ?? null;
}

/** The turn after which the first of these goals can no longer be reached; null where none has a last one. */
export function lastTurn(goals: readonly Pick<Goal, 'until'>[]): number | null {
  const turns = goals.flatMap(({ until }) => until ?? []);
  return turns.length === 0 ? null : Math.min(...turns);
}

/** Returns a goal's progress as a count; null if it is not counted. */
export function progressOf({ count, of }: Pick<Goal, 'count' | 'of'>): { left: number; all: number } | null {
  return count === undefined || of === undefined ? null : { left: count, all: of };
}
