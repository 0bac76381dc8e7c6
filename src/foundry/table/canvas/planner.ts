import type * as Pixi from 'pixi.js';
import type { Action, Input } from '../../../battle/actions';
import { figureOf, type Figure, type FigureId } from '../../../battle/state';
import { distance } from '../../../space/point';
import type { Point } from '../../../space/types';
import { battleGoingOn, currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { middleOfToken } from '../../store/codec/figure-token';
import { battleData } from '../../store/documents/battle-data';
import { hint } from '../../common/hint';
import { hooks, MODULE, ORDERS_ASKED } from '../../common/ids';
import { rulesetAtHand } from '../../common/rulesets';
import {
  actionsOfSelected,
  choose,
  hold,
  hover,
  isSame,
  putCursor,
  select,
  selection,
  show,
} from '../selection/selection';
import { setting } from '../../common/settings';
import { warn } from '../../common/spoken';
import { unfailing, withoutFail } from '../selection/unfailing';
import { words } from '../../common/words';
import { facingHandle, onKnob, type FacingHandle } from './facing-handle';
import { ABOVE_TOKENS, figureOn } from './overlay';
import {
  addOrders,
  considered,
  endingAt,
  facingCounts,
  gripAt,
  lead,
  middleOf,
  pointOut,
  TURN,
  turnEnds,
  turningTogether,
  unitMeant,
  type Grip,
} from './table-input';
import { figureAt, tablePoint } from './figure-at';
import { forgetTouches, touchDown, touchMove, touchUp } from './touch';

let shield: Pixi.Container | null = null;
let grip: Grip | null = null;
let latest: Point | null = null;
/** What was shown before the press: a second finger restores it. */
let before: Input = {};

/**
 * While an action wants something shown on the table, a shield above the tokens catches the pointer: paths are dragged,
 * targets and points clicked. The right button stays with the host, and so does the wheel unless it turns a figure. One
 * finger is a button held down, or pans if nothing is dragged; two fingers pan and zoom. During `init`.
 */
export function registerPlanner(): void {
  const follow = unfailing('pointing', raiseOrLower, undefined);
  Hooks.on('canvasReady', follow);
  Hooks.on('canvasTearDown', () => {
    shield = null;
    grip = null;
  });
  Hooks.on(hooks.selectionChanged, follow);
  Hooks.on(hooks.battleChanged, follow);
  Hooks.on('preMoveToken', unfailing('pointing', byHand, false));
}

/** A hand that moves less than this between down and up clicks, in table units. */
const CLICK = 0.05;

/** What the browser calls it when it takes a finger for its own. */
const lostTouches = ['pointercancel', 'touchcancel'] as const;

interface Movement {
  readonly origin: Point;
  readonly destination: Point;
}

function raiseOrLower(): void {
  const battle = currentBattle();
  const wanted = battle !== null && canvas.ready && considered(battle) !== null;
  if (!wanted) {
    // Under the shield the host noticed nobody, so nobody is pointed at any longer.
    if (shield !== null) hover(null);
    shield?.destroy();
    shield = null;
    letGo();
    forgetTouches();
    canvas.app.view.removeEventListener?.('wheel', safely.wheel);
    for (const lost of lostTouches) canvas.app.view.removeEventListener?.(lost, safely.lost);
    return;
  }
  if (shield !== null && !shield.destroyed) return;
  shield = new PIXI.Container();
  shield.eventMode = 'static';
  shield.cursor = 'crosshair';
  const { width, height } = canvas.dimensions;
  shield.hitArea = new PIXI.Rectangle(0, 0, width, height);
  shield.on('pointerdown', safely.down).on('pointermove', safely.move);
  shield.on('pointerup', safely.up).on('pointerupoutside', safely.up);
  // The host listens to the wheel on the window. An event of PIXI could not stop the wheel there, or in the page.
  canvas.app.view.addEventListener?.('wheel', safely.wheel, { passive: false });
  for (const lost of lostTouches) canvas.app.view.addEventListener?.(lost, safely.lost);
  shield.zIndex = ABOVE_TOKENS + 10;
  canvas.interface.addChild(shield);
}

function onDown(event: Pixi.FederatedPointerEvent): void {
  const battle = currentBattle();
  const action = battle === null ? null : considered(battle);
  if (battle === null || action === null) return;
  const point = tablePoint(battle, event.global);
  if (event.button === 2 && grip === null) Hooks.callAll(ORDERS_ASKED, figureAt(battle, point));
  if (event.button !== 0) return;
  event.stopPropagation();
  putCursor(null);
  const other = unitMeant(battle, action, point);
  if (other !== null) {
    void withoutFail('pointing', goOnWith(battle, action, other));
    return;
  }
  const drags = action.input === 'paths' || action.input === 'facing';
  if (event.pointerType === 'touch' && touchDown(event, !drags)) {
    if (grip !== null) dropGrip();
    return;
  }
  if (!drags) {
    if (event.pointerType !== 'touch') pointOut(battle, action, point, event.shiftKey);
    return;
  }
  before = selection().input;
  const handle = handleUnder(battle, event);
  grip = handle === null ? gripAt(battle, action, point) : { figure: null, from: handle.middle, turns: true };
  hold(true);
  // Nothing is shown yet: a whole unit moves by the distance that the pointer moves.
  if (grip.figure !== null || grip.turns === true || action.input === 'facing') lead(battle, action, grip, point);
}

/** The clicked unit is selected, with the same order if it may be given. */
async function goOnWith(battle: LiveBattle, { verb }: Action, { unit, id }: Figure): Promise<void> {
  select(unit, id);
  const same = actionsOfSelected(battle).find((one) => one.verb === verb && one.refusal === null);
  if (same !== undefined && same.input !== 'none') await choose(same);
}

/** The handle that turns the ends of all ways, where the pointer is on it. */
function handleUnder(battle: LiveBattle, { global }: Pixi.FederatedPointerEvent): FacingHandle | null {
  const zoom = canvas.stage.scale.x;
  const handle = facingHandle(battle, zoom);
  return handle !== null && onKnob(handle, canvas.stage.toLocal(global), zoom) ? handle : null;
}

function onMove(event: Pixi.FederatedPointerEvent): void {
  const battle = currentBattle();
  const action = battle === null ? null : considered(battle);
  if (battle === null || action === null) return;
  if (event.pointerType === 'touch' && touchMove(event)) {
    event.stopPropagation();
    return;
  }
  const point = tablePoint(battle, event.global);
  if (grip === null) {
    if (shield !== null) shield.cursor = handleUnder(battle, event) === null ? 'crosshair' : 'grab';
    const figure = figureAt(battle, point);
    hover(figure === null ? null : (battle.seen.figures[figure]?.unit ?? null), figure);
    return;
  }
  event.stopPropagation();
  const first = latest === null;
  latest = point;
  if (first) requestAnimationFrame(safely.latest);
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
  if (event.pointerType === 'touch' && touchUp(event) === 'tap') {
    const battle = currentBattle();
    const action = battle === null ? null : considered(battle);
    if (battle !== null && action !== null) pointOut(battle, action, tablePoint(battle, event.global), false);
    return;
  }
  if (grip === null) return;
  event.stopPropagation();
  showLatest();
  bringHere(grip, event);
  letGo();
}

/** A click beside the figures brings the whole unit there, by its middle. */
function bringHere(held: Grip, { global }: Pixi.FederatedPointerEvent): void {
  const battle = currentBattle();
  const action = battle === null ? null : considered(battle);
  if (battle === null || action?.input !== 'paths' || held.figure !== null || held.turns === true) return;
  const point = tablePoint(battle, global);
  if (distance(point, held.from) < CLICK)
    lead(battle, action, { figure: null, from: middleOf(battle, action.unit) }, point);
}

/** A dropped figure returns to where it was shown before. */
function dropGrip(): void {
  latest = null;
  letGo();
  show(before);
}

/** The browser has taken the fingers away. */
function onLost(): void {
  forgetTouches();
  if (grip !== null) dropGrip();
}

function letGo(): void {
  grip = null;
  hold(false);
}

/**
 * The wheel turns the figure that stands or whose path ends under the pointer; with Shift the moving part of the unit.
 * The host does not receive this wheel event, nor one with a key that would turn the host's own tokens.
 */
function onWheel(event: Event): void {
  const battle = currentBattle();
  const action = battle === null ? null : considered(battle);
  if (battle === null || action === null || !(event instanceof WheelEvent)) return;
  const ids = wheeled(battle, action, event);
  if (ids.length === 0 && !event.shiftKey && !event.ctrlKey && !event.metaKey) return;
  event.stopPropagation();
  event.preventDefault();
  // With Shift held, browsers make it a wheel to the side.
  const delta = event.deltaY === 0 ? event.deltaX : event.deltaY;
  if (delta !== 0) turnEnds(battle, ids, delta > 0 ? TURN : -TURN);
}

/** Returns the figures that the wheel turns at the pointer's place. */
function wheeled(battle: LiveBattle, action: Action, { shiftKey, clientX, clientY }: WheelEvent): FigureId[] {
  if (!facingCounts(battle, action)) return [];
  if (shiftKey) return turningTogether(battle, action);
  const place = new PIXI.Point();
  canvas.app.renderer.events.mapPositionToPoint(place, clientX, clientY);
  return endingAt(battle, action.unit, tablePoint(battle, place));
}

/**
 * A token of the battle dragged with the host's own tool becomes a considered path of its figure. The gamemaster's hand
 * overrules when the setting says so; our own writes pass, and so does what changes no place: elevation, size, shape.
 */
function byHand(document: HostToken, { origin, destination }: Movement, operation: Record<string, unknown>): boolean {
  if (origin.x === destination.x && origin.y === destination.y) return true;
  const battle = currentBattle();
  if (battle === null && operation[MODULE] === undefined && isBeforeItsRules(document)) return false;
  const figure = battle === null ? undefined : figureOn(battle, document.id);
  if (battle === null || figure === undefined || operation[MODULE] !== undefined) return true;
  if (game.user.isGM && setting('byHand') === true) return true;
  hint('drag');
  const dragged = figureOf(battle.seen, figure);
  void withoutFail(
    'pointing',
    planByDrag(battle, dragged.unit, figure, middleOfToken(battle.scale, dragged, destination)),
  );
  return false;
}

/** A figure of a battle whose rules are not loaded stays in place: nothing could say where it may go. */
function isBeforeItsRules({ id, parent }: HostToken): boolean {
  const combat = battleGoingOn(parent);
  if (combat === null) return false;
  const { ruleset, tokens } = battleData(combat);
  if (rulesetAtHand(ruleset) !== null || !Object.values(tokens).includes(id)) return false;
  warn(words('SKIRMISH.refusal.ruleset-on-its-way'));
  return true;
}

async function planByDrag(battle: LiveBattle, unit: string, figure: string, to: Point): Promise<void> {
  select(unit, figure);
  const action = actionsOfSelected(battle).find(({ input }) => input === 'paths');
  if (action === undefined) return;
  if (!isSame(action, selection().action)) await choose(action);
  if (!isSame(action, selection().action)) return;
  addOrders(action, battle.ruleset.table.route(battle.seen, figure, to).orders);
}

/** The handlers attached to canvas and window: if a ruleset fails in one, that is shown and the table continues. */
const safely = {
  down: unfailing('pointing', onDown, undefined),
  move: unfailing('pointing', onMove, undefined),
  up: unfailing('pointing', onUp, undefined),
  wheel: unfailing('pointing', onWheel, undefined),
  lost: unfailing('pointing', onLost, undefined),
  latest: unfailing('pointing', showLatest, undefined),
};
