import type { FigureId } from '../../battle/state';
import type { Point } from '../../space/types';
import { SHOW_FIGURES } from '../chat/draw-card';
import { toPixels } from '../codec/scale';
import type { LiveBattle } from '../battle/live-battle';
import { freeArea } from './dock';
import { shiftInto } from './middle-of-view';
import { panelElement } from './panel-element';

/** A place nearer than this to the edge of the free view is about to leave it, in CSS pixels. */
const EDGE = 48;

/** Duration of a pan in milliseconds, none for a person who prefers reduced motion. */
function panTime(): number {
  return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250;
}

/** Where figures stand on the table, in canvas pixels. */
function pixelsOf(battle: LiveBattle, figures: readonly FigureId[]): Point[] {
  return figures.flatMap((id) => {
    const figure = battle.state.figures[id];
    return figure?.presence === 'table' ? [toPixels(battle.scale, figure.at)] : [];
  });
}

/** The middle of some figures on the table, in canvas pixels; null when none of them stands there. */
export function middleOf(battle: LiveBattle, figures: readonly FigureId[]): { x: number; y: number } | null {
  const points = pixelsOf(battle, figures);
  if (points.length === 0) return null;
  const sum = points.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Brings figures to where neither the host's interface nor our panel covers them; the view stays where they are in it. */
export async function panTo(battle: LiveBattle, figures: readonly FigureId[]): Promise<void> {
  await bringIntoView(pixelsOf(battle, figures));
}

/** Brings a place of the table into view when it comes near the edge of what is free, or leaves it. */
export async function keepInView(battle: LiveBattle, at: Point): Promise<void> {
  await bringIntoView([toPixels(battle.scale, at)]);
}

/** Moves the view no further than these places of the canvas need; to their middle when they are too far apart for it. */
async function bringIntoView(places: readonly Point[]): Promise<void> {
  if (!canvas.ready || places.length === 0) return;
  const { left, top, right, bottom } = freeArea(globalThis.window, panelElement());
  const seen = places.map((place) => canvas.clientCoordinatesFromCanvas(place));
  const [dx, dy] = [shiftInto(seen.map(({ x }) => x), left + EDGE, right - EDGE), shiftInto(seen.map(({ y }) => y), top + EDGE, bottom - EDGE)];
  if (dx === 0 && dy === 0) return;
  const { x: zoom } = canvas.stage.scale;
  const { x, y } = canvas.stage.pivot;
  await canvas.animatePan({ x: x - dx / zoom, y: y - dy / zoom, duration: panTime() });
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
