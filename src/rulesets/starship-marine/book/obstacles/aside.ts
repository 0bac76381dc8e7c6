import { freePlaceNear, pathCost } from '../../../../space';
import { areaContains, nearestOnEdge } from '../../../../space/area';
import { bearing, distance, moveAlong } from '../../../../space/point';
import { cross, distanceToSegment, nearestOnSegment } from '../../../../space/segment';
import type { Area, Point } from '../../../../space/types';
import type { MarineState, Trooper } from '../../state';
import type { Across } from '../deck/corridor';
import { groundFor, hasRoomAt, upright } from '../deck/field';
import { moveIndex } from '../deck/ways';

// Moves figures out of the place where an obstacle is put up.

/** Bases that only touch are not in it. */
const TOUCH = 0.001;

export function isInLine({ at, r }: Trooper, { a, b }: Across): boolean {
  return distanceToSegment(at, a, b) < r - TOUCH;
}

export function isInFoam({ at, r }: Pick<Trooper, 'at' | 'r'>, area: Area): boolean {
  return areaContains(area, at) !== 'outside' || distance(nearestOnEdge(area, at), at) < r - TOUCH;
}

/** Returns a place beside a line, on the side that the figure came from. */
export function besideLine(state: MarineState, one: Trooper, line: Across): Point | null {
  const { a, b } = line;
  const came = cross(a, b, one.began.at) || cross(a, b, one.at) || 1;
  const wish = moveAlong(nearestOnSegment(one.at, a, b), bearing(a, b) + (came > 0 ? 90 : -90), one.r);
  return freePlaceFor(state, one, wish, (at) => cross(a, b, at) * came > 0 && !isInLine({ ...one, at }, line));
}

/** The nearest free place out of foam. */
export function outOfFoam(state: MarineState, one: Trooper, area: Area): Point | null {
  return freePlaceFor(state, one, one.at, (at) => !isInFoam({ at, r: one.r }, area));
}

/** Returns the nearest place to a wish with room for the figure, with no wall between if there is such a place. */
function freePlaceFor(state: MarineState, one: Trooper, wish: Point, allowed: (spot: Point) => boolean): Point | null {
  const others = upright(state).filter(({ id }) => id !== one.id);
  const bases = others.map(({ at, r }) => ({ ...at, r }));
  const hasRoom = (spot: Point): boolean => allowed(spot) && hasRoomAt(state, one, spot, others);
  const isOpen = (spot: Point): boolean =>
    pathCost(moveIndex(state), [one.at, spot], groundFor(state)).blocked === undefined;
  return (
    freePlaceNear(wish, one.r, bases, (spot) => hasRoom(spot) && isOpen(spot)) ??
    freePlaceNear(wish, one.r, bases, hasRoom)
  );
}
