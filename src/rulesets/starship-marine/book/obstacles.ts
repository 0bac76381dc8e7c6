import type { FigureId, SideId } from '../../../battle/state';
import { nothingChanges, type Changes } from '../../../engine/game';
import { rollDie, type Resolution } from '../../../engine/request';
import type { RuleId } from '../../../engine/rule';
import type { Refusal } from '../../../engine/verdict';
import { freePlaceNear, pathCost } from '../../../space';
import { bearing, moveAlong } from '../../../space/point';
import { cross, distanceToSegment, nearestOnSegment } from '../../../space/segment';
import type { Barrier, Point } from '../../../space/types';
import { environments, placeOf } from '../data/environment';
import { burstTable } from '../data/grenades';
import { troops } from '../data/troops';
import type { Battle, Charge, Door, Heard, MarineState, Obstacle, Trooper } from '../state';
import { lineAcross, type Across } from './corridor';
import {
  barrierIn,
  fitOf,
  groundFor,
  hasRoomAt,
  isAtBarrier,
  isHuman,
  isShut,
  sideOf,
  upright,
  witnesses,
  type Field,
} from './field';
import { addHit, rollTen, strike, ten, type HitEvent, type Hits } from './hits';
import { moveIndex } from './ways';

// sm-wirepod: what bars a way for a time, and how it is cleared.

type ObstacleTold = ObstacleEvent | HitEvent;

export function obstacleIn({ obstacles }: Pick<Field, 'obstacles'>, id: string): Obstacle | null {
  return Object.hasOwn(obstacles, id) ? (obstacles[id] ?? null) : null;
}

/** What points count against: a door that is shut, an obstacle that stands. */
export function targetIn(state: Pick<Field, 'doors' | 'obstacles'>, id: string): Door | Obstacle | null {
  const door = Object.hasOwn(state.doors, id) ? state.doors[id] : undefined;
  if (door !== undefined) return isShut(door) ? door : null;
  const obstacle = obstacleIn(state, id);
  return obstacle?.stands === true ? obstacle : null;
}

/** Points of fire, missiles and charges, added up over the turn. */
export function addPoints(state: MarineState, id: string, points: number): void {
  const target = targetIn(state, id);
  if (target !== null) target.points += points;
}

/** What is told of fire or of a missile that counts against an obstacle. */
export function struckBy(
  only: readonly SideId[],
  figure: FigureId,
  { id: obstacle, kind }: Obstacle,
  by: 'shot' | 'missile',
  points: number,
): ObstacleEvent {
  return { type: 'obstacle-struck', rule: 'sm-wirepod-007', only, by, figure, obstacle, kind, points };
}

/** Obstacles that somebody's hands or fire can do something to, within so many centimetres of his base. */
export function obstaclesNear(state: Pick<Field, 'table' | 'obstacles'>, one: Trooper, reach: number): Obstacle[] {
  return Object.values(state.obstacles).filter(({ id, stands }) => {
    const barrier = barrierIn(state, id);
    return stands && barrier !== null && isAtBarrier(one, barrier, reach);
  });
}

/** Why a WirePod cannot be put up from here, or null. */
export function refusePod(state: Pick<Field, 'table'>, subject: FigureId, at: Point): Refusal | null {
  return lineAcross(state.table, at) === null ? { code: 'no-corridor', rule: 'sm-wirepod-004', subject } : null;
}

/** Pods that were ordered are deployed with the fire. */
export function* deployAll(battle: Battle<ObstacleTold>): Resolution<void> {
  const { state } = battle;
  for (const pod of Object.values(state.charges))
    if (pod.kind === 'wirepod' && pod.ordered && fitOf(state, pod.side).some(isHuman)) yield* deploy(battle, pod);
}

