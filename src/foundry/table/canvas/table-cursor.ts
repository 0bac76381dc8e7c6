import type { Action } from '../../../battle/actions';
import type { FigureId } from '../../../battle/state';
import { footingAt, stride, type Heading } from '../../../space/grid';
import { centroid } from '../../../space/point';
import type { Point } from '../../../space/types';
import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { keyGridOf } from '../../live/views/place-words';
import { clickChosen, stepAim, stepAsked } from '../selection/asked-aims';
import { clickPart, consideredParts, partOf } from '../selection/considered-parts';
import { keepInView } from '../camera/camera';
import { change, hover, putCursor, select, selection, show, type TableCursor } from '../selection/selection';
import { unfailing } from '../selection/unfailing';
import { aimAtNext, targetShown } from './cursor-targets';
import {
  considered,
  endOf,
  facingCounts,
  figuresOf,
  lead,
  middleOf,
  pointOut,
  showPoint,
  TURN,
  turnEnds,
  turningTogether,
} from './table-input';
import { figureAt } from './figure-at';

/** Table units of a plain step and of one with Shift, where there are no spaces. */
const STEP = 1;
const FINE = 0.25;
/** Spaces of a step with Shift. */
const FAR = 5;
/** A whole unit turns to face a point well ahead of it: its steps are longer by this factor. */
const AHEAD = 6;

/** A battle with an action that wants something shown on the table. */
interface Planned {
  readonly battle: LiveBattle;
  readonly action: Action;
}

function planned(): Planned | null {
  const battle = currentBattle();
  const action = battle === null || !canvas.ready ? null : considered(battle);
  return battle === null || action === null ? null : { battle, action };
}

/** Whether keys have something to move about on the table. */
export function isCursorWanted(): boolean {
  return planned() !== null;
}

function leads({ action }: Planned): boolean {
  return action.input === 'paths' || action.input === 'facing';
}

/** Returns where the cursor is, or begins: at what is shown already, otherwise at the acting figure. */
function cursorOf(plan: Planned): TableCursor {
  return selection().cursor ?? cursorAt(plan, firstFigure(plan));
}

function cursorAt(plan: Planned, figure: FigureId | null): TableCursor {
  return { ...footingAt(keyGridOf(plan.battle), placeOf(plan, figure)), figure };
}

function firstFigure(plan: Planned): FigureId | null {
  const { battle, action } = plan;
  const { figure, input } = selection();
  const figures = figuresOf(battle, action.unit).map(({ id }) => id);
  const chosen = [input.figure, figure].find((id) => id !== undefined && id !== null && figures.includes(id));
  if (chosen !== undefined) return chosen;
  return action.input === 'point' ? (actorsOf(plan)[0] ?? null) : figures.length === 1 ? (figures[0] ?? null) : null;
}

function placeOf(plan: Planned, figure: FigureId | null): Point {
  const { battle, action } = plan;
  const { input } = selection();
  if (action.input === 'unit' || action.input === 'figure') return targetShown(battle) ?? middleOf(battle, action.unit);
  if (action.input === 'point') {
    const own = figure === null ? undefined : figure === input.figure ? input.point : input.points?.[figure];
    return own ?? input.point ?? (figure === null ? middleOf(battle, action.unit) : endOf(battle, figure));
  }
  if (figure !== null)
    return action.input === 'facing'
      ? (battle.seen.figures[figure]?.at ?? middleOf(battle, action.unit))
      : endOf(battle, figure);
  const ends = figuresOf(battle, action.unit).map(({ id }) => endOf(battle, id));
  return action.input === 'paths' && ends.length > 0 ? centroid(ends) : middleOf(battle, action.unit);
}

/** Returns figures that may act at a point of their own; the unit's figures if nobody has to be chosen. */
function actorsOf({ battle, action }: Planned): FigureId[] {
  const able =
    consideredParts(battle)?.figures.filter(({ click, refusal }) => click !== null && refusal === null) ?? [];
  return able.length > 0 ? able.map(({ figure }) => figure) : figuresOf(battle, action.unit).map(({ id }) => id);
}

/** Chooses the figure that acts at the point; its shown throw stays, and so do those of others. */
function pickUp({ battle, action }: Planned, figure: FigureId): void {
  const { input } = selection();
  const chosen = partOf(battle, figure)?.choices.find((choice) => choice.chosen);
  if (input.figure === figure || input.points?.[figure] !== undefined) {
    if (chosen !== undefined) show(chosen.input);
  } else clickPart(battle, figure, false);
  select(action.unit, figure);
}

function put(plan: Planned, cursor: TableCursor): void {
  putCursor(cursor);
  void keepInView(plan.battle, cursor);
}

