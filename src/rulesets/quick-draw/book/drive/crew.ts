import { bodyOf, type FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import { atMost, bodyGapToPoint, distance, outlineOfBody } from '../../../../space';
import { moveAlong } from '../../../../space/point';
import type { Point } from '../../../../space/types';
import type { SeatId } from '../../data/vehicles';
import type { Battle, Fighter, QuickDrawState, Vehicle } from '../../state';
import { contactsOf, fighterIn, fighterOf, hasRoomAt, sideOf, type Field } from '../field/field';
import { isTreated, type Firing } from '../aim/aims';
import { refuseSpending } from '../aim/owed';
import { aboardOf, inSeat, isVehicle, rowOf, settle, vehicleIn, vehicleOf, vehiclesIn } from '../field/vehicles';

// qd-veh-009: getting in and out, and taking a seat.

/** How near to a vehicle one boards it and is set down, in inches. */
const BESIDE = 1;

/** Returns why a fighter cannot spend a point on it now, or null. */
function refuseStirring(state: Firing, figure: FigureId): Refusal | null {
  const fighter = fighterIn(state, figure);
  if (fighter === null || sideOf(state, fighter) !== state.active)
    return { code: 'not-yours', rule: 'qd-turn-001', subject: figure };
  if (fighter.ducked) return { code: 'ducked', rule: 'qd-duck-001', subject: figure };
  if (fighter.treats !== null || isTreated(state, figure))
    return { code: 'treating', rule: 'qd-wound-003', subject: figure };
  if (fighter.charge !== null || contactsOf(state, fighter).length > 0)
    return { code: 'charging', rule: 'qd-cc-001', subject: figure };
  if (fighter.left === 0) return { code: 'no-points', rule: 'qd-veh-009', subject: figure };
  return refuseSpending(state, fighter, 1);
}

/** Boarding costs a point, within an inch of a vehicle of one's own side that has a place left. */
export function refuseBoarding(state: Firing, figure: FigureId, ride: FigureId): Refusal | null {
  const refusal = refuseStirring(state, figure);
  if (refusal !== null) return refusal;
  const fighter = fighterOf(state, figure);
  const vehicle = vehicleIn(state, ride);
  if (fighter.aboard !== null) return { code: 'aboard', rule: 'qd-veh-009', subject: figure };
  if (vehicle === null || vehicle.loss !== null || sideOf(state, vehicle) !== state.active)
    return { code: 'no-vehicle', rule: 'qd-veh-009', subject: figure };
  if (!atMost(bodyGapToPoint(bodyOf(vehicle), fighter.at), BESIDE))
    return { code: 'not-beside', rule: 'qd-veh-009', subject: figure };
  return berthIn(state, vehicle) === undefined ? { code: 'full', rule: 'qd-veh-009', subject: ride } : null;
}

/**
 * Returns where a boarding fighter sits: on a bench, or in a seat if the vehicle has no bench left; undefined if it is
 * full.
 */
function berthIn(state: Field, vehicle: Vehicle): SeatId | null | undefined {
  const { seats, benches } = rowOf(vehicle);
  const seated = aboardOf(state, vehicle).filter(({ aboard }) => aboard?.seat === null).length;
  return seated < benches.length ? null : seats.find(({ id }) => inSeat(state, vehicle, id) === null)?.id;
}

export function board(battle: Battle<CrewEvent>, figure: FigureId, ride: FigureId): void {
  const { state } = battle;
  const seat = berthIn(state, vehicleOf(state, ride)) ?? null;
  battle.emit({ type: 'boarded', rule: 'qd-veh-009', figure, vehicle: ride, seat });
}

/** Getting out costs a point too. */
export function refuseLeaving(state: Firing, figure: FigureId): Refusal | null {
  const refusal = refuseStirring(state, figure);
  if (refusal !== null) return refusal;
  const fighter = fighterOf(state, figure);
  const vehicle = fighter.aboard === null ? null : vehicleIn(state, fighter.aboard.vehicle);
  if (vehicle === null || vehicle.loss !== null) return { code: 'not-aboard', rule: 'qd-veh-009', subject: figure };
  return placeBeside(state, vehicle, fighter, BESIDE) === null
    ? { code: 'no-room', rule: 'qd-veh-009', subject: figure }
    : null;
}

export function leave(battle: Battle<CrewEvent>, figure: FigureId): void {
  const { state } = battle;
  const { aboard } = fighterOf(state, figure);
  if (aboard === null) return;
  const place = placeBeside(state, vehicleOf(state, aboard.vehicle), fighterOf(state, figure), BESIDE);
  if (place !== null)
    battle.emit({ type: 'got-out', rule: 'qd-veh-009', figure, vehicle: aboard.vehicle, at: place, cost: 1 });
}

/** Anybody aboard takes an empty seat for a point. */
export function refuseSeat(state: Firing, figure: FigureId, seat: SeatId): Refusal | null {
  const refusal = refuseStirring(state, figure);
  if (refusal !== null) return refusal;
  const { aboard } = fighterOf(state, figure);
  const vehicle = aboard === null ? null : vehicleIn(state, aboard.vehicle);
  if (vehicle === null || vehicle.loss !== null) return { code: 'not-aboard', rule: 'qd-veh-009', subject: figure };
  const known = rowOf(vehicle).seats.some(({ id }) => id === seat);
  return known && inSeat(state, vehicle, seat) === null
    ? null
    : { code: 'seat-taken', rule: 'qd-veh-009', subject: figure };
}

/** Returns places beside a vehicle, nearest to the fighter's seat first. */
function placeBeside(state: Field, vehicle: Vehicle, fighter: Fighter, most: number): Point | null {
  const body = bodyOf(vehicle);
  const rim = outlineOfBody(body);
  const round = rim.flatMap((corner, i) => {
    const next = rim[(i + 1) % rim.length] ?? corner;
    const steps = Math.ceil(distance(corner, next) * 2);
    return Array.from({ length: steps }, (_, k) => ({
      x: corner.x + ((next.x - corner.x) * k) / steps,
      y: corner.y + ((next.y - corner.y) * k) / steps,
    }));
  });
  const bearings = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => turn + vehicle.facing);
  for (let gap = fighter.r; gap <= most; gap += 0.5) {
    const places = round
      .flatMap((edge) => bearings.map((way) => moveAlong(edge, way, gap)))
      .filter((place) => {
        const off = bodyGapToPoint(body, place);
        return atMost(fighter.r, off) && atMost(off, most);
      })
      .sort((a, b) => distance(a, fighter.at) - distance(b, fighter.at));
    const found = places.find((place) => hasRoomAt(state, fighter, place));
    if (found !== undefined) return found;
  }
  return null;
}

