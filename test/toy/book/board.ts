import type { FigureId, SideId } from '../../../src/battle/state';
import { bodyOf } from '../../../src/battle/state';
import type { Changes } from '../../../src/engine/game';
import type { Seat } from '../../../src/engine/request';
import type { RuleId } from '../../../src/engine/rule';
import type { Refusal } from '../../../src/engine/verdict';
import { bodiesOverlap, outlineOfBody, type Point } from '../../../src/space';
import type { Crawler, Heard, SeenPiece, ToyState } from '../state';

// toy-board: the table and what stands on it.

/** The least that the board needs of a state, so that rules and views share it as far as a seat knows. */
export interface Board<P extends SeenPiece = SeenPiece> {
  readonly figures: Readonly<Record<FigureId, P>>;
  readonly table: ToyState['table'];
}

export function onTable<P extends SeenPiece>({ figures }: Pick<Board<P>, 'figures'>): readonly P[] {
  return Object.values(figures).filter(({ presence }) => presence === 'table');
}

/** The piece of this id, if it is on the table and known; an id may come from anywhere. */
export function pieceIn<P extends SeenPiece>({ figures }: Pick<Board<P>, 'figures'>, id: FigureId): P | null {
  const piece = Object.hasOwn(figures, id) ? figures[id] : undefined;
  return piece?.presence === 'table' ? piece : null;
}

export function crawlerOf<P extends SeenPiece>(
  board: Pick<Board<P>, 'figures'>,
  side: SideId,
): Extract<P, Crawler> | null {
  const found = onTable(board).find((piece) => piece.kind === 'crawler' && piece.side === side);
  return (found as Extract<P, Crawler> | undefined) ?? null;
}

/** Sides whose crawler still goes, in the order of the sides. */
export function sidesInPlay(state: Pick<Board, 'figures'> & Pick<ToyState, 'sides'>): readonly SideId[] {
  return Object.keys(state.sides).filter((side) => crawlerOf(state, side) !== null);
}

/** toy-board-001: all of a piece is on the table. */
export function fitsOnTable({ table }: Pick<Board, 'table'>, piece: SeenPiece, at: Point, facing: number): boolean {
  return outlineOfBody(bodyOf({ ...piece, at, facing })).every(
    ({ x, y }) => x >= 0 && y >= 0 && x <= table.width && y <= table.height,
  );
}

/** Others that would stand where this piece is to be, in the order of their ids. */
export function inTheWay<P extends SeenPiece>(
  board: Pick<Board<P>, 'figures'>,
  piece: SeenPiece,
  at: Point,
  facing: number,
): readonly P[] {
  const there = bodyOf({ ...piece, at, facing });
  return onTable(board)
    .filter((other) => other.id !== piece.id && bodiesOverlap(there, bodyOf(other)))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Why this seat may not let the piece act now, or null; one that it does not know of is none at all. */
export function refuseActing(
  state: Pick<Board, 'figures'> & Pick<ToyState, 'passed'>,
  figure: FigureId,
  seat: Seat,
): Refusal | null {
  const piece = pieceIn(state, figure);
  if (piece === null) return { code: 'no-such-piece', rule: 'toy-board-001' };
  if (seat !== 'referee' && seat !== piece.side) return { code: 'not-yours', rule: 'toy-turn-001' };
  if (state.passed[piece.side] === true) return { code: 'has-passed', rule: 'toy-turn-001' };
  return piece.acted ? { code: 'has-acted', rule: 'toy-turn-001', subject: figure } : null;
}

export type BoardEvent = Heard & { readonly rule: RuleId } & (
    | { readonly type: 'piece-moved'; readonly figure: FigureId; readonly at: Point; readonly facing: number }
    /** It ran into something that its side did not know of. */
    | { readonly type: 'piece-halted'; readonly figure: FigureId }
    | { readonly type: 'fuel-used'; readonly figure: FigureId; readonly left: number }
  );

export const boardChanges: Changes<ToyState, BoardEvent> = {
  'piece-moved': (state, { figure, at, facing }) => {
    const piece = pieceIn(state, figure);
    if (piece !== null) Object.assign(piece, { at, facing, acted: true });
  },
  'piece-halted': (state, { figure }) => {
    const piece = pieceIn(state, figure);
    if (piece !== null) piece.acted = true;
  },
  'fuel-used': (state, { figure, left }) => {
    const piece = pieceIn(state, figure);
    if (piece?.kind === 'crawler') piece.fuel = left;
  },
};
