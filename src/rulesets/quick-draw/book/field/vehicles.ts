import { bodyOf, type FigureId } from '../../../../battle/state';
import { distance, isOnBody, nearestOnSegment, outlineOfBody, sidesOf } from '../../../../space';
import { direction } from '../../../../space/point';
import type { Point } from '../../../../space/types';
import { vehicles, type OnBoard, type SeatId, type VehicleRow } from '../../data/vehicles';
import type { Fighter, Piece, QuickDrawState, Vehicle, WeaponKey } from '../../state';

// qd-veh: vehicles on the table, and their seats.

type Pieces = Pick<QuickDrawState, 'figures'>;

export const isVehicle = (piece: Piece): piece is Vehicle => piece.kind === 'vehicle';
export const isFighter = (piece: Piece): piece is Fighter => piece.kind === 'fighter';

/** Returns all fighters, wherever they are. */
export function fightersIn({ figures }: Pieces): readonly Fighter[] {
  return Object.values(figures).filter(isFighter);
}

/** Vehicles on the table, lost ones too until the turn ends. */
export function vehiclesIn({ figures }: Pieces): readonly Vehicle[] {
  return Object.values(figures).filter((piece): piece is Vehicle => isVehicle(piece) && piece.presence === 'table');
}

/** Returns the vehicle with this id, if it is on the table; the id may come from anywhere. */
export function vehicleIn({ figures }: Pieces, id: FigureId): Vehicle | null {
  const found = Object.hasOwn(figures, id) ? figures[id] : undefined;
  return found?.presence === 'table' && isVehicle(found) ? found : null;
}

/** The same, of one that must be there. */
export function vehicleOf({ figures }: Pieces, id: FigureId): Vehicle {
  const found = Object.hasOwn(figures, id) ? figures[id] : undefined;
  if (found === undefined || !isVehicle(found)) throw new Error(`there is no vehicle '${id}'`);
  return found;
}

export const rowOf = ({ model }: Pick<Vehicle, 'model'>): VehicleRow => vehicles[model];

/** Returns the vehicle that a fighter is in, whole or lost; null on foot. */
export function rideOf(state: Pieces, { aboard }: Pick<Fighter, 'aboard'>): Vehicle | null {
  return aboard === null ? null : vehicleIn(state, aboard.vehicle);
}

/** Returns everybody in a vehicle who can still be hit. */
export function aboardOf(state: Pieces, { id }: Pick<Vehicle, 'id'>): readonly Fighter[] {
  return fightersIn(state).filter(({ aboard, presence }) => aboard?.vehicle === id && presence === 'table');
}

/** Returns those who hold a seat. */
export function crewOf(state: Pieces, vehicle: Pick<Vehicle, 'id'>): readonly Fighter[] {
  return aboardOf(state, vehicle).filter(({ aboard }) => aboard?.seat !== null);
}

export function inSeat(state: Pieces, vehicle: Pick<Vehicle, 'id'>, seat: SeatId): Fighter | null {
  return aboardOf(state, vehicle).find(({ aboard }) => aboard?.seat === seat) ?? null;
}

/** A place on board, on the table. */
export function placeOn({ at, facing }: Pick<Vehicle, 'at' | 'facing'>, { ahead, aside }: OnBoard): Point {
  const [front, right] = [direction(facing), direction(facing + 90)];
  return { x: at.x + front.x * ahead + right.x * aside, y: at.y + front.y * ahead + right.y * aside };
}

/** Returns where everybody aboard sits for this place of the vehicle: seats first, then the benches in their order. */
export function placesAboard(
  state: Pieces,
  vehicle: Pick<Vehicle, 'id' | 'model' | 'at' | 'facing'>,
): Readonly<Record<FigureId, Point>> {
  const { seats, benches } = rowOf(vehicle);
  let bench = 0;
  return Object.fromEntries(
    aboardOf(state, vehicle).map(({ id, aboard }) => {
      const seat = seats.find((one) => one.id === aboard?.seat);
      const place = seat?.place ?? benches[bench++] ?? { ahead: 0, aside: 0 };
      return [id, placeOn(vehicle, place)];
    }),
  );
}

/** Updates everybody's place after the vehicle has moved or they have changed seats; written as a mutation. */
export function settle(state: QuickDrawState, vehicle: Vehicle): void {
  for (const [id, at] of Object.entries(placesAboard(state, vehicle))) {
    const fighter = state.figures[id];
    if (fighter !== undefined) Object.assign(fighter, { at, facing: vehicle.facing, trail: [at] });
  }
}

/** qd-veh-010: a vehicle is one model: what is nearest of it to a place. */
export function nearestOn(vehicle: Vehicle, from: Point): Point {
  const body = bodyOf(vehicle);
  if (isOnBody(body, from)) return from;
  return [...sidesOf(outlineOfBody(body))]
    .map(([a, b]) => nearestOnSegment(from, a, b))
    .reduce((best, point) => (distance(from, point) < distance(from, best) ? point : best));
}

/** qd-veh-007: mounted weapons fire at any speed. Returns the working weapon of the fighter's seat. */
export function mountOf(state: Pieces, fighter: Pick<Fighter, 'aboard'>): { weapon: WeaponKey; from: Point } | null {
  const vehicle = rideOf(state, fighter);
  const seat = fighter.aboard?.seat ?? null;
  if (vehicle === null || vehicle.loss !== null || seat === null || vehicle.lost.includes(seat)) return null;
  const mount = rowOf(vehicle).seats.find(({ id }) => id === seat)?.mount ?? null;
  return mount === null ? null : { weapon: mount.weapon, from: placeOn(vehicle, mount.place) };
}

/** Passengers of a jeep fire their own weapons, those of an APC do not. */
export function firesFromBench(state: Pieces, fighter: Pick<Fighter, 'aboard'>): boolean {
  const vehicle = rideOf(state, fighter);
  return vehicle?.loss === null && fighter.aboard?.seat === null && rowOf(vehicle).passengersFire;
}
