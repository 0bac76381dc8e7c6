import { indexTable, shortestPath, type TableIndex } from '../../../space';
import { distance, moveAlong } from '../../../space/point';
import { nearestOnSegment } from '../../../space/segment';
import type { Barrier, CostedPath, Point, Table } from '../../../space/types';
import type { Trooper } from '../state';
import { barrierRow } from '../data/terrain';
import { airFor, groundFor, hasRoomAt, upright, type Field } from './field';

// Ways that somebody can take.

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

/** The shortest way to a place, through what stands open; null where there is none. */
export function wayTo(
  state: Pick<Field, 'table' | 'doors'>,
  from: Point,
  to: Point,
  maxCost = Infinity,
): CostedPath | null {
  const limit = Number.isFinite(maxCost) ? { maxCost } : {};
  return shortestPath(moveIndex(state), from, to, groundFor(state), limit);
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

/** So many places beside somebody are tried for a way. */
const TRIED = 4;

/** The shortest way to where two bases touch; null where there is none. */
export function wayToContact(state: Field, mover: Trooper, target: Pick<Trooper, 'at' | 'r'>): CostedPath | null {
  const places = BEARINGS.map((way) => moveAlong(target.at, way, target.r + mover.r + 0.02))
    .filter((place) => hasRoomAt(state, mover, place, upright(state)))
    .sort((a, b) => distance(a, mover.at) - distance(b, mover.at));
  for (const place of places.slice(0, TRIED)) {
    const way = wayTo(state, mover.at, place);
    if (way !== null) return way;
  }
  return null;
}
