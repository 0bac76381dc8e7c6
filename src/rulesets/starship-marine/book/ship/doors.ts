import type { FigureId, SideId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import { between, distance } from '../../../../space/point';
import { distanceToSegment, nearestOnSegment } from '../../../../space/segment';
import { atMost, clamp } from '../../../../space/tolerance';
import type { Area, Barrier, Point } from '../../../../space/types';
import type { Battle, Heard, MarineState, Trooper } from '../../state';
import { throughFloor } from '../deck/decks';
import {
  barrierIn,
  gapToBarrier,
  isAtBarrier,
  isCombatRobot,
  isDoor,
  isFit,
  isHindered,
  isHuman,
  isShut,
  missing,
  upright,
  witnesses,
  type Field,
} from '../deck/field';
import { ten } from '../squad/hits';
import { doorControl, isOfTheShip } from './rooms';

// sm-door: doors worked and beaten, and holes in walls.

type Working = Field & Pick<MarineState, 'rooms' | 'power' | 'attacker' | 'defender' | 'prize'>;

/** Centimetres from the edge of a base at which one's hands are on a door. */
const REACH = 0.5;

/**
 * sm-door-004: a human or a combat robot who touches an unlocked door opens or shuts it; clankers do not. Returns why
 * the figure cannot, or null. A locked door must be blasted.
 */
export function refuseByHand(state: Working, trooper: Trooper, id: string, open: boolean): Refusal | null {
  const { id: subject } = trooper;
  const barrier = barrierIn(state, id);
  const door = Object.hasOwn(state.doors, id) ? state.doors[id] : undefined;
  if (barrier === null || !isDoor(barrier) || door === undefined || door.state === 'destroyed')
    return { code: 'no-door', rule: 'sm-door-004', subject };
  if (!isFit(trooper) || !(isHuman(trooper) || isCombatRobot(trooper)) || isHindered(state, trooper))
    return { code: 'cannot-act', rule: 'sm-door-004', subject };
  const gap = gapToBarrier(trooper, barrier);
  if (!atMost(gap, REACH))
    return { code: 'too-far-from-door', rule: 'sm-door-004', subject, values: missing(gap, REACH) };
  if (door.state === 'locked') return { code: 'locked', rule: 'sm-door-005', subject };
  if (door.ordered) return { code: 'ordered', rule: 'sm-door-004', subject };
  if ((door.state === 'open') === open) return { code: 'stands-so', rule: 'sm-door-004', subject };
  return !open && isOccupied(state, barrier) ? { code: 'doorway-occupied', rule: 'sm-door-004', subject } : null;
}

/** Returns why a side cannot set a door to this state from Main Control, or null. */
export function refuseFromControl(
  state: Working,
  side: SideId,
  id: string,
  to: 'open' | 'closed' | 'locked',
): Refusal | null {
  if (doorControl(state) !== side) return { code: 'not-in-control', rule: 'sm-door-003' };
  const barrier = barrierIn(state, id);
  const door = Object.hasOwn(state.doors, id) ? state.doors[id] : undefined;
  if (barrier === null || door === undefined || door.state === 'destroyed')
    return { code: 'no-door', rule: 'sm-door-003' };
  if (!isOfTheShip(state, barrier)) return { code: 'other-ship', rule: 'sm-door-003' };
  if (door.state === to) return { code: 'stands-so', rule: 'sm-door-003' };
  return to !== 'open' && isOccupied(state, barrier) ? { code: 'doorway-occupied', rule: 'sm-door-004' } : null;
}

/** A door does not close on a figure in it. */
function isOccupied(state: Pick<Field, 'figures'>, { a, b }: Barrier): boolean {
  return upright(state).some(({ at, r }) => distanceToSegment(at, a, b) < r - 0.001);
}

/** sm-door-009, sm-door-010: each door that was attacked: a D10 no higher than its points of this turn beats it; nine always do. */
export function* breakDoors(battle: Battle<DoorEvent>): Resolution<void> {
  const { state } = battle;
  for (const [door, { points, state: stands }] of Object.entries(state.doors)) {
    if (points === 0 || (stands !== 'closed' && stands !== 'locked')) continue;
    if (state.doors[door]?.beaten === true) continue;
    const die = yield* rollDie({ name: 'door', rule: 'sm-door-009', seat: 'referee', of: door, sides: 10 });
    const face = ten(die);
    battle.emit({ type: 'door-tried', rule: 'sm-door-009', only: null, door, points, face, beaten: face <= points });
  }
}

/** sm-turn-004: beaten doors and walls remain until the very end of the turn, and open then. */
export function openBreaches(battle: Battle<DoorEvent>): void {
  const { state } = battle;
  for (const [door, { beaten }] of Object.entries(state.doors))
    if (beaten) battle.emit({ type: 'door-destroyed', rule: 'sm-turn-004', only: null, door });
  for (const { barrier: id, at } of state.breaches) {
    if (id === null) {
      openFloor(battle, at);
      continue;
    }
    const barrier = barrierIn(state, id);
    if (barrier === null) continue;
    battle.emit({ type: 'wall-holed', rule: 'sm-charge-007', only: null, barrier: id, pieces: holed(barrier, at), at });
  }
}

/** A hole in the floor leads to the place below, or above where there is none below. */
function openFloor(battle: Battle<DoorEvent>, at: Point): void {
  const other = throughFloor(battle.state, at);
  if (other === null) return;
  const count = battle.state.table.areas.length;
  const holes = [at, other].map((middle, i): Area => ({
    id: `hole ${count + i + 1}`,
    kind: 'hatch',
    outline: squareRound(middle, HOLE / 2),
    bottom: 0,
    top: 'unlimited',
  }));
  battle.emit({ type: 'floor-holed', rule: 'sm-charge-007', only: null, at, holes });
}

const squareRound = ({ x, y }: Point, half: number): readonly Point[] => [
  { x: x - half, y: y - half },
  { x: x + half, y: y - half },
  { x: x + half, y: y + half },
  { x: x - half, y: y + half },
];

/** Centimetres of a hole, enough for any base. */
const HOLE = 3;

/** A wall in the pieces that are left beside a hole. */
function holed(barrier: Barrier, at: Point): readonly Barrier[] {
  const { a, b, id } = barrier;
  const length = distance(a, b);
  const width = Math.min(HOLE, length);
  const from = clamp(distance(a, nearestOnSegment(at, a, b)) - width / 2, 0, length - width);
  const piece = (name: string, start: number, end: number): Barrier[] =>
    end - start < 0.01
      ? []
      : [{ ...barrier, id: `${id}.${name}`, a: between(a, b, start / length), b: between(a, b, end / length) }];
  return [...piece('a', 0, from), ...piece('b', from + width, length)];
}

/** Returns the doors that a figure can reach with hands, or would if it stood nearer by so much. */
export function doorsBeside(state: Pick<Field, 'table' | 'doors'>, trooper: Trooper, nearer = 0): readonly Barrier[] {
  return state.table.barriers.filter(
    (barrier) =>
      isDoor(barrier) &&
      state.doors[barrier.id]?.state !== 'destroyed' &&
      isAtBarrier(trooper, barrier, REACH + nearer),
  );
}

/** Returns the shut doors that a figure's fire counts against. */
export function doorsInFire(state: Pick<Field, 'table' | 'doors'>, trooper: Trooper): readonly Barrier[] {
  return state.table.barriers.filter(
    (barrier) => isDoor(barrier) && isShut(state.doors[barrier.id]) && isAtBarrier(trooper, barrier, 1),
  );
}

/** A figure opens or shuts a door by hand. */
export function workDoor(battle: Battle<DoorEvent>, trooper: Trooper, door: string, open: boolean): void {
  const only = null;
  const to = open ? 'open' : 'closed';
  const by = witnesses(battle.state, trooper.id).length > 1 ? trooper.id : null;
  battle.emit({ type: 'door-set', rule: 'sm-door-004', only, door, to, ordered: false, figure: by });
}

export type DoorEvent = Heard &
  (
    | {
        readonly type: 'door-set';
        readonly door: string;
        readonly to: 'open' | 'closed' | 'locked';
        readonly ordered: boolean;
        readonly figure: FigureId | null;
      }
    | {
        readonly type: 'door-tried';
        readonly door: string;
        readonly points: number;
        readonly face: number;
        readonly beaten: boolean;
      }
    | { readonly type: 'door-destroyed'; readonly door: string }
    | {
        readonly type: 'wall-holed';
        readonly barrier: string;
        readonly pieces: readonly Barrier[];
        readonly at: Point;
      }
    | { readonly type: 'floor-holed'; readonly at: Point; readonly holes: readonly Area[] }
  );

export const doorChanges: Changes<MarineState, DoorEvent> = {
  /** sm-door-002: the state of each door is announced at the beginning of the turn, and remains for all of it. */
  'door-set': (state, { door: id, to, ordered }) => {
    const door = state.doors[id];
    if (door !== undefined) Object.assign(door, { state: to, ordered: door.ordered || ordered });
  },
  'door-tried': (state, { door: id, beaten }) => {
    const door = state.doors[id];
    if (door !== undefined && beaten) door.beaten = true;
  },
  'door-destroyed': (state, { door: id }) => {
    const door = state.doors[id];
    if (door !== undefined) Object.assign(door, { state: 'destroyed', beaten: false, points: 0 });
  },
  'wall-holed': (state, { barrier, pieces }) => {
    const barriers = state.table.barriers.flatMap((one) => (one.id === barrier ? pieces : [one]));
    state.table = { ...state.table, barriers, revision: state.table.revision + 1 };
    state.breaches = state.breaches.filter((one) => one.barrier !== barrier);
  },
  'floor-holed': (state, { at, holes }) => {
    const areas = [...state.table.areas, ...holes];
    state.table = { ...state.table, areas, revision: state.table.revision + 1 };
    state.breaches = state.breaches.filter((one) => one.barrier !== null || distance(one.at, at) > 0.01);
  },
};