/** A pod that fails, by the forces of a station's spin or under water, is spent. */
function* deploy(battle: Battle<ObstacleTold>, { id: pod, at, side }: Charge): Resolution<void> {
  const { state } = battle;
  const { podFails } = environments[placeOf(state.options)];
  if (podFails > 0) {
    const rule: RuleId = podFails > 1 ? 'sm-underwater-005' : 'sm-gravity-006';
    const face = yield* rollDie({ name: 'pod', rule, seat: side, of: pod });
    const failed = face <= podFails;
    battle.tell({ type: 'pod-tried', rule, only: null, pod, face, failed });
    if (failed) return;
  }
  battle.tell({ type: 'deployed', rule: 'sm-wirepod-005', only: null, obstacle: pod, kind: 'wire', at });
}

/** sm-wirepod-007: a D10 no higher than the points of the turn beats it, as it does a door; one success destroys it. */
export function* tryObstacles(battle: Battle<ObstacleTold>): Resolution<void> {
  for (const { id: obstacle, kind, points, stands } of Object.values(battle.state.obstacles)) {
    if (points === 0 || !stands) continue;
    const rule: RuleId = 'sm-wirepod-007';
    const die = yield* rollDie({ name: 'door', rule, seat: 'referee', of: obstacle, sides: 10 });
    const face = ten(die);
    battle.tell({ type: 'obstacle-tried', rule, only: null, obstacle, kind, points, face, beaten: face <= points });
  }
}

/**
 * sm-wirepod-005: put against its wall in one turn, deployed by an order of the next or later, and fully effective at the end of
 * that turn, when what was beaten falls, as doors do.
 */
export function* settleObstacles(battle: Battle<ObstacleTold>): Resolution<void> {
  const { state } = battle;
  for (const { id: obstacle, kind, stands, beaten, at } of Object.values(state.obstacles)) {
    const rule: RuleId = 'sm-wirepod-005';
    if (beaten) battle.tell({ type: 'obstacle-cleared', rule: 'sm-wirepod-007', only: null, obstacle, kind });
    if (stands) continue;
    const line = lineAcross(state.table, at);
    if (line === null) {
      battle.tell({ type: 'obstacle-cleared', rule, only: null, obstacle, kind });
      continue;
    }
    const inLine = upright(state).filter(({ at: place, r }) => distanceToSegment(place, line.a, line.b) < r - 0.001);
    if (state.options.wireTests) yield* testAll(battle, inLine);
    for (const one of inLine) push(battle, one, line);
    battle.tell({ type: 'obstacle-stands', rule, only: null, obstacle, kind, barrier: wireOf(obstacle, line) });
  }
}

const wireOf = (id: string, { a, b }: Across): Barrier => ({ id, kind: 'wire', a, b, bottom: 0, top: 'unlimited' });

/** Table option: whoever stands where the wire comes is tested as in a burst of a Good Throw. */
function* testAll(battle: Battle<ObstacleTold>, inLine: readonly Trooper[]): Resolution<void> {
  const { state } = battle;
  const all: Hits = new Map();
  for (const one of inLine) {
    const { id: figure } = one;
    const need = burstTable[troops[one.troop].armoured ? 'armoured' : 'unarmoured'].good;
    const face = yield* rollTen({ name: 'wire', rule: 'sm-wirepod-005', seat: sideOf(state, one), of: figure });
    const only = witnesses(state, figure);
    battle.tell({ type: 'wire-tested', rule: 'sm-wirepod-005', only, figure, face, hit: face >= need });
    if (face >= need) addHit(all, figure);
  }
  yield* strike(battle, all, 'wire');
}

/** To the side that he came from, beside the wire, or as near to it as there is room. */
function push(battle: Battle<ObstacleTold>, { id }: Trooper, { a, b }: Across): void {
  const { state } = battle;
  const one = state.figures[id];
  if (one?.presence !== 'table') return;
  const came = cross(a, b, one.began.at) || cross(a, b, one.at) || 1;
  const to = moveAlong(nearestOnSegment(one.at, a, b), bearing(a, b) + (came > 0 ? 90 : -90), one.r);
  const place = freePlaceFor(state, one, to, (spot) => cross(a, b, spot) * came > 0 && clearsLine(spot, one.r, a, b));
  if (place === null) return;
  const [only, path] = [witnesses(state, id), [one.at, place]];
  battle.tell({ type: 'pushed', rule: 'sm-wirepod-005', only, figure: id, path });
}

