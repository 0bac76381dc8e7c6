import type { RuleId } from '../../../../engine/rule';
import { direction, moveAlong, pathCost, travelToBarrier, travelToDisc, TOLERANCE } from '../../../../space';
import type { Barrier, Point } from '../../../../space/types';
import { areaKind } from '../../data/terrain';
import type { Battle, OpenD6State, Pace, Soldier } from '../../state';
import { isPinned } from '../squad/ailments';
import { baseOf } from '../squad/actor';
import { basesBut, hasFooting } from '../squad/places';
import type { SquadEvent } from '../squad/events';
import { indexOf } from '../table/table-index';

/** A forced straight move of several soldiers; ground costs them nothing. */
export interface Shift {
  readonly rule: RuleId;
  readonly bearing: number;
  readonly inches: number;
  readonly pace: Pace | null;
  /** Barriers that stop a base when it touches them. */
  stopsAt(barrier: Barrier): boolean;
  /** Figures that stop a base when it touches them. */
  readonly obstacles: readonly Soldier[];
  facing(soldier: Soldier, at: Point): number;
}

/** Step by which a soldier moves back until there is room, in inches. */
const STEP = 0.1;

/** Moves each soldier separately, those in front first, as far as possible to a place with room. */
export function shiftSoldiers(battle: Battle<SquadEvent>, soldiers: readonly Soldier[], shift: Shift): void {
  const way = direction(shift.bearing);
  const lead = ({ at }: Soldier): number => at.x * way.x + at.y * way.y;
  for (const soldier of soldiers.filter((one) => !isPinned(one)).sort((a, b) => lead(b) - lead(a))) {
    const inches = distanceFor(battle.state, soldier, shift);
    const at = inches === 0 ? soldier.at : moveAlong(soldier.at, shift.bearing, inches);
    const facing = shift.facing(soldier, at);
    if (inches === 0 && facing === soldier.facing) continue;
    const { rule, pace } = shift;
    battle.emit({
      type: 'figure-moved',
      rule,
      figure: soldier.id,
      path: inches === 0 ? [at] : [soldier.at, at],
      facing,
      pace,
      inches,
    });
  }
}

function distanceFor(state: OpenD6State, soldier: Soldier, shift: Shift): number {
  const furthest = Math.min(
    shift.inches,
    toBarrier(state, soldier, shift),
    toFigure(soldier, shift),
    toGround(state, soldier, shift),
  );
  const others = basesBut(state, [soldier]);
  for (let inches = furthest; inches > TOLERANCE; inches -= STEP) {
    const at = moveAlong(soldier.at, shift.bearing, inches);
    if (hasFooting(state, { ...at, r: soldier.r }, others)) return inches;
  }
  return 0;
}

function toBarrier(state: OpenD6State, soldier: Soldier, shift: Shift): number {
  const end = moveAlong(soldier.at, shift.bearing, shift.inches);
  const met = indexOf(state.table)
    .barriersAround([soldier.at, end], soldier.r)
    .filter((barrier) => shift.stopsAt(barrier))
    .flatMap((barrier) => travelToBarrier(baseOf(soldier), shift.bearing, barrier) ?? []);
  return Math.min(Infinity, ...met);
}

function toFigure(soldier: Soldier, shift: Shift): number {
  const met = shift.obstacles.flatMap((other) => travelToDisc(baseOf(soldier), shift.bearing, baseOf(other)) ?? []);
  return Math.min(Infinity, ...met);
}

/** od6-move-022: returns how far it is to impassable ground, and to the table's edge. */
function toGround(state: OpenD6State, soldier: Soldier, shift: Shift): number {
  const end = moveAlong(soldier.at, shift.bearing, shift.inches);
  const costed = pathCost(indexOf(state.table), [soldier.at, end], {
    areaMultiplier: (area) => (areaKind(area.kind, state.options).going === 'impassable' ? 'impassable' : 1),
    barrierCost: () => 0,
  });
  return Math.min(costed.length, toEdge(state, soldier, direction(shift.bearing)));
}

function toEdge({ table }: OpenD6State, { at, r }: Soldier, way: Point): number {
  const room = (from: number, by: number, size: number): number =>
    by > TOLERANCE ? (size - r - from) / by : by < -TOLERANCE ? (r - from) / by : Infinity;
  return Math.max(0, Math.min(room(at.x, way.x, table.width), room(at.y, way.y, table.height)));
}
