import type * as Pixi from 'pixi.js';
import type { Action, Input, Order } from '../../battle/actions';
import { figureOf, type Figure } from '../../battle/state';
import { bearing, centroid, distance } from '../../space/point';
import type { Point } from '../../space/types';
import { currentBattle, type LiveBattle } from '../battle/live-battle';
import { middleOfToken } from '../codec/figure-token';
import { aimAt, clickPart } from '../considered-parts';
import { hooks, MODULE } from '../ids';
import { actionsOfSelected, change, choose, hover, select, selection } from '../selection';
import { setting } from '../settings';
import { endFacing } from './ghosts';
import { ABOVE_TOKENS, figureOn } from './overlay';
import { figureAt, tablePoint } from './pointing';

/** Degrees per notch of the wheel when an end facing is turned. */
const WHEEL_TURN = 15;

interface Drag {
  /** The figure that is being dragged; null when the whole unit is. */
  readonly figure: string | null;
  readonly from: Point;
}

let shield: Pixi.Container | null = null;
let drag: Drag | null = null;
let latest: Point | null = null;

/**
 * While an action wants something shown on the table, a shield above the tokens catches the pointer: paths are dragged,
 * targets and points clicked. The right button and the wheel off the unit stay with the host. During `init`.
 */
export function registerPlanner(): void {
  Hooks.on('canvasReady', raiseOrLower);
  Hooks.on('canvasTearDown', () => {
    shield = null;
    drag = null;
  });
  Hooks.on(hooks.selectionChanged, raiseOrLower);
  Hooks.on(hooks.battleChanged, raiseOrLower);
  Hooks.on('preMoveToken', (document: HostToken, movement: { destination: { x: number; y: number } }, operation: Record<string, unknown>) =>
    byHand(document, movement, operation),
  );
}

function considered(battle: LiveBattle): Action | null {
  const { action } = selection();
  return actionsOfSelected(battle).find(({ id, input }) => id === action && input !== 'none') ?? null;
}

function raiseOrLower(): void {
  const battle = currentBattle();
  const wanted = battle !== null && canvas.ready && considered(battle) !== null;
  if (!wanted) {
    shield?.destroy();
    shield = null;
    drag = null;
    return;
  }
  if (shield !== null && !shield.destroyed) return;
  shield = new PIXI.Container();
  shield.eventMode = 'static';
  shield.cursor = 'crosshair';
  const { width, height } = canvas.dimensions;
  shield.hitArea = new PIXI.Rectangle(0, 0, width, height);
  shield.on('pointerdown', onDown).on('pointermove', onMove).on('pointerup', onUp).on('pointerupoutside', onUp).on('wheel', onWheel);
  shield.zIndex = ABOVE_TOKENS + 10;
  canvas.interface.addChild(shield);
}

function onDown(event: Pixi.FederatedPointerEvent): void {
  const battle = currentBattle();
  const action = battle === null ? null : considered(battle);
  if (event.button !== 0 || battle === null || action === null) return;
  event.stopPropagation();
  const point = tablePoint(battle, event.global);
  const figure = figureAt(battle, point);
  const own = figure !== null && battle.state.figures[figure]?.unit === action.unit;
  switch (action.input) {
    case 'paths':
    case 'facing':
      drag = { figure: own ? figure : null, from: own ? point : middleOf(battle, action.unit) };
      show(battle, action, point);
      break;
    case 'unit':
      if (figure === null) break;
      if (own) clickPart(battle, figure, event.shiftKey);
      else aimAt(battle, battle.state.figures[figure]?.unit ?? '', event.shiftKey);
      break;
    case 'figure':
      if (figure !== null && !(own && clickPart(battle, figure, event.shiftKey))) change({ figure });
      break;
    case 'point':
      if (!own) change({ point, ...thrower() });
      else select(action.unit, clickPart(battle, figure, event.shiftKey) ? (selection().input.figure ?? null) : figure);
  }
}

function thrower(): Input {
  const { figure, input } = selection();
  const chosen = input.figure ?? figure;
  return chosen === null || chosen === undefined ? {} : { figure: chosen };
}

function onMove(event: Pixi.FederatedPointerEvent): void {
  const battle = currentBattle();
  const action = battle === null ? null : considered(battle);
  if (battle === null || action === null) return;
  const point = tablePoint(battle, event.global);
  if (drag === null) {
    const figure = figureAt(battle, point);
    hover(figure === null ? null : (battle.state.figures[figure]?.unit ?? null));
    return;
  }
  event.stopPropagation();
  const first = latest === null;
  latest = point;
  if (first) requestAnimationFrame(showLatest);
}

