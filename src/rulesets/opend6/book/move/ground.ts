import { unitOf, type BattleTable } from '../../../../battle/state';
import { pathCost, reach, TOLERANCE, WayMemory } from '../../../../space';
import { lineBetween, partsBetween, pointOn, type Line } from '../../../../space/clip';
import { pathLength } from '../../../../space/path-point';
import { between } from '../../../../space/point';
import { distanceToSegment, legsOf } from '../../../../space/segment';
import type { TableIndex } from '../../../../space/index-table';
import { nearnessChanges } from '../../../../space/sight-changes';
import type {
  Area,
  Barrier,
  CostedPath,
  Disc,
  GroundRules,
  Impassable,
  Interval,
  PathCrossing,
  Point,
} from '../../../../space/types';
import { barrierKind, crossingCost, leafAt, OPENING } from '../../data/barriers';
import { movementRates } from '../../data/charts';
import { barrierJumps, JUMP, jumpable } from '../../data/jumps';
import { BASE_RADIUS } from '../../data/game';
import type { OpenD6State, Pace, Soldier } from '../../state';
import { traitsOfFigure } from '../squad/actor';
import { areFoes, everybody, squadOf } from '../squad/squads';
import { hasKeys } from '../building/keys';
import { kindOf } from '../table/barrier-kind';
import { fareOn, groundNow, isPlainGround, openFare, pullAt } from '../table/going';
import { tableWithFields, type Knowledge } from '../table/fields';
import { indexOf } from '../table/table-index';
import { isSideOfStack, pieceOf } from '../table/pieces';

/** How a soldier moves: at a rate, crawling (od6-move-015), or on tracks. */
export type Gait = Pace | 'crawl' | 'tracks';

/** A trench is as wide as a base: a soldier this near to its line is in it (od6-barrier-009). */
const TRENCH_HALF_WIDTH = BASE_RADIUS;

/** od6-move-016: returns the inches for standing up, on any ground; gravity counts. */
export function standUp(state: OpenD6State, { at }: Pick<Soldier, 'at'>): number {
  return movementRates.prone.standUp * pullAt(state, at);
}

/** The longest crawl (od6-move-015). */
export const CRAWL = movementRates.prone.crawl;

/**
 * Bases of the soldier's enemies, grown by the soldier's own: the soldier's centre may touch these discs but not enter
 * (od6-move-025).
 */
function enemyDiscs(state: OpenD6State, soldier: Soldier): Disc[] {
  const own = squadOf(state, soldier);
  const discs: Disc[] = [];
  for (const { unit, at, r } of everybody(state)) {
    if (areFoes(unitOf(state, unit), own)) discs.push({ x: at.x, y: at.y, r: r + soldier.r });
  }
  return discs;
}

/**
 * What the table costs this soldier at this gait (od6-move-017..023): ground by its multiplier, barriers flat. A run
 * may not enter very rough ground (od6-move-021), a prone soldier crosses nothing (od6-move-015), and nobody passes
 * through an enemy. Trenches have the price of crossing them here; `priceOf` makes entering one free.
 */
export function groundRules(
  state: OpenD6State,
  soldier: Soldier,
  gait: Gait,
  how: 'walks' | 'jumps' = 'walks',
): GroundRules {
  return {
    ...terrainRules(state, gaitOn(state, soldier, gait), hasKeys(state, soldier), how),
    keepOut: enemyDiscs(state, soldier),
  };
}

/** Returns the gait at which this soldier pays for the ground: who has tracks does not walk. */
function gaitOn(state: OpenD6State, soldier: Soldier, gait: Gait): Gait {
  return gait !== 'crawl' && traitsOfFigure(state, soldier).gait === 'tracks' ? 'tracks' : gait;
}

interface Remembered {
  readonly by: string;
  readonly gaits: Map<string, WayMemory>;
  readonly reaches: Map<string, readonly (readonly Point[])[]>;
}

