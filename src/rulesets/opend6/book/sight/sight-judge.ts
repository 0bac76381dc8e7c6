import type { FigureId } from '../../../../battle/state';
import type { RuleId } from '../../../../engine/rule';
import {
  atMost,
  firstBlocker,
  growthShare,
  isLineFree,
  isShutBy,
  type FigureIndex,
  type LineJudges,
  type PartJudge,
  type TableIndex,
} from '../../../../space';
import { between } from '../../../../space/point';
import { TOLERANCE } from '../../../../space/tolerance';
import type {
  Area,
  AreaStretch,
  Barrier,
  BarrierCrossing,
  FigureStretch,
  Point,
  SightTrace,
} from '../../../../space/types';
import { kindOf } from '../table/barrier-kind';
import { HEAD_HEIGHT } from '../../data/game';
import { areaKind, HILL_SIGHT_HEIGHT, STOREY } from '../../data/terrain';
import type { OpenD6State } from '../../state';
import type { SightPoint } from './sight-points';
import { isBeside, risesAbove, trenchesAround } from '../table/trenches';

/** Why a rule stops a line; `key` names its words below `reason`. */
interface Stop {
  readonly rule: RuleId;
  readonly key: string;
}

/** The first thing that stops a line of sight. */
export interface SightBlocker extends Stop {
  readonly kind: 'barrier' | 'area' | 'figure' | 'ruling' | 'weather';
  /** Id of the barrier, area or figure; of the other soldier for a ruling, of the condition for weather. */
  readonly id: string;
  readonly at: Point;
}

/** The result of a line of sight. The trace runs from the viewer. */
export interface Sighting {
  readonly clear: boolean;
  readonly trace: SightTrace;
  readonly blocker: SightBlocker | null;
}

/**
 * Judges what the line from `a` to `b` meets (od6-los-001). Returns the first thing that stops it, or null. The answer
 * is the same from both ends (od6-los-004).
 */
export function judgeTrace(state: OpenD6State, trace: SightTrace, a: SightPoint, b: SightPoint): SightBlocker | null {
  const hidden = hiddenInTrench(state, a, b) ?? hiddenInTrench(state, b, a);
  if (hidden !== null) return hidden;
  const woods = deepWoods(state, trace.areas);
  const blocker = firstBlocker(trace, {
    barrier: (crossing) => barrierStop(state, crossing, a, b) !== null,
    area: (stretch) => stretch === woods || groundStop(stretch) !== null,
    figure: (stretch) => bodyStops(state, stretch, a, b),
  });
  if (blocker === null) return null;
  const at = trace.length === 0 ? a : between(a, b, blocker.at / trace.length);
  switch (blocker.type) {
    case 'barrier': {
      const stop = barrierStop(state, blocker.crossing, a, b);
      if (stop === null) throw new Error(`barrier '${blocker.crossing.barrier.id}' stops sight without a rule`);
      return { ...stop, kind: 'barrier', id: blocker.crossing.barrier.id, at };
    }
    case 'area': {
      const stop = groundStop(blocker.stretch) ?? { rule: 'od6-los-015', key: 'sight-woods' };
      return { ...stop, kind: 'area', id: blocker.stretch.area.id, at };
    }
    case 'figure':
      return { rule: 'od6-los-007', key: 'sight-body', kind: 'figure', id: blocker.stretch.figure.id, at };
  }
}

/**
 * Returns true if the line between two ends is free. It gives the same answer as `judgeTrace` without finding the first
 * stop. `walls` are the barriers that may stop this line, `bodies` all figures on the table.
 */
export function isFree(
  state: OpenD6State,
  walls: TableIndex,
  bodies: FigureIndex,
  a: SightPoint,
  b: SightPoint,
): boolean {
  return isFreeBy(new Judges(state, a, b), state, walls, bodies, nobody);
}

/**
 * The first of many lines that is free, by their ends; null when all are stopped. They fan out from one place, the first two
 * outermost.
 */
export function firstFree(
  state: OpenD6State,
  walls: TableIndex,
  bodies: FigureIndex,
  lines: Iterable<readonly [SightPoint, SightPoint]>,
  except: (id: FigureId) => boolean,
): readonly [SightPoint, SightPoint] | null {
  let wall: Barrier | null = null;
  let outermost: readonly [SightPoint, SightPoint] | null = null;
  let count = 0;
  for (const line of lines) {
    const [a, b] = line;
    const judges = new Judges(state, a, b);
    count += 1;
    // What stopped the last line often stops this one. What is across both outermost lines is across all.
    if (wall !== null && isShutBy(wall, a, b, judges)) {
      if (count === 2 && outermost !== null && shutsAlways(state, wall) && isShutBy(wall, ...outermost, judges))
        return null;
      continue;
    }
    if (isFreeBy(judges, state, walls, bodies, except)) return line;
    wall = judges.wall;
    outermost ??= line;
  }
  return null;
}

