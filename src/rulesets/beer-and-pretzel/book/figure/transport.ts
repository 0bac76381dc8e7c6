import { figureOf, type FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import type { Point } from '../../../../space/types';
import type { Battle, PretzelState, Trooper } from '../../state';
import { passengerReady, type ActivationEvent } from './activation';
import type { SpaceId } from '../../board/board';
import { boardFor, Field } from '../field/field';
import { isStanding, profileOf, ridersOf, sideOf } from '../field/figures';
import { wholePoints, type PointsEvent } from './points';

/** Points for boarding, leaving, picking up and setting down. */
const HANDLING = 1;

function beside(field: Field, a: Trooper, b: Trooper): boolean {
  return field.mayStep(field.spaceOf(a), field.spaceOf(b), false);
}

/** bp-move-007: an adjacent friend, as an action worth 1 Point, where the scenario allows carrying. */
export function refusePickUp(state: PretzelState, figure: Trooper, otherId: FigureId): Refusal | null {
  const other = state.figures[otherId];
  const no = (code: string): Refusal => ({ code, rule: 'bp-move-007', subject: figure.id });
  if (!state.special.carrying) return no('no-carrying');
  if (
    other === undefined ||
    other.id === figure.id ||
    !isStanding(other) ||
    sideOf(state, other) !== sideOf(state, figure)
  )
    return no('not-to-carry');
  if (ridersOf(state, figure.id).length > 0 || ridersOf(state, otherId).length > 0) return no('carries-already');
  if (wholePoints(state, figure) < HANDLING) return no('too-few-points');
  return beside(new Field(state), figure, other) ? null : no('not-beside');
}

export function refuseSetDown(state: PretzelState, figure: Trooper, space: SpaceId): Refusal | null {
  const no = (code: string): Refusal => ({ code, rule: 'bp-move-007', subject: figure.id });
  if (ridersOf(state, figure.id).length === 0) return no('carries-nobody');
  if (wholePoints(state, figure) < HANDLING) return no('too-few-points');
  return refuseSpaceBeside(state, figure, space, 'bp-move-007');
}

function refuseSpaceBeside(
  state: PretzelState,
  figure: Trooper,
  id: SpaceId,
  rule: 'bp-move-007' | 'bp-troop-003',
): Refusal | null {
  const field = new Field(state);
  const [from, to] = [boardFor(state).at(figure.at), field.board.find(id)];
  if (from === undefined || to === undefined || !field.mayStep(from, to, false))
    return { code: 'not-beside', rule, subject: figure.id };
  return field.isFree(to) ? null : { code: 'space-taken', rule, subject: figure.id, values: { space: id } };
}

/** bp-troop-003: into a vehicle of one's side from beside it; newcomers stay where they are put (bp-turn-009). */
export function refuseBoard(state: PretzelState, figure: Trooper, vehicleId: FigureId): Refusal | null {
  const vehicle = state.figures[vehicleId];
  const no = (code: string): Refusal => ({ code, rule: 'bp-troop-003', subject: figure.id });
  if (figure.fresh) return { code: 'newcomer-stays', rule: 'bp-turn-009', subject: figure.id };
  if (vehicle === undefined || !isStanding(vehicle) || sideOf(state, vehicle) !== sideOf(state, figure))
    return no('no-such-vehicle');
  if (ridersOf(state, vehicleId).length >= profileOf(state, vehicle).capacity) return no('vehicle-full');
  if (wholePoints(state, figure) < HANDLING) return no('too-few-points');
  return beside(new Field(state), figure, vehicle) ? null : no('not-beside');
}

/** Out of a vehicle to a free space beside it; passengers only (bp-troop-003). */
export function refuseGetOut(state: PretzelState, figure: Trooper, space: SpaceId): Refusal | null {
  const vehicle = figure.inside === null ? undefined : state.figures[figure.inside];
  const no = (code: string): Refusal => ({ code, rule: 'bp-troop-003', subject: figure.id });
  if (vehicle === undefined || profileOf(state, vehicle).capacity === 0) return no('not-inside');
  if (wholePoints(state, figure) < HANDLING) return no('too-few-points');
  return refuseSpaceBeside(state, vehicle, space, 'bp-troop-003');
}

/** Returns the passengers who could get out now, to some space beside their vehicle (bp-troop-003). */
export function leavingPassengers(state: PretzelState): Trooper[] {
  const board = boardFor(state);
  return Object.values(state.figures).filter((figure) => {
    if (!passengerReady(state, figure)) return false;
    const from = board.at(figure.at);
    const spaces = from === undefined ? [] : board.neighbours(from);
    return spaces.some(({ id }) => refuseGetOut(state, figure, id) === null);
  });
}

type Handling = TransportEvent | PointsEvent | ActivationEvent;

export function pickUp(battle: Battle<Handling>, figure: FigureId, other: FigureId): void {
  battle.emit({ type: 'points-spent', rule: 'bp-move-007', figure, points: HANDLING });
  battle.emit({ type: 'picked-up', rule: 'bp-move-007', figure, other });
  battle.emit({ type: 'action-taken', rule: 'bp-move-007', figure });
}

export function setDown(battle: Battle<Handling>, figure: FigureId, space: SpaceId): void {
  const [carried] = ridersOf(battle.state, figure);
  if (carried === undefined) throw new Error(`'${figure}' carries nobody`);
  const to = boardFor(battle.state).space(space).centre;
  battle.emit({ type: 'points-spent', rule: 'bp-move-007', figure, points: HANDLING });
  battle.emit({ type: 'got-out', rule: 'bp-move-007', figure: carried.id, to });
  battle.emit({ type: 'figure-finished', rule: 'bp-move-007', figure: carried.id });
  battle.emit({ type: 'action-taken', rule: 'bp-move-007', figure });
}

export function boardVehicle(battle: Battle<Handling>, figure: FigureId, vehicle: FigureId): void {
  battle.emit({ type: 'points-spent', rule: 'bp-troop-003', figure, points: HANDLING });
  battle.emit({ type: 'boarded', rule: 'bp-troop-003', figure, vehicle });
}

export function getOut(battle: Battle<Handling>, figure: FigureId, space: SpaceId): void {
  battle.emit({ type: 'points-spent', rule: 'bp-troop-003', figure, points: HANDLING });
  battle.emit({ type: 'got-out', rule: 'bp-troop-003', figure, to: boardFor(battle.state).space(space).centre });
}

export type TransportEvent = { readonly rule: RuleId } & (
  | { readonly type: 'picked-up'; readonly figure: FigureId; readonly other: FigureId }
  | { readonly type: 'boarded'; readonly figure: FigureId; readonly vehicle: FigureId }
  /** Out of a vehicle, or set down by a carrier. */
  | { readonly type: 'got-out'; readonly figure: FigureId; readonly to: Point }
);

export const transportChanges: Changes<PretzelState, TransportEvent> = {
  'picked-up': (state, { figure, other }) => {
    const carried = figureOf(state, other);
    Object.assign(carried, { inside: figure, at: figureOf(state, figure).at, finished: true });
  },
  boarded: (state, { figure, vehicle }) => {
    const rider = figureOf(state, figure);
    Object.assign(rider, {
      inside: vehicle,
      at: figureOf(state, vehicle).at,
      finished: true,
      aloft: false,
      elevation: 0,
    });
    if (state.active === figure) state.active = null;
  },
  'got-out': (state, { figure, to }) => {
    Object.assign(figureOf(state, figure), { inside: null, at: to, moved: true });
  },
};
