import type { FigureId, UnitId } from '../../../battle/state';
import { bearing, distance, moveAlong, nearestOnSegment } from '../../../space';
import type { Point } from '../../../space/types';
import { BASE_RADIUS } from '../data/game';
import type { Exit } from '../scenarios/types';
import { runRate } from '../book/squad/actor';
import { escapeOf, exitsOf, hasToLeave } from '../book/scenario/scenario';
import { soldiersOf, squadsOnTable } from '../book/squad/squads';
import type { OpenD6State, Soldier, Squad } from '../state';

/** Where soldiers stand after a plan is carried out; soldiers that are not named stay. */
export type Places = Readonly<Record<FigureId, Point>>;

/** A soldier in a doorway. */
type Guard = Pick<Soldier, 'at' | 'r'>;

/** The value of keeping a doorway shut against enemies about to leave by it, in casualties. */
const SHUT = 5;
/** A soldier within this many inches of the threshold is in the way there. */
const THRESHOLD = 4;
/** Places along a doorway that are looked at. */
const STEPS = 16;
/** The worth of a half barred doorway, against a closed one. */
const LEAKY = 0.3;
/** Between files and between ranks of a guard, and before the threshold, in inches. */
const ABREAST = 1.5;
const RANKS = 1.2;
const FIRST_RANK = 1.75;

/** The doors that this side has to keep shut. None where a whole edge is open to whole squads. */
export function guardedDoors(state: OpenD6State, squad: Squad): readonly Exit[] {
  const escape = escapeOf(state);
  return escape === null || escape.whole !== null || escape.side === squad.side
    ? []
    : exitsOf(state).filter(({ out }) => out.includes(escape.side));
}

/**
 * Returns the value of guarding the doors with a squad's soldiers at these places: how much of each doorway is barred,
 * weighted by how soon an enemy can leave by it. `held` is an enemy squad that is being kept busy.
 */
export function guardWorth(state: OpenD6State, squad: Squad, places: Places, held: UnitId | null = null): number {
  return guardedDoors(state, squad).reduce((sum, door) => {
    const urgent = urgency(state, squad, door, held);
    return urgent === 0 ? sum : sum + SHUT * urgent * barred(state, squad, door, places);
  }, 0);
}

/** Returns the highest value that guarding the doors can have, whatever the squad does. */
export function mostGuardWorth(state: OpenD6State, squad: Squad): number {
  return guardedDoors(state, squad).reduce((sum, door) => sum + SHUT * urgency(state, squad, door), 0);
}

/** From 0 (nobody gets near this door) to 1 (an enemy can leave by it in the next move). */
export function urgency(state: OpenD6State, squad: Squad, { a, b }: Exit, held: UnitId | null = null): number {
  const escape = escapeOf(state);
  if (escape === null) return 0;
  const leaving = squadsOnTable(state, escape.side).filter((one) => one.id !== held && hasToLeave(state, one));
  return leaving.reduce((most, { id }) => {
    const reach = soldiersOf(state, id).map((soldier) => {
      const run = runRate(state, soldier);
      return 1 - (distance(soldier.at, nearestOnSegment(soldier.at, a, b)) - run) / run;
    });
    return Math.max(most, Math.min(1, Math.max(0, ...reach)));
  }, 0);
}

/** How well a doorway is barred, from 0 to 1: whole when no base can pass, else little. */
function barred(state: OpenD6State, squad: Squad, door: Exit, places: Places): number {
  const guards = squadsOnTable(state, squad.side)
    .flatMap(({ id }) => soldiersOf(state, id))
    .map((soldier) => ({ ...soldier, at: placeOf(soldier, places) }));
  const share = shareBarred(door, guards);
  return share === 1 ? 1 : LEAKY * share;
}

/** Returns true if nobody can pass a doorway because of these soldiers. */
export function isBarred(door: Exit, guards: readonly Guard[]): boolean {
  return shareBarred(door, guards) === 1;
}

function shareBarred({ a, b }: Exit, guards: readonly Guard[]): number {
  const near = guards.filter(({ at }) => distance(at, nearestOnSegment(at, a, b)) <= THRESHOLD);
  const width = distance(a, b);
  const spots = Array.from({ length: STEPS + 1 }, (_, i) =>
    moveAlong(a, bearing(a, b), BASE_RADIUS + ((width - 2 * BASE_RADIUS) * i) / STEPS),
  );
  const shut = spots.filter((spot) =>
    near.some(({ at, r }) => distance(nearestOnSegment(at, a, b), spot) < r + BASE_RADIUS),
  );
  return shut.length / spots.length;
}

function placeOf({ id, at }: Soldier, places: Places): Point {
  return places[id] ?? at;
}

/**
 * Returns places for a number of soldiers across a doorway, the first rank closed, the others behind it; the middle
 * first.
 */
export function guardPosts({ a, b, into }: Exit, count: number): Point[] {
  const along = bearing(a, b);
  const abreast = Math.max(1, Math.floor((distance(a, b) - 2 * BASE_RADIUS) / ABREAST) + 1);
  const gap = (distance(a, b) - 2 * BASE_RADIUS) / Math.max(1, abreast - 1);
  return Array.from({ length: count }, (_, i): Point => {
    const rank = Math.floor(i / abreast);
    const file = moveAlong(a, along, BASE_RADIUS + gap * (i % abreast));
    return moveAlong(file, into, FIRST_RANK + (rank % 2 === 0 ? rank / 2 : -(rank + 1) / 2) * RANKS);
  });
}