/** Returns true for a barrier that stops every line across it, at any height. */
export function shutsAlways(state: Pick<OpenD6State, 'doors' | 'options'>, barrier: Barrier): boolean {
  return kindOf(state, barrier).sight === 'blocks' && barrier.bottom <= 0 && barrier.top === 'unlimited';
}

/** The same as if nothing grew and there were no hills. */
export function isFreeOfThings(
  state: OpenD6State,
  walls: TableIndex,
  bodies: FigureIndex,
  a: SightPoint,
  b: SightPoint,
): boolean {
  return isFreeBy(new BareJudges(state, a, b), state, walls, bodies, nobody);
}

/** What walls and bodies do to a line. Classes, not functions made for each line: these are asked by the thousand. */
class BareJudges implements LineJudges {
  /** The last barrier that was found to stop the line. */
  wall: Barrier | null = null;

  constructor(
    protected readonly state: OpenD6State,
    readonly a: SightPoint,
    readonly b: SightPoint,
  ) {}

  barrier(crossing: BarrierCrossing): boolean {
    if (barrierStop(this.state, crossing, this.a, this.b) === null) return false;
    this.wall = crossing.barrier;
    return true;
  }

  figure(stretch: FigureStretch): boolean {
    const { id } = stretch.figure;
    return id !== this.a.id && id !== this.b.id && bodyStops(this.state, stretch, this.a, this.b);
  }
}

/** The same with hills and what grows. */
class Judges extends BareJudges {
  areas(stretches: readonly AreaStretch[]): boolean {
    return !areasLetThrough(this.state, stretches);
  }
}

/** Returns true if the hills and growth in these areas do not stop the line that meets them. */
function areasLetThrough(state: OpenD6State, stretches: readonly AreaStretch[]): boolean {
  return deepWoods(state, stretches) === null && stretches.every((stretch) => groundStop(stretch) === null);
}

/** The same for many lines. */
export function groundJudge(state: OpenD6State): Pick<PartJudge, 'matters' | 'letsThrough'> {
  return {
    matters: ({ kind }) => areaKind(kind, state.options).sightDepth !== undefined || groundStops.includes(kind),
    letsThrough: (stretches) => areasLetThrough(state, stretches),
  };
}

export const nobody = (): boolean => false;

function isFreeBy(
  judges: BareJudges,
  state: OpenD6State,
  walls: TableIndex,
  bodies: FigureIndex,
  except: (id: FigureId) => boolean,
): boolean {
  const { a, b } = judges;
  if (hiddenInTrench(state, a, b) !== null || hiddenInTrench(state, b, a) !== null) return false;
  return isLineFree(walls, a, b, judges, bodies, except);
}

/**
 * od6-los-011: walls stop sight, openings let it through to soldiers beside them, low walls hide soldiers prone behind
 * them.
 */
function barrierStop(
  state: OpenD6State,
  { barrier, passes }: BarrierCrossing,
  a: SightPoint,
  b: SightPoint,
): Stop | null {
  const kind = kindOf(state, barrier);
  switch (kind.sight) {
    case 'blocks':
      if (passes !== 'through') return null;
      return kind.id === 'high-wall'
        ? { rule: 'od6-los-010', key: 'sight-wall' }
        : { rule: 'od6-los-011', key: 'sight-building' };
    case 'opening':
      return passes === 'through'
        ? openingStop(standsBeside(state, a, barrier), standsBeside(state, b, barrier), a, b)
        : null;
    case 'open':
      // A low wall is no body for sight at any height; it only hides soldiers prone behind it.
      if (!kind.hidesProne || kind.occupied || passes === 'under') return null;
      return hides(barrier, standsBeside(state, a, barrier), standsBeside(state, b, barrier), a, b)
        ? { rule: 'od6-los-009', key: 'sight-prone-behind' }
        : null;
  }
}

/** Measured from the soldier's place, whichever part of the base is looked at. */
function standsBeside(state: OpenD6State, end: SightPoint, barrier: Barrier): boolean {
  return isBeside(state.table, end.base ?? end, barrier);
}

