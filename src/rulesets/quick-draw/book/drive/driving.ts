import { bodyOf, type FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { choose, roll, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import {
  areaContains,
  atMost,
  bodiesOverlap,
  bodyGapToPoint,
  bodyGapToSegment,
  distance,
  distanceToSegment,
  outlineOfBody,
} from '../../../../space';
import { edgesOf } from '../../../../space/area';
import { moveAlong, normaliseDegrees } from '../../../../space/point';
import { headingAt, partBefore, pathLength, pointAtLength } from '../../../../space/path-point';
import type { Point, Table } from '../../../../space/types';
import { areaRow, barrierRow } from '../../data/terrain';
import type { Battle, QuickDrawState, Vehicle } from '../../state';
import { onFoot, sideOf, type Field } from '../field/field';
import type { Firing } from '../aim/aims';
import { inSeat, rowOf, settle, vehicleIn, vehicleOf, vehiclesIn } from '../field/vehicles';

// qd-veh-004: a vehicle moves.

const DIE = 6;

/** Step of the search ahead of a vehicle, in inches. */
const STEP = 0.5;

/** Bodies may overlap by less than this, in inches. */
const TOUCH = 0.01;

/** The edges of solid things on a table; kept as long as the table is. */
const edges = new WeakMap<Table, readonly (readonly [Point, Point])[]>();

function solidEdges(table: Table): readonly (readonly [Point, Point])[] {
  const known = edges.get(table);
  if (known !== undefined) return known;
  const found = [
    ...table.barriers.flatMap(({ kind, a, b }) => (barrierRow(kind).stops ? [[a, b] as const] : [])),
    ...table.areas.flatMap((area) => (areaRow(area.kind).stops ? [...edgesOf(area)] : [])),
  ];
  edges.set(table, found);
  return found;
}

/** Returns true if a vehicle has room at a place: on the table, on nobody, in nothing solid. */
export function hasRoomFor(state: Field, vehicle: Vehicle, at: Point, facing: number): boolean {
  const { width, height, areas } = state.table;
  const body = bodyOf({ ...vehicle, at, facing });
  if (outlineOfBody(body).some(({ x, y }) => x < 0 || y < 0 || x > width || y > height)) return false;
  // What is farther off than the circle round the body need not be looked at closely.
  const crosses = solidEdges(state.table).some(
    ([a, b]) => distanceToSegment(at, a, b) <= vehicle.r && bodyGapToSegment(body, a, b) === 0,
  );
  if (crosses || areas.some((area) => areaRow(area.kind).stops && areaContains(area, at) !== 'outside')) return false;
  return (
    onFoot(state).every(
      (one) => distance(one.at, at) > vehicle.r + one.r || bodyGapToPoint(body, one.at) >= one.r - TOUCH,
    ) &&
    vehiclesIn(state).every(
      (other) =>
        other.id === vehicle.id || distance(other.at, at) > vehicle.r + other.r || !bodiesOverlap(body, bodyOf(other)),
    )
  );
}

/** Returns how far along a way there is room for the vehicle, in inches; it turns freely. */
export function clearLength(state: Field, vehicle: Vehicle, path: readonly Point[], most: number): number {
  const whole = Math.min(most, pathLength(path));
  let clear = 0;
  for (let length = Math.min(STEP, whole); length > clear; length = Math.min(length + STEP, whole)) {
    if (!hasRoomFor(state, vehicle, pointAtLength(path, length), headingAt(path, length))) break;
    clear = length;
  }
  return clear;
}

/** The fighter at the wheel, if they neither cower nor are treated, can drive. */
export function canDrive(state: Field, vehicle: Vehicle): boolean {
  const driver = inSeat(state, vehicle, 'driver');
  return driver !== null && !driver.ducked && driver.treats === null;
}

/** A veer is driven out at the next move that it can make. */
export function mustVeer(state: Firing, vehicle: Vehicle): boolean {
  const { veers, driven, engine, loss } = vehicle;
  const able = loss === null && engine && !driven && canDrive(state, vehicle);
  return veers !== null && able && sideOf(state, vehicle) === state.active;
}

/** qd-veh-009: a vehicle needs an able driver to move; why it cannot be driven now, or null. */
export function refuseDriver(state: Firing, figure: FigureId): Refusal | null {
  const vehicle = vehicleIn(state, figure);
  if (vehicle === null || sideOf(state, vehicle) !== state.active)
    return { code: 'not-yours', rule: 'qd-turn-001', subject: figure };
  if (vehicle.loss !== null) return { code: 'lost', rule: 'qd-vdam-007', subject: figure };
  if (!vehicle.engine) return { code: 'no-engine', rule: 'qd-vdam-006', subject: figure };
  if (vehicle.driven) return { code: 'driven', rule: 'qd-veh-004', subject: figure };
  return canDrive(state, vehicle) ? null : { code: 'no-driver', rule: 'qd-veh-009', subject: figure };
}

/** A vehicle goes as far in a turn as its speed in dice. Returns why this way cannot be driven, or null. */
export function refuseDrive(state: Firing, figure: FigureId, path: readonly Point[]): Refusal | null {
  const refusal = refuseDriver(state, figure);
  if (refusal !== null) return refusal;
  const vehicle = vehicleOf(state, figure);
  if (vehicle.veers !== null) return null;
  const [start] = path;
  if (start === undefined || distance(start, vehicle.at) > TOUCH || pathLength(path) < TOUCH)
    return { code: 'no-way', rule: 'qd-veh-004', subject: figure };
  if (!atMost(pathLength(path), rowOf(vehicle).speed * DIE))
    return { code: 'too-far', rule: 'qd-veh-004', subject: figure };
  return atMost(pathLength(path), clearLength(state, vehicle, path, Infinity))
    ? null
    : { code: 'blocked', rule: 'qd-veh-010', subject: figure };
}

/** Degrees by which a vehicle veers. */
const VEER = 45;

/**
 * qd-veh-004: the driver picks dice up to the vehicle's speed, rolls them all and goes up to their sum, without Action
 * Points; qd-vdam-003, qd-vdam-004: a vehicle that veers turns aside and goes straight on with all its dice, to the
 * next obstacle.
 */
export function* drive(battle: Battle<DriveEvent>, figure: FigureId, path: readonly Point[]): Resolution<void> {
  const { state } = battle;
  const vehicle = vehicleOf(state, figure);
  const { veers } = vehicle;
  const { speed } = rowOf(vehicle);
  const dice = veers === null ? yield* pickDice(battle, vehicle, pathLength(path)) : speed;
  const about = { figure, dice };
  const faces = yield* roll({
    name: 'drive',
    rule: 'qd-veh-004',
    seat: sideOf(state, vehicle),
    of: figure,
    dice,
    about,
  });
  battle.emit({ type: 'drive-rolled', rule: 'qd-veh-004', figure, faces });
  const inches = faces.reduce((sum, face) => sum + face, 0);
  const wanted = veers === null ? path : veering(vehicle, inches);
  const length = clearLength(state, vehicle, wanted, inches);
  const rule = veers === null ? 'qd-veh-004' : veers === 'left' ? 'qd-vdam-003' : 'qd-vdam-004';
  const way = length === 0 ? [vehicle.at] : partBefore(wanted, length);
  const facing = length === 0 ? vehicle.facing : headingAt(wanted, length);
  battle.emit({ type: 'drove', rule, figure, path: way, facing, veered: veers !== null });
}

function veering({ at, facing, veers }: Vehicle, inches: number): readonly Point[] {
  const heading = normaliseDegrees(facing + (veers === 'left' ? -VEER : VEER));
  return [at, moveAlong(at, heading, inches)];
}

function* pickDice(battle: Battle<DriveEvent>, vehicle: Vehicle, wanted: number): Resolution<number> {
  const { id: figure } = vehicle;
  const { speed } = rowOf(vehicle);
  const options = Array.from({ length: speed }, (_, i) => String(i + 1));
  const answer = yield* choose({
    name: 'how-many-dice',
    rule: 'qd-veh-004',
    seat: sideOf(battle.state, vehicle),
    of: figure,
    options,
    fallback: String(likelyDice(wanted, speed)),
    about: { figure, wanted: Math.ceil(wanted) },
  });
  return Number(answer);
}

/** What a die carries, as one had better count on. */
const AVERAGE = 3.5;

/** The fewest dice that will probably carry so far. */
export function likelyDice(inches: number, speed: number): number {
  return Math.min(speed, Math.max(1, Math.ceil(inches / AVERAGE - 0.25)));
}

export type DriveEvent = { readonly rule: RuleId; readonly figure: FigureId } & (
  | { readonly type: 'drive-rolled'; readonly faces: readonly number[] }
  | {
      readonly type: 'drove';
      readonly path: readonly Point[];
      readonly facing: number;
      readonly veered: boolean;
    }
);

export const driveChanges: Changes<QuickDrawState, DriveEvent> = {
  'drive-rolled': (state, { figure, faces }) => {
    Object.assign(vehicleOf(state, figure), { dice: faces.length, speed: faces.length, driven: true });
  },
  drove: (state, { figure, path, facing, veered }) => {
    const vehicle = vehicleOf(state, figure);
    const [, ...rest] = path;
    const moved = { at: rest.at(-1) ?? vehicle.at, facing, trail: [...vehicle.trail, ...rest] };
    Object.assign(vehicle, moved, veered ? { veers: null } : {});
    settle(state, vehicle);
  },
};
