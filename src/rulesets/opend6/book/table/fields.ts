import type { BattleTable, SideId } from '../../../../battle/state';
import type { Area, Point } from '../../../../space/types';
import { FIELD_SQUARE } from '../../data/fields';
import type { FieldSquare, OpenD6State } from '../../state';

// Squares of entanglement field. A side that plans a move has the squares that it knows as areas of its table.

type Fields = Pick<OpenD6State, 'fields'>;

const none: readonly FieldSquare[] = [];
const KIND = 'entanglement-field';

/** Returns all squares of entanglement field, known or not. */
export function fieldSquares({ fields = none }: Fields): readonly FieldSquare[] {
  return fields;
}

/** Returns true if a side knows of a square. */
export function knowsSquare({ knownTo }: FieldSquare, side: SideId): boolean {
  return knownTo === undefined || knownTo.includes(side);
}

/** Returns true for the area of a square. */
export const isFieldArea = ({ kind }: Pick<Area, 'kind'>): boolean => kind === KIND;

/** Returns the middle of the square in which a point is. */
export function middleOfSquare({ x, y }: Point): Point {
  const middle = (value: number): number => (Math.floor(value / FIELD_SQUARE) + 0.5) * FIELD_SQUARE;
  return { x: middle(x), y: middle(y) };
}

/** Returns the corners of a square. */
export function squareOutline({ x, y }: Point): Point[] {
  const half = FIELD_SQUARE / 2;
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}

/** Returns a square as an area. */
export function squareArea({ at }: Pick<FieldSquare, 'at'>): Area {
  return { id: `field ${at.x} ${at.y}`, kind: KIND, outline: squareOutline(at), bottom: 0, top: 'unlimited' };
}

/** Whose knowledge of the fields counts: that of a side, or the truth. */
export type Knowledge = SideId | 'truth';

const made = new WeakMap<BattleTable, Map<string, BattleTable>>();

/** Returns the table with the fields that count as areas; the table itself where there are none. */
export function tableWithFields({ table, fields }: Fields & Pick<OpenD6State, 'table'>, who: Knowledge): BattleTable {
  if (fields === undefined || fields.length === 0) return table;
  const known = fields.filter((one) => who === 'truth' || knowsSquare(one, who));
  if (known.length === 0) return table;
  // Two sides may have laid the same square.
  const squares = new Map(known.map((square) => [`${square.at.x} ${square.at.y}`, square]));
  const key = `${table.revision} ${[...squares.keys()].join()}`;
  const tables = made.get(table) ?? new Map<string, BattleTable>();
  made.set(table, tables);
  const found = tables.get(key) ?? { ...table, areas: [...table.areas, ...[...squares.values()].map(squareArea)] };
  tables.set(key, found);
  return found;
}
