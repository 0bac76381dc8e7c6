import { nearestOnEdge } from '../../../../space/area';
import { distance, towards } from '../../../../space/point';
import { nearestOnSegment } from '../../../../space/segment';
import { atMost } from '../../../../space/tolerance';
import type { Point } from '../../../../space/types';
import { environments, goodFromIn, placeOf } from '../../data/environment';
import { areaRow } from '../../data/terrain';
import type { Trooper } from '../../state';
import { blocksSight, isClear, type Field } from '../deck/field';
import { gradeIn, isWounded } from '../squad/service';
import { bandAt } from './shots';
import { flightTo } from '../deck/ways';

// sm-grenade: how a grenade flies, before it bursts.

type Deck = Pick<Field, 'table' | 'doors' | 'options'>;

/** The flight of a grenade. */
export interface Throw {
  /** False for a throw round a corner, and for any throw by a wounded figure. */
  readonly inSight: boolean;
  /** Centimetres from the edge of the thrower's base, along its way. */
  readonly range: number;
  /** Where it bursts: the named point, or before the obstacle that this point is on. */
  readonly at: Point;
}

/**
 * sm-grenade-003: straight at a point in sight, or at an obstacle, before which it bursts on the thrower's side; else by the
 * shortest way round one corner, at most 15 cm, and through no shut door. Returns null where it cannot be thrown, or not so far.
 */
export function throwOf(state: Deck, thrower: Trooper, at: Point): Throw | null {
  const { throws } = environments[placeOf(state.options)];
  if (throws === 0) return null;
  if (rangeFrom(thrower, at) === 0) return { inSight: true, range: 0, at };
  const struck = obstacleUnder(state, thrower.at, at);
  const isStraight = struck !== null || isClear(state, thrower.at, at);
  const thrown = isStraight ? straightThrow(thrower, at, struck) : cornerThrow(state, thrower, at);
  return thrown !== null && atMost(thrown.range, throws ?? Infinity) ? thrown : null;
}

const rangeFrom = ({ at: from, r }: Trooper, to: Point): number => Math.max(0, distance(from, to) - r);

function straightThrow(thrower: Trooper, at: Point, struck: Point | null): Throw | null {
  const range = rangeFrom(thrower, struck ?? at);
  /** sm-wounded-006: the wounded throw at what they see as if they did not, but at their own feet. */
  const blind = isWounded(thrower);
  if (blind && !atMost(range, CORNER)) return null;
  return { inSight: !blind, range, at: struck === null ? at : before(struck, thrower.at) };
}

/** Centimetres that a grenade flies at most round a corner. */
const CORNER = 15;

function cornerThrow(state: Deck, thrower: Trooper, at: Point): Throw | null {
  const way = flightTo(state, thrower.at, at, CORNER + thrower.r);
  if (way === null || way.path.length !== 3) return null;
  const range = way.length - thrower.r;
  return atMost(range, CORNER) ? { inSight: false, range, at } : null;
}

/** A point within this many centimetres of an obstacle counts as on it: nobody points more exactly. */
const ON = 0.3;

/** Centimetres before an obstacle at which a grenade bursts. */
const BEFORE = 0.1;

const before = (struck: Point, from: Point): Point => towards(struck, from, BEFORE);

/** Returns the nearest place of an obstacle under a point that a straight throw can strike; null if there is none. */
function obstacleUnder(state: Deck, from: Point, at: Point): Point | null {
  const { barriers, areas } = state.table;
  const walls = barriers.filter((barrier) => blocksSight(state, barrier)).map(({ a, b }) => nearestOnSegment(at, a, b));
  const blocks = areas.filter(({ kind }) => areaRow(kind).blocks).map((area) => nearestOnEdge(area, at));
  const open = [...walls, ...blocks].filter((place) => distance(place, at) <= ON && distance(place, from) > BEFORE);
  const struck = open.filter((place) => isClear(state, from, before(place, from)));
  return struck.reduce<Point | null>(
    (best, place) => (best === null || distance(place, at) < distance(best, at) ? place : best),
    null,
  );
}

/** The D6 from which a throw is Good, by the thrower's experience; 1 where it is Good without a die, null where it is none. */
export function goodThrowFrom(
  { options }: Pick<Field, 'options'>,
  thrower: Trooper,
  { inSight, range }: Throw,
): number | null {
  const from = goodFromIn(placeOf(options), inSight, bandAt(range));
  return from === null || from === 1 ? from : from - (gradeIn(thrower)?.throws ?? 0);
}
