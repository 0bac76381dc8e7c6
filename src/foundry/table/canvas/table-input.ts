import type { Action, Input, Order } from '../../../battle/actions';
import { figureOf, type Figure, type FigureId, type UnitId } from '../../../battle/state';
import { bearing, centroid, distance } from '../../../space/point';
import type { Point } from '../../../space/types';
import type { LiveBattle } from '../../live/battle/live-battle';
import { aimAt, clickPart } from '../selection/considered-parts';
import { askedAims, clickAim } from '../selection/asked-aims';
import { askedWay } from '../selection/asked-way';
import { change, consideredAction, select, selection } from '../selection/selection';
import { endFacing } from './ghosts';
import { figureAt } from './figure-at';
import { previewOf } from './sketch-memo';

/** Degrees per notch of the wheel, or press of a key, when an end facing is turned. */
export const TURN = 15;

/** What is led over the table while paths or facings are shown: one figure, or the whole unit when it is null. */
export interface Grip {
  readonly figure: FigureId | null;
  readonly from: Point;
  /** The ends of all ways are turned towards where it is led, from `from`. */
  readonly turns?: true;
}

/** The action that wants something shown on the table, before it a question that does; null when none does. */
export function considered(battle: LiveBattle): Action | null {
  const asked = askedWay(battle) ?? askedAims(battle);
  if (asked !== null) return asked;
  const action = consideredAction(battle);
  return action === undefined || action.input === 'none' ? null : action;
}

/**
 * Returns the figure at a point that is clicked to choose its unit instead: one of another unit of this user, while nothing
 * is shown for the action yet and the action could not be meant for it.
 */
export function unitMeant(battle: LiveBattle, action: Action, point: Point): Figure | null {
  const id = figureAt(battle, point);
  const figure = id === null ? undefined : battle.seen.figures[id];
  const { input, action: chosen } = selection();
  if (figure === undefined || figure.unit === action.unit || chosen === null) return null;
  const isMine = battle.mySides.includes(battle.seen.units[figure.unit]?.side ?? '');
  if (!isMine || action.input === 'point' || Object.keys(input).length > 0) return null;
  if (action.input === 'paths' || action.input === 'facing') return figure;
  const target = action.input === 'unit' ? { unit: figure.unit } : { figure: figure.id };
  return previewOf(battle, action, target).refusal === null ? null : figure;
}

/** Returns what is grabbed at a point: the figure of the unit there, otherwise the whole unit, which moves as far as the hand. */
export function gripAt(battle: LiveBattle, { unit }: Action, point: Point): Grip {
  const figure = figureAt(battle, point);
  const own = figure !== null && battle.seen.figures[figure]?.unit === unit;
  return { figure: own ? figure : null, from: point };
}

/** A grip led to a point: the path there, or the turn to face it. */
export function lead(battle: LiveBattle, action: Action, { figure, from, turns }: Grip, point: Point): void {
  if (turns === true) {
    faceEnds(turningTogether(battle, action), Math.round(bearing(from, point)));
    return;
  }
  if (action.input === 'facing') {
    addOrders(action, turned(battle, action.unit, figure, point));
    return;
  }
  const plan =
    figure === null
      ? battle.ruleset.table.formation(battle.seen, action.unit, from, point)
      : battle.ruleset.table.route(battle.seen, figure, point);
  if (figure === null) change(plan);
  else addOrders(action, plan.orders);
}

/** Orders beside those that were shown before, or in their place. */
export function addOrders({ alone = false }: Action, orders: Input['orders']): void {
  change({ orders: alone ? (orders ?? {}) : { ...selection().input.orders, ...orders } });
}

/** What is pointed out for an action that wants a unit, a figure or a point. */
export function pointOut(battle: LiveBattle, action: Action, point: Point, shift: boolean): void {
  const figure = figureAt(battle, point);
  if (clickAim(battle, figure)) return;
  const own = figure !== null && battle.seen.figures[figure]?.unit === action.unit;
  switch (action.input) {
    case 'unit':
      if (figure === null) break;
      if (own) clickPart(battle, figure, shift);
      else aimAt(battle, battle.seen.figures[figure]?.unit ?? '', shift);
      break;
    case 'figure':
      if (figure !== null && !(own && clickPart(battle, figure, shift))) change({ figure });
      break;
    case 'point':
      if (!own) showPoint(point);
      else select(action.unit, clickPart(battle, figure, shift) ? (selection().input.figure ?? null) : figure);
      break;
    default:
  }
}

