import { contactOf, type LineContact } from './contact';
import type { TableIndex } from './index-table';
import { lineBetween, pointOn, type Line } from './clip';
import { distance } from './point';
import { TOLERANCE } from './tolerance';
import type { Barrier, Point } from './types';

/** A leg of a path, with the length of the path before it. */
export interface Leg extends Line {
  readonly start: number;
}

/** A place where a path has to pay for barriers: one of the groups, the cheapest, each group in full. */
export interface Toll {
  readonly at: number;
  readonly choices: readonly (readonly Barrier[])[];
}

/** A barrier touched over at..until of the path (one point, or a run along it). */
interface Touch {
  readonly barrier: Barrier;
  readonly at: number;
  until: number;
}

export function legsWithStart(path: readonly Point[]): Leg[] {
  const legs: Leg[] = [];
  let start = 0;
  let last: Point | undefined;
  for (const point of path) {
    if (last !== undefined && distance(last, point) > 0) {
      const line = lineBetween(last, point);
      legs.push({ ...line, start });
      start += line.length;
    }
    last = point;
  }
  return legs;
}

/**
 * Where a path crosses barriers.
 * - A barrier at which the path begins is not crossed there; one on which the path ends is (so nobody stands on a
 *   barrier who has not paid for it).
 * - A path that touches a barrier and leaves on the side it came from does not cross it, nor one that goes round its
 *   end.
 * - A path that turns straight back is judged as two, before and after the turn.
 * - Through a joint of several barriers the cheaper side counts. A path that ends on a joint pays the cheapest there.
 */
export function tollsOf(index: TableIndex, legs: readonly Leg[]): Toll[] {
  return betweenReversals(legs).flatMap((part) => tollsOnWay(index, part));
}

function betweenReversals(legs: readonly Leg[]): Leg[][] {
  const parts: Leg[][] = [];
  let last: Leg | undefined;
  for (const leg of legs) {
    const isReversal = last !== undefined && Math.hypot(last.ux + leg.ux, last.uy + leg.uy) <= TOLERANCE;
    const part = parts[parts.length - 1];
    if (part === undefined || isReversal) parts.push([leg]);
    else part.push(leg);
    last = leg;
  }
  return parts;
}

function tollsOnWay(index: TableIndex, legs: readonly Leg[]): Toll[] {
  const tolls: Toll[] = [];
  const touches: Touch[] = [];
  for (const leg of legs) {
    for (const barrier of index.barriersNear(leg.a, leg.b)) {
      const contact = contactOf(leg, barrier);
      if (contact === null) continue;
      if (isAcross(leg, contact)) {
        tolls.push({ at: leg.start + contact.at, choices: [[barrier]] });
      } else {
        addTouch(touches, { barrier, at: leg.start + contact.at, until: leg.start + contact.until });
      }
    }
  }
  if (touches.length > 0) tolls.push(...touchTolls(legs, touches));
  return tolls.sort((a, b) => a.at - b.at);
}

/** Does the leg plainly cross the barrier, neither touching an end nor beginning or ending on it? */
export function isAcross(leg: Line, contact: LineContact): boolean {
  return contact.side === 'both' && contact.at > TOLERANCE && contact.at < leg.length - TOLERANCE;
}

function addTouch(touches: Touch[], touch: Touch): void {
  const earlier = touches.find((t) => t.barrier === touch.barrier && t.until >= touch.at - TOLERANCE);
  if (earlier === undefined) touches.push(touch);
  else earlier.until = Math.max(earlier.until, touch.until);
}

function touchTolls(legs: readonly Leg[], touches: Touch[]): Toll[] {
  const finish = Math.max(...legs.map((leg) => leg.start + leg.length));
  const tolls: Toll[] = [];
  let cluster: Touch[] = [];
  let end = -Infinity;
  for (const touch of touches.sort((a, b) => a.at - b.at)) {
    if (touch.at > end + TOLERANCE && cluster.length > 0) {
      tolls.push(...clusterTolls(legs, cluster, finish));
      cluster = [];
    }
    cluster.push(touch);
    end = Math.max(end, touch.until);
  }
  return [...tolls, ...clusterTolls(legs, cluster, finish)];
}