/** Path finding follows the pointer once per frame. */
function showLatest(): void {
  const point = latest;
  latest = null;
  const battle = currentBattle();
  const action = battle === null ? null : considered(battle);
  if (battle !== null && action !== null && point !== null && drag !== null) show(battle, action, point);
}

function onUp(event: Pixi.FederatedPointerEvent): void {
  if (drag === null) return;
  event.stopPropagation();
  showLatest();
  drag = null;
}

function show(battle: LiveBattle, action: Action, point: Point): void {
  if (drag === null) return;
  if (action.input === 'facing') {
    change({ orders: { ...selection().input.orders, ...turned(battle, action.unit, drag.figure, point) } });
    return;
  }
  const plan =
    drag.figure === null
      ? battle.ruleset.formation(battle.state, action.unit, drag.from, point)
      : battle.ruleset.route(battle.state, drag.figure, point);
  change(drag.figure === null ? plan : { orders: { ...selection().input.orders, ...plan.orders } });
}

/** Everybody, or one figure, turned to face a point; a point on his own base says nothing. */
function turned(battle: LiveBattle, unit: string, only: string | null, point: Point): Record<string, Order> {
  const figures = figuresOf(battle, unit);
  const chosen = only === null ? figures : figures.filter(({ id }) => id === only);
  const turning = chosen.filter(({ at, r }) => distance(at, point) > r);
  return Object.fromEntries(turning.map(({ id, at }): [string, Order] => [id, { facing: bearing(at, point) }]));
}

/** The wheel turns the figure that stands or whose path ends under the pointer; with Shift the unit, as far as it moves. */
function onWheel(event: Pixi.FederatedWheelEvent): void {
  const battle = currentBattle();
  const action = battle === null ? null : considered(battle);
  const { orders = {} } = selection().input;
  if (battle === null || (action?.input !== 'paths' && action?.input !== 'facing')) return;
  const point = tablePoint(battle, event.global);
  const standing = figuresOf(battle, action.unit).map(({ id }) => id);
  const moving = Object.keys(orders);
  const under = [...new Set([...moving, ...standing])].filter((id) => endsUnder(battle, id, orders[id], point));
  const whole = action.input === 'facing' ? standing : moving;
  const ids = event.shiftKey ? whole : under;
  if (ids.length === 0) return;
  event.stopPropagation();
  const turn = event.deltaY > 0 ? WHEEL_TURN : -WHEEL_TURN;
  const changed = ids.map((id): [string, Order] => [id, { ...orders[id], facing: (endFacing(figureOf(battle.state, id), orders[id]) + turn + 360) % 360 }]);
  change({ orders: { ...orders, ...Object.fromEntries(changed) } });
}

function endsUnder(battle: LiveBattle, id: string, order: Order | undefined, point: Point): boolean {
  const figure = battle.state.figures[id];
  const end = order?.path?.at(-1) ?? figure?.at;
  return figure !== undefined && end !== undefined && Math.hypot(end.x - point.x, end.y - point.y) <= figure.r;
}

function figuresOf(battle: LiveBattle, unit: string): Figure[] {
  return Object.values(battle.state.figures).filter((figure) => figure.unit === unit && figure.presence === 'table');
}

function middleOf(battle: LiveBattle, unit: string): Point {
  const places = figuresOf(battle, unit);
  return places.length === 0 ? { x: 0, y: 0 } : centroid(places.map(({ at }) => at));
}

/**
 * A token of the battle dragged with the host's own tool becomes a considered path of its figure. The gamemaster's hand
 * overrules when the setting says so; our own writes pass.
 */
function byHand(document: HostToken, movement: { destination: { x: number; y: number } }, operation: Record<string, unknown>): boolean {
  const battle = currentBattle();
  const figure = battle === null ? undefined : figureOn(battle, document.id);
  if (battle === null || figure === undefined || operation[MODULE] !== undefined) return true;
  if (game.user.isGM && setting('byHand') === true) return true;
  const dragged = figureOf(battle.state, figure);
  void planByDrag(battle, dragged.unit, figure, middleOfToken(battle.scale, dragged, movement.destination));
  return false;
}

async function planByDrag(battle: LiveBattle, unit: string, figure: string, to: Point): Promise<void> {
  select(unit, figure);
  const action = actionsOfSelected(battle).find(({ input }) => input === 'paths');
  if (action === undefined) return;
  if (selection().action !== action.id) await choose(action.id);
  if (selection().action !== action.id) return;
  change({ orders: { ...selection().input.orders, ...battle.ruleset.route(battle.state, figure, to).orders } });
}
