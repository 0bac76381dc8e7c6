import type { Goal } from '../../../battle/staging';
import type { SideId } from '../../../battle/state';

/** Whose goals a person is shown: of the sides that they lead, the one that acts, else the first; null who leads none. */
export function sideToLead(led: readonly SideId[], acting: readonly SideId[]): SideId | null {
  return led.find((side) => acting.includes(side)) ?? led[0] ?? null;
}

/** The turn after which the first of these goals can no longer be reached; null where none has a last one. */
export function lastTurn(goals: readonly Pick<Goal, 'until'>[]): number | null {
  const turns = goals.flatMap(({ until }) => until ?? []);
  return turns.length === 0 ? null : Math.min(...turns);
}

/** How far a goal has come, counted; null where it is not counted. */
export function progressOf({ count, of }: Pick<Goal, 'count' | 'of'>): { left: number; all: number } | null {
  return count === undefined || of === undefined ? null : { left: count, all: of };
}
