import { areaContains, nearestOnEdge } from '../../../../space/area';
import { distance } from '../../../../space/point';
import { atMost } from '../../../../space/tolerance';
import type { Area, Point } from '../../../../space/types';
import type { Door, MarineState, Obstacle, Trooper } from '../../state';
import { barrierIn, gapToBarrier, isShut, type Field } from '../deck/field';

// What is beaten by points: doors, and what bars a way for a time.

type Barring = Pick<Field, 'table' | 'obstacles'>;

export function obstacleIn({ obstacles }: Pick<Field, 'obstacles'>, id: string): Obstacle | null {
  return Object.hasOwn(obstacles, id) ? (obstacles[id] ?? null) : null;
}

/** What points count against: a shut door, a standing obstacle. */
export function targetIn(state: Pick<Field, 'doors' | 'obstacles'>, id: string): Door | Obstacle | null {
  const door = Object.hasOwn(state.doors, id) ? state.doors[id] : undefined;
  if (door !== undefined) return isShut(door) ? door : null;
  const obstacle = obstacleIn(state, id);
  return obstacle?.stands === true ? obstacle : null;
}

/** Points of fire, missiles and charges, added up over the turn. */
export function addPoints(state: MarineState, id: string, points: number): void {
  const target = targetIn(state, id);
  if (target !== null) target.points += points;
}

function areaIn({ table }: Pick<Field, 'table'>, id: string): Area | null {
  return table.areas.find((area) => area.id === id) ?? null;
}

/** Whether a base is no further from a door or an obstacle than this. */
export function isAtTarget(state: Pick<Field, 'table'>, one: Trooper, id: string, reach: number): boolean {
  return atMost(gapToTarget(state, one, id), reach);
}

/** Returns the centimetres between a base and a door or an obstacle; Infinity where there is none. */
export function gapToTarget(state: Pick<Field, 'table'>, one: Trooper, id: string): number {
  const barrier = barrierIn(state, id);
  if (barrier !== null) return gapToBarrier(one, barrier);
  const area = areaIn(state, id);
  if (area === null) return Infinity;
  return areaContains(area, one.at) === 'outside' ? distance(nearestOnEdge(area, one.at), one.at) - one.r : 0;
}

/** The place at which a door or an obstacle is struck from somewhere: its middle, or the nearest of what has breadth. */
export function strikingPoint(state: Pick<Field, 'table'>, id: string, from: Point): Point | null {
  const barrier = barrierIn(state, id);
  if (barrier !== null) return { x: (barrier.a.x + barrier.b.x) / 2, y: (barrier.a.y + barrier.b.y) / 2 };
  const area = areaIn(state, id);
  return area === null ? null : nearestOnEdge(area, from);
}

/** Returns the obstacles that a figure's hands or fire can affect, within a number of centimetres of its base. */
export function obstaclesNear(state: Barring, one: Trooper, reach: number): Obstacle[] {
  return Object.values(state.obstacles).filter(({ id, stands }) => stands && isAtTarget(state, one, id, reach));
}