/** The tolls of one cluster of touches. Touches of the way's very beginning are free. */
function clusterTolls(legs: readonly Leg[], cluster: readonly Touch[], end: number): Toll[] {
  const start = legs[0]?.start ?? 0;
  const counted = cluster.filter((touch) => touch.at > start + TOLERANCE);
  const inner = counted.filter((touch) => touch.until < end - TOLERANCE);
  const last = counted.filter((touch) => touch.until >= end - TOLERANCE);
  return [...endTolls(legs, last), ...innerTolls(legs, inner)];
}

function endTolls(legs: readonly Leg[], touches: readonly Touch[]): Toll[] {
  const end = legs[legs.length - 1]?.b;
  if (end === undefined || touches.length === 0) return [];
  const isTip = ({ barrier }: Touch): boolean =>
    distance(barrier.a, end) <= TOLERANCE || distance(barrier.b, end) <= TOLERANCE;
  const tolls: Toll[] = touches.filter((t) => !isTip(t)).map((t) => ({ at: t.at, choices: [[t.barrier]] }));
  const tips = touches.filter(isTip);
  if (tips.length > 1 && tolls.length === 0) {
    tolls.push({ at: Math.max(...tips.map((t) => t.at)), choices: tips.map((t) => [t.barrier]) });
  }
  return tolls;
}

function innerTolls(legs: readonly Leg[], touches: readonly Touch[]): Toll[] {
  const tolls: Toll[] = [];
  const left: Touch[] = [];
  const right: Touch[] = [];
  for (const touch of touches) {
    const sides = sidesLeft(legs, touch);
    if (sides.has('left') && sides.has('right')) tolls.push({ at: touch.at, choices: [[touch.barrier]] });
    else if (sides.has('left')) left.push(touch);
    else if (sides.has('right')) right.push(touch);
  }
  if (left.length > 0 && right.length > 0) {
    const at = Math.min(...[...left, ...right].map((touch) => touch.at));
    tolls.push({ at, choices: [left.map((t) => t.barrier), right.map((t) => t.barrier)] });
  }
  return tolls;
}

/** To which sides of the path the barrier leads away from where it is touched. */
function sidesLeft(legs: readonly Leg[], touch: Touch): Set<'left' | 'right'> {
  const { barrier } = touch;
  const body = lineBetween(barrier.a, barrier.b);
  const ends = [touch.at, touch.until].map((at) => {
    const place = placeAt(legs, at);
    return { ...place, onBarrier: (place.point.x - body.a.x) * body.ux + (place.point.y - body.a.y) * body.uy };
  });
  const sides = new Set<'left' | 'right'>();
  const [one, other] = ends;
  if (one === undefined || other === undefined) return sides;
  const [low, high] = one.onBarrier <= other.onBarrier ? [one, other] : [other, one];
  if (low.onBarrier > TOLERANCE) sides.add(sideOfBend(low, { x: -body.ux, y: -body.uy }));
  if (high.onBarrier < body.length - TOLERANCE) sides.add(sideOfBend(high, { x: body.ux, y: body.uy }));
  return sides;
}

interface Bend {
  /** Direction in which the path arrives and leaves. */
  readonly arrives: Point;
  readonly leaves: Point;
}

function placeAt(legs: readonly Leg[], at: number): Bend & { point: Point } {
  const before = legs.filter((leg) => leg.start < at - TOLERANCE).at(-1) ?? legs[0];
  const after = legs.find((leg) => leg.start + leg.length > at + TOLERANCE) ?? legs[legs.length - 1];
  if (before === undefined || after === undefined) throw new RangeError('A path needs at least one leg.');
  return {
    point: pointOn(after, Math.max(0, at - after.start)),
    arrives: { x: before.ux, y: before.uy },
    leaves: { x: after.ux, y: after.uy },
  };
}

/** On which side of a bending path a direction leads away. */
function sideOfBend(bend: Bend, away: Point): 'left' | 'right' {
  const back = { x: -bend.arrives.x, y: -bend.arrives.y };
  return clockwise(bend.leaves, away) < clockwise(bend.leaves, back) ? 'right' : 'left';
}

/** Angle from one direction clockwise to another, 0 <= angle < 2 pi. */
function clockwise(from: Point, to: Point): number {
  const angle = Math.atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y);
  return angle < 0 ? angle + 2 * Math.PI : angle;
}
