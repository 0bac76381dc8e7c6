import { alongLine, legTo, lineBetween, pointOn, type Line } from './clip';
import { clustersOf, contactsOf, isAcross } from './contact';
import type { TableIndex } from './index-table';
import { distance } from './point';
import { TOLERANCE } from './tolerance';
import type { Barrier, Point } from './types';

/** A place where a path has to pay for barriers: for the cheapest of the groups, each group in full. */
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

/**
 * Returns where a path crosses barriers.
 * - A barrier at which the path begins is not crossed there. A barrier on which the path ends is crossed, so that
 * nobody ends on a barrier without paying for it.
 * - A path that touches a barrier and leaves on the side it came from does not cross it. A path round its end does not
 * either.
 * - A path that turns straight back is judged as two, before and after the turn.
 * - Through a joint of several barriers the cheaper side counts. A path that ends on a joint pays the cheapest there.
 */
export function tollsOf(index: TableIndex, legs: readonly Line[]): Toll[] {
  return betweenReversals(legs).flatMap((part) => tollsOnWay(index, part));
}

function betweenReversals(legs: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  for (const leg of legs) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    const isReversal = last !== undefined && Math.hypot(last.ux + leg.ux, last.uy + leg.uy) <= TOLERANCE;
    if (part === undefined || isReversal) parts.push([leg]);
    else part.push(leg);
  }
  return parts;
}

function tollsOnWay(index: TableIndex, legs: readonly Line[]): Toll[] {
  const tolls: Toll[] = [];
  const touches: Touch[] = [];
  for (const leg of legs) {
    for (const contact of contactsOf(leg, index.barriersNear(leg.a, leg.b))) {
      const { barrier } = contact;
      const at = leg.start + contact.at;
      if (isAcross(leg, contact)) tolls.push({ at, choices: [[barrier]] });
      else addTouch(touches, { barrier, at, until: leg.start + contact.until });
    }
  }
  touches.sort((a, b) => a.at - b.at);
  for (const cluster of clustersOf(touches)) tolls.push(...clusterTolls(legs, cluster));
  return tolls.sort((a, b) => a.at - b.at);
}

function addTouch(touches: Touch[], touch: Touch): void {
  const earlier = touches.find((t) => t.barrier === touch.barrier && t.until >= touch.at - TOLERANCE);
  if (earlier === undefined) touches.push(touch);
  else earlier.until = Math.max(earlier.until, touch.until);
}

/** Returns the tolls of one cluster of touches. Touches at the very beginning of the path are free. */
function clusterTolls(legs: readonly Line[], cluster: readonly Touch[]): Toll[] {
  const [first, last] = [legs[0], legs.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [start, end] = [first.start, last.start + last.length];
  const counted = cluster.filter((touch) => touch.at > start + TOLERANCE);
  const inner = counted.filter((touch) => touch.until < end - TOLERANCE);
  const final = counted.filter((touch) => touch.until >= end - TOLERANCE);
  return [...endTolls(last.b, final), ...innerTolls(legs, inner)];
}

function endTolls(end: Point, touches: readonly Touch[]): Toll[] {
  const isTip = ({ barrier }: Touch): boolean =>
    distance(barrier.a, end) <= TOLERANCE || distance(barrier.b, end) <= TOLERANCE;
  const tolls: Toll[] = touches.filter((t) => !isTip(t)).map((t) => ({ at: t.at, choices: [[t.barrier]] }));
  const tips = touches.filter(isTip);
  if (tips.length > 1 && tolls.length === 0) {
    tolls.push({ at: Math.max(...tips.map((t) => t.at)), choices: tips.map((t) => [t.barrier]) });
  }
  return tolls;
}

function innerTolls(legs: readonly Line[], touches: readonly Touch[]): Toll[] {
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

/** Returns the sides of the path to which the barrier leads away from the touch. */
function sidesLeft(legs: readonly Line[], { barrier, at, until }: Touch): Set<'left' | 'right'> {
  const body = lineBetween(barrier.a, barrier.b);
  const [start, end] = [bendAt(legs, at), bendAt(legs, until)];
  const [low, high] = alongLine(body, start.point) <= alongLine(body, end.point) ? [start, end] : [end, start];
  const sides = new Set<'left' | 'right'>();
  if (alongLine(body, low.point) > TOLERANCE) sides.add(sideOfBend(low, { x: -body.ux, y: -body.uy }));
  if (alongLine(body, high.point) < body.length - TOLERANCE) sides.add(sideOfBend(high, { x: body.ux, y: body.uy }));
  return sides;
}

/** A place on a path, and the legs on which the path arrives there and leaves. */
type Bend = ReturnType<typeof bendAt>;

function bendAt(legs: readonly Line[], at: number) {
  const arrives = legTo(legs, at);
  const leaves = legs.find((leg) => leg.start + leg.length > at + TOLERANCE) ?? legs.at(-1);
  if (arrives === undefined || leaves === undefined) throw new RangeError('A path needs at least one leg.');
  return { point: pointOn(leaves, Math.max(0, at - leaves.start)), arrives, leaves };
}

/** On which side of a bending path a direction leads away. */
function sideOfBend({ arrives, leaves }: Bend, away: Point): 'left' | 'right' {
  const ahead = { x: leaves.ux, y: leaves.uy };
  return clockwise(ahead, away) < clockwise(ahead, { x: -arrives.ux, y: -arrives.uy }) ? 'right' : 'left';
}

/** Angle from one direction clockwise to another, 0 <= angle < 2 pi. */
function clockwise(from: Point, to: Point): number {
  const angle = Math.atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y);
  return angle < 0 ? angle + 2 * Math.PI : angle;
}