const memories = new WeakMap<BattleTable, Remembered>();

/** What a figure knows of the ground when it chooses a way, or what the ground is. */
type Insight = 'known' | 'true';

/**
 * Returns the table on which a soldier walks: with the entanglement fields that its side knows, or all
 * of them. Who hovers ignores them.
 */
function tableFor(state: OpenD6State, soldier: Soldier, insight: Insight): BattleTable {
  if (state.fields === undefined || traitsOfFigure(state, soldier).hovers) return state.table;
  const who: Knowledge = insight === 'true' ? 'truth' : squadOf(state, soldier).side;
  return tableWithFields(state, who);
}

/** Returns the spatial index of the table on which a soldier walks. */
export function groundOf(state: OpenD6State, soldier: Soldier, insight: Insight = 'known'): TableIndex {
  return indexOf(tableFor(state, soldier, insight));
}

/** What earlier searches found out about a table's ground, without enemies. */
function remembered(state: OpenD6State, soldier: Soldier): Remembered {
  const { options, gravityFields } = state;
  const table = tableFor(state, soldier, 'known');
  const now = `${table.revision} ${JSON.stringify(options)} ${JSON.stringify(gravityFields)} ${JSON.stringify(state.doors)} ${groundNow(state)}`;
  const before = memories.get(table);
  const known =
    before?.by === now
      ? before
      : { by: now, gaits: new Map<string, WayMemory>(), reaches: new Map<string, readonly Point[][]>() };
  memories.set(table, known);
  return known;
}

/** What searches for ways of such a soldier at a gait have found out. */
export function waysKnown(state: OpenD6State, soldier: Soldier, pace: Gait): WayMemory {
  const { gaits } = remembered(state, soldier);
  const gait = `${gaitOn(state, soldier, pace)} ${hasKeys(state, soldier)}`;
  const memory = gaits.get(gait) ?? new WayMemory();
  gaits.set(gait, memory);
  return memory;
}

/** Number of reaches that are remembered. */
const MOST_REACHES = 100;

/** Returns what a soldier can reach from a place at a gait within this number of inches, without passing anybody. */
export function reachFrom(
  state: OpenD6State,
  soldier: Soldier,
  from: Point,
  pace: Gait,
  inches: number,
): readonly (readonly Point[])[] {
  const { reaches } = remembered(state, soldier);
  const gait = gaitOn(state, soldier, pace);
  const keys = hasKeys(state, soldier);
  const key = `${gait} ${keys} ${from.x} ${from.y} ${inches}`;
  const known = reaches.get(key) ?? reach(groundOf(state, soldier), from, inches, terrainRules(state, gait, keys));
  if (reaches.size >= MOST_REACHES) reaches.clear();
  reaches.set(key, known);
  return known;
}

/** Crossing a stack crosses two of its sides; each has half the price (od6-scenario-007). */
const SIDES_CROSSED = 2;

/** od6-terrain-013: overlapping areas multiply; nobody runs if one of them is very rough. */
function terrainRules(state: OpenD6State, gait: Gait, keys: boolean, how: 'walks' | 'jumps' = 'walks'): GroundRules {
  const walked = (areas: readonly Area[]): readonly Area[] =>
    how === 'walks' ? areas : areas.filter((area) => !canJump(area));
  const isPlain = isPlainGround(state);
  return {
    areaMultiplier: (area) => (how === 'jumps' && canJump(area) ? openFare(state) : fareOn(state, [area], gait)),
    barrierCost: (barrier) => {
      const kind = kindOf(state, barrier);
      // A closed door opens on the way, for an inch more; a locked one for those with keys (od6a-building-002).
      const opens = kind.leaf === 'closed' || (kind.leaf === 'locked' && keys);
      const cost = opens ? (crossingCost(leafAt(kind, 'open')) ?? 0) + OPENING : (crossingCost(kind) ?? 'impassable');
      /** od6a-robot-014: tracks neither cross difficult barriers nor enter very rough ground. */
      if (gait === 'tracks' && kind.crossing === 'difficult') return 'impassable';
      if (cost === 'impassable' || (gait === 'crawl' && cost !== 0)) return 'impassable';
      if (
        how === 'jumps' &&
        gait !== 'crawl' &&
        barrierJumps[kind.crossing] !== undefined &&
        !isSideOfStack(state.table, barrier)
      )
        return Math.min(cost, JUMP);
      const pulled = isPlain ? cost : cost * pullAt(state, between(barrier.a, barrier.b, 0.5));
      return isSideOfStack(state.table, barrier) ? pulled / SIDES_CROSSED : pulled;
    },
    ...(isPlain ? {} : { open: openFare(state), combine: (_, areas) => priceOfWalk(state, walked(areas), gait) }),
  };
}

