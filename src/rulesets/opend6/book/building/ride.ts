import { figureOf, type FigureId } from '../../../../battle/state';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import { bearing, between, centroid, distance, moveAlong, sidesOf, TOLERANCE } from '../../../../space';
import type { Area, Point } from '../../../../space/types';
import type { Battle, Car, OpenD6State, Soldier } from '../../state';
import { inContact } from '../contact/contact';
import { walkRate } from '../squad/actor';
import { placeBeside } from './beside';
import { carOf, floorsLeft, mouthFor, refuseObedience, ridersOf, shaftOf, sideOfSoldier, type Shaft } from './shafts';
import { travel } from './elevators';
import type { BuildingEvent } from './events';

const rule: RuleId = 'od6a-building-019';

const no = (code: string, { id: subject }: Soldier): Refusal => ({ code, rule, subject });

/** Half of the rate that a figure had before it spent any of it on doors and stairs. */
const halfRate = (state: OpenD6State, soldier: Soldier): number =>
  (walkRate(state, soldier) + (soldier.doorWork ?? 0)) / 2;

/** A figure in its car, or its place in it and what it costs to get there. */
interface Entry {
  readonly shaft: Shaft;
  readonly floor: number;
  /** Null for a figure that is in it. */
  readonly at: Point | null;
  readonly inches: number;
}

/** od6a-building-019: how a figure gets into an elevator for half its rate, or says where it goes. */
function entryOf(state: OpenD6State, soldier: Soldier, id: string, to: number): Entry | Refusal {
  const shaft = shaftOf(state, id);
  const mouth = shaft === undefined ? undefined : mouthFor(state, shaft, soldier);
  if (shaft === undefined || mouth === undefined) return no('not-beside-elevator', soldier);
  if (to === mouth.floor || !shaft.mouths.some(({ floor }) => floor === to)) return no('no-floor-there', soldier);
  const barred = refuseObedience(state, shaft, soldier);
  if (barred !== null) return barred;
  const car = carOf(state, shaft);
  const riders = ridersOf(state, shaft);
  const side = sideOfSoldier(state, soldier);
  if (riders.some((rider) => sideOfSoldier(state, rider) !== side)) return no('elevator-taken', soldier);
  if (riders.includes(soldier)) return { shaft, floor: car.floor, at: null, inches: 0 };
  if (riders.length > 0 && car.floor !== mouth.floor) return no('elevator-elsewhere', soldier);
  if (soldier.prone) return no('prone-no-stairs', soldier);
  if (inContact(state, soldier)) return no('touches-an-enemy', soldier);
  const inches = halfRate(state, soldier);
  if (inches <= TOLERANCE || inches > walkRate(state, soldier) + TOLERANCE) return no('no-half-left', soldier);
  const at = placeBeside(state, soldier, mouth.area, { wish: mouth.at, where: 'inside' });
  return at === null ? no('elevator-full', soldier) : { shaft, floor: mouth.floor, at, inches };
}

/** Why not all these figures may ride there, or null. */
export function refuseRide(state: OpenD6State, figures: readonly Soldier[], id: string, to: number): Refusal | null {
  let after = state;
  for (const soldier of figures) {
    const entry = entryOf(after, soldier, id, to);
    if ('code' in entry) return entry;
    if (entry.at !== null) after = inside(after, soldier, entry, entry.at, to);
  }
  return null;
}

/** The battle as it is for the next who gets in. */
function inside(state: OpenD6State, soldier: Soldier, { shaft, floor }: Entry, at: Point, to: number): OpenD6State {
  const car: Car = { ...carOf(state, shaft), floor, to };
  return {
    ...state,
    figures: { ...state.figures, [soldier.id]: { ...soldier, at } },
    elevators: [...(state.elevators ?? []).filter((one) => one.shaft !== shaft.id), car],
  };
}

/** Figures get into an elevator, or those in it send it elsewhere. */
export function ride(battle: Battle<BuildingEvent>, figures: readonly FigureId[], id: string, to: number): void {
  for (const figure of figures) {
    const entry = entryOf(battle.state, figureOf(battle.state, figure), id, to);
    if ('code' in entry) continue;
    const { at, floor, inches } = entry;
    if (at !== null) battle.emit({ type: 'elevator-entered', rule, figure, shaft: id, floor, to, at, inches });
    else if (carOf(battle.state, entry.shaft).to !== to)
      battle.emit({ type: 'elevator-sent', rule, figure, shaft: id, to });
  }
}

/** A figure that gets out: its place, and inches of its rate. */
interface Exit {
  readonly shaft: Shaft;
  readonly at: Point;
  readonly inches: number;
  /** Floors that the car goes before. */
  readonly floors: number;
}

/**
 * Who has arrived steps out with half the rate (od6a-building-019). A car with one floor to go takes the first half of the
 * phase for it.
 */
function exitOf(state: OpenD6State, soldier: Soldier, id: string): Exit | Refusal {
  const shaft = shaftOf(state, id);
  if (shaft === undefined || !ridersOf(state, shaft).some((rider) => rider.id === soldier.id))
    return no('not-in-elevator', soldier);
  const car = carOf(state, shaft);
  const floors = floorsLeft(car);
  if (floors > 1 || (floors === 1 && car.halves > 0)) return no('still-riding', soldier);
  const half = halfRate(state, soldier);
  const spent = soldier.doorWork ?? 0;
  const inches = Math.max(half * (car.halves + floors), spent) + half - spent;
  if (half <= TOLERANCE || inches > walkRate(state, soldier) + TOLERANCE) return no('no-half-left', soldier);
  const stop = shaft.mouths.find(({ floor }) => floor === (floors === 0 ? car.floor : car.to));
  const at = stop === undefined ? null : outOf(state, soldier, stop.area);
  return at === null ? no('no-room-outside', soldier) : { shaft, at, inches, floors };
}

/** The nearest place before the car where there is room. */
function outOf(state: OpenD6State, soldier: Soldier, area: Area): Point | null {
  const middle = centroid(area.outline);
  const wishes = [...sidesOf(area.outline)].map(([a, b]) => {
    const door = between(a, b, 0.5);
    return moveAlong(door, bearing(middle, door), soldier.r);
  });
  const places = wishes.flatMap((wish) => placeBeside(state, soldier, area, { wish, where: 'outside' }) ?? []);
  const [nearest] = places.sort((a, b) => distance(a, middle) - distance(b, middle));
  return nearest ?? null;
}

/** Why not all these figures may get out, or null. */
export function refuseExit(state: OpenD6State, figures: readonly Soldier[], id: string): Refusal | null {
  let after = state;
  for (const soldier of figures) {
    const exit = exitOf(after, soldier, id);
    if ('code' in exit) return exit;
    // Those behind them find this place taken, and the car where it is.
    const taken = { ...soldier, id: `${soldier.id} outside`, at: exit.at };
    after = { ...after, figures: { ...after.figures, [taken.id]: taken } };
  }
  return null;
}

/** Figures get out of an elevator, one after the other. */
export function getOut(battle: Battle<BuildingEvent>, figures: readonly FigureId[], id: string): void {
  for (const figure of figures) {
    const exit = exitOf(battle.state, figureOf(battle.state, figure), id);
    if ('code' in exit) continue;
    const { shaft, at, inches, floors } = exit;
    if (floors > 0) travel(battle, shaft, floors, carOf(battle.state, shaft).halves + floors);
    const facing = bearing(figureOf(battle.state, figure).at, at);
    battle.emit({ type: 'elevator-left', rule, figure, shaft: id, at, facing, inches });
  }
}
