import type { BattleTable } from '../../../../battle/state';
import { boxIndex, boxOf, distance, TOLERANCE, type BoxIndex } from '../../../../space';
import type { Area, Barrier, Point } from '../../../../space/types';
import { ringsOf } from './rings';

/** What acts as one barrier: the sides of a stack of crates, or barriers that form no ring. */
interface Piece {
  readonly id: string;
  readonly sides: readonly Barrier[];
  /**
   * The corners of a stack; null for other pieces. Its sides are closed, so a path that crosses one must cross another.
   */
  readonly outline: readonly Point[] | null;
}

interface Pieces {
  readonly revision: number;
  readonly of: ReadonlyMap<Barrier['id'], Piece>;
  readonly stacks: BoxIndex<Area>;
}

const known = new WeakMap<BattleTable, Pieces>();

/** The id of the piece that a barrier belongs to; the sides of a stack of crates are one (od6-scenario-007). */
export function pieceOf(table: BattleTable, barrier: Barrier): string {
  return pieceIn(table, barrier)?.id ?? barrier.id;
}

/** All barriers that act as one with this one, itself among them. */
export function sidesOf(table: BattleTable, barrier: Barrier): readonly Barrier[] {
  return pieceIn(table, barrier)?.sides ?? [barrier];
}

/** Returns true if the barrier is a side of a stack. A path across it crosses another side of the same stack too. */
export function isSideOfStack(table: BattleTable, barrier: Barrier): boolean {
  return (pieceIn(table, barrier)?.outline ?? null) !== null;
}

/** The closed outlines of the stacks of crates. */
export function stacksOf(table: BattleTable): BoxIndex<Area> {
  return piecesOf(table).stacks;
}

function pieceIn(table: BattleTable, barrier: Barrier): Piece | undefined {
  return barrier.kind === 'crate' ? piecesOf(table).of.get(barrier.id) : undefined;
}

function piecesOf(table: BattleTable): Pieces {
  const found = known.get(table);
  if (found?.revision === table.revision) return found;
  const all = joined(table.barriers.filter(({ kind }) => kind === 'crate'));
  const of = new Map(all.flatMap((piece) => piece.sides.map(({ id }) => [id, piece] as const)));
  const outlines = all.flatMap(({ id, outline }): Area[] =>
    outline === null ? [] : [{ id, kind: 'crate', outline, bottom: 0, top: 'unlimited' }],
  );
  const stacks = boxIndex(outlines, ({ outline }) => boxOf(outline));
  const pieces = { revision: table.revision, of, stacks };
  known.set(table, pieces);
  return pieces;
}

/**
 * Scenarios number the sides of a stack, '<id>.1' and so on. Crates drawn by hand are a stack if they form a closed
 * ring.
 */
function joined(crates: readonly Barrier[]): readonly Piece[] {
  const named = namedPieces(crates);
  const closed = named.filter(({ outline }) => outline !== null);
  const inStack = new Set(closed.flatMap(({ sides }) => sides));
  const rings = ringsOf(crates.filter((crate) => !inStack.has(crate)));
  const stacks = [...closed, ...rings.map((ring): Piece => ({ id: ring.sides[0]?.id ?? '', ...ring }))];
  const stacked = new Set(stacks.flatMap(({ sides }) => sides));
  return [...stacks, ...namedPieces(crates.filter((crate) => !stacked.has(crate)))];
}

function namedPieces(crates: readonly Barrier[]): readonly Piece[] {
  const byName = new Map<string, Barrier[]>();
  for (const crate of crates) {
    const id = crate.id.replace(/\.\d+$/, '');
    byName.set(id, [...(byName.get(id) ?? []), crate]);
  }
  return [...byName].map(([id, sides]) => ({ id, sides, outline: isClosed(sides) ? sides.map(({ a }) => a) : null }));
}

function isClosed(sides: readonly Barrier[]): boolean {
  if (sides.length < 3) return false;
  return sides.every(({ b }, i) => {
    const next = sides[(i + 1) % sides.length];
    return next !== undefined && distance(b, next.a) <= TOLERANCE;
  });
}
