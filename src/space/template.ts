import { inContact } from './base';
import { contactsOf, judgeContacts } from './contact';
import { lineBetween, pointOn } from './clip';
import type { TableIndex } from './index-table';
import { moveAlong, normaliseDegrees } from './point';
import { distanceToSegment } from './segment';
import { atMost, TOLERANCE } from './tolerance';
import type { Barrier, Disc, Point } from './types';

/** The bases under a round template, or touching it. */
export function touchedBy<T extends Disc>(circle: Disc, discs: readonly T[]): T[] {
  return discs.filter((disc) => inContact(circle, disc));
}

/** Bearing of a numbered direction of a burst template: 1 along the throw, then clockwise in steps of 60 degrees. */
export function directionBearing(throwBearing: number, direction: number): number {
  if (![1, 2, 3, 4, 5, 6].includes(direction)) {
    throw new RangeError(`A template has directions 1 to 6, not ${direction}.`);
  }
  return normaliseDegrees(throwBearing + (direction - 1) * 60);
}

/**
 * Returns where something ends that misses the target by a distance in a numbered direction. Throws on an unknown
 * direction.
 */
export function deviate(target: Point, throwBearing: number, direction: number, length: number): Point {
  return moveAlong(target, directionBearing(throwBearing, direction), length);
}

/** How far something got on a straight way, and the barrier that stopped it, if any. */
export interface Stop {
  readonly point: Point;
  readonly at: number;
  readonly barrier?: Barrier;
}

/**
 * Follows a straight way to the first barrier that `blocks`. It stops on the near side of the barrier (by TOLERANCE).
 * Ends and joints of barriers are met as by sight. A barrier at the very start does not stop it, one at the very end
 * does.
 */
export function stopAtBarrier(index: TableIndex, from: Point, to: Point, blocks: (barrier: Barrier) => boolean): Stop {
  const line = lineBetween(from, to);
  const contacts = line.length === 0 ? [] : contactsOf(line, index.barriersNear(from, to).filter(blocks));
  const stop = judgeContacts(contacts, line.length).find(
    ({ side, contact, at }) => side !== 'along' && (contact !== 'graze' || at >= line.length - TOLERANCE),
  );
  if (stop === undefined) return { point: to, at: line.length };
  const at = Math.max(0, stop.at - 10 * TOLERANCE);
  return { point: pointOn(line, at), at, barrier: stop.barrier };
}

/** The barriers that a round template covers or touches, nearest to its centre first. */
export function barriersTouched(index: TableIndex, circle: Disc): Barrier[] {
  const away = (barrier: Barrier): number => distanceToSegment(circle, barrier.a, barrier.b);
  return index.table.barriers.filter((barrier) => atMost(away(barrier), circle.r)).sort((a, b) => away(a) - away(b));
}
