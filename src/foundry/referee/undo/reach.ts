import { mayUndo } from '../../../engine/command-run';
import { REFEREE, type Seat } from '../../../engine/request';
import type { BattleState } from '../../../battle/state';
import type { Done } from '../../store/documents/battle-data';

/** How much is taken back at once: the newest command, or all since the start of a phase or a turn. */
export const extents = ['command', 'phase', 'turn'] as const;

export type Extent = (typeof extents)[number];

/** Commands that stand and are to be taken back, from the first of them to the newest; never none. */
export type Reach = readonly [Done, ...Done[]];

/**
 * What it takes to go back so far. Where the phase or turn has only just begun it is the one before, as with the pages of a
 * book. Null when there is nothing to take back.
 */
export function reachOf(extent: Extent, done: readonly Done[], now: Pick<BattleState, 'turn' | 'phase'>): Reach | null {
  const newest = done.at(-1);
  if (newest === undefined) return null;
  if (extent === 'command') return [newest];
  const isIn = (moment: Done['found'], entry: Done): boolean =>
    moment !== undefined &&
    entry.found?.turn === moment.turn &&
    (extent === 'turn' || entry.found.phase === moment.phase);
  const moment = isIn(now, newest) ? now : newest.found;
  const before = done.map((entry) => isIn(moment, entry)).lastIndexOf(false);
  return asReach(done.slice(before + 1)) ?? [newest];
}

/** From a command on, whatever is newest by now; null when it does not stand. */
export function reachFrom(seq: number, done: readonly Done[]): Reach | null {
  const first = done.findIndex((entry) => entry.seq === seq);
  return first < 0 ? null : asReach(done.slice(first));
}

function asReach([first, ...more]: readonly Done[]): Reach | null {
  return first === undefined ? null : [first, ...more];
}

/** Whether somebody of these seats may take it back without asking: nobody has seen anything, or it is the gamemaster. */
export function isFree(reach: Reach, seats: readonly Seat[]): boolean {
  return reach.every((entry) => seats.some((seat) => mayUndo({ ...entry, events: [], answers: [] }, seat)));
}

/** The newest command in it that is of one of these seats: who may ask the others for it. */
export function ownIn(reach: readonly Done[], seats: readonly Seat[]): Done | null {
  return [...reach].reverse().find(({ seat }) => seats.includes(seat)) ?? null;
}

/** Whether somebody of these seats may have the command that was taken back stand again. */
export function mayRedo({ seat }: Done, seats: readonly Seat[]): boolean {
  return seats.includes(REFEREE) || seats.includes(seat);
}
