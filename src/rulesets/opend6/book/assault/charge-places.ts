import type { FigureId } from '../../../../battle/state';
import {
  atMost,
  distance,
  distanceToSegment,
  freePlacesAround,
  inContact as touch,
  offsetFromLine,
  towards,
} from '../../../../space';
import type { Barrier, Disc, Point } from '../../../../space/types';
import { BARRIER_REACH } from '../../data/barriers';
import type { OpenD6State, Soldier } from '../../state';
import { baseOf } from '../squad/actor';
import { barrierOpposed, barriersBetween, canFightAcross, isOpening } from '../contact/contact';
import { MOST_AGAINST_ONE } from '../contact/pairing';
import { hasFooting } from '../squad/places';
import { indexOf } from '../table/table-index';

/** A spot at which a charger would be in contact with a defender. */
export interface ContactPlace {
  readonly at: Point;
  readonly foe: Soldier;
  /** The barrier between the two, when they fight across one (od6-assault-048). */
  readonly across: Barrier | null;
}

/**
 * What is taken already: bases at their present and planned places, and the doors and windows across which soldiers
 * fight.
 */
export interface Taken {
  readonly bases: readonly Disc[];
  /** How many are in contact with each defender. */
  readonly against: ReadonlyMap<FigureId, number>;
  /** Doors and windows at which soldiers fight. */
  readonly openings: ReadonlySet<string>;
}

/** Clearance from a barrier that is reached but not crossed, in inches. */
const HAIR = 0.001;
/** Places along a barrier where a charger may stand opposite a defender, in inches from straight across. */
const OFFSETS = [0, 0.25, -0.25, 0.5, -0.5];

/**
 * Returns free spots in contact with one defender, nearest to the charger first, without regard to ground and distance.
 */
export function contactPlaces(state: OpenD6State, charger: Soldier, foe: Soldier, taken: Taken): ContactPlace[] {
  if ((taken.against.get(foe.id) ?? 0) >= MOST_AGAINST_ONE) return [];
  const standing = (at: Point): boolean => hasFooting(state, { ...at, r: charger.r }, taken.bases);
  const direct = directPlaces(state, charger, foe, taken, standing).map((at): ContactPlace => ({
    at,
    foe,
    across: null,
  }));
  const found = [...direct, ...placesAcross(state, charger, foe, taken).filter(({ at }) => standing(at))];
  return found.sort((a, b) => distance(a.at, charger.at) - distance(b.at, charger.at));
}

/** Base to base: straight ahead if there is room, otherwise all round. */
function directPlaces(
  state: OpenD6State,
  charger: Soldier,
  foe: Soldier,
  taken: Taken,
  standing: (at: Point) => boolean,
): Point[] {
  const ahead = towards(foe.at, charger.at, foe.r + charger.r);
  const clear = (at: Point): boolean =>
    barriersBetween(state, at, foe.at).every((barrier) => canFightAcross(state, barrier));
  const around = freePlacesAround(
    baseOf(foe),
    charger.r,
    taken.bases.filter((base) => !isSame(base, foe)),
    standing,
  );
  return [...(standing(ahead) ? [ahead] : []), ...around].filter(clear);
}

function isSame(base: Disc, { at }: Soldier): boolean {
  return base.x === at.x && base.y === at.y;
}

/** At the near side of a barrier, straight across from a defender within 1" behind it (od6-assault-048). */
function placesAcross(state: OpenD6State, charger: Soldier, foe: Soldier, taken: Taken): ContactPlace[] {
  const crossed = barriersBetween(state, charger.at, foe.at);
  const around = indexOf(state.table).barriersAround([foe.at], foe.r + BARRIER_REACH);
  const candidates = [...new Set([...crossed, ...around])].filter((barrier) => canFightAcross(state, barrier));
  return candidates
    .filter((barrier) => !(isOpening(state, barrier) && taken.openings.has(barrier.id)))
    .flatMap((barrier) => spotsAt(barrier, charger, foe).map((at) => ({ at, barrier })))
    .filter(({ at }) => !touch({ ...at, r: charger.r }, baseOf(foe)))
    .filter(({ at }) => barrierOpposed(state, { ...at, r: charger.r }, baseOf(foe)) !== null)
    .map(({ at, barrier }) => ({ at, foe, across: barrier }));
}

/** Returns spots on the charger's side of a barrier where the charger's base touches it. */
function spotsAt({ a, b }: Barrier, charger: Soldier, foe: Soldier): Point[] {
  const length = distance(a, b);
  const way = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const side = Math.sign(offsetFromLine(charger.at, a, b));
  if (side === 0) return [];
  const normal = { x: -way.y * side, y: way.x * side };
  const foot = (foe.at.x - a.x) * way.x + (foe.at.y - a.y) * way.y;
  const off = charger.r + HAIR;
  return OFFSETS.map((offset) => foot + offset)
    .filter((along) => along >= 0 && along <= length)
    .map((along) => ({ x: a.x + way.x * along + normal.x * off, y: a.y + way.y * along + normal.y * off }));
}

/**
 * Returns true if an enemy stands directly opposite the spot where a path would cross a barrier. The enemy is met
 * across the barrier, which is not crossed (od6-assault-048).
 */
export function isMetAt(
  state: OpenD6State,
  barrier: Barrier,
  crossing: Point,
  from: Point,
  enemies: readonly Soldier[],
): boolean {
  if (!canFightAcross(state, barrier)) return false;
  const own = Math.sign(offsetFromLine(from, barrier.a, barrier.b));
  const length = distance(barrier.a, barrier.b);
  return enemies.some(({ at, r }) => {
    if (Math.sign(offsetFromLine(at, barrier.a, barrier.b)) === own) return false;
    if (!atMost(distanceToSegment(at, barrier.a, barrier.b) - r, BARRIER_REACH)) return false;
    const along =
      ((at.x - crossing.x) * (barrier.b.x - barrier.a.x) + (at.y - crossing.y) * (barrier.b.y - barrier.a.y)) / length;
    return atMost(Math.abs(along), r);
  });
}
