import type { SideId } from '../../../battle/state';
import type { Chance } from '../../../engine/dice';
import { bearing, centroid, moveAlong } from '../../../space';
import type { Point } from '../../../space/types';
import { refuseLayer, refuseLaying, squaresLeft } from '../book/hidden/fields';
import { middleOfSquare } from '../book/table/fields';
import { soldiersOfSide, squadsOf } from '../book/squad/squads';
import { FIELD_SQUARE } from '../data/fields';
import type { Seen } from '../state';
import type { OpenD6Command } from '../verbs';

/** Inches in front of the side's own soldiers at which a field is laid: the enemy is slow there, and in good range. */
const AHEAD = 8;

type Laying = Extract<OpenD6Command, { readonly type: 'lay-field' }>;

/** Returns how a side lays the field of one of its units across the enemy's way; null if it has none left. */
export function layingOf(state: Seen, seat: SideId): Laying | null {
  for (const { id: unit } of squadsOf(state, seat)) {
    if (refuseLayer(state, unit) !== null) continue;
    const [own, enemy] = [middleOf(state, seat), middleOf(state, otherThan(state, seat))];
    if (own === null || enemy === null) continue;
    const towards = bearing(own, enemy);
    const middle = moveAlong(own, towards, AHEAD);
    const squares = fitting(state, unit, spread(middle, towards));
    if (squares.length > 0) return { type: 'lay-field', unit, squares };
  }
  return null;
}

/** Rows that are tried behind each other, and squares in each. */
const [DEEP, BROAD] = [4, 24];

/** Squares across a way, those nearest to it first. */
function spread(middle: Point, towards: number): Point[] {
  const rows = Array.from({ length: DEEP }, (_, i) => moveAlong(middle, towards, i * FIELD_SQUARE));
  return rows.flatMap((row) =>
    Array.from({ length: BROAD }, (_, i) => {
      const aside = Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1);
      return middleOfSquare(moveAlong(row, towards + 90, aside * FIELD_SQUARE));
    }),
  );
}

/** As many of these squares as are left and may be laid. */
function fitting(state: Seen, unit: string, wished: readonly Point[]): Point[] {
  const laid: Point[] = [];
  const most = squaresLeft(state, unit);
  for (const square of wished) {
    if (laid.length === most) break;
    if (refuseLaying(state, { unit, squares: [...laid, square] }) === null) laid.push(square);
  }
  return laid;
}

function middleOf(state: Seen, side: SideId | undefined): Point | null {
  const soldiers = side === undefined ? [] : soldiersOfSide(state, side);
  return soldiers.length === 0 ? null : centroid(soldiers.map(({ at }) => at));
}

const otherThan = (state: Seen, seat: SideId): SideId | undefined =>
  Object.keys(state.sides).find((side) => side !== seat);

/** Squares anywhere, for play without sense; null where a side has none to lay. */
export function anyLaying(state: Seen, seat: SideId, chance: Chance): Laying | null {
  const unit = squadsOf(state, seat).find(({ id }) => refuseLayer(state, id) === null)?.id;
  if (unit === undefined || chance.below(8) === 0) return null;
  const at = { x: chance.below(Math.floor(state.table.width)), y: chance.below(Math.floor(state.table.height)) };
  const squares = fitting(state, unit, spread(at, chance.below(4) * 90));
  return squares.length === 0 ? null : { type: 'lay-field', unit, squares };
}
