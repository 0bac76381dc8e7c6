import { distance, between } from './point';
import { nearestOnSegment } from './segment';
import { clamp, TOLERANCE } from './tolerance';
import type { Barrier, Point } from './types';

/** What the ids of the pieces end in. */
export const holeParts = ['.left', '.hole', '.right'] as const;

/**
 * Returns the barrier in up to three pieces: the hole, `wide` units wide if the barrier is long enough, and the rest beside
 * it.
 */
export function breached(barrier: Barrier, hole: string, at: Point, wide = 1): Barrier[] {
  const length = distance(barrier.a, barrier.b);
  const width = Math.min(wide, length);
  const nearest = distance(barrier.a, nearestOnSegment(at, barrier.a, barrier.b));
  const from = clamp(nearest - width / 2, 0, length - width);
  const to = from + width;
  const piece = (name: string, kind: string, start: number, end: number): Barrier[] => {
    if (end - start <= TOLERANCE) return [];
    const point = (inches: number): Point => between(barrier.a, barrier.b, inches / length);
    return [{ ...barrier, id: `${barrier.id}.${name}`, kind, a: point(start), b: point(end) }];
  };
  return [
    ...piece('left', barrier.kind, 0, from),
    ...piece('hole', hole, from, to),
    ...piece('right', barrier.kind, to, length),
  ];
}
