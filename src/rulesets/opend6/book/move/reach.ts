import { unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import type { Order } from '../../../../battle/actions';
import {
  atMost,
  costUpTo,
  distance,
  freePlaceNear,
  hasRoom,
  nearestOnSegment,
  partBefore,
  pathLength,
  pointAtCost,
  pointAtLength,
  shortestPath,
  TOLERANCE,
} from '../../../../space';
import { pathCost } from '../../../../space/path-cost';
import type { Disc, GroundRules, Point } from '../../../../space/types';
import type { Exit } from '../../scenarios/types';
import type { OpenD6State, Soldier, Squad } from '../../state';
import { groupsOf } from '../squad/coherence';
import { mayRun, baseOf } from '../squad/actor';
import { enemiesInContact } from '../contact/contact';
import { refuseAmok } from './amok-orders';
import { entrants, exitOn, onTheTable, startOf, type Start } from './entry-exit';
import { lastFreeLength } from './free-end';
import { groundOf, groundRules, priceOf, standUp, waysKnown } from './ground';
import { isLaden } from '../squad/crew';
import { planSquad } from './movement-check';
import type { Orders } from './orders';
import { refuseAdvance, refuseContact } from './movement-fight';
import { isApproach } from '../table/approach';
import { bearingsOf, runTurns, turnsTooMuch } from './movement-turns';
import { waysOut } from '../scenario/scenario';
import { isClearOfSolids } from '../squad/places';
import { runRate, walkRate } from '../squad/actor';
import { everybody, soldiersOf } from '../squad/squads';
import { leastFare, openFare } from '../table/going';

/** Gap to other bases, so that a move ends short of contact (od6-move-026). */
const CLEARANCE = 0.01;

/** A detour that makes a way this much cheaper than the straight one is worth looking for. */
const WORTH_A_DETOUR = 1.05;

/** How far ahead a way over crossable ground is searched, as a multiple of this move. */
const LOOK_AHEAD = 1.4;

/** Ways that cost more than this multiple of the remaining movement do not help in this move or the next. */
const WORTH_LOOKING = 2;

/** How fast this soldier can go if the squad wants `pace` (od6-move-008, od6-weapon-002). */
export function paceFor(state: OpenD6State, soldier: Soldier, pace: 'walk' | 'run'): 'walk' | 'run' {
  return pace === 'run' && (!mayRun(state, soldier) || isLaden(state, soldier)) ? 'walk' : pace;
}

/**
 * Returns an order that brings one soldier towards a point, as near as a walk or run allows by the cheapest way. It is
 * legal for this soldier alone, ends clear of `occupied` (all other bases if absent) and short of contact. A prone
 * soldier stands up first. A point on an exit leads out by it. Null if the soldier cannot get nearer.
 */
export function shortestOrder(
  state: OpenD6State,
  soldier: Soldier,
  to: Point,
  pace: 'walk' | 'run',
  occupied: readonly Disc[] = basesExcept(state, [soldier.id]),
): Order | null {
  const start = startOf(state, soldier);
  if (start === null || !canGo(state, soldier) || refuseAmok(state, soldier) !== null) return null;
  const gait = paceFor(state, soldier, pace);
  const path = wayTo(state, soldier, start, to, gait);
  if (path === null) return gait === 'run' ? shortestOrder(state, soldier, to, 'walk', occupied) : null;
  const does = soldier.prone ? ['stand'] : [];
  if (exitOn(state, soldier, path) !== null) return { path, does };
  const others = occupied.map((disc) => ({ ...disc, r: disc.r + CLEARANCE }));
  const free = freeLength(state, soldier, path, others);
  if (!(free > TOLERANCE)) return null;
  const kept = partBefore(path, free);
  return refuseAdvance(state, soldier, kept) === null ? { path: kept, does } : null;
}

/** Inches between the places that are tried, back along a path, if its end has no room. */
const STEP_BACK = 0.5;

/**
 * Returns how far along a path the soldier can go and stand: on the table, clear of bases, stacks and walls, short of
 * contact.
 */
function freeLength(state: OpenD6State, soldier: Soldier, path: readonly Point[], others: readonly Disc[]): number {
  const fits = (place: Point): boolean =>
    onTheTable(state, place) &&
    isClearOfSolids(state, { ...place, r: soldier.r }) &&
    refuseContact(state, soldier, place) === null;
  for (let until = pathLength(path); until > TOLERANCE; until -= STEP_BACK) {
    const free = lastFreeLength(path, soldier.r, others, until, fits);
    if (free > TOLERANCE) return free;
  }
  return 0;
}

function canGo(state: OpenD6State, soldier: Soldier): boolean {
  if (soldier.prone && !soldier.startedProne) return false;
  return soldier.presence !== 'table' || enemiesInContact(state, soldier).length === 0;
}

/** Returns the cheapest way towards a point as far as the rate allows, and for a run as far as its turns allow. */
function wayTo(state: OpenD6State, soldier: Soldier, start: Start, to: Point, gait: 'walk' | 'run'): Point[] | null {
  const rate = gait === 'run' ? runRate(state, soldier) : walkRate(state, soldier);
  const budget = rate - start.behind - (soldier.prone ? standUp(state, soldier) : 0);
  if (!(budget > 0) || distance(start.at, to) <= TOLERANCE) return null;
  const route = routeTo(state, soldier, start.at, to, gait, budget);
  const turned = gait === 'run' && !isApproach(state) ? withinTurns(start.facing, route) : route;
  if (turned.length < 2) return null;
  const costed = priceOf(state, soldier, turned, gait);
  const { at } = pointAtCost(costed, budget);
  return at > TOLERANCE ? partBefore(turned, at) : null;
}

/** The cheapest way to the point; only enemies within reach of this move are gone round. */
function routeTo(
  state: OpenD6State,
  soldier: Soldier,
  from: Point,
  to: Point,
  gait: 'walk' | 'run',
  budget: number,
): readonly Point[] {
  const all = groundRules(state, soldier, gait);
  const rules: GroundRules = {
    ...all,
    keepOut: (all.keepOut ?? []).filter((disc) => distance(disc, from) <= budget / leastFare(state) + disc.r),
  };
  const straight = pathCost(groundOf(state, soldier), [from, to], rules);
  // Crossable obstacles beyond this move are left to the next move.
  const least = leastFare(state);
  const inches = budget / least;
  const thisFar = Math.min(inches, straight.length);
  if (straight.blocked === undefined && costUpTo(straight, thisFar) <= thisFar * least * WORTH_A_DETOUR)
    return straight.path;
  const isFar = straight.blocked === undefined && straight.length > inches * LOOK_AHEAD;
  const goal = isFar ? pointAtLength(straight.path, inches * LOOK_AHEAD) : to;
  return (
    shortestPath(groundOf(state, soldier), from, goal, rules, {
      edgeSpacing: 2,
      maxCost: WORTH_LOOKING * budget,
      memory: waysKnown(state, soldier, gait),
    })?.path ?? [from, to]
  );
}

/** As much of a way as a run may take from this facing (od6-move-012). */
function withinTurns(facing: number, path: readonly Point[]): readonly Point[] {
  for (let count = path.length; count > 1; count -= 1) {
    const part = path.slice(0, count);
    const heading = bearingsOf(part).at(-1);
    if (heading !== undefined && turnsTooMuch(runTurns(facing, part, heading)) === null) return part;
  }
  return [];
}

function basesExcept(state: OpenD6State, ids: readonly FigureId[]): Disc[] {
  return everybody(state)
    .filter(({ id }) => !ids.includes(id))
    .map(baseOf);
}

/**
 * Returns orders that bring a squad's soldiers to places, the first place to the nearest soldier and so on, as far as
 * ground, others and the rules allow. The orders are legal together; empty if nobody can move.
 */
export function planPlaces(state: OpenD6State, unit: UnitId, places: readonly Point[], pace: 'walk' | 'run'): Orders {
  const squad = unitOf(state, unit);
  const left = [...soldiersOf(state, unit)];
  const occupied = basesExcept(
    state,
    left.map(({ id }) => id),
  );
  const orders: Record<FigureId, Order> = {};
  for (const place of places) {
    const [soldier] = left.sort((a, b) => distance(a.at, place) - distance(b.at, place)).splice(0, 1);
    if (soldier === undefined) break;
    const goal = roomAt(state, soldier, place, occupied);
    const order = goal === null ? null : shortestOrder(state, soldier, goal, pace, occupied);
    if (order !== null) orders[soldier.id] = order;
    occupied.push({ ...(order?.path?.at(-1) ?? soldier.at), r: soldier.r });
  }
  return legalPart(state, squad, orders) ?? {};
}

interface Member {
  readonly soldier: Soldier;
  readonly at: Point;
  /** Separated from the squad: the soldier goes towards it, wherever it moves (od6-squad-018). */
  readonly astray: boolean;
}

/**
 * Returns orders that move a whole squad by the way from `from` to `to`, each soldier keeping their place in it as far
 * as ground, others and the rules allow. Separated soldiers go towards the squad. It walks if that is far enough,
 * unless `pace` asks for a run. Soldiers waiting to enter come in; a point in an exit sends everybody out by it. The
 * orders are legal together; empty if nobody can move.
 */
export function planFormation(state: OpenD6State, unit: UnitId, from: Point, to: Point, pace?: 'walk' | 'run'): Orders {
  const squad = unitOf(state, unit);
  const members = membersOf(state, squad);
  const shift = { x: to.x - from.x, y: to.y - from.y };
  const far = Math.hypot(shift.x, shift.y);
  const wanted =
    pace ?? (members.every(({ soldier }) => atMost(far * openFare(state), walkRate(state, soldier))) ? 'walk' : 'run');
  const door = waysOut(state, squad.side).find(({ a, b }) => distance(nearestOnSegment(to, a, b), to) <= 0.5);
  const ahead = ({ at, astray }: Member): number => (astray ? -Infinity : at.x * shift.x + at.y * shift.y);
  const occupied = basesExcept(
    state,
    members.map(({ soldier }) => soldier.id),
  );
  const orders: Record<FigureId, Order> = {};
  const ends: Point[] = [];
  for (const { soldier, at, astray } of [...members].sort((a, b) => ahead(b) - ahead(a))) {
    const wish = (astray ? nearestTo(at, ends) : null) ?? { x: at.x + shift.x, y: at.y + shift.y };
    const goal = door === undefined ? roomAt(state, soldier, wish, occupied) : throughDoor(door, at, soldier.r);
    const order = goal === null ? null : shortestOrder(state, soldier, goal, wanted, occupied);
    const end = order?.path?.at(-1) ?? at;
    if (order !== null) orders[soldier.id] = order;
    if (!astray) ends.push(end);
    if (soldier.presence === 'table' || order !== null) occupied.push({ ...end, r: soldier.r });
  }
  return legalPart(state, squad, orders) ?? gathering(state, squad, members);
}

function membersOf(state: OpenD6State, squad: Squad): Member[] {
  const [, ...strays] = groupsOf(state, squad);
  const astray = new Set(strays.flat());
  return [
    ...soldiersOf(state, squad.id).map((soldier) => ({ soldier, at: soldier.at, astray: astray.has(soldier) })),
    ...entrants(state, squad).map(({ soldier, start }) => ({ soldier, at: start.at, astray: false })),
  ];
}

function nearestTo(at: Point, places: readonly Point[]): Point | null {
  return places.reduce<Point | null>(
    (best, place) => (best === null || distance(at, place) < distance(at, best) ? place : best),
    null,
  );
}

/** If the squad may not move without its separated soldiers, these move nearer to it. */
function gathering(state: OpenD6State, squad: Squad, members: readonly Member[]): Orders {
  const places = members.filter(({ astray }) => !astray).map(({ at }) => at);
  const orders: Record<FigureId, Order> = {};
  const occupied = everybody(state).map((soldier) => ({ soldier, base: baseOf(soldier) }));
  for (const { soldier, at } of members.filter(({ astray }) => astray)) {
    const others = occupied.filter((one) => one.soldier !== soldier).map(({ base }) => base);
    const goal = nearestTo(at, places);
    const order = goal === null ? null : shortestOrder(state, soldier, goal, 'walk', others);
    const end = order?.path?.at(-1);
    if (order === null || end === undefined) continue;
    orders[soldier.id] = order;
    occupied.push({ soldier, base: { ...end, r: soldier.r } });
  }
  return legalPart(state, squad, orders) ?? {};
}

/** Returns the wished place, or the nearest with room for a base on the table. */
function roomAt(state: OpenD6State, soldier: Soldier, wish: Point, occupied: readonly Disc[]): Point | null {
  const { width, height } = state.table;
  const { r } = soldier;
  const inside = { x: Math.min(width - r, Math.max(r, wish.x)), y: Math.min(height - r, Math.max(r, wish.y)) };
  if (hasRoom(inside, r, occupied) && isClearOfSolids(state, { ...inside, r })) return inside;
  return freePlaceNear(
    inside,
    r,
    occupied,
    (place) => onTheTable(state, place) && isClearOfSolids(state, { ...place, r }),
  );
}

function throughDoor({ a, b }: Exit, at: Point, r: number): Point {
  const width = distance(a, b);
  const near = nearestOnSegment(at, a, b);
  const along = Math.min(Math.max(distance(a, near), Math.min(r, width / 2)), Math.max(width - r, width / 2));
  return { x: a.x + ((b.x - a.x) * along) / width, y: a.y + ((b.y - a.y) * along) / width };
}

/** Leaves out orders until the rest is legal together; null when that does not help. */
function legalPart(state: OpenD6State, squad: Squad, orders: Record<FigureId, Order>): Orders | null {
  const left = { ...orders };
  while (Object.keys(left).length > 0) {
    const planned = planSquad(state, squad, left);
    if ('plans' in planned) return left;
    const { subject } = planned.refusal;
    if (subject === undefined || left[subject] === undefined) return null;
    delete left[subject];
  }
  return null;
}
