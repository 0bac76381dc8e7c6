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
import { barrierKind } from '../../data/barriers';
import { areaKind } from '../../data/terrain';
import type { OpenD6State, Soldier } from '../../state';
import { baseOf } from '../squad/coherence';
import { stacksOf } from '../table/pieces';
import { everybody } from '../squad/squads';
import { indexOf } from '../table/table-index';

/** Is a base clear of all stacks of crates? A stack is solid: who crosses it cannot end his move on it. */
export function isClearOfStacks(state: OpenD6State, base: Disc): boolean {
  return stacksOf(state.table)
    .around([base], base.r)
    .every(
      (stack) => areaContains(stack, base) === 'outside' && atLeast(distance(base, nearestOnEdge(stack, base)), base.r),
    );
}

/** Is a base clear of all barriers that nobody can cross (od6-move-023)? Walls are lines, but half a base in one is in it. */
export function isClearOfWalls(state: OpenD6State, base: Disc): boolean {
  return indexOf(state.table)
    .barriersAround([base], base.r)
    .every(
      ({ kind, a, b }) =>
        barrierKind(kind, state.options).crossing !== 'impassable' ||
        distanceToSegment(base, a, b) >= base.r - TOLERANCE,
    );
}

/** Is a base clear of everything solid, stacks and walls? */
export function isClearOfSolids(state: OpenD6State, base: Disc): boolean {
  return isClearOfStacks(state, base) && isClearOfWalls(state, base);
}

/** May a base lie across this barrier: a trench that one stands in, a brook, a gap? */
function mayStraddle(state: OpenD6State, barrier: Barrier): boolean {
  const kind = barrierKind(barrier.kind, state.options);
  return kind.occupied || kind.crossing === 'free' || kind.id === 'creek-line';
}

/**
 * Can a base stand here for good: all of it on the table, clear of the other bases, of barriers, of the insides of
 * stacks and of ground that nobody can enter? Touching is allowed.
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

/** Room for a base: footing on the ground, and clear of everybody else on the table. */
export function isFree(state: OpenD6State, disc: Disc, except: string): boolean {
  const others = everybody(state).filter(({ id }) => id !== except);
  return hasFooting(state, disc, others.map(baseOf));
}

/** Bases of everybody on the table but these soldiers. */
export function basesBut(state: OpenD6State, soldiers: readonly Soldier[]): Disc[] {
  const ids = new Set(soldiers.map(({ id }) => id));
  return everybody(state)
    .filter(({ id }) => !ids.has(id))
    .map(baseOf);
}

/** Steps in which a soldier gives way until he finds room to stand, in inches. */
const STEP = 0.1;

/** The path up to the furthest spot, no further than `at`, where the soldier has room to stand; else where he is. */
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
