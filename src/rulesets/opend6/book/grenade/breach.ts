import { barriersTouched, distance, nearestOnSegment } from '../../../../space';
import { between } from '../../../../space/point';
import { clamp, TOLERANCE } from '../../../../space/tolerance';
import type { Barrier, Disc, Point } from '../../../../space/types';
import { barrierKind } from '../../data/barriers';
import type { Battle, OpenD6State } from '../../state';
import type { GrenadeEvent } from './events';
import { indexOf } from '../table/table-index';

/** Width in inches of the hole that plastic explosives make (od6-grenade-025). */
const BREACH_WIDTH = 1;

/** od6-grenade-025: every wall that the template touches gets one opening, where it is nearest to the burst. */
export function breachWalls(battle: Battle<GrenadeEvent>, burst: Disc): void {
  for (const barrier of wallsToBreach(battle.state, burst)) {
    const hole = barrierKind(barrier.kind, battle.state.options).breach;
    if (hole === undefined) continue;
    battle.emit({
      type: 'wall-breached',
      rule: 'od6-grenade-025',
      barrier: barrier.id,
      pieces: breached(barrier, hole, burst),
    });
  }
}

/** Nearest first; of a wall in several joined pieces only the nearest piece. */
function wallsToBreach(state: OpenD6State, burst: Disc): Barrier[] {
  const touched = barriersTouched(indexOf(state.table), burst).filter(
    ({ kind }) => barrierKind(kind, state.options).breach !== undefined,
  );
  const walls: Barrier[][] = [];
  for (const barrier of touched) {
    const joined = walls.filter((wall) =>
      wall.some((piece) => piece.kind === barrier.kind && areJoined(piece, barrier)),
    );
    const [first, ...others] = joined;
    if (first === undefined) walls.push([barrier]);
    else {
      first.push(barrier, ...others.flat());
      for (const other of others) walls.splice(walls.indexOf(other), 1);
    }
  }
  return walls.flatMap((wall) => wall[0] ?? []);
}

function areJoined(one: Barrier, other: Barrier): boolean {
  return [one.a, one.b].some((end) => [other.a, other.b].some((point) => distance(end, point) <= TOLERANCE));
}

/** What the ids of the pieces end in. */
export const holeParts = ['.left', '.hole', '.right'] as const;

/**
 * Returns the barrier in up to three pieces: the hole, one inch wide if the barrier is long enough, and the rest beside
 * it.
 */
export function breached(barrier: Barrier, hole: string, at: Point): Barrier[] {
  const length = distance(barrier.a, barrier.b);
  const width = Math.min(BREACH_WIDTH, length);
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
