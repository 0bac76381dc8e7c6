import { FUEL, HULL } from '../data/sizes';
import { slots, type ToyState } from '../state';
import { fitsOnTable, inTheWay, onTable } from './board';

/** What must hold after every command; empty when all is well. */
export function violations(state: ToyState): readonly string[] {
  return [...piecesConserved(state), ...placesLegal(state), ...conditionsFit(state), ...sidesFit(state)];
}

function piecesConserved(state: ToyState): string[] {
  const pieces = Object.values(state.figures);
  const lost = Object.keys(state.units).filter((id) => pieces.filter(({ unit }) => unit === id).length !== 1);
  const strays = pieces.filter(({ unit, side }) => state.units[unit]?.side !== side);
  return [...lost.map((id) => `unit ${id} has not one piece`), ...strays.map(({ id }) => `piece ${id} is nobody's`)];
}

function placesLegal(state: ToyState): string[] {
  return onTable(state).flatMap((piece) => [
    ...(fitsOnTable(state, piece, piece.at, piece.facing) ? [] : [`${piece.id} is off the table`]),
    ...inTheWay(state, piece, piece.at, piece.facing).map(({ id }) => `${piece.id} stands on ${id}`),
  ]);
}

function conditionsFit(state: ToyState): string[] {
  return Object.values(state.figures).flatMap((piece) => {
    const { id } = piece;
    if (piece.kind === 'counter') return piece.value >= 1 && piece.value <= 6 ? [] : [`${id} is worth ${piece.value}`];
    const { hull, fuel, presence, crew } = piece;
    return [
      ...(hull >= 0 && hull <= HULL ? [] : [`${id} has a hull of ${hull}`]),
      ...(fuel >= 0 && fuel <= FUEL ? [] : [`${id} has ${fuel} fuel`]),
      ...((hull === 0) === (presence === 'out') ? [] : [`${id} has a hull of ${hull} and is ${presence}`]),
      ...(slots.every((slot) => crew[slot] !== '') ? [] : [`${id} is manned by nobody in particular`]),
    ];
  });
}

function sidesFit(state: ToyState): string[] {
  const sides = Object.keys(state.sides);
  const bad = Object.keys({ ...state.passed, ...state.points, ...state.plots }).filter((id) => !sides.includes(id));
  return bad.map((id) => `${id} is no side`);
}
