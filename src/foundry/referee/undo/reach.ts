import { mayUndo } from '../../../engine/command-run';
import { REFEREE, type Seat } from '../../../engine/request';
import type { BattleState } from '../../../battle/state';
import type { Done } from '../../store/documents/battle-data';

/** How much is taken back at once: the newest command, or all since the start of a phase or a turn. */
export const extents = ['command', 'phase', 'turn'] as const;

export type Extent = (typeof extents)[number];

/** Commands to undo, from the first of them to the newest; at least one. */
export type Reach = readonly [Done, ...Done[]];

/**
 * Returns the commands to undo to get back that far. If the phase or turn has just begun, the one before counts.
 * Returns null if there is nothing to undo.
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

/** Returns the commands from one on to the newest; null if it has been undone. */
export function reachFrom(seq: number, done: readonly Done[]): Reach | null {
  const first = done.findIndex((entry) => entry.seq === seq);
  return first < 0 ? null : asReach(done.slice(first));
}

function asReach([first, ...more]: readonly Done[]): Reach | null {
  return first === undefined ? null : [first, ...more];
}

/**
 * Returns true if a user with these seats may undo without asking: nobody has seen anything, or it is the gamemaster.
 */
export function isFree(reach: Reach, seats: readonly Seat[]): boolean {
  return reach.every((entry) => seats.some((seat) => mayUndo({ ...entry, events: [], answers: [] }, seat)));
}

/** Returns the newest command in it that is of one of these seats, which may ask the others. */
export function ownIn(reach: readonly Done[], seats: readonly Seat[]): Done | null {
  return [...reach].reverse().find(({ seat }) => seats.includes(seat)) ?? null;
}

/** Returns true if a user with these seats may redo the undone command. */
export function mayRedo({ seat }: Done, seats: readonly Seat[]): boolean {
  return seats.includes(REFEREE) || seats.includes(seat);
}
