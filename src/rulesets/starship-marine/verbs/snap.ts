import { bearing, distance, moveAlong } from '../../../space/point';
import { nearestOnSegment } from '../../../space/segment';
import type { Point } from '../../../space/types';
import { CONTACT, enemiesOf, gapToBarrier, hasRoomAt, isDoor, stops, touch, upright } from '../book/deck/field';
import type { Seen, Trooper } from '../state';

/** A hand that is this near to a contact means it, in centimetres. */
const MEANT = 0.4;
/** What is left between two edges that touch, in centimetres. */
const HAIR = 0.02;

/** Null if it touches nothing. */
type Contact = 'enemy' | 'door' | 'wall' | null;

/** Returns the place at which a figure touches the enemy, door or wall beside which the hand is; otherwise the hand's own. */
export function snapped(seen: Seen, one: Trooper, to: Point): Point {
  const places = [...besideEnemies(seen, one, to), ...besideBarriers(seen, one, to)];
  return places.find((at) => hasRoomAt(seen, one, at, upright(seen))) ?? to;
}

function besideEnemies(seen: Seen, one: Trooper, to: Point): readonly Point[] {
  const off = (enemy: Trooper): number => Math.abs(distance(enemy.at, to) - enemy.r - one.r);
  return enemiesOf(seen, one)
    .filter((enemy) => off(enemy) <= MEANT)
    .sort((a, b) => off(a) - off(b))
    .map((enemy) => moveAlong(enemy.at, bearing(enemy.at, to), enemy.r + one.r + HAIR));
}

/** Doors come before walls, the nearest first. */
function besideBarriers(seen: Seen, one: Trooper, to: Point): readonly Point[] {
  const off = (barrier: Seen['table']['barriers'][number]): number =>
    Math.abs(gapToBarrier({ at: to, r: one.r }, barrier));
  return seen.table.barriers
    .filter((barrier) => stops(seen, barrier) && off(barrier) <= MEANT)
    .sort((a, b) => Number(isDoor(b)) - Number(isDoor(a)) || off(a) - off(b))
    .map(({ a, b }) => {
      const foot = nearestOnSegment(to, a, b);
      return moveAlong(foot, bearing(foot, to), one.r + HAIR);
    });
}

/** Returns what a figure would touch at a place. */
export function contactAt(seen: Seen, one: Trooper, at: Point): Contact {
  const there = { ...one, at };
  if (enemiesOf(seen, one).some((enemy) => touch(there, enemy))) return 'enemy';
  const touched = seen.table.barriers.filter(
    (barrier) => stops(seen, barrier) && gapToBarrier(there, barrier) <= CONTACT,
  );
  if (touched.some(isDoor)) return 'door';
  return touched.length > 0 ? 'wall' : null;
}