const canJump = ({ kind }: Area): boolean => jumpable.some((id) => id === kind);

function priceOfWalk(state: OpenD6State, areas: readonly Area[], gait: Gait): number {
  return areas.length === 0 ? openFare(state) : priceOfGround(fareOn(state, areas, gait));
}

const priceOfGround = (fare: number | Impassable): number => (fare === 'impassable' ? Infinity : fare);

/**
 * Returns the exact price of a soldier's path in inches of movement: trenches are paid on leaving them
 * (od6-barrier-009), stacks of crates on climbing onto them.
 */
export function priceOf(
  state: OpenD6State,
  soldier: Soldier,
  path: readonly Point[],
  gait: Gait,
  insight: Insight = 'known',
): CostedPath {
  return withStacks(state, pricedBySides(state, soldier, path, gait, insight));
}

/** Moves the price of the side by which a stack is left to the side by which it is climbed. */
function withStacks({ table }: OpenD6State, costed: CostedPath): CostedPath {
  if (!costed.crossings.some(({ barrier }) => isSideOfStack(table, barrier))) return costed;
  const upon = new Set<string>();
  const crossings = costed.crossings.map((crossing): PathCrossing => {
    if (!isSideOfStack(table, crossing.barrier)) return crossing;
    const piece = pieceOf(table, crossing.barrier);
    if (upon.delete(piece)) return { ...crossing, cost: 0 };
    upon.add(piece);
    return { ...crossing, cost: crossing.cost * SIDES_CROSSED };
  });
  const cost = [...costed.stretches, ...crossings].reduce((sum, part) => sum + part.cost, 0);
  return { ...costed, crossings, cost };
}

function pricedBySides(
  state: OpenD6State,
  soldier: Soldier,
  path: readonly Point[],
  gait: Gait,
  insight: Insight,
): CostedPath {
  const rules = groundRules(state, soldier, gait);
  const index = groundOf(state, soldier, insight);
  const trenches = trenchesOf(state);
  if (trenches.length === 0) return pathCost(index, path, rules);
  const open: GroundRules = {
    ...rules,
    barrierCost: (barrier) => (trenches.includes(barrier) ? 0 : rules.barrierCost(barrier)),
  };
  const costed = pathCost(index, path, open);
  return withTrenches(costed, trenches, rules);
}

const trenchesKnown = new WeakMap<BattleTable, { readonly revision: number; readonly trenches: readonly Barrier[] }>();

export function trenchesOf(state: OpenD6State): readonly Barrier[] {
  const { table, options } = state;
  const known = trenchesKnown.get(table);
  if (known?.revision === table.revision) return known.trenches;
  const trenches = table.barriers.filter((barrier) => barrierKind(barrier.kind, options).occupied);
  trenchesKnown.set(table, { revision: table.revision, trenches });
  return trenches;
}

/** Returns true if a base with its centre here is inside this trench. */
function isInTrench(at: Point, trench: Barrier): boolean {
  return distanceToSegment(at, trench.a, trench.b) <= TRENCH_HALF_WIDTH + TOLERANCE;
}