/** od6-los-012, od6-los-013, od6-los-014: one of the two within 1"; against prone soldiers it must be the other one. */
function openingStop(besideA: boolean, besideB: boolean, a: SightPoint, b: SightPoint): Stop | null {
  if (!besideA && !besideB) return { rule: 'od6-los-013', key: 'sight-opening' };
  const hidden = (a.prone && !besideB) || (b.prone && !besideA);
  return hidden ? { rule: 'od6-los-014', key: 'sight-opening-prone' } : null;
}

/**
 * od6-fire-019, od6-los-009: returns true if the barrier hides a soldier prone within 1" of it from one who is not
 * beside it.
 */
function hides(barrier: Barrier, besideA: boolean, besideB: boolean, a: SightPoint, b: SightPoint): boolean {
  if (besideA === besideB) return false;
  const [near, far] = besideA ? [a, b] : [b, a];
  return near.prone && risesAbove(barrier, near) && !looksDownOn(far, near);
}

/** The height that lifts the exception: a head higher above the wall's foot than that of a man standing there. */
function looksDownOn(viewer: SightPoint, prone: SightPoint): boolean {
  return viewer.z > prone.ground + HEAD_HEIGHT.standing + TOLERANCE;
}

/** od6-los-021: a soldier prone in a trench is seen only from beside that trench. */
function hiddenInTrench(state: OpenD6State, prone: SightPoint, viewer: SightPoint): SightBlocker | null {
  if (!prone.prone) return null;
  const trench = trenchesAround(state.table, prone.base ?? prone).find(
    (around) => !standsBeside(state, viewer, around),
  );
  if (trench === undefined) return null;
  return { rule: 'od6-los-021', key: 'sight-trench', kind: 'barrier', id: trench.id, at: prone };
}

function groundStop(stretch: AreaStretch): Stop | null {
  return driftStop(stretch) ?? hillStop(stretch) ?? roofStop(stretch);
}

/** No shot goes through a soft drift of snow (od6a-ground-003); a frozen one stops sight as a hill does. */
function driftStop({ area, within }: AreaStretch): Stop | null {
  return area.kind === 'soft-drift' && within !== undefined ? { rule: 'od6a-ground-003', key: 'sight-drift' } : null;
}

/** A line from under the roof of a house to above it is stopped by the roof (od6-los-011). */
function roofStop({ area, zFrom, zTo }: AreaStretch): Stop | null {
  if (area.kind !== 'building') return null;
  const roof = area.top === 'unlimited' ? area.bottom + STOREY : area.top;
  const isThrough = Math.min(zFrom, zTo) < roof - TOLERANCE && Math.max(zFrom, zTo) > roof + TOLERANCE;
  return isThrough ? { rule: 'od6-los-011', key: 'sight-roof' } : null;
}

/** od6-los-020: hills over two metres, and cliffs, stop lines through them; lower ones do not. */
function hillStop({ area, within }: AreaStretch): Stop | null {
  if (within === undefined || !isSolid(area)) return null;
  const height = area.top === 'unlimited' ? Infinity : area.top - area.bottom;
  return height > HILL_SIGHT_HEIGHT + TOLERANCE ? { rule: 'od6-los-020', key: 'sight-hill' } : null;
}

/** Ground that no line goes through. */
const solid: readonly string[] = ['easy-hill', 'difficult-hill', 'frozen-drift', 'cliff'];

/** Areas that may stop a line whatever grows in them. */
const groundStops: readonly string[] = [...solid, 'soft-drift', 'building'];

function isSolid({ kind }: Area): boolean {
  return solid.includes(kind);
}

/** od6-los-015, od6-los-016, od6-los-017, od6-los-019: the stretch of woods in which the depth to see through is used up. */
function deepWoods(state: OpenD6State, areas: readonly AreaStretch[]): AreaStretch | null {
  if (areas.length === 0) return null;
  const limitOf = (area: Area): number | null => areaKind(area.kind, state.options).sightDepth ?? null;
  if (atMost(growthShare({ areas }, limitOf), 1)) return null;
  let share = 0;
  for (const stretch of areas) {
    const limit = limitOf(stretch.area);
    if (limit === null) continue;
    share += (stretch.within?.length ?? 0) / limit;
    if (share > 1) return stretch;
  }
  return areas.filter(({ area }) => limitOf(area) !== null).at(-1) ?? null;
}

/** od6-los-007, od6-los-008: bodies stop lines that do not pass over them; prone ones only lines between two prone. */
function bodyStops(state: OpenD6State, { figure, passes }: FigureStretch, a: SightPoint, b: SightPoint): boolean {
  if (passes !== 'through') return false;
  return !isProne(state, figure.id) || (a.prone && b.prone);
}

function isProne(state: OpenD6State, id: FigureId): boolean {
  return state.figures[id]?.prone ?? false;
}
