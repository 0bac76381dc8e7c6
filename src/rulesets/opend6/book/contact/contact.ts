import { isFixed } from '../../design/traits';
import { unitOf, type UnitId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import {
  atMost,
  between,
  distance,
  distanceToSegment,
  gap,
  inContact as touch,
  lineBetween,
  meetings,
  TOLERANCE,
} from '../../../../space';
import type { Barrier, Disc, Point } from '../../../../space/types';
import { BARRIER_REACH } from '../../data/barriers';
import { kindOf } from '../table/barrier-kind';
import type { Fight, OpenD6State, Soldier } from '../../state';
import { baseOf } from '../squad/actor';
import { pieceOf } from '../table/pieces';
import { areFoes, everybody } from '../squad/squads';
import { indexOf } from '../table/table-index';

/** A base this near to a barrier has reached it, in inches. */
const AT_BARRIER = 0.01;

/** No stack of crates is thicker than this, in inches; bounds the search for contact across one. */
const THICKEST = 3;

/** Returns the enemies in base-to-base contact with the soldier, also across a barrier (od6-assault-048). */
export function enemiesInContact(state: OpenD6State, soldier: Soldier): Soldier[] {
  if (soldier.presence !== 'table') return [];
  const own = unitOf(state, soldier.unit);
  const enemies: Soldier[] = [];
  // Nobody fights with a gun.
  if (isFixed(own.profile)) return enemies;
  // Called all the time: the cheap checks that exclude most squads come first.
  for (const unit in state.units) {
    const squad = unitOf(state, unit);
    if (!areFoes(own, squad) || isFixed(squad.profile)) continue;
    for (const id of squad.members) {
      const other = state.figures[id];
      if (other === undefined || areApart(soldier, other) || other.presence !== 'table') continue;
      if (inTouch(state, soldier, other)) enemies.push(other);
    }
  }
  return enemies;
}

export function inContact(state: OpenD6State, soldier: Soldier): boolean {
  return enemiesInContact(state, soldier).length > 0;
}

/** Returns the soldiers of the squad that are in contact with an enemy. */
export function engagedOf(state: OpenD6State, unit: UnitId): Soldier[] {
  return unitOf(state, unit)
    .members.flatMap((id) => state.figures[id] ?? [])
    .filter((soldier) => inContact(state, soldier));
}

/** Who is in a fight does nothing else, unless the rules of what it does let its free soldiers do so (od6-assault-042). */
export function refuseEngaged(state: OpenD6State, unit: UnitId): Refusal | null {
  return engagedOf(state, unit).length > 0 ? { code: 'squad-engaged', rule: 'od6-assault-042', subject: unit } : null;
}

/** Returns the fight of these two squads, whichever of them charged. */
export function fightBetween(state: OpenD6State, a: UnitId, b: UnitId): Fight | undefined {
  return state.fights.find(
    ({ chargers, defenders }) => (chargers === a && defenders === b) || (chargers === b && defenders === a),
  );
}

export function fightsOf(state: OpenD6State, unit: UnitId): Fight[] {
  return state.fights.filter(({ chargers, defenders }) => chargers === unit || defenders === unit);
}

/** Returns true if they are too far from each other for contact, also across a barrier. */
function areApart(a: Soldier, b: Soldier): boolean {
  const reach = a.r + b.r + BARRIER_REACH + AT_BARRIER + THICKEST;
  return Math.abs(a.at.x - b.at.x) > reach || Math.abs(a.at.y - b.at.y) > reach || distance(a.at, b.at) > reach;
}

/** Only squads in a fight are in contact across a barrier: a wall between two squads does not make one. */
function inTouch(state: OpenD6State, a: Soldier, b: Soldier): boolean {
  if (touch(baseOf(a), baseOf(b))) return passableBetween(state, a.at, b.at);
  if (fightBetween(state, a.unit, b.unit) === undefined) return false;
  const barrier = barrierOpposed(state, baseOf(a), baseOf(b));
  return barrier !== null && (!isOpening(state, barrier) || isFirstPair(state, barrier, a, b));
}

/** Nobody fights across an impassable barrier or a high wall (od6-assault-048). */
export function canFightAcross(state: OpenD6State, barrier: Barrier): boolean {
  const kind = kindOf(state, barrier);
  return kind.crossing !== 'impassable' && kind.id !== 'high-wall';
}

/** Barriers that the straight line between two points crosses. */
export function barriersBetween(state: OpenD6State, a: Point, b: Point): Barrier[] {
  const line = lineBetween(a, b);
  return indexOf(state.table)
    .barriersNear(a, b)
    .filter((barrier) =>
      meetings(line, barrier.a, barrier.b).some((at) => at > -TOLERANCE && at < line.length + TOLERANCE),
    );
}

function passableBetween(state: OpenD6State, a: Point, b: Point): boolean {
  return barriersBetween(state, a, b).every((barrier) => canFightAcross(state, barrier));
}

/**
 * od6-assault-048: returns the barrier across which two bases would be in contact: one has reached it, the other is
 * within 1" behind it, and they are directly opposite each other. Null if there is none. The sides of a stack are one
 * barrier.
 */
export function barrierOpposed(state: OpenD6State, a: Disc, b: Disc): Barrier | null {
  const crossed = barriersBetween(state, a, b);
  const [first] = crossed;
  if (first === undefined) return null;
  const piece = pieceOf(state.table, first);
  if (!crossed.every((barrier) => pieceOf(state.table, barrier) === piece && canFightAcross(state, barrier)))
    return null;
  const nearA = nearest(crossed, a);
  const nearB = nearest(crossed, b);
  if (reaches(a, nearA) && atMost(gapTo(b, nearB), BARRIER_REACH) && isOpposite(nearA, a, b)) return nearA;
  if (reaches(b, nearB) && atMost(gapTo(a, nearA), BARRIER_REACH) && isOpposite(nearB, b, a)) return nearB;
  return null;
}

function nearest(barriers: readonly Barrier[], to: Disc): Barrier {
  const [first, ...rest] = barriers;
  if (first === undefined) throw new Error('no barrier is nearest among none');
  return rest.reduce((best, next) => (gapTo(to, next) < gapTo(to, best) - TOLERANCE ? next : best), first);
}

function gapTo(disc: Disc, { a, b }: Barrier): number {
  return Math.max(0, distanceToSegment(disc, a, b) - disc.r);
}

/** Returns true if the edge of the base is at the barrier. A soldier in a trench is in it, not at it. */
function reaches(disc: Disc, { a, b }: Barrier): boolean {
  return Math.abs(distanceToSegment(disc, a, b) - disc.r) <= AT_BARRIER;
}

/** Does the line straight across the barrier from one base meet the other base? */
function isOpposite({ a, b }: Barrier, from: Disc, to: Disc): boolean {
  const length = distance(a, b);
  const along = ((to.x - from.x) * (b.x - a.x) + (to.y - from.y) * (b.y - a.y)) / length;
  return atMost(Math.abs(along), to.r);
}

export function isOpening(state: OpenD6State, barrier: Barrier): boolean {
  return kindOf(state, barrier).sight === 'opening';
}

/** A door or window takes one soldier a side (od6-assault-048): of those opposed there, the two nearest to its middle. */
function isFirstPair(state: OpenD6State, opening: Barrier, a: Soldier, b: Soldier): boolean {
  const middle = between(opening.a, opening.b, 0.5);
  const near = everybody(state).filter((soldier) => gapTo(baseOf(soldier), opening) <= BARRIER_REACH);
  const sideOfA = unitOf(state, a.unit).side;
  const rank = (x: Soldier, y: Soldier): readonly [number, string] => [
    distance(x.at, middle) + distance(y.at, middle),
    `${x.id} ${y.id}`,
  ];
  const [own, name] = rank(a, b);
  return near.every((x) => {
    if (unitOf(state, x.unit).side !== sideOfA) return true;
    return near.every((y) => {
      if (unitOf(state, y.unit).side === sideOfA || fightBetween(state, x.unit, y.unit) === undefined) return true;
      if (barrierOpposed(state, baseOf(x), baseOf(y)) !== opening) return true;
      const [theirs, other] = rank(x, y);
      return own < theirs - TOLERANCE || (atMost(own, theirs) && name <= other);
    });
  });
}

/** Does the soldier fight this enemy from behind a barrier or out of a trench (od6-assault-026)? */
export function behindBarrier(state: OpenD6State, soldier: Soldier, enemy: Soldier): boolean {
  const crossed = barriersBetween(state, soldier.at, enemy.at).filter((barrier) => !isIn(state, enemy, barrier));
  return crossed.length > 0 || trenchesAt(state, soldier).length > 0;
}

/** Returns true if the soldier is in this trench. */
function isIn(state: OpenD6State, soldier: Soldier, barrier: Barrier): boolean {
  return (
    kindOf(state, barrier).occupied && distanceToSegment(soldier.at, barrier.a, barrier.b) <= soldier.r + TOLERANCE
  );
}

function trenchesAt(state: OpenD6State, soldier: Soldier): Barrier[] {
  return indexOf(state.table)
    .barriersAround([soldier.at], soldier.r)
    .filter((barrier) => isIn(state, soldier, barrier));
}

/** Distance between two soldiers' bases in inches. */
export function apart(a: Soldier, b: Soldier): number {
  return gap(baseOf(a), baseOf(b));
}
