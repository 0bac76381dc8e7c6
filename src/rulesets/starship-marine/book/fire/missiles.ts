import type { FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { Resolution } from '../../../../engine/request';
import type { Reason, Refusal } from '../../../../engine/verdict';
import { atMost } from '../../../../space/tolerance';
import { bearing, centroid, distance, moveAlong, towards } from '../../../../space/point';
import type { Point } from '../../../../space/types';
import { doorPoints } from '../../data/doors';
import { environments, placeOf } from '../../data/environment';
import { troops } from '../../data/troops';
import type { Battle, Call, Heard, MarineState, Trooper } from '../../state';
import { refuseActor, type Aiming } from './aims';
import { addPoints, obstacleIn, strikingPoint, targetIn } from '../obstacles/beaten';
import {
  barrierIn,
  isClear,
  isCombatRobot,
  isFit,
  isHindered,
  isMarine,
  sideOf,
  trooperIn,
  trooperOf,
  upright,
  witnesses,
  type Field,
} from '../deck/field';
import { addHit, rollTen, strike, type HitEvent, type Hits } from '../squad/hits';
import { struckBy, type ObstacleEvent } from '../obstacles/obstacles';
import { hitCount, hits, isShielded, numberAt, targetOf } from './shots';
import { secondaries } from './secondaries';
import { sees } from '../sight/sight';
import { missileWay } from '../deck/ways';

// sm-apgw: guided weapons, called by Marines.

/** Centimetres that a missile flies at most; 100 where nothing has weight. */
const flight = ({ options }: Pick<Field, 'options'>): number => environments[placeOf(options)].missiles;

/** sm-apgw-001: only a Marine with an SCA II or III calls; why this call cannot be made, or null. */
export function refuseCall(state: Aiming, spotter: Trooper, call: Call): Refusal | null {
  const refusal = refuseActor(state, spotter);
  if (refusal !== null) return refusal;
  const { id: subject } = spotter;
  /** sm-troop-015: the Marine has nothing to illuminate a target with, for own missiles or another's. */
  if (troops[spotter.troop].missiles > 0) return { code: 'cannot-call', rule: 'sm-troop-015', subject };
  if (!isMarine(spotter) || spotter.weapon === null || spotter.weapon === 'sca-1')
    return { code: 'cannot-call', rule: 'sm-apgw-001', subject };
  if (flight(state) === 0) return { code: 'no-launcher', rule: 'sm-underwater-003', subject };
  if (call.launchers.length === 0 || new Set(call.launchers).size < call.launchers.length)
    return { code: 'no-launcher', rule: 'sm-apgw-004', subject };
  const target = refuseCallTarget(state, spotter, call);
  if (target !== null) return target;
  const bad = call.launchers.find((id) => !isFreeFor(state, spotter, id));
  if (bad !== undefined) return { code: 'no-launcher', rule: 'sm-apgw-005', subject: bad };
  const far = call.launchers.find((id) => !reaches(state, spotter, trooperOf(state, id), call));
  return far === undefined ? null : refuseFlight(state, spotter, trooperOf(state, far), call);
}

type Target = Pick<Call, 'target' | 'door'>;

/**
 * sm-apgw-009: returns true if a missile of this launcher gets to a target, 100 cm at most. The deck plan is open, so
 * the player knows: a missile that cannot get there is not called.
 */
export function reaches(state: Field, spotter: Trooper, launcher: Trooper, target: Target): boolean {
  return rangeTo(state, spotter, launcher, target, flight(state)) !== null;
}

function rangeTo(
  state: Field,
  spotter: Trooper,
  launcher: Trooper,
  { target: id, door }: Target,
  most: number,
): number | null {
  if (door !== null) return doorRange(state, launcher, door, most);
  const target = id === null ? null : targetOf(state, spotter, id);
  return target === null ? null : missileRange(state, launcher, target.at, launcher.r + target.r, most);
}

/** Returns why a missile cannot fly: there is no open way, or it is too long. */
function refuseFlight(state: Field, spotter: Trooper, launcher: Trooper, target: Target): Refusal {
  const { id: subject } = launcher;
  return rangeTo(state, spotter, launcher, target, Infinity) === null
    ? { code: 'blocked', rule: 'sm-apgw-010', subject }
    : { code: 'out-of-range', rule: 'sm-apgw-009', subject };
}

/** sm-apgw-013: a figure, a door or an obstacle that the spotter sees. */
export function refuseCallTarget(state: Aiming, spotter: Trooper, { target: id, door }: Target): Refusal | null {
  const { id: subject } = spotter;
  if (door !== null) {
    const to = strikingPoint(state, door, spotter.at);
    if (to === null || targetIn(state, door) === null) return { code: 'no-door', rule: 'sm-door-005', subject };
    return isClear(state, spotter.at, towards(to, spotter.at, 0.1))
      ? null
      : { code: 'out-of-sight', rule: 'sm-apgw-013', subject };
  }
  const target = id === null ? null : targetOf(state, spotter, id);
  if (target === null || target.condition === 'prisoner') return { code: 'no-target', rule: 'sm-apgw-003', subject };
  if (!seesNow(state, spotter, target)) return { code: 'out-of-sight', rule: 'sm-apgw-003', subject };
  return isShielded(state, spotter, target) ? { code: 'friend-in-the-way', rule: 'sm-fire-016', subject } : null;
}

/** One that disappeared cannot be illuminated: the glimpse of a firer is no sight. */
function seesNow(state: Field, spotter: Trooper, target: Trooper): boolean {
  return !target.glimpses.some(({ by }) => by === spotter.id) && sees(state, spotter, target);
}

/** sm-apgw-005, sm-apgw-006: any launcher of the side that has a missile, has fought nobody, and is not called yet. */
function isFreeFor(state: Field, spotter: Trooper, id: FigureId): boolean {
  const launcher = trooperIn(state, id);
  if (launcher === null || !mayLaunch(state, launcher) || sideOf(state, launcher) !== sideOf(state, spotter))
    return false;
  return !upright(state).some((other) => other.id !== spotter.id && other.call?.launchers.includes(id) === true);
}

function mayLaunch(state: Field, launcher: Trooper): boolean {
  const { troop, missiles, fought, pace, controls } = launcher;
  const isFree = !fought && pace !== 'run' && !isHindered(state, launcher) && controls === null;
  return isFit(launcher) && troops[troop].missiles > 0 && missiles > 0 && isFree;
}

/** Returns the launchers that a spotter may call. */
export function launchersFor(state: Field, spotter: Trooper): readonly Trooper[] {
  return upright(state).filter((one) => troops[one.troop].missiles > 0 && isFreeFor(state, spotter, one.id));
}

type MissileTold = MissileEvent | HitEvent | ObstacleEvent;

/**
 * sm-apgw-002, sm-apgw-004: missiles come after all other fire, all at once, those of one spotter on one target. The
 * call is no action; the spotter may also shoot.
 */
export function* launchAll(battle: Battle<MissileTold>): Resolution<void> {
  const { state } = battle;
  const all: Hits = new Map();
  for (const spotter of upright(state)) {
    const { call } = spotter;
    if (call === null || !isFit(spotter)) continue;
    for (const id of call.launchers) yield* launch(battle, spotter, call, trooperOf(state, id), all);
  }
  yield* strike(battle, all, 'missile');
}

/** sm-apgw-003, sm-apgw-012: a missile is used; at the roll the spotter must be unhurt and see the target, else it is spent. */
function* launch(
  battle: Battle<MissileTold>,
  spotter: Trooper,
  call: Call,
  launcher: Trooper,
  all: Hits,
): Resolution<void> {
  const { state } = battle;
  if (!mayLaunch(state, launcher)) return;
  const { id: figure } = spotter;
  const own = sideOf(state, spotter);
  battle.emit({ type: 'launched', rule: 'sm-apgw-012', only: witnesses(state, launcher.id), launcher: launcher.id });
  if (call.door !== null) {
    const range = doorRange(state, launcher, call.door, flight(state));
    if (range === null || targetIn(state, call.door) === null) return spent(battle, spotter, call);
    const [door, points] = [call.door, doorPoints.apgw];
    const only = witnesses(state, figure);
    const obstacle = obstacleIn(state, door);
    if (obstacle !== null) return battle.emit(struckBy(only, figure, obstacle, 'missile', points));
    return battle.emit({ type: 'door-missile', rule: 'sm-apgw-013', only, figure, door, points });
  }
  const target = call.target === null ? null : targetOf(state, spotter, call.target);
  const range = target === null ? null : missileRange(state, launcher, target.at, launcher.r + target.r);
  if (target === null || range === null || !seesNow(state, spotter, target) || isShielded(state, spotter, target))
    return spent(battle, spotter, call);
  /** sm-apgw-008: a D10 with the factors of fire, for the spotter instead of the firer, over the missile's own path. */
  const number = numberAt(state, spotter, target, 'apgw', { range, gone: false });
  const face = yield* rollTen({ name: 'missile', rule: 'sm-apgw-008', seat: own, of: `${figure} ${launcher.id}` });
  const hit = hits(state, face, number);
  const count = hit ? hitCount(state, face, number) : 0;
  const shot = { row: 'apgw', score: face + number.factor, count, of: `missile ${figure} ${launcher.id}` } as const;
  const others = yield* secondaries(state, spotter, target, shot);
  const { need, factor, reasons } = number;
  const only = witnesses(state, figure, target.id);
  const to = target.at;
  battle.emit({
    type: 'missile',
    rule: 'sm-apgw-008',
    only,
    figure,
    target: target.id,
    face,
    need,
    factor,
    reasons,
    hit,
    others,
    from: spotter.at,
    to,
  });
  if (hit) for (const one of [target.id, ...others]) addHit(all, one);
}

function spent(battle: Battle<MissileTold>, { id: figure }: Trooper, { target }: Call): void {
  const only = witnesses(battle.state, figure);
  battle.emit({ type: 'missile-spent', rule: 'sm-apgw-003', only, figure, target });
}

/**
 * sm-apgw-007, sm-apgw-010: the missile needs an open way from its launcher to the target and flies round corners; it
 * need not pass the Marine who called it. Null if there is none, or it is too long.
 */
export function missileRange(
  state: Field,
  launcher: Trooper,
  to: Point,
  edges: number,
  most: number = flight(state),
): number | null {
  const way = missileWay(state, launcher.at, to, most + edges);
  return way === null ? null : Math.max(0, way.length - edges);
}

function doorRange(state: Field, launcher: Trooper, door: string, most: number): number | null {
  const ranges = placesBefore(state, launcher, door).flatMap(
    (at) => missileRange(state, launcher, at, launcher.r, most) ?? [],
  );
  const least = Math.min(...ranges);
  return ranges.length > 0 && atMost(least, most) ? least : null;
}

/** Where a missile strikes a door, on both sides of it, or foam, at the nearest of its corners. */
function placesBefore(state: Field, launcher: Trooper, id: string): readonly Point[] {
  const barrier = barrierIn(state, id);
  if (barrier !== null) {
    const { a, b } = barrier;
    const across = { x: (b.y - a.y) / 10, y: (a.x - b.x) / 10 };
    return [1, -1].map((way) => ({ x: (a.x + b.x) / 2 + way * across.x, y: (a.y + b.y) / 2 + way * across.y }));
  }
  const area = state.table.areas.find((one) => one.id === id);
  if (area === undefined) return [];
  const middle = centroid(area.outline);
  return area.outline
    .map((corner) => moveAlong(corner, bearing(middle, corner), 0.1))
    .sort((one, other) => distance(one, launcher.at) - distance(other, launcher.at))
    .slice(0, CORNERS);
}

/** Number of corners of foam that are tried. */
const CORNERS = 8;

/** sm-apgw-011: a Marine or combat robot notices being illuminated, and its side is told; nobody else is. */
export function revealCalls(battle: Battle<MissileTold>): void {
  const { state } = battle;
  for (const spotter of upright(state)) {
    const { call, id: figure } = spotter;
    if (call === null) continue;
    const target = trooperIn(state, call.target);
    const notices = target !== null && (isMarine(target) || isCombatRobot(target));
    const only = [sideOf(state, spotter), ...(notices ? [sideOf(state, target)] : [])];
    battle.emit({ type: 'illuminated', rule: 'sm-apgw-011', only, figure, target: call.target, door: call.door });
  }
}

export type MissileEvent = Heard &
  (
    | {
        readonly type: 'illuminated';
        readonly figure: FigureId;
        readonly target: FigureId | null;
        readonly door: string | null;
      }
    | { readonly type: 'launched'; readonly launcher: FigureId }
    | {
        readonly type: 'missile';
        readonly figure: FigureId;
        readonly target: FigureId;
        readonly face: number;
        readonly need: number;
        readonly factor: number;
        readonly reasons: readonly Reason[];
        readonly hit: boolean;
        readonly others: readonly FigureId[];
        readonly from: Point;
        readonly to: Point;
      }
    | { readonly type: 'missile-spent'; readonly figure: FigureId; readonly target: FigureId | null }
    | { readonly type: 'door-missile'; readonly figure: FigureId; readonly door: string; readonly points: number }
  );

export const missileChanges: Changes<MarineState, MissileEvent> = {
  illuminated: nothingChanges,
  launched: (state, { launcher }) => {
    trooperOf(state, launcher).missiles -= 1;
  },
  missile: (state, { target }) => {
    trooperOf(state, target).underFire = true;
  },
  'missile-spent': nothingChanges,
  'door-missile': (state, { door: id, points }) => {
    addPoints(state, id, points);
  },
};