/** Survivors of a wreck are set down as near to it as there is room. */
const NEAR_WRECK = 12;

/** What is destroyed, burning or crashed is out of the game when the turn ends, and its survivors beside it. */
export function leaveWrecks(battle: Battle<CrewEvent>): void {
  const { state } = battle;
  for (const vehicle of vehiclesIn(state)) {
    if (vehicle.loss === null) continue;
    for (const fighter of aboardOf(state, vehicle)) {
      const at = placeBeside(state, vehicle, fighter, NEAR_WRECK) ?? fighter.at;
      battle.emit({ type: 'got-out', rule: 'qd-vdam-007', figure: fighter.id, vehicle: vehicle.id, at, cost: 0 });
    }
    battle.emit({ type: 'wreck-left', rule: 'qd-vdam-007', figure: vehicle.id });
  }
}

export type CrewEvent = { readonly rule: RuleId; readonly figure: FigureId } & (
  | { readonly type: 'boarded'; readonly vehicle: FigureId; readonly seat: SeatId | null }
  | { readonly type: 'got-out'; readonly vehicle: FigureId; readonly at: Point; readonly cost: number }
  | { readonly type: 'seat-taken'; readonly vehicle: FigureId; readonly seat: SeatId }
  | { readonly type: 'wreck-left' }
);

function paid(fighter: Fighter, cost: number): void {
  Object.assign(fighter, { left: fighter.left - cost, inches: 0 });
}

export const crewChanges: Changes<QuickDrawState, CrewEvent> = {
  boarded: (state, { figure, vehicle, seat }) => {
    const fighter = fighterOf(state, figure);
    paid(fighter, 1);
    Object.assign(fighter, { aboard: { vehicle, seat }, locked: false });
    settle(state, vehicleOf(state, vehicle));
  },
  'got-out': (state, { figure, vehicle, at, cost }) => {
    const fighter = fighterOf(state, figure);
    paid(fighter, cost);
    Object.assign(fighter, { aboard: null, at, trail: [at] });
    settle(state, vehicleOf(state, vehicle));
  },
  'seat-taken': (state, { figure, vehicle, seat }) => {
    const fighter = fighterOf(state, figure);
    paid(fighter, 1);
    Object.assign(fighter, { aboard: { vehicle, seat } });
    settle(state, vehicleOf(state, vehicle));
  },
  'wreck-left': (state, { figure }) => {
    const wreck = state.figures[figure];
    if (wreck !== undefined && isVehicle(wreck)) wreck.presence = 'out';
  },
};
