import type { BattleTable } from '../../../../battle/state';
import { boxIndex, boxOf, distance, TOLERANCE, type BoxIndex } from '../../../../space';
import type { Area, Barrier } from '../../../../space/types';

/** What acts as one barrier: the sides of a stack of crates in their order, or a barrier alone. */
interface Piece {
  readonly sides: readonly Barrier[];
  /** Do the sides run all round, so that who crosses one of them must cross another? */
  readonly closed: boolean;
}

interface Pieces {
  readonly revision: number;
  readonly byId: ReadonlyMap<string, Piece>;
  readonly stacks: BoxIndex<Area>;
}

const known = new WeakMap<BattleTable, Pieces>();

/** The piece that a barrier belongs to; the sides of a stack of crates are one (od6-scenario-007). */
export function pieceOf(barrier: Barrier): string {
  return barrier.kind === 'crate' ? barrier.id.replace(/\.\d+$/, '') : barrier.id;
}

/** All barriers that act as one with this one, itself among them. */
export function sidesOf(table: BattleTable, barrier: Barrier): readonly Barrier[] {
  return pieceIn(table, barrier)?.sides ?? [barrier];
}

/** Is the barrier one side of a stack? Whoever crosses it goes over another side of the same stack, too. */
export function isSideOfStack(table: BattleTable, barrier: Barrier): boolean {
  return pieceIn(table, barrier)?.closed ?? false;
}

/** The closed outlines of the stacks of crates. */
export function stacksOf(table: BattleTable): BoxIndex<Area> {
  return piecesOf(table).stacks;
}

function pieceIn(table: BattleTable, barrier: Barrier): Piece | undefined {
  return barrier.kind === 'crate' ? piecesOf(table).byId.get(pieceOf(barrier)) : undefined;
}

function piecesOf(table: BattleTable): Pieces {
  const found = known.get(table);
  if (found?.revision === table.revision) return found;
  const sides = new Map<string, Barrier[]>();
  for (const barrier of table.barriers) {
    if (barrier.kind !== 'crate') continue;
    const id = pieceOf(barrier);
    sides.set(id, [...(sides.get(id) ?? []), barrier]);
  }
  const byId = new Map([...sides].map(([id, all]) => [id, { sides: all, closed: isClosed(all) }]));
  const stacks = boxIndex(
    [...byId]
      .filter(([, { closed }]) => closed)
      .map(([id, piece]): Area => ({
        id,
        kind: 'crate',
        outline: piece.sides.map(({ a }) => a),
        bottom: 0,
        top: 'unlimited',
      })),
    ({ outline }) => boxOf(outline),
  );
  const pieces = { revision: table.revision, byId, stacks };
  known.set(table, pieces);
  return pieces;
}

function isClosed(sides: readonly Barrier[]): boolean {
  if (sides.length < 3) return false;
  return sides.every(({ b }, i) => {
    const next = sides[(i + 1) % sides.length];
    return next !== undefined && distance(b, next.a) <= TOLERANCE;
  });
}