/** Shows the point of the considered action, for the figure that was chosen to act there. */
export function showPoint(point: Point): void {
  change({ point, ...thrower() });
}

function thrower(): Input {
  const { figure, input } = selection();
  const chosen = input.figure ?? figure;
  return chosen === null || chosen === undefined ? {} : { figure: chosen };
}

/** Returns all figures, or one, turned to face a point; a point on the figure's own base says nothing. */
function turned(battle: LiveBattle, unit: UnitId, only: FigureId | null, point: Point): Record<FigureId, Order> {
  const figures = figuresOf(battle, unit);
  const chosen = only === null ? figures : figures.filter(({ id }) => id === only);
  const turning = chosen.filter(({ at, r }) => distance(at, point) > r);
  return Object.fromEntries(turning.map(({ id, at }): [FigureId, Order] => [id, { facing: bearing(at, point) }]));
}

/** Returns the figures that turn together when the whole unit is meant: all of it in place, or those that move. */
export function turningTogether(battle: LiveBattle, action: Action): FigureId[] {
  return action.input === 'facing'
    ? figuresOf(battle, action.unit).map(({ id }) => id)
    : Object.keys(selection().input.orders ?? {});
}

/** Returns figures of the unit that are under a point, or whose paths end there. */
export function endingAt(battle: LiveBattle, unit: UnitId, point: Point): FigureId[] {
  const known = new Set([
    ...Object.keys(selection().input.orders ?? {}),
    ...figuresOf(battle, unit).map(({ id }) => id),
  ]);
  return [...known].filter((id) => distance(endOf(battle, id), point) <= figureOf(battle.seen, id).r);
}

/** Returns true if the final facing makes a difference to the rules; in some, figures may face any way. */
export function facingCounts({ id, ruleset, seen }: LiveBattle, action: Action): boolean {
  const { unit, input } = action;
  if (askedWay({ id }) !== null) return false;
  const figure = Object.values(seen.figures).find((one) => one.unit === unit && one.presence === 'table');
  if (figure === undefined || (input !== 'paths' && input !== 'facing')) return false;
  const facing = (degrees: number): string =>
    JSON.stringify(
      ruleset.screen.compose(seen, unit, action, { orders: { [figure.id]: { path: [figure.at], facing: degrees } } }),
    );
  return facing(figure.facing) !== facing((figure.facing + 90) % 360);
}

/** Turns these figures clockwise at the end, by a number of degrees. */
export function turnEnds(battle: LiveBattle, ids: readonly FigureId[], degrees: number): void {
  const { orders = {} } = selection().input;
  const changed = ids.map((id): [FigureId, Order] => [
    id,
    { ...orders[id], facing: (endFacing(figureOf(battle.seen, id), orders[id]) + degrees + 360) % 360 },
  ]);
  if (ids.length > 0) change({ orders: { ...orders, ...Object.fromEntries(changed) } });
}

/** All of these face this way at the end. */
function faceEnds(ids: readonly FigureId[], facing: number): void {
  const { orders = {} } = selection().input;
  change({ orders: { ...orders, ...Object.fromEntries(ids.map((id) => [id, { ...orders[id], facing }])) } });
}

/** Returns where a figure's path ends, or where it is. */
export function endOf(battle: LiveBattle, id: FigureId): Point {
  return selection().input.orders?.[id]?.path?.at(-1) ?? figureOf(battle.seen, id).at;
}

export function figuresOf(battle: LiveBattle, unit: UnitId): Figure[] {
  return Object.values(battle.seen.figures).filter((figure) => figure.unit === unit && figure.presence === 'table');
}

/** Returns the middle of a unit on the table, or of the places where it enters. */
export function middleOf(battle: LiveBattle, unit: UnitId): Point {
  const places = figuresOf(battle, unit).map(({ at }) => at);
  return centroid(places.length > 0 ? places : entriesOf(battle, unit));
}

/** Returns where the figures of a unit that is not yet on the table would enter: their paths begin there. */
function entriesOf({ ruleset, seen }: LiveBattle, unit: UnitId): Point[] {
  const middle = { x: seen.table.width / 2, y: seen.table.height / 2 };
  const waiting = Object.values(seen.figures).filter((figure) => figure.unit === unit && figure.presence === 'reserve');
  const found = waiting.flatMap(
    ({ id }) => ruleset.table.route(seen, id, middle).orders?.[id]?.path?.slice(0, 1) ?? [],
  );
  return found.length > 0 ? found : [middle];
}
