import type { FigureId, SideId } from '../../../battle/state';
import { centroid, pathCost } from '../../../space';
import { bearing, distance, moveAlong } from '../../../space/point';
import { partBefore, pathLength } from '../../../space/path-point';
import type { Barrier, Point } from '../../../space/types';
import { deckAt } from '../book/deck/decks';
import { doorsBeside } from '../book/ship/doors';
import { groundFor, isFit, isRobot, isShut, sideOf, trooperIn, upright } from '../book/deck/field';
import { isDone, isWanted } from '../book/mission/mission';
import { allowance, isWithdrawing, preyOf, refusePlot } from '../book/move/movement';
import { isInside } from '../book/ship/rooms';
import { sees } from '../book/sight/sight';
import { moveIndex, partOf, routeTo, wayTo, wayToContact, type Route } from '../book/deck/ways';
import type { Mission, Plot, Seen, Trooper } from '../state';
import type { Lapses } from './lapses';
import { quarryOf, wayOutOf } from './mission';
import { prizeGoalOf } from './prize';

/** Centimetres between a shut door and the middle of the base of a figure that works on it. */
const BEFORE_DOOR = 1.2;

/** The same before foam. */
const BEFORE_FOAM = 1.5;

/**
 * Returns the moves of a side: boarders to the control rooms, or to the mission's people; clankers at the enemy. The
 * ship's people stay in place, except the mission's people.
 */
export function plotsOf(seen: Seen, side: SideId, lapses: Pick<Lapses, 'forgets'>): Readonly<Record<FigureId, Plot>> {
  const own = upright(seen).filter((one) => isFit(one) && sideOf(seen, one) === side && one.plot === null);
  const plots = own.flatMap((one): [FigureId, Plot][] => {
    if (lapses.forgets(one, 'plot')) return [];
    const plot = plotFor(seen, one);
    return plot === null ? [] : [[one.id, plot]];
  });
  return Object.fromEntries(queued(seen, plots));
}

/** Centimetres from one to the next in a queue. */
const QUEUE = 2.1;

/**
 * A figure one step from a shut door that others also go to gets there; those others stop behind, because they would
 * block each other.
 */
function queued(seen: Seen, plots: readonly (readonly [FigureId, Plot])[]): readonly (readonly [FigureId, Plot])[] {
  const ahead: Point[] = [];
  const inTurn = [...plots].sort(([, a], [, b]) => pathLength(a.path) - pathLength(b.path));
  return inTurn.flatMap(([id, plot]) => {
    const end = plot.path.at(-1);
    const one = trooperIn(seen, id);
    if (end === undefined || one === null || one.troop === 'clanker' || plot.leave) return [[id, plot]];
    const before = ahead.filter((other) => distance(other, end) < QUEUE).length;
    const works = doorsBeside(seen, { ...one, at: end }).some(({ id: door }) => isShut(seen.doors[door]));
    if (works && pathLength(plot.path) <= QUEUE) ahead.push(end);
    if (before === 0) return [[id, plot]];
    const left = pathLength(plot.path) - before * QUEUE;
    if (left < 0.5) return [];
    const path = partBefore(plot.path, left);
    return [[id, legal(seen, one, { ...plot, path }) ?? plot]];
  });
}

function plotFor(seen: Seen, one: Trooper): Plot | null {
  if (one.troop === 'clanker') return charge(seen, one);
  if (isWithdrawing(seen, one) || goesHome(seen, one)) return leave(seen, one);
  const { mission } = seen;
  const errand = prizeGoalOf(seen, one);
  if (errand === 'stay') return null;
  if (errand !== null) return inFight(seen, one) ? null : towards(seen, one, errand, false);
  if (sideOf(seen, one) !== seen.attacker) return mission === null ? null : escape(seen, one, mission);
  const goal = mission === null ? goalOf(seen, one) : quarryOf(seen, one, mission);
  if (goal === null || inFight(seen, one)) return null;
  return towards(seen, one, goal, false);
}

/** A clanker moves at the nearest enemy. */
function charge(seen: Seen, one: Trooper): Plot | null {
  const prey = preyOf(seen, one);
  if (prey !== null && deckAt(seen, prey.at) !== deckAt(seen, one.at)) return towards(seen, one, prey.at, false);
  const way = prey === null ? null : wayToContact(seen, one, prey);
  if (way === null) return null;
  const path = partBefore(way.path, Math.min(way.length, allowance(seen, one).tactical));
  return legal(seen, one, { path, facing: facingOf(one, path), run: false, load: null, leave: false });
}

/** The mission's people go to their exit in time, and their squad with them; each leaves as soon as possible. */
function escape(seen: Seen, one: Trooper, mission: Mission): Plot | null {
  const out = wayOutOf(seen, one, mission);
  if (out === null) return null;
  if (isWanted(seen, one)) return leave(seen, one);
  return inFight(seen, one) ? null : towards(seen, one, out, false);
}

/** Raiders who have to leave again do so when they have done enough. */
function goesHome(seen: Seen, one: Trooper): boolean {
  return seen.options.homeward && seen.mission?.kind === 'raid' && isDone(seen) && sideOf(seen, one) === seen.attacker;
}