const clearsLine = (spot: Point, r: number, a: Point, b: Point): boolean => distanceToSegment(spot, a, b) >= r - 0.001;

/** The nearest place to a wish where somebody has room, and no wall between. */
function freePlaceFor(state: MarineState, one: Trooper, wish: Point, allowed: (spot: Point) => boolean): Point | null {
  const others = upright(state).filter(({ id }) => id !== one.id);
  const bases = others.map(({ at, r }) => ({ ...at, r }));
  const isOpen = (spot: Point): boolean =>
    pathCost(moveIndex(state), [one.at, spot], groundFor(state)).blocked === undefined;
  return freePlaceNear(
    wish,
    one.r,
    bases,
    (spot) => allowed(spot) && hasRoomAt(state, one, spot, others) && isOpen(spot),
  );
}

export type ObstacleEvent = Heard &
  (
    | { readonly type: 'pod-tried'; readonly pod: string; readonly face: number; readonly failed: boolean }
    | {
        readonly type: 'deployed';
        readonly obstacle: string;
        readonly kind: Obstacle['kind'];
        readonly at: Point;
      }
    | {
        readonly type: 'obstacle-struck';
        readonly by: 'shot' | 'missile';
        readonly figure: FigureId;
        readonly obstacle: string;
        readonly kind: Obstacle['kind'];
        readonly points: number;
      }
    | {
        readonly type: 'obstacle-tried';
        readonly obstacle: string;
        readonly kind: Obstacle['kind'];
        readonly points: number;
        readonly face: number;
        readonly beaten: boolean;
      }
    | { readonly type: 'obstacle-cleared'; readonly obstacle: string; readonly kind: Obstacle['kind'] }
    | {
        readonly type: 'obstacle-stands';
        readonly obstacle: string;
        readonly kind: Obstacle['kind'];
        readonly barrier: Barrier;
      }
    | { readonly type: 'pushed'; readonly figure: FigureId; readonly path: readonly Point[] }
    | { readonly type: 'wire-tested'; readonly figure: FigureId; readonly face: number; readonly hit: boolean }
  );

export const obstacleChanges: Changes<MarineState, ObstacleEvent> = {
  'pod-tried': (state, { pod, failed }) => {
    if (failed) delete state.charges[pod];
  },
  deployed: (state, { obstacle: id, kind, at }) => {
    delete state.charges[id];
    state.obstacles[id] = { id, kind, at, stands: false, points: 0, beaten: false };
  },
  'obstacle-struck': (state, { by, figure, obstacle, points }) => {
    const firer = state.figures[figure];
    if (by === 'shot' && firer !== undefined) firer.shotOn = state.turn;
    addPoints(state, obstacle, points);
  },
  'obstacle-tried': (state, { obstacle: id, beaten }) => {
    const obstacle = obstacleIn(state, id);
    if (obstacle !== null) obstacle.beaten ||= beaten;
  },
  'obstacle-cleared': (state, { obstacle: id }) => {
    delete state.obstacles[id];
    const rest = state.table.barriers.filter((barrier) => barrier.id !== id);
    if (rest.length < state.table.barriers.length) relay(state, rest);
  },
  'obstacle-stands': (state, { obstacle: id, barrier }) => {
    const obstacle = obstacleIn(state, id);
    if (obstacle === null) return;
    obstacle.stands = true;
    relay(state, [...state.table.barriers, barrier]);
  },
  pushed: (state, { figure, path }) => {
    const one = state.figures[figure];
    const at = path.at(-1);
    if (one === undefined || at === undefined) return;
    one.at = at;
    const load = one.carries === null ? undefined : (state.figures[one.carries] ?? state.piles[one.carries]);
    if (load !== undefined) load.at = at;
  },
  'wire-tested': nothingChanges,
};

function relay(state: MarineState, barriers: readonly Barrier[]): void {
  state.table = { ...state.table, barriers, revision: state.table.revision + 1 };
}
