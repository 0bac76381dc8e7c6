import { overlaps } from './base';
import { bearing, distance, moveAlong } from './point';
import { TOLERANCE } from './tolerance';
import type { Disc, Point } from './types';

/**
 * Returns the centre nearest to a wish at which a base has room, or null. It may touch the occupied bases but not
 * overlap them, and `allowed` (walls, table edge, range ...) must agree. Exact for the bases. If `allowed` forbids the
 * nearest free place, the next corner between bases is tried, and rings around the wish.
 */
export function freePlaceNear(
  wish: Point,
  radius: number,
  occupied: readonly Disc[],
  allowed: (place: Point) => boolean = () => true,
): Point | null {
  const isFree = (place: Point): boolean => hasRoom(place, radius, occupied) && allowed(place);
  if (isFree(wish)) return wish;
  // Nearly always there is room close by. Only otherwise all bases are looked at.
  const close = nearestFree(wish, radius, occupied, isFree, CLOSE * radius);
  return close ?? nearestFree(wish, radius, occupied, isFree, Infinity);
}

/** Base radii from the wish within which room is searched first. */
const CLOSE = 4;

function nearestFree(
  wish: Point,
  radius: number,
  occupied: readonly Disc[],
  isFree: (place: Point) => boolean,
  limit: number,
): Point | null {
  const places = placesBeside(wish, radius, occupied, limit);
  // Plain places around the wish, in case `allowed` accepts one.
  for (let ring = 1; ring <= 6; ring++) {
    for (let step = 0; step < 24; step++) places.push(moveAlong(wish, step * 15, ring * radius));
  }
  const ranked = places.map((place) => ({ place, away: distance(place, wish) })).filter(({ away }) => away <= limit);
  return ranked.sort((a, b) => a.away - b.away).find(({ place }) => isFree(place))?.place ?? null;
}

/**
 * Where the base touches the occupied ones: at the spot nearest to the wish, and in the corners between two of them. All
 * places within `limit` of the wish, and some beyond.
 */
function placesBeside(wish: Point, radius: number, occupied: readonly Disc[], limit: number): Point[] {
  const hulls = occupied
    .map(({ x, y, r }) => ({ x, y, r: r + radius }))
    .filter((hull) => Math.abs(distance(hull, wish) - hull.r) <= limit + TOLERANCE);
  const places: Point[] = [];
  for (const [i, hull] of hulls.entries()) {
    const away = distance(hull, wish);
    places.push(moveAlong(hull, away === 0 ? 0 : bearing(hull, wish), hull.r));
    for (const other of hulls.slice(i + 1)) places.push(...circleCorners(hull, other));
  }
  return places;
}

/**
 * Centres at which a base touches the target's base without overlapping others, in the target's surroundings: one every
 * `step` degrees from the bearing `from`, and the corners where it touches the target and another base.
 */
export function freePlacesAround(
  target: Disc,
  radius: number,
  occupied: readonly Disc[],
  allowed: (place: Point) => boolean = () => true,
  step = 15,
): Point[] {
  const hull = { x: target.x, y: target.y, r: target.r + radius };
  const candidates: Point[] = [];
  for (let turn = 0; turn < 360; turn += step) candidates.push(moveAlong(hull, turn, hull.r));
  for (const disc of occupied) candidates.push(...circleCorners(hull, { ...disc, r: disc.r + radius }));
  return candidates.filter((place) => hasRoom(place, radius, occupied) && allowed(place));
}

/** Is there room for a base at a place? */
export function hasRoom(place: Point, radius: number, occupied: readonly Disc[]): boolean {
  const { x, y } = place;
  const base = { x, y, r: radius };
  for (const disc of occupied) if (overlaps(disc, base)) return false;
  return true;
}

/** The points where two circles cross. */
function circleCorners(a: Disc, b: Disc): Point[] {
  const reach = a.r + b.r;
  if (Math.abs(a.x - b.x) > reach || Math.abs(a.y - b.y) > reach) return [];
  const apart = distance(a, b);
  if (apart <= TOLERANCE || apart > reach || apart < Math.abs(a.r - b.r)) return [];
  const along = (apart * apart + a.r * a.r - b.r * b.r) / (2 * apart);
  const across = Math.sqrt(Math.max(0, a.r * a.r - along * along));
  const ux = (b.x - a.x) / apart;
  const uy = (b.y - a.y) / apart;
  const foot = { x: a.x + ux * along, y: a.y + uy * along };
  return [
    { x: foot.x - uy * across, y: foot.y + ux * across },
    { x: foot.x + uy * across, y: foot.y - ux * across },
  ];
}
