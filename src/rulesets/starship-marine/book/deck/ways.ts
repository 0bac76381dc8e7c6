import { indexTable, shortestPath, WayMemory, type TableIndex } from '../../../../space';
import { partBefore, pathLength } from '../../../../space/path-point';
import { distance, moveAlong } from '../../../../space/point';
import { nearestOnSegment } from '../../../../space/segment';
import { atMost } from '../../../../space/tolerance';
import type { Barrier, CostedPath, Point, Table } from '../../../../space/types';
import type { Trooper } from '../../state';
import { barrierRow } from '../../data/terrain';
import { deckAt, passageBetween, passagesOf, type Passage } from './decks';
import { airFor, groundFor, hasRoomAt, isShut, tableIndex, upright, type Field } from './field';

// The ways that a figure can take.

const indexes = new WeakMap<Table, TableIndex>();

/** Every base is 2 cm across. */
const BASE = 2;

/** A base that is 2 cm across does not go through a gap that is narrower: such gaps are closed to it. */
export function moveIndex({ table }: Pick<Field, 'table'>): TableIndex {
  const known = indexes.get(table) ?? indexTable({ ...table, barriers: [...table.barriers, ...narrowGaps(table)] });
  indexes.set(table, known);
  return known;
}

function narrowGaps({ barriers, areas }: Table): readonly Barrier[] {
  const walls = barriers.filter(({ kind }) => barrierRow(kind).stops);
  const foam = areas.flatMap(({ id, kind, outline }) =>
    kind === 'foam' ? outline.flatMap((corner, i) => gapsBeside(walls, corner, `${id} ${i}`)) : [],
  );
  return [...foam, ...gapsBetween(barriers)];
}

/** Foam that does not quite fill a space leaves no way along its wall. */
function gapsBeside(walls: readonly Barrier[], at: Point, name: string): readonly Barrier[] {
  return walls.flatMap(({ a, b }, i): Barrier[] => {
    const to = nearestOnSegment(at, a, b);
    return isNarrow(distance(at, to)) ? [closed(`${name} ${i}`, at, to)] : [];
  });
}

const isNarrow = (gap: number): boolean => gap > 0.01 && gap < BASE - 0.01;

const closed = (name: string, a: Point, b: Point): Barrier => ({
  id: `narrow ${name}`,
  kind: 'wall',
  a,
  b,
  bottom: 0,
  top: 'unlimited',
});

function gapsBetween(barriers: readonly Barrier[]): readonly Barrier[] {
  const ends = barriers.flatMap(({ kind, a, b }) => (barrierRow(kind).stops ? [a, b] : []));
  return ends.flatMap((a, i) =>
    ends.slice(i + 1).flatMap((b, j): Barrier[] => (isNarrow(distance(a, b)) ? [closed(`${i} ${j}`, a, b)] : [])),
  );
}

const memories = new WeakMap<TableIndex, Map<string, WayMemory>>();

/** Number of door settings that are remembered for a deck. */
const SETTINGS = 8;

/** Returns the remembered ways for the present state of the doors, by index and kind of rules. */
function memoryOf(index: TableIndex, state: Pick<Field, 'doors'>): WayMemory {
  const known = memories.get(index) ?? new Map<string, WayMemory>();
  memories.set(index, known);
  const shut = Object.keys(state.doors).filter((id) => isShut(state.doors[id]));
  const setting = shut.join(' ');
  const memory = known.get(setting) ?? new WayMemory();
  const [oldest] = known.keys();
  if (!known.has(setting) && known.size >= SETTINGS && oldest !== undefined) known.delete(oldest);
  known.set(setting, memory);
  return memory;
}

/** Returns the shortest open way to a place; null if there is none. */
export function wayTo(
  state: Pick<Field, 'table' | 'doors'>,
  from: Point,
  to: Point,
  maxCost = Infinity,
): CostedPath | null {
  const index = moveIndex(state);
  return shortestPath(index, from, to, groundFor(state), { ...upTo(maxCost), memory: memoryOf(index, state) });
}

