import { unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { areaContains, areasAt, atLeast, atMost } from '../../../../space';
import type { Point } from '../../../../space/types';
import { FIELD_SQUARE } from '../../data/fields';
import { areaKind } from '../../data/terrain';
import type { Battle, FieldSquare, OpenD6State } from '../../state';
import { defenders } from '../scenario/scenario';
import { traitsOfFigure } from '../squad/actor';
import { everybody } from '../squad/squads';
import { fieldSquares, middleOfSquare, squareArea, squareOutline } from '../table/fields';
import { indexOf } from '../table/table-index';
import type { HiddenEvent } from './events';

/** Squares of a unit's entanglement field, by their middles. */
export interface Squares {
  readonly unit: UnitId;
  readonly squares: readonly Point[];
}

/** Returns how many squares a unit has bought and not laid. */
export function squaresLeft(state: OpenD6State, unit: UnitId): number {
  const design = state.units[unit]?.design;
  const bought = design !== undefined && 'support' in design ? (design.support?.field ?? 0) : 0;
  return bought - fieldSquares(state).filter((one) => one.unit === unit).length;
}

const no = (code: string, rule: Refusal['rule'], subject?: UnitId): Refusal =>
  subject === undefined ? { code, rule } : { code, rule, subject };

/** od6a-weapon-020: only defenders lay a field. Why a unit may not lay any more of it, or null. */
export function refuseLayer(state: OpenD6State, unit: UnitId): Refusal | null {
  const squad = state.units[unit];
  if (squad === undefined || !state.options.entanglement || squaresLeft(state, unit) === 0)
    return no('no-field-left', 'od6a-weapon-020', unit);
  return defenders(state).includes(squad.side) ? null : no('only-defenders-lay', 'od6a-weapon-020', unit);
}

/** od6a-weapon-021: why a unit may not lay these squares, or null. */
export function refuseLaying(state: OpenD6State, { unit, squares }: Squares): Refusal | null {
  const refusal = refuseLayer(state, unit);
  if (refusal !== null) return refusal;
  const { side } = unitOf(state, unit);
  const left = squaresLeft(state, unit);
  const own = fieldSquares(state).filter((one) => one.side === side);
  if (squares.length > left)
    return {
      code: 'too-much-field',
      rule: 'od6a-weapon-020',
      subject: unit,
      values: { left, squares: squares.length },
    };
  for (const [i, square] of squares.entries()) {
    if (!isSame(middleOfSquare(square), square)) return no('no-whole-square', 'od6a-weapon-021');
    const isTwice = own.some(({ at }) => isSame(at, square)) || squares.slice(0, i).some((one) => isSame(one, square));
    if (isTwice) return no('field-laid-twice', 'od6a-weapon-021');
    const corners = squareOutline(square);
    const isOn = ({ x, y }: Point): boolean =>
      atLeast(x, 0) && atLeast(y, 0) && atMost(x, state.table.width) && atMost(y, state.table.height);
    if (!corners.every(isOn)) return no('point-off-table', 'od6a-weapon-021');
    if (!isClear(state, square)) return no('field-not-clear', 'od6a-weapon-020');
  }
  return null;
}

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** Parts of a square, from its middle, at which its ground is looked at. */
const LOOKS = [-0.49, 0, 0.49];

/** It can lie only in clear terrain. */
function isClear({ table, options }: OpenD6State, { x, y }: Point): boolean {
  const index = indexOf(table);
  return LOOKS.every((dx) =>
    LOOKS.every((dy) =>
      areasAt(index, { x: x + dx * FIELD_SQUARE, y: y + dy * FIELD_SQUARE }).every(
        ({ kind }) => areaKind(kind, options).going === 'clear',
      ),
    ),
  );
}

/** Why a unit's side may not take up these squares again, or null. */
export function refuseTakingUp(state: OpenD6State, { unit, squares }: Squares): Refusal | null {
  const own = fieldSquares(state).filter((one) => one.unit === unit);
  return squares.every((square) => own.some(({ at }) => isSame(at, square)))
    ? null
    : no('no-field-there', 'od6a-weapon-021');
}

/** Returns the squares that one side alone knows. */
export function secretSquares(state: OpenD6State): readonly FieldSquare[] {
  return fieldSquares(state).filter(({ knownTo }) => knownTo !== undefined);
}

/** Returns the field of a square: all squares of its side that touch it, or each other. */
export function fieldOf(state: OpenD6State, square: FieldSquare): readonly FieldSquare[] {
  const field = [square];
  const left = fieldSquares(state).filter((one) => one.side === square.side && !isSame(one.at, square.at));
  for (const one of field) {
    const beside = left.filter(({ at }) => touches(at, one.at));
    for (const next of beside) left.splice(left.indexOf(next), 1);
    field.push(...beside);
  }
  return field;
}

const touches = (a: Point, b: Point): boolean =>
  atMost(Math.abs(a.x - b.x), FIELD_SQUARE) && atMost(Math.abs(a.y - b.y), FIELD_SQUARE);

/** The first figure that enters a field reveals it to everybody; it stays for the whole game. */
export function revealField(battle: Battle<HiddenEvent>, square: FieldSquare, figure: FigureId | null): void {
  const { side, at } = square;
  const now = fieldSquares(battle.state).find((one) => one.side === side && isSame(one.at, at));
  if (now?.knownTo === undefined) return;
  const squares = fieldOf(battle.state, now).map((one) => one.at);
  battle.emit({ type: 'field-entered', rule: 'od6a-weapon-021', side, by: figure, squares });
}

/** Reveals the fields in which somebody is, however they got there. */
export function revealEntered(battle: Battle<HiddenEvent>): void {
  const { state } = battle;
  if (state.phase === 'setup' || secretSquares(state).length === 0) return;
  for (const soldier of everybody(state)) {
    if (traitsOfFigure(state, soldier).hovers) continue;
    const entered = secretSquares(state).find((square) => areaContains(squareArea(square), soldier.at) === 'inside');
    if (entered !== undefined) revealField(battle, entered, soldier.id);
  }
}
