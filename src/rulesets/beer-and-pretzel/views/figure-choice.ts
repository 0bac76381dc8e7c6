import type { Input } from '../../../battle/actions';
import type { UnitId } from '../../../battle/state';
import { Field } from '../rules/field';
import { enemySide, isReady, ofSide, sideOf } from '../rules/figures';
import { passengerReady } from '../rules/transport';
import type { PretzelState, Trooper } from '../state';

/** Figures of a unit that are on the table, passengers included. */
export function figuresOf(state: PretzelState, unit: UnitId): Trooper[] {
  return Object.values(state.figures).filter((figure) => figure.unit === unit && figure.presence === 'table');
}

/**
 * Which figure of a unit acts: the one named or moved, else the one whose activation is going on, else the ready one
 * nearest to an enemy; null when nobody is on the table. Most units of the Good Guys are one figure.
 */
export function actorOf(state: PretzelState, unit: UnitId, input: Input = {}): Trooper | null {
  const figures = figuresOf(state, unit);
  const [picked, drawn] = [input.figures ?? [], [...Object.keys(input.orders ?? {}), ...(input.figure === undefined ? [] : [input.figure])]];
  const chosen = figures.find(({ id }) => picked.includes(id)) ?? figures.find(({ id }) => drawn.includes(id)) ?? figures.find(({ id }) => id === state.active);
  if (chosen !== undefined) return chosen;
  const ready = figures.filter((figure) => isReady(state, figure) || passengerReady(state, figure));
  return nearestOf(state, ready, input) ?? figures[0] ?? null;
}

/** Of several, the one nearest to the shown figure or point, else to any enemy. */
function nearestOf(state: PretzelState, figures: readonly Trooper[], input: Input): Trooper | null {
  const standing = figures.filter(({ inside }) => inside === null);
  const [first] = standing;
  if (first === undefined) return figures[0] ?? null;
  const field = new Field(state);
  const shown = input.figure === undefined ? undefined : state.figures[input.figure];
  const goals = shown !== undefined && shown.inside === null && shown.presence === 'table' ? [shown] : ofSide(state, enemySide(sideOf(state, first)));
  const range = (figure: Trooper): number => Math.min(Infinity, ...goals.map((goal) => field.range(figure, goal)));
  return [...standing].sort((a, b) => range(a) - range(b))[0] ?? null;
}