const upTo = (maxCost: number): { readonly maxCost?: number } => (Number.isFinite(maxCost) ? { maxCost } : {});

/** The shortest way of a missile, which no gap is too narrow for; null where there is none, or none so short. */
export function missileWay(
  state: Pick<Field, 'table' | 'doors'>,
  from: Point,
  to: Point,
  maxCost = Infinity,
): CostedPath | null {
  if (!atMost(distance(from, to), maxCost)) return null;
  const index = tableIndex(state);
  return shortestPath(index, from, to, airFor(state), { ...upTo(maxCost), memory: memoryOf(index, state) });
}

/** A way on one deck, or by a hatch to another. */
export interface Route {
  readonly path: readonly Point[];
  /** From the other mouth of the hatch at which `path` ends; empty on one deck. */
  readonly beyond: readonly Point[];
  readonly length: number;
}

/** The shortest way, by the nearest hatch where the place is on another deck; of several decks to the next one. */
export function routeTo(state: Pick<Field, 'table' | 'doors'>, from: Point, to: Point): Route | null {
  const [here, there] = [deckAt(state, from), deckAt(state, to)];
  if (here === there) {
    const way = wayTo(state, from, to);
    return way === null ? null : { path: way.path, beyond: [], length: way.length };
  }
  const routes = passagesTowards(state, here, there).flatMap((hatch): Route[] => {
    const way = wayTo(state, from, hatch.from);
    if (way === null) return [];
    const on = deckAt(state, hatch.to) === there ? wayTo(state, hatch.to, to) : null;
    const rest = on?.length ?? distance(hatch.to, to);
    return [{ path: way.path, beyond: on?.path ?? [hatch.to], length: way.length + hatch.climb + rest }];
  });
  return routes.reduce<Route | null>((best, one) => (best === null || one.length < best.length ? one : best), null);
}

/** The hatches that lead from one deck in the direction of another. */
function passagesTowards(state: Pick<Field, 'table'>, here: number, there: number): readonly Passage[] {
  const lower = Math.sign(there - here);
  return passagesOf(state).filter(({ from, to }) => deckAt(state, from) === here && deckAt(state, to) === here + lower);
}

/**
 * Returns the first part of a route, of this number of centimetres; a figure that gets no farther than the hatch stays
 * before it.
 */
export function partOf(state: Pick<Field, 'table'>, { path, beyond }: Route, most: number): Omit<Route, 'length'> {
  const [out] = beyond;
  const mouth = path.at(-1);
  const climb = out === undefined || mouth === undefined ? null : passageBetween(state, mouth, out)?.climb;
  const first = pathLength(path);
  const left = most - first - (climb ?? Infinity);
  if (left < 0) return { path: partBefore(path, Math.min(first, most)), beyond: [] };
  return { path, beyond: partBefore(beyond, Math.min(left, pathLength(beyond))) };
}

/** The same for a grenade, which wire does not stop. */
export function flightTo(
  state: Pick<Field, 'table' | 'doors'>,
  from: Point,
  to: Point,
  maxCost: number,
): CostedPath | null {
  return shortestPath(moveIndex(state), from, to, airFor(state), { maxCost });
}

const BEARINGS = Array.from({ length: 12 }, (_, i) => i * 30);

/** Number of places beside a figure that are tried for a way. */
const TRIED = 4;

/** The shortest way to where two bases touch; null where there is none. */
export function wayToContact(state: Field, mover: Trooper, target: Pick<Trooper, 'at' | 'r'>): CostedPath | null {
  if (deckAt(state, mover.at) !== deckAt(state, target.at)) return null;
  const places = BEARINGS.map((way) => moveAlong(target.at, way, target.r + mover.r + 0.02))
    .filter((place) => hasRoomAt(state, mover, place, upright(state)))
    .sort((a, b) => distance(a, mover.at) - distance(b, mover.at));
  for (const place of places.slice(0, TRIED)) {
    const way = wayTo(state, mover.at, place);
    if (way !== null) return way;
  }
  return null;
}
