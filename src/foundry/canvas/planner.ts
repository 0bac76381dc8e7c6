import type * as Pixi from 'pixi.js';
import { figureOf } from '../../battle/state';
import type { Point } from '../../space/types';
import { currentBattle, type LiveBattle } from '../battle/live-battle';
import { middleOfToken } from '../codec/figure-token';
import { hooks, MODULE } from '../ids';
import { actionsOfSelected, choose, hover, putCursor, select, selection } from '../selection';
import { setting } from '../settings';
import { ABOVE_TOKENS, figureOn } from './overlay';
import { addOrders, considered, endingAt, facingCounts, gripAt, lead, pointOut, TURN, turnEnds, turningTogether, type Grip } from './pointed';
import { figureAt, tablePoint } from './pointing';

let shield: Pixi.Container | null = null;
let grip: Grip | null = null;
let latest: Point | null = null;

/**
 * While an action wants something shown on the table, a shield above the tokens catches the pointer: paths are dragged,
 * targets and points clicked. The right button and the wheel off the unit stay with the host. During `init`.
 */
export function registerPlanner(): void {
  Hooks.on('canvasReady', raiseOrLower);
  Hooks.on('canvasTearDown', () => {
    shield = null;
    grip = null;
  });
  Hooks.on(hooks.selectionChanged, raiseOrLower);
  Hooks.on(hooks.battleChanged, raiseOrLower);
  Hooks.on('preMoveToken', (document: HostToken, movement: { destination: { x: number; y: number } }, operation: Record<string, unknown>) =>
    byHand(document, movement, operation),
  );
}

function raiseOrLower(): void {
  const battle = currentBattle();
  const wanted = battle !== null && canvas.ready && considered(battle) !== null;
  if (!wanted) {
    shield?.destroy();
    shield = null;
    grip = null;
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
  putCursor(null);
  const point = tablePoint(battle, event.global);
  if (action.input !== 'paths' && action.input !== 'facing') {
    pointOut(battle, action, point, event.shiftKey);
    return;
  }
  grip = gripAt(battle, action, point);
  lead(battle, action, grip, point);
}

function onMove(event: Pixi.FederatedPointerEvent): void {
  const battle = currentBattle();
  const action = battle === null ? null : considered(battle);
  if (battle === null || action === null) return;
  const point = tablePoint(battle, event.global);
  if (grip === null) {
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
  if (battle !== null && action !== null && point !== null && grip !== null) lead(battle, action, grip, point);
}

function onUp(event: Pixi.FederatedPointerEvent): void {
  if (grip === null) return;
  event.stopPropagation();
  showLatest();
  grip = null;
}

/** The wheel turns the figure that stands or whose path ends under the pointer; with Shift the unit, as far as it moves. */
function onWheel(event: Pixi.FederatedWheelEvent): void {
  const battle = currentBattle();
  const action = battle === null ? null : considered(battle);
  if (battle === null || action === null || !facingCounts(battle, action)) return;
  const ids = event.shiftKey ? turningTogether(battle, action) : endingAt(battle, action.unit, tablePoint(battle, event.global));
  if (ids.length === 0) return;
  event.stopPropagation();
  turnEnds(battle, ids, event.deltaY > 0 ? TURN : -TURN);
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
  addOrders(action, battle.ruleset.route(battle.state, figure, to).orders);
}
