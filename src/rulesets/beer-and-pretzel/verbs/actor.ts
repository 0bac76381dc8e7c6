import type { Input } from '../../../battle/actions';
import type { Choice, Part, Parts, Pick } from '../../../battle/parts';
import type { FigureId, UnitId } from '../../../battle/state';
import { isReady, passengerReady } from '../book/figure/activation';
import { Field } from '../book/field/field';
import { enemySide, ofSide, sideOf } from '../book/field/figures';
import type { Seen, Trooper } from '../state';
import { words } from '../words';

// Which figure of a band acts: the rules speak of figures, people point at bands.

/** Figures of a unit that are on the table, passengers included. */
function figuresOf(state: Seen, unit: UnitId): Trooper[] {
  return Object.values(state.figures).filter((figure) => figure.unit === unit && figure.presence === 'table');
}

/**
 * Returns the figure of a unit that acts: the one named or moved, otherwise the one whose activation is in progress,
 * otherwise the ready one nearest to an enemy; null if nobody is on the table. Most units of the Good Guys are one
 * figure.
 */
export function actorOf(state: Seen, unit: UnitId, input: Input = {}): Trooper | null {
  const figures = figuresOf(state, unit);
  const [picked, drawn] = [
    input.figures ?? [],
    [...Object.keys(input.orders ?? {}), ...(input.figure === undefined ? [] : [input.figure])],
  ];
  const chosen =
    figures.find(({ id }) => picked.includes(id)) ??
    figures.find(({ id }) => drawn.includes(id)) ??
    figures.find(({ id }) => id === state.active);
  if (chosen !== undefined) return chosen;
  const ready = figures.filter((figure) => isReady(state, figure) || passengerReady(state, figure));
  return nearestOf(state, ready, input) ?? figures[0] ?? null;
}

/** Like `actorOf`, but throws if nobody is on the table. */
export function actorIn(state: Seen, unit: UnitId, input: Input): Trooper {
  const figure = actorOf(state, unit, input);
  if (figure === null) throw new Error(`nobody of '${unit}' is on the table`);
  return figure;
}

/** Of several, the one nearest to the shown figure or point, else to any enemy. */
function nearestOf(state: Seen, figures: readonly Trooper[], input: Input): Trooper | null {
  const standing = figures.filter(({ inside }) => inside === null);
  const [first] = standing;
  if (first === undefined) return figures[0] ?? null;
  const field = new Field(state);
  const shown = input.figure === undefined ? undefined : state.figures[input.figure];
  const goals =
    shown !== undefined && shown.inside === null && shown.presence === 'table'
      ? [shown]
      : ofSide(state, enemySide(sideOf(state, first)));
  const range = (figure: Trooper): number => Math.min(Infinity, ...goals.map((goal) => field.range(figure, goal)));
  return [...standing].sort((a, b) => range(a) - range(b))[0] ?? null;
}

/**
 * Returns which figure of a band acts, and its other choices; null if there is nothing to choose. A click on one of the
 * band names it, unless friends are the action's targets.
 */
export function partsOf(
  seen: Seen,
  unit: UnitId,
  input: Input,
  {
    more = () => [],
    amongFriends = false,
  }: { more?: (actor: Trooper) => readonly Pick[]; amongFriends?: boolean } = {},
): Parts | null {
  const actor = actorOf(seen, unit, input);
  if (actor === null) return null;
  const ready = figuresOf(seen, unit).filter((figure) => figure.inside === null && isReady(seen, figure));
  const picks = [...whoActs(ready, actor, input), ...more(actor)];
  if (picks.length === 0) return null;
  return {
    title: words('parts.title'),
    count: { key: 'SKIRMISH.name', values: { name: { figure: actor.id } } },
    picks,
    figures: ready.length > 1 && !amongFriends ? ready.map(({ id }) => partOf(id, id === actor.id, input)) : [],
    changed: input.figures !== undefined || input.with !== undefined,
  };
}

/** The choice of dice was another figure's. */
function actingAs(input: Input, id: FigureId): Input {
  const { with: _with, ...rest } = input;
  return { ...rest, figures: [id] };
}

function whoActs(ready: readonly Trooper[], actor: Trooper, input: Input): Pick[] {
  if (ready.length < 2) return [];
  const choices = ready.map(({ id }): Choice => ({
    id,
    label: { key: 'SKIRMISH.name', values: { name: { figure: id } } },
    chosen: id === actor.id,
    input: actingAs(input, id),
  }));
  return [{ label: words('parts.who'), choices }];
}

function partOf(figure: FigureId, active: boolean, input: Input): Part {
  return {
    figure,
    active,
    choices: [],
    click: actingAs(input, figure),
    shiftClick: null,
    note: null,
    refusal: null,
    offers: [],
  };
}