function leave(seen: Seen, one: Trooper): Plot | null {
  const exits = seen.entries.filter(({ side }) => side === sideOf(seen, one));
  const [exit] = [...exits].sort((a, b) => distance(a.at, one.at) - distance(b.at, one.at));
  if (exit === undefined) return null;
  const near = distance(exit.at, one.at) <= exit.r;
  /** A side whose own ship is alongside is at home there. */
  if (near && seen.prize?.boarded === false) return null;
  return near
    ? legal(seen, one, { path: [one.at], facing: one.facing, run: false, load: null, leave: true })
    : towards(seen, one, exit.at, true);
}

/** A figure with a visible target stands and shoots. */
function inFight(seen: Seen, one: Trooper): boolean {
  if (one.weapon === null) return false;
  return upright(seen).some(
    (enemy) => isFit(enemy) && sideOf(seen, enemy) !== sideOf(seen, one) && sees(seen, one, enemy),
  );
}

/** Returns the nearest control room that the side does not hold; for figures in one that it holds, that one. */
function goalOf(seen: Seen, one: Trooper): Point | null {
  const side = sideOf(seen, one);
  const rooms = Object.values(seen.rooms);
  if (rooms.some((room) => room.holder === side && isInside(room, one) && !isRobot(one))) return null;
  const [next] = rooms
    .filter(({ holder }) => holder !== side)
    .map(({ outline }) => centroid(outline))
    .sort((a, b) => distance(a, one.at) - distance(b, one.at));
  return next ?? preyOf(seen, one)?.at ?? null;
}

/**
 * Returns a path along the way through all doors, as far as the move goes; before a shut door, to where one can work on
 * it.
 */
function towards(seen: Seen, one: Trooper, goal: Point, withdraws: boolean): Plot | null {
  const doors = opened(seen);
  const route = routeTo({ ...seen, doors }, one.at, goal) ?? routeTo({ table: cleared(seen), doors }, one.at, goal);
  const way = route === null ? null : { path: route.path, length: pathLength(route.path) };
  if (way === null) return null;
  const { blocked } = pathCost(moveIndex(seen), way.path, groundFor(seen));
  const door = blocked?.why === 'barrier' ? (blocked.by as Barrier) : null;
  const upTo = blocked?.why === 'area' ? partBefore(way.path, Math.max(0, blocked.at - BEFORE_FOAM)) : way.path;
  const real =
    door === null ? { path: upTo, length: pathLength(upTo) } : wayTo(seen, one.at, placeBefore(door, one.at));
  if (real === null) return null;
  const { tactical } = allowance(seen, one);
  const through = door === null && route !== null ? throughHatch(seen, one, route, tactical) : null;
  if (through !== null) return through;
  const most = Math.min(real.length, tactical);
  for (const share of withdraws ? [1, 0.9, 0.7, 0.5, 0.3] : [1, 0.9, 0.7, 0.5]) {
    const path = partBefore(real.path, most * share);
    const plot = legal(seen, one, { path, facing: facingOf(one, path), run: false, load: null, leave: false });
    if (plot !== null && most * share > 0.5) return plot;
  }
  return null;
}

/** Returns a path through the hatch at which the way ends, if the move goes so far, and as far beyond it as allowed. */
function throughHatch(seen: Seen, one: Trooper, route: Route, tactical: number): Plot | null {
  const { path, beyond } = partOf(seen, route, tactical);
  for (const share of [1, 0.7, 0.4]) {
    const on = partBefore(beyond, share * pathLength(beyond));
    if (on.length === 0) return null;
    const facing = facingOf(one, on.length > 1 ? on : path);
    const plot = legal(seen, one, { path, facing, run: false, load: null, leave: false, beyond: on });
    if (plot !== null) return plot;
  }
  return null;
}

function opened(seen: Seen): Seen['doors'] {
  return Object.fromEntries(Object.entries(seen.doors).map(([id, door]) => [id, { ...door, state: 'open' }]));
}

/** Returns the deck without temporary obstacles: if there is no other way, figures go up to these. */
function cleared({ table, obstacles }: Seen): Seen['table'] {
  const [barriers, areas] = [table.barriers, table.areas];
  const stays = ({ id }: { readonly id: string }): boolean => !Object.hasOwn(obstacles, id);
  return { ...table, barriers: barriers.filter(stays), areas: areas.filter(stays) };
}

/** On one's own side of a door, before its middle. */
function placeBefore({ a, b }: Barrier, from: Point): Point {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const across = bearing(a, b) + 90;
  const places = [across, across + 180].map((way) => moveAlong(middle, way, BEFORE_DOOR));
  return places.reduce((best, place) => (distance(place, from) < distance(best, from) ? place : best));
}

function facingOf(one: Trooper, path: readonly Point[]): number {
  const [from, to] = path.slice(-2);
  return from === undefined || to === undefined || distance(from, to) < 0.01 ? one.facing : bearing(from, to);
}

function legal(seen: Seen, one: Trooper, plot: Plot): Plot | null {
  return refusePlot(seen, one, plot) === null ? plot : null;
}
