import type * as Pixi from 'pixi.js';
import { figureOf } from '../../../battle/state';
import { centroid } from '../../../space/point';
import type { Point } from '../../../space/types';
import type { LiveBattle } from '../../live/battle/live-battle';
import { toPixels } from '../../store/codec/scale';
import { selection } from '../selection/selection';
import { endFacing } from './ghosts';
import { arcPoints, stroke } from './strokes';
import { OUTLINE, roleStyles } from './styles';
import { considered, endOf, facingCounts, turningTogether } from './table-input';

/** How far the knob is from the middle of the turning figures, beyond their rim, and its size; pixels of the screen. */
const SHAFT = 46;
const KNOB = 8;
/** A press this near to the knob is meant for it. */
const NEAR = 14;

/** A handle that turns all moving figures at the end of their paths: an arrow from their middle, in canvas pixels. */
export interface FacingHandle {
  /** Their middle in table units. */
  readonly middle: Point;
  readonly from: Point;
  readonly knob: Point;
}

/** Returns the handle for the shown paths; null if nobody moves, or facing makes no difference. */
export function facingHandle(battle: LiveBattle, zoom: number): FacingHandle | null {
  const action = considered(battle);
  if (action === null || action.input !== 'paths' || !isMoving() || !facingCounts(battle, action)) return null;
  const { orders = {} } = selection().input;
  const ids = turningTogether(battle, action);
  const [first] = ids;
  if (first === undefined) return null;
  const middle = centroid(ids.map((id) => endOf(battle, id)));
  const from = toPixels(battle.scale, middle);
  const figure = figureOf(battle.seen, first);
  const angle = (endFacing(figure, orders[first]) * Math.PI) / 180;
  const length = figure.r * battle.scale.pixels + SHAFT / zoom;
  return { middle, from, knob: { x: from.x + length * Math.sin(angle), y: from.y - length * Math.cos(angle) } };
}

function isMoving(): boolean {
  return Object.values(selection().input.orders ?? {}).some(({ path = [] }) => path.length > 1);
}

/** Whether a place of the canvas is on the knob. */
export function onKnob({ knob }: FacingHandle, place: Point, zoom: number): boolean {
  return Math.hypot(place.x - knob.x, place.y - knob.y) <= NEAR / zoom;
}

/** Draws the handle, while nothing else is led over the table. */
export function paintHandle(layer: Pixi.Container, battle: LiveBattle | null, zoom: number): void {
  for (const child of layer.removeChildren()) child.destroy();
  const handle = battle === null ? null : facingHandle(battle, zoom);
  if (handle === null) return;
  const graphics = layer.addChild(new PIXI.Graphics());
  const { from, knob } = handle;
  stroke(graphics, [from, knob], { ...roleStyles.path, width: 2, line: 'dashed' }, zoom);
  graphics.lineStyle({ width: 2 / zoom, color: OUTLINE });
  graphics
    .beginFill(roleStyles.path.colour)
    .drawCircle(knob.x, knob.y, KNOB / zoom)
    .endFill();
  stroke(
    graphics,
    arcPoints(knob, (KNOB - 4) / zoom, -60, 120),
    { ...roleStyles.path, colour: OUTLINE, width: 2 },
    zoom,
  );
}
