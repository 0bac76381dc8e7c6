import type { FigureId } from '../../battle/state';
import type { Point } from '../../space/types';
import { SHOW_FIGURES } from '../chat/draw-card';
import { toPixels } from '../codec/scale';
import type { LiveBattle } from '../battle/live-battle';
import { freeArea } from './dock';
import { panelElement } from './panel-element';

/** A place nearer than this to the edge of the free view is about to leave it, in CSS pixels. */
const EDGE = 48;

/** Duration of a pan in milliseconds, none for a person who prefers reduced motion. */
function panTime(): number {
  return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250;
}

/** The middle of some figures on the table, in canvas pixels; null when none of them stands there. */
export function middleOf(battle: LiveBattle, figures: readonly FigureId[]): { x: number; y: number } | null {
  const points = figures.flatMap((id) => {
    const figure = battle.state.figures[id];
    return figure?.presence === 'table' ? [toPixels(battle.scale, figure.at)] : [];
  });
  if (points.length === 0) return null;
  const sum = points.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Brings figures into the middle of what neither the host's interface nor our panel covers. */
export async function panTo(battle: LiveBattle, figures: readonly FigureId[]): Promise<void> {
  const middle = canvas.ready ? middleOf(battle, figures) : null;
  if (middle !== null) await panToPixel(middle);
}

/** Brings a place of the table into view when it comes near the edge of what is free, or leaves it. */
export async function keepInView(battle: LiveBattle, at: Point): Promise<void> {
  if (!canvas.ready) return;
  const pixel = toPixels(battle.scale, at);
  const { x, y } = canvas.clientCoordinatesFromCanvas(pixel);
  const { left, top, right, bottom } = freeArea(globalThis.window, panelElement());
  if (x > left + EDGE && x < right - EDGE && y > top + EDGE && y < bottom - EDGE) return;
  await panToPixel(pixel);
}

/** Brings a place of the canvas into the middle of what is free. */
export async function panToPixel(middle: Point, duration = panTime()): Promise<void> {
  const free = freeArea(globalThis.window, panelElement());
  const aside = globalThis.innerWidth / 2 - (free.left + free.right) / 2;
  const below = globalThis.innerHeight / 2 - (free.top + free.bottom) / 2;
  const { x: zoom } = canvas.stage.scale;
  await canvas.animatePan({ x: middle.x + aside / zoom, y: middle.y + below / zoom, duration });
}

/** Brings figures into view and points at them. */
export async function showFigures(battle: LiveBattle, figures: readonly FigureId[]): Promise<void> {
  if (figures.length === 0) return;
  await panTo(battle, figures);
  Hooks.callAll(SHOW_FIGURES, figures);
}
