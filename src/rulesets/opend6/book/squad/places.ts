import {
  areaContains,
  areasAt,
  atLeast,
  atMost,
  distance,
  distanceToSegment,
  hasRoom,
  nearestOnEdge,
  partBefore,
  TOLERANCE,
} from '../../../../space';
import type { Barrier, Disc, Point } from '../../../../space/types';
import { kindOf } from '../table/barrier-kind';
import { areaKind } from '../../data/terrain';
import type { OpenD6State, Soldier } from '../../state';
import { baseOf } from './actor';
import { stacksOf } from '../table/pieces';
import { everybody } from './squads';
import { indexOf } from '../table/table-index';

/** Returns true if a base is clear of all stacks of crates. Nobody ends a move on a stack. */
export function isClearOfStacks(state: OpenD6State, base: Disc): boolean {
  return stacksOf(state.table)
    .around([base], base.r)
    .every(
      (stack) => areaContains(stack, base) === 'outside' && atLeast(distance(base, nearestOnEdge(stack, base)), base.r),
    );
}

/**
 * Returns true if a base is clear of all impassable barriers (od6-move-023). Walls are lines, but half a base in one is
 * in it.
 */
export function isClearOfWalls(state: OpenD6State, base: Disc): boolean {
  return indexOf(state.table)
    .barriersAround([base], base.r)
    .every(
      (barrier) =>
        kindOf(state, barrier).crossing !== 'impassable' ||
        distanceToSegment(base, barrier.a, barrier.b) >= base.r - TOLERANCE,
    );
}

/** Is a base clear of everything solid, stacks and walls? */
export function isClearOfSolids(state: OpenD6State, base: Disc): boolean {
  return isClearOfStacks(state, base) && isClearOfWalls(state, base);
}

/** Returns true if a base may be across this barrier: a trench that soldiers stand in, a brook, a gap. */
function mayStraddle(state: OpenD6State, barrier: Barrier): boolean {
  const kind = kindOf(state, barrier);
  return kind.occupied || kind.crossing === 'free' || kind.id === 'creek-line';
}

/**
 * Returns true if a base can end here: all of it is on the table and clear of the other bases, of barriers, of the
 * insides of stacks and of impassable ground. Touching is allowed.
 */
export function hasFooting(state: OpenD6State, place: Disc, others: readonly Disc[]): boolean {
  const { table } = state;
  const { x, y, r } = place;
  if (!(atLeast(x, r) && atLeast(y, r) && atMost(x, table.width - r) && atMost(y, table.height - r))) return false;
  if (!hasRoom(place, r, others)) return false;
  const index = indexOf(table);
  const crossed = index
    .barriersAround([place], r)
    .some(
      ({ a, b, ...rest }) => distanceToSegment(place, a, b) < r - TOLERANCE && !mayStraddle(state, { a, b, ...rest }),
    );
  if (crossed || !isClearOfStacks(state, place)) return false;
  return areasAt(index, place).every((area) => areaKind(area.kind, state.options).going !== 'impassable');
}

/** Returns true if a base has footing on the ground and is clear of everybody else on the table. */
export function isFree(state: OpenD6State, disc: Disc, except: string): boolean {
  const others = everybody(state).filter(({ id }) => id !== except);
  return hasFooting(state, disc, others.map(baseOf));
}

/** Returns the bases of everybody on the table except these soldiers. */
export function basesBut(state: OpenD6State, soldiers: readonly Soldier[]): Disc[] {
  const ids = new Set(soldiers.map(({ id }) => id));
  return everybody(state)
    .filter(({ id }) => !ids.has(id))
    .map(baseOf);
}

/** Step by which a soldier moves back until there is room, in inches. */
const STEP = 0.1;

/**
 * Returns the path up to the furthest spot, no further than `at`, with room for the soldier; otherwise the present
 * place.
 */
export function upToFooting(
  state: OpenD6State,
  soldier: Soldier,
  path: readonly Point[],
  at: number,
  others: readonly Disc[],
): Point[] {
  for (let length = at; length > TOLERANCE; length -= STEP) {
    const part = partBefore(path, length);
    const end = part.at(-1);
    if (end !== undefined && hasFooting(state, { ...end, r: soldier.r }, others)) return part;
  }
  return [soldier.at];
}
