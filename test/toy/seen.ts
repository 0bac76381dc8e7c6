import { asKnown } from '../../src/battle/known';
import type { Unit } from '../../src/battle/state';
import type { Seat } from '../../src/engine/request';
import type { Counter, Piece, Seen, SeenPiece, ToyState } from './state';

/** toy-board-002: hidden counters are known to their side alone, values to sides that have looked. The referee knows all. */
export function seenBy(state: ToyState, viewer: Seat): Seen {
  const figures = Object.values(state.figures).flatMap((piece) => seenPiece(piece, viewer));
  const units = figures.flatMap((piece) => {
    const unit = state.units[piece.unit];
    return unit === undefined ? [] : [seenUnit(unit, piece)];
  });
  return asKnown({ ...state, figures: byId(figures), units: byId(units), viewer });
}

/** Does this seat know that the piece is there? */
export function isKnownTo(piece: Piece, viewer: Seat): boolean {
  return viewer === 'referee' || viewer === piece.side || piece.kind === 'crawler' || piece.shown !== 'hidden';
}

/** Does this seat know what a counter is worth? */
export function isValueKnownTo({ side, shown, lookedAtBy }: Omit<Counter, 'value'>, viewer: Seat): boolean {
  return viewer === 'referee' || viewer === side || shown === 'face-up' || lookedAtBy.includes(viewer);
}

function seenPiece(piece: Piece, viewer: Seat): SeenPiece[] {
  if (!isKnownTo(piece, viewer)) return [];
  return piece.kind === 'crawler' || isValueKnownTo(piece, viewer) ? [piece] : [{ ...piece, value: null }];
}

/** The state without the pieces that this seat does not know of; a value that it does not know stands as 1. */
export function redactedFor(state: ToyState, viewer: Seat): ToyState {
  const known = Object.values(state.figures).filter((piece) => isKnownTo(piece, viewer));
  const figures = known.map((piece): Piece =>
    piece.kind === 'crawler' || isValueKnownTo(piece, viewer) ? piece : { ...piece, value: 1 },
  );
  const units = known.flatMap((piece) => {
    const unit = state.units[piece.unit];
    return unit === undefined ? [] : [piece.kind === 'crawler' || isValueKnownTo(piece, viewer) ? unit : plain(unit)];
  });
  return { ...state, figures: byId(figures), units: byId(units) };
}

function plain({ design: _design, ...rest }: Unit): Unit {
  return rest;
}

/** A design says what a counter is worth. */
function seenUnit(unit: Unit, piece: SeenPiece): Unit {
  return piece.kind === 'counter' && piece.value === null ? plain(unit) : unit;
}

function byId<T extends { readonly id: string }>(list: readonly T[]): Record<string, T> {
  return Object.fromEntries(list.map((one) => [one.id, one]));
}
