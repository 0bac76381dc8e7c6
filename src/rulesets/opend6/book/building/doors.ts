import { isWithin, nearestOnSegment, stopAtBarrier, TOLERANCE } from '../../../../space';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import { unitOf, enemyOf } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { distanceToSegment, legsOf } from '../../../../space/segment';
import type { Barrier, Point } from '../../../../space/types';
import { BARRIER_REACH, barrierKind, OPENING, type LeafStand } from '../../data/barriers';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { rollOpposed } from '../checks/tests';
import { walkRate } from '../squad/actor';
import { everybody } from '../squad/squads';
import { kindOf, standOf } from '../table/barrier-kind';
import { indexOf } from '../table/table-index';
import type { BuildingEvent } from './events';
import { hasKeys } from './keys';
import { technicalIn } from './plans-read';

const rated = new WeakMap<object, readonly Barrier[]>();

/** Returns the walls and doors of the table that have a Strength rating; most tables have none. */
export function ratedBarriers({ table, options }: Pick<OpenD6State, 'table' | 'options'>): readonly Barrier[] {
  const known = rated.get(table.barriers);
  if (known !== undefined) return known;
  const found = table.barriers.filter(({ kind }) => barrierKind(kind, options).strength !== undefined);
  rated.set(table.barriers, found);
  return found;
}

/** Returns the walls and doors with ratings that a figure stands beside, the nearest first. */
export function ratedBeside(state: OpenD6State, { at, presence }: Pick<Soldier, 'at' | 'presence'>): Barrier[] {
  if (presence !== 'table') return [];
  const away = ({ a, b }: Barrier): number => distanceToSegment(at, a, b);
  return ratedBarriers(state)
    .filter((barrier) => isWithin(away(barrier), BARRIER_REACH))
    .sort((one, other) => away(one) - away(other));
}

/** Returns the doors with a leaf that a figure stands beside. */
export function doorsBeside(state: OpenD6State, soldier: Soldier): Barrier[] {
  return ratedBeside(state, soldier).filter((barrier) => standOf(state, barrier) !== null);
}

/** The point of a barrier that is nearest to somebody. */
export function spotOn({ a, b }: Barrier, at: Point): Point {
  return nearestOnSegment(at, a, b);
}

/** Why the figure may not reach this barrier, or null. */
export function refuseReach(state: OpenD6State, soldier: Soldier, barrier: string, rule: RuleId): Refusal | null {
  if (soldier.presence !== 'table') return { code: 'not-on-table', rule, subject: soldier.id };
  return ratedBeside(state, soldier).some(({ id }) => id === barrier)
    ? null
    : { code: 'not-beside-barrier', rule, subject: soldier.id };
}

/**
 * od6a-building-004: returns why a figure may not open, close or lock a door for an inch of its movement, or null. Only
 * defenders of the building lock doors, and unlock them without a roll. Nobody may be in a door that closes.
 */
export function refuseWork(state: OpenD6State, soldier: Soldier, id: string, to: LeafStand): Refusal | null {
  const rule = 'od6a-building-004';
  const subject = soldier.id;
  const reach = refuseReach(state, soldier, id, rule);
  if (reach !== null) return reach;
  const door = doorsBeside(state, soldier).find((one) => one.id === id);
  const stand = door === undefined ? null : standOf(state, door);
  if (door === undefined || stand === null) return { code: 'no-leaf', rule, subject };
  if (stand === to) return { code: `door-${to}`, rule, subject };
  if ((stand === 'locked' || to === 'locked') && !hasKeys(state, soldier)) return { code: 'no-keys', rule, subject };
  if (soldier.prone) return { code: 'prone-no-door', rule, subject };
  if (walkRate(state, soldier) < OPENING - TOLERANCE) return { code: 'no-inch-left', rule, subject };
  return stand === 'open' && isFilled(state, door) ? { code: 'door-filled', rule, subject } : null;
}

/** Returns true if a figure is in the doorway: the door cannot close. */
export function isFilled(state: OpenD6State, { a, b }: Barrier): boolean {
  return everybody(state).some(({ at, r }) => distanceToSegment(at, a, b) < r - TOLERANCE);
}

