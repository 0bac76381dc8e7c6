import { figureOf, type FigureId } from '../../../battle/state';
import type { Resolution } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import type { CommandOf } from '../commands';
import { dice } from '../data/weapons';
import type { PretzelState, Trooper } from '../state';
import { spacesWithin, type Space } from './board';
import type { Battle } from './context';
import { rollDamage } from './damage';
import { boardFor, Field } from './field';
import { isStanding, profileOf, ridersOf, sideOf, sideOfPhase } from './figures';
import { wholePoints } from './points';

/** Points for boarding, leaving, picking up and setting down. */
const HANDLING = 1;

function beside(field: Field, a: Trooper, b: Trooper): boolean {
  return field.mayStep(field.spaceOf(a), field.spaceOf(b), false);
}

/** bp-move-007: an adjacent friend, as an action worth 1 Point, where the scenario allows carrying. */
export function refusePickUp(state: PretzelState, { figure: id, other: otherId }: CommandOf<'pick-up'>): Refusal | null {
  const [figure, other] = [figureOf(state, id), state.figures[otherId]];
  const no = (code: string): Refusal => ({ code, rule: 'bp-move-007', subject: id });
  if (!state.special.carrying) return no('no-carrying');
  if (other === undefined || other.id === id || !isStanding(other) || sideOf(state, other) !== sideOf(state, figure)) return no('not-to-carry');
  if (ridersOf(state, id).length > 0 || ridersOf(state, otherId).length > 0) return no('carries-already');
  if (wholePoints(state, figure) < HANDLING) return no('too-few-points');
  return beside(new Field(state), figure, other) ? null : no('not-beside');
}

export function refuseSetDown(state: PretzelState, { figure: id, space }: CommandOf<'set-down'>): Refusal | null {
  const figure = figureOf(state, id);
  if (ridersOf(state, id).length === 0) return { code: 'carries-nobody', rule: 'bp-move-007', subject: id };
  if (wholePoints(state, figure) < HANDLING) return { code: 'too-few-points', rule: 'bp-move-007', subject: id };
  return refuseSpaceBeside(state, figure, space, 'bp-move-007');
}

function refuseSpaceBeside(state: PretzelState, figure: Trooper, id: string, rule: 'bp-move-007' | 'bp-troop-003'): Refusal | null {
  const field = new Field(state);
  const [from, to] = [boardFor(state).at(figure.at), field.board.find(id)];
  if (from === undefined || to === undefined || !field.mayStep(from, to, false)) return { code: 'not-beside', rule, subject: figure.id };
  return field.isFree(to) ? null : { code: 'space-taken', rule, subject: figure.id, values: { space: id } };
}

/** bp-troop-003: into a vehicle of one's side from beside it. */
export function refuseBoard(state: PretzelState, { figure: id, vehicle: vehicleId }: CommandOf<'board'>): Refusal | null {
  const [figure, vehicle] = [figureOf(state, id), state.figures[vehicleId]];
  const no = (code: string): Refusal => ({ code, rule: 'bp-troop-003', subject: id });
  if (vehicle === undefined || !isStanding(vehicle) || sideOf(state, vehicle) !== sideOf(state, figure)) return no('no-such-vehicle');
  if (ridersOf(state, vehicleId).length >= profileOf(state, vehicle).capacity) return no('vehicle-full');
  if (wholePoints(state, figure) < HANDLING) return no('too-few-points');
  return beside(new Field(state), figure, vehicle) ? null : no('not-beside');
}

/** bp-troop-003: out of a vehicle to a free space beside it; passengers only. */
export function refuseGetOut(state: PretzelState, { figure: id, space }: CommandOf<'get-out'>): Refusal | null {
  const figure = figureOf(state, id);
  const vehicle = figure.inside === null ? undefined : state.figures[figure.inside];
  if (vehicle === undefined || profileOf(state, vehicle).capacity === 0) return { code: 'not-inside', rule: 'bp-troop-003', subject: id };
  if (wholePoints(state, figure) < HANDLING) return { code: 'too-few-points', rule: 'bp-troop-003', subject: id };
  return refuseSpaceBeside(state, vehicle, space, 'bp-troop-003');
}

/** Whether a passenger may get out now: in its side's phase, before anything else. */
export function passengerReady(state: PretzelState, figure: Trooper): boolean {
  return figure.inside !== null && figure.presence === 'table' && !figure.finished && sideOf(state, figure) === sideOfPhase(state.phase) && (state.phase === 'good' || state.phase === 'bad');
}

export function resolvePickUp(battle: Battle, { figure, other }: CommandOf<'pick-up'>): void {
  battle.tell({ type: 'points-spent', rule: 'bp-move-007', figure, points: HANDLING });
  battle.tell({ type: 'picked-up', rule: 'bp-move-007', figure, other });
  battle.tell({ type: 'action-taken', rule: 'bp-move-007', figure });
}

export function resolveSetDown(battle: Battle, { figure, space }: CommandOf<'set-down'>): void {
  const [carried] = ridersOf(battle.state, figure);
  if (carried === undefined) throw new Error(`'${figure}' carries nobody`);
  battle.tell({ type: 'points-spent', rule: 'bp-move-007', figure, points: HANDLING });
  battle.tell({ type: 'got-out', rule: 'bp-move-007', figure: carried.id, to: boardFor(battle.state).space(space).centre });
  battle.tell({ type: 'figure-finished', rule: 'bp-move-007', figure: carried.id });
  battle.tell({ type: 'action-taken', rule: 'bp-move-007', figure });
}

export function resolveBoard(battle: Battle, { figure, vehicle }: CommandOf<'board'>): void {
  battle.tell({ type: 'points-spent', rule: 'bp-troop-003', figure, points: HANDLING });
  battle.tell({ type: 'boarded', rule: 'bp-troop-003', figure, vehicle });
}

export function resolveGetOut(battle: Battle, { figure, space }: CommandOf<'get-out'>): void {
  battle.tell({ type: 'points-spent', rule: 'bp-troop-003', figure, points: HANDLING });
  battle.tell({ type: 'got-out', rule: 'bp-troop-003', figure, to: boardFor(battle.state).space(space).centre });
}

/** bp-troop-003: whoever was in a destroyed vehicle comes to the nearest free space and takes 1d. */
export function* scatterRiders(battle: Battle, vehicle: FigureId, riders: readonly FigureId[]): Resolution<void> {
  const { state } = battle;
  const middle = boardFor(state).at(figureOf(state, vehicle).at);
  if (middle === undefined) throw new Error(`vehicle '${vehicle}' was off the board`);
  for (const rider of riders) {
    const free = nearestFree(new Field(state), middle);
    if (free === null) throw new Error('the whole table is full');
    battle.tell({ type: 'got-out', rule: 'bp-troop-003', figure: rider, to: free.centre });
    yield* rollDamage(battle, rider, dice(1), 1, null);
  }
}

/** The free space with the smallest range; of equally near ones the first in reading order. */
export function nearestFree(field: Field, middle: Space): Space | null {
  return spacesWithin(field.board, middle).find((space) => field.isFree(space)) ?? null;
}