/** Adds the price of every trench that the path leaves; a trench that cannot be left blocks it there. */
export function withTrenches(costed: CostedPath, trenches: readonly Barrier[], rules: GroundRules): CostedPath {
  const exits: PathCrossing[] = [];
  for (const { at, barrier } of exitsFromTrenches(costed, trenches)) {
    const cost: number | Impassable = rules.barrierCost(barrier);
    if (cost === 'impassable') return cutAt(costed, at, { at, by: barrier, why: 'barrier' });
    exits.push({ barrier, at, cost });
  }
  if (exits.length === 0) return costed;
  const crossings = [...costed.crossings.filter(({ barrier }) => !trenches.includes(barrier)), ...exits].sort(
    (a, b) => a.at - b.at,
  );
  return { ...costed, crossings, cost: costed.cost + exits.reduce((sum, { cost }) => sum + cost, 0) };
}

function cutAt(costed: CostedPath, at: number, blocked: NonNullable<CostedPath['blocked']>): CostedPath {
  const stretches = costed.stretches
    .filter(({ from }) => from < at - TOLERANCE)
    .map((stretch) => {
      const to = Math.min(stretch.to, at);
      return { ...stretch, to, length: to - stretch.from, cost: (to - stretch.from) * stretch.multiplier };
    });
  const crossings = costed.crossings.filter((crossing) => crossing.at < at - TOLERANCE);
  const cost = [...stretches, ...crossings].reduce((sum, part) => sum + part.cost, 0);
  return { ...costed, length: at, cost, stretches, crossings, blocked };
}

/** Returns where the path leaves trenches. From one trench straight into another it stays inside. */
function exitsFromTrenches(
  { path, length }: CostedPath,
  trenches: readonly Barrier[],
): { at: number; barrier: Barrier }[] {
  const inside = trenches.flatMap((barrier) => partsInTrench(path, barrier).map((part) => ({ ...part, barrier })));
  return inside
    .filter(({ to }) => to < Math.min(length, pathLength(path)) - TOLERANCE)
    .filter(({ to }) => !inside.some((other) => other.from <= to + TOLERANCE && other.to > to + TOLERANCE))
    .map(({ to, barrier }) => ({ at: to, barrier }))
    .filter(({ at }, i, all) => all.findIndex((other) => Math.abs(other.at - at) <= TOLERANCE) === i)
    .sort((a, b) => a.at - b.at);
}

export function partsInTrench(path: readonly Point[], trench: Barrier): Interval[] {
  const parts: { from: number; to: number }[] = [];
  let start = 0;
  for (const [a, b] of legsOf(path)) {
    const leg = lineBetween(a, b);
    if (!(leg.length > 0)) continue;
    const before = start;
    start += leg.length;
    if (isFarOff(leg, trench)) continue;
    for (const part of partsBetween(nearnessChanges(leg, trench.a, trench.b, TRENCH_HALF_WIDTH), leg.length)) {
      if (!isInTrench(pointOn(leg, (part.from + part.to) / 2), trench)) continue;
      const last = parts.at(-1);
      if (last !== undefined && last.to >= before + part.from - TOLERANCE) last.to = before + part.to;
      else parts.push({ from: before + part.from, to: before + part.to });
    }
  }
  return parts;
}

/** Does the leg plainly go by the trench? */
function isFarOff({ a, b }: Line, trench: Barrier): boolean {
  const reach = TRENCH_HALF_WIDTH + TOLERANCE;
  return (
    Math.max(a.x, b.x) < Math.min(trench.a.x, trench.b.x) - reach ||
    Math.min(a.x, b.x) > Math.max(trench.a.x, trench.b.x) + reach ||
    Math.max(a.y, b.y) < Math.min(trench.a.y, trench.b.y) - reach ||
    Math.min(a.y, b.y) > Math.max(trench.a.y, trench.b.y) + reach
  );
}
