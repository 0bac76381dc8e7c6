import { distance } from '../../../../space';
import { bearing } from '../../../../space/point';
import { pathLength } from '../../../../space/path-point';
import type { Point } from '../../../../space/types';
import type { Vehicle } from '../../state';
import { clearLength, hasRoomFor } from './driving';
import type { Field } from '../field/field';

// Ways that a vehicle can take, for drawing them and for automata.

/** Inches between the places by which a way is looked for. */
const MESH = 1.5;

/** Most places that are examined for one way. */
const MOST = 200;

interface Place {
  readonly at: Point;
  readonly from: Place | null;
  readonly cost: number;
  readonly estimate: number;
}

/**
 * Returns a way with room for the whole vehicle, as far as it is found; null if the vehicle cannot go towards the place
 * at all.
 */
export function drivingWay(state: Field, vehicle: Vehicle, to: Point): readonly Point[] | null {
  if (distance(vehicle.at, to) < 0.01) return null;
  if (isClear(state, vehicle, [vehicle.at, to])) return [vehicle.at, to];
  const found = search(state, vehicle, to);
  return found === null ? null : straightened(state, vehicle, found);
}

function isClear(state: Field, vehicle: Vehicle, path: readonly Point[]): boolean {
  return clearLength(state, vehicle, path, Infinity) >= pathLength(path) - 0.001;
}

/** The best way by places of a mesh; to the nearest of them where the wish cannot be reached. */
function search(state: Field, vehicle: Vehicle, to: Point): readonly Point[] | null {
  const start: Place = { at: vehicle.at, from: null, cost: 0, estimate: distance(vehicle.at, to) };
  const open: Place[] = [start];
  const seen = new Map<string, number>();
  let nearest = start;
  for (let looked = 0; looked < MOST; looked += 1) {
    const best = open.reduce<Place | null>(
      (top, one) => (top === null || one.estimate < top.estimate ? one : top),
      null,
    );
    if (best === null) break;
    open.splice(open.indexOf(best), 1);
    if (distance(best.at, to) < distance(nearest.at, to)) nearest = best;
    if (distance(best.at, to) < MESH) break;
    for (const at of around(best.at)) {
      const cost = best.cost + distance(best.at, at);
      const key = `${Math.round(at.x * 10)} ${Math.round(at.y * 10)}`;
      if ((seen.get(key) ?? Infinity) <= cost || !hasRoomFor(state, vehicle, at, bearing(best.at, at))) continue;
      seen.set(key, cost);
      open.push({ at, from: best, cost, estimate: cost + distance(at, to) });
    }
  }
  return nearest === start ? null : wayTo(nearest);
}

function around({ x, y }: Point): readonly Point[] {
  return [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].flatMap((dy) => (dx === 0 && dy === 0 ? [] : [{ x: x + dx * MESH, y: y + dy * MESH }])),
  );
}

function wayTo(end: Place): readonly Point[] {
  const way: Point[] = [];
  for (let place: Place | null = end; place !== null; place = place.from) way.unshift(place.at);
  return way;
}

/** Leaves out places that can be skipped, as far as there is room on the rest. */
function straightened(state: Field, vehicle: Vehicle, way: readonly Point[]): readonly Point[] | null {
  const [start, ...rest] = way;
  if (start === undefined) return null;
  const kept = [start];
  let left = rest;
  while (left.length > 0) {
    const from = kept.at(-1) ?? start;
    let far = left.length - 1;
    while (far > 0 && !isClear(state, { ...vehicle, at: from }, [from, left[far] ?? from])) far -= 1;
    const next = left[far];
    if (next === undefined || !isClear(state, { ...vehicle, at: from }, [from, next])) break;
    kept.push(next);
    left = left.slice(far + 1);
  }
  return kept.length < 2 ? null : kept;
}