/** Opens, closes or locks a door beside the figure. */
export function workDoor(battle: Battle<BuildingEvent>, soldier: Soldier, id: string, stand: LeafStand): void {
  const door = doorsBeside(battle.state, soldier).find((one) => one.id === id);
  if (door === undefined) throw new Error(`'${soldier.id}' is not beside the door '${id}'`);
  const at = spotOn(door, soldier.at);
  const rule = 'od6a-building-004';
  battle.emit({ type: 'door-worked', rule, figure: soldier.id, barrier: id, at, stand, inches: OPENING });
}

/** Returns the closed doors that lie across a path, with the point of the path. */
export function doorsAcross(
  state: OpenD6State,
  path: readonly Point[],
): { readonly door: Barrier; readonly at: Point }[] {
  const doors = ratedBarriers(state).filter((one) => ['closed', 'locked'].includes(standOf(state, one) ?? 'open'));
  if (doors.length === 0) return [];
  const index = indexOf(state.table);
  return doors.flatMap((door) => {
    const [met] = legsOf(path).flatMap(([from, to]) => {
      const stop = stopAtBarrier(index, from, to, ({ id }) => id === door.id);
      return stop.barrier === undefined ? [] : [stop.point];
    });
    return met === undefined ? [] : [{ door, at: met }];
  });
}

/** Returns the battle for movers who follow another on this path (od6a-building-002). */
export function behindPath(state: OpenD6State, path: readonly Point[]): OpenD6State {
  const opened = doorsAcross(state, path);
  if (opened.length === 0) return state;
  const ids = opened.map(({ door }) => door.id);
  const others = (state.doors ?? []).filter(({ barrier }) => !ids.includes(barrier));
  return { ...state, doors: [...others, ...ids.map((barrier) => ({ barrier, stand: 'open' as const }))] };
}

/** od6a-building-002: who goes through a closed door opens it, and it stays open for all who come after. */
export function openOnTheWay(
  battle: Battle<BuildingEvent>,
  steps: readonly { readonly figure: string; readonly path: readonly Point[] }[],
): void {
  const rule = 'od6a-building-002';
  for (const { figure, path } of steps)
    for (const { door, at } of doorsAcross(battle.state, path))
      battle.emit({ type: 'door-worked', rule, figure, barrier: door.id, at, stand: 'open', inches: 0 });
}

/** od6a-building-005: why the figure may not try the lock of a door beside it, or null. */
export function refuseUnlock(state: OpenD6State, soldier: Soldier, id: string): Refusal | null {
  const rule = 'od6a-building-005';
  if (soldier.special === true) return { code: 'special-action-done', rule: 'od6a-turn-001', subject: soldier.id };
  const reach = refuseReach(state, soldier, id, rule);
  if (reach !== null) return reach;
  const door = doorsBeside(state, soldier).find((one) => one.id === id);
  if (door === undefined || standOf(state, door) !== 'locked') return { code: 'not-locked', rule, subject: soldier.id };
  return null;
}

/** Returns the locked doors whose locks the figure may try. */
export function locksFor(state: OpenD6State, soldier: Soldier): Barrier[] {
  return doorsBeside(state, soldier).filter(({ id }) => refuseUnlock(state, soldier, id) === null);
}

/** Technical against the security rating, for which the other side rolls. */
export function* unlock(battle: Battle<BuildingEvent>, soldier: Soldier, id: string): Resolution<void> {
  const { state } = battle;
  const door = doorsBeside(state, soldier).find((one) => one.id === id);
  if (door === undefined) throw new Error(`'${soldier.id}' is not beside the door '${id}'`);
  const { side } = unitOf(state, soldier.unit);
  const rule = 'od6a-building-005';
  const [skill, security] = [technicalIn(state, soldier), kindOf(state, door).security ?? 0];
  const { own, other } = yield* rollOpposed(
    { name: 'unlock', rule, of: soldier.id, about: { figure: soldier.id, skill, security } },
    { seat: side, value: skill },
    { seat: enemyOf(state, side), value: security },
  );
  const at = spotOn(door, soldier.at);
  const passed = own.score > other.score;
  battle.emit({ type: 'lock-tried', rule, figure: soldier.id, barrier: id, at, skill, security, own, other, passed });
}
