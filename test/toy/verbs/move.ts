import * as v from 'valibot';
import type { Input } from '../../../src/battle/actions';
import { bodyOf } from '../../../src/battle/state';
import { nothing, type Shape } from '../../../src/battle/sketch';
import { finite, form, point, short } from '../../../src/engine/form';
import type { Seat } from '../../../src/engine/request';
import type { Refusal } from '../../../src/engine/verdict';
import { atMost, distance, outlineOfBody } from '../../../src/space';
import { fitsOnTable, inTheWay, pieceIn, refuseActing } from '../book/board';
import { show } from '../book/counters';
import { isManned } from '../book/crew';
import { reachOf } from '../data/sizes';
import { isKnownTo } from '../seen';
import type { Seen, SeenPiece } from '../state';
import { words } from '../words';
import { pieceOfUnit, type ToyVerb } from './kinds';

const shape = form({ type: v.literal('move'), figure: short, to: point, facing: finite });

export type Move = v.InferOutput<typeof shape>;

/** toy-move-001: a piece goes straight to a place within its reach, and faces as it likes there. */
export const move: ToyVerb<Move> = {
  handlers: {
    move: {
      when: { phase: 'move', rule: 'toy-move-001' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: refuseMove,
      resolve(battle, { figure, to, facing }, seat) {
        const { state } = battle;
        const piece = pieceIn(state, figure);
        if (piece === null) throw new Error(`there is no piece '${figure}'`);
        const only = piece.kind === 'counter' && piece.shown === 'hidden' ? piece.side : null;
        // toy-move-003: what its side did not know of stops it before it has moved at all; both are shown.
        const met = inTheWay(state, piece, to, facing).filter((other) => !isKnownTo(other, seat));
        if (met.length > 0) {
          for (const other of [piece, ...met]) show(battle, other);
          battle.emit({ type: 'piece-halted', rule: 'toy-move-003', only: null, figure });
        } else battle.emit({ type: 'piece-moved', rule: 'toy-move-001', only, figure, at: to, facing });
        if (piece.kind === 'crawler')
          battle.emit({ type: 'fuel-used', rule: 'toy-move-002', only: null, figure, left: piece.fuel - 1 });
      },
    },
  },
  offers(seen, unit) {
    const piece = pieceOfUnit(seen, unit);
    if (piece === null || seen.phase !== 'move') return [];
    const said = { label: words('action.move.label'), effect: words('action.move.effect') };
    const refusal = refuseLeaving(seen, piece, seen.viewer);
    return [{ id: 'move', unit, ...said, input: 'paths', hotkey: 'm', refusal }];
  },
  compose(seen, unit, _action, input) {
    const piece = pieceOfUnit(seen, unit);
    if (piece === null) throw new Error(`there is no unit '${unit}'`);
    return moveTo(piece, input);
  },
  preview(seen, unit, _action, input) {
    const piece = pieceOfUnit(seen, unit);
    if (piece === null) return nothing;
    const command = moveTo(piece, input);
    const refusal = refuseMove(seen, command, seen.viewer);
    const role = refusal === null ? 'path' : 'path-bad';
    const there = bodyOf({ ...piece, at: command.to, facing: command.facing });
    const shapes: Shape[] = [
      { kind: 'line', role, points: [piece.at, command.to], arrow: true },
      { kind: 'polygon', role, outline: outlineOfBody(there) },
    ];
    return { shapes, breakdowns: [], refusal };
  },
};

function moveTo({ id: figure, at, facing }: SeenPiece, { orders = {} }: Input): Move {
  const order = Object.hasOwn(orders, figure) ? orders[figure] : undefined;
  return { type: 'move', figure, to: order?.path?.at(-1) ?? at, facing: order?.facing ?? facing };
}

function refuseMove(seen: Seen, { figure, to, facing }: Move, seat: Seat): Refusal | null {
  const piece = pieceIn(seen, figure);
  if (piece === null) return { code: 'no-such-piece', rule: 'toy-board-001' };
  const leaving = refuseLeaving(seen, piece, seat);
  if (leaving !== null) return leaving;
  if (!atMost(distance(piece.at, to), reachOf[piece.kind])) return { code: 'too-far', rule: 'toy-move-001' };
  if (!fitsOnTable(seen, piece, to, facing)) return { code: 'off-the-table', rule: 'toy-board-001' };
  const [other] = inTheWay(seen, piece, to, facing);
  return other === undefined ? null : { code: 'no-room', rule: 'toy-move-003', subject: other.id };
}

/** toy-move-002: a crawler needs its driver, and fuel for each move. */
function refuseLeaving(seen: Seen, piece: SeenPiece, seat: Seat): Refusal | null {
  const refusal = refuseActing(seen, piece.id, seat);
  if (refusal !== null || piece.kind !== 'crawler') return refusal;
  if (!isManned(piece, 'driver')) return { code: 'no-driver', rule: 'toy-seat-001', subject: piece.id };
  return piece.fuel > 0 ? null : { code: 'no-fuel', rule: 'toy-move-002', subject: piece.id };
}