/** An arrow key: moves the planned point, in a finer or longer step with Shift. */
export function moveCursor(heading: Heading, shift: boolean, isRepeated: boolean): boolean {
  const plan = planned();
  if (plan === null) return false;
  if (stepAim(plan.battle, heading.dx + heading.dy > 0 ? 1 : -1)) return true;
  const ground = keyGridOf(plan.battle);
  const before = cursorOf(plan);
  const whole = plan.action.input === 'facing' && before.figure === null;
  const length = (ground.spaces === 'none' ? (shift ? FINE : STEP) : shift ? FAR : 1) * (whole ? AHEAD : 1);
  if (plan.action.input === 'point' && selection().cursor === null && before.figure !== null)
    pickUp(plan, before.figure);
  put(plan, { ...stride(ground, before, heading, length), figure: before.figure });
  if (isRepeated) followSoon();
  else follow();
  return true;
}

let following = false;

/** Path finding follows a key that is held down once per frame. */
function followSoon(): void {
  if (following) return;
  following = true;
  requestAnimationFrame(
    unfailing(
      'keys',
      () => {
        following = false;
        follow();
      },
      undefined,
    ),
  );
}

/** Shows what the pointer would show there. */
function follow(): void {
  const plan = planned();
  const { cursor } = selection();
  if (plan === null || cursor === null) return;
  const { battle, action } = plan;
  const at = { x: cursor.x, y: cursor.y };
  if (leads(plan)) lead(battle, action, { figure: cursor.figure, from: middleOf(battle, action.unit) }, at);
  else if (action.input === 'point') showPoint(at);
  else hover(battle.seen.figures[figureAt(battle, at) ?? '']?.unit ?? null);
}

/** Tab: the next figure of the unit (and the whole of it), the next that acts at a point, or the next target. */
export function stepCursor(step: 1 | -1): boolean {
  const plan = planned();
  if (plan === null) return false;
  const { battle, action } = plan;
  if (stepAsked(battle, step)) return true;
  const { cursor } = selection();
  if (action.input === 'unit' || action.input === 'figure') {
    const at = aimAtNext(battle, action, step);
    if (at !== null) put(plan, { ...footingAt(keyGridOf(battle), at), figure: null });
    return true;
  }
  const figures = leads(plan) ? figuresOf(battle, action.unit).map(({ id }) => id) : actorsOf(plan);
  const list: readonly (FigureId | null)[] = leads(plan) && figures.length !== 1 ? [null, ...figures] : figures;
  const now = cursor === null ? firstFigure(plan) : cursor.figure;
  const further = cursor === null && !leads(plan) ? 0 : step;
  const next = list[(Math.max(0, list.indexOf(now)) + further + list.length) % list.length] ?? null;
  if (!leads(plan) && next !== null) pickUp(plan, next);
  else select(action.unit, next);
  put(plan, cursorAt(plan, next));
  return true;
}

/** Space: chooses the figure at the cursor, as a click does. */
export function pickAtCursor(shift: boolean): boolean {
  const plan = planned();
  const { cursor } = selection();
  if (plan !== null && clickChosen(plan.battle)) return true;
  if (plan === null || cursor === null || leads(plan) || plan.action.input === 'point') return false;
  pointOut(plan.battle, plan.action, { x: cursor.x, y: cursor.y }, shift);
  return true;
}

/**
 * Backspace: what was shown for the figure, or for the whole unit, is taken back. With a unit of the battle selected the
 * key is ours in any case: one press too many would have the host delete the token.
 */
export function takeBack(): boolean {
  const plan = planned();
  if (plan === null) return currentBattle() !== null && selection().unit !== null;
  const { figure } = cursorOf(plan);
  dropShown(plan, figure);
  put(plan, cursorAt(plan, figure));
  return true;
}

/** A button for those who have no such key: removes everything that was shown for the action. */
export function takeAllBack(): void {
  const plan = planned();
  if (plan === null) return;
  dropShown(plan, null);
  putCursor(null);
}

/** Forgets what was shown for a figure, or for everybody. */
function dropShown(plan: Planned, figure: FigureId | null): void {
  const { battle } = plan;
  const { input } = selection();
  if (leads(plan)) {
    const kept = Object.entries(input.orders ?? {}).filter(([id]) => figure !== null && id !== figure);
    change({ orders: Object.fromEntries(kept) });
  } else {
    const { unit: _unit, figure: actor, point: _point, ...rest } = input;
    if (plan.action.input !== 'point' || actor === undefined || partOf(battle, actor) === undefined) show(rest);
    else clickPart(battle, actor, false);
  }
}

/** Turns the end facing of the figure that is led, or of all that move, to the left (-1) or right (1). */
export function turnAtCursor(way: 1 | -1): boolean {
  const plan = planned();
  if (plan === null || !facingCounts(plan.battle, plan.action)) return false;
  const cursor = cursorOf(plan);
  turnEnds(
    plan.battle,
    cursor.figure === null ? turningTogether(plan.battle, plan.action) : [cursor.figure],
    way * TURN,
  );
  put(plan, cursor);
  return true;
}
