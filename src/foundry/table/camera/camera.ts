import type { View } from '../../../battle/staging';
import type { FigureId, UnitId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import { SHOW_FIGURES } from '../../common/ids';
import { toPixels } from '../../store/codec/scale';
import type { LiveBattle } from '../../live/battle/live-battle';
import { setting } from '../../common/settings';
import { freeArea, shownBox } from '../dock/dock';
import { panelElement } from '../dock/panel-element';
import { areInSight, fittingShift, shiftFor, type Frame, type Shift } from './framing';
import { shiftInto } from './middle-of-view';
import { isMotionReduced } from './pace';

/** A place nearer than this to the edge of the free view is about to leave it, in CSS pixels. */
const EDGE = 48;
/** How long the view takes to go somewhere, in milliseconds. */
const GLIDE = 250;

/** How the table is looked at. */
export interface Sight {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

let gliding = 0;
/** The director's newest way, until it ends. */
let way: Promise<unknown> = Promise.resolve();
let movedAt = -Infinity;
let last: Sight | null = null;

/**
 * Notes when the view is moved by hand; during `init`. The host also pans to the same view, whenever its window changes
 * size.
 */
export function watchHands(): void {
  Hooks.on('canvasPan', (_canvas: unknown, { x, y, scale }: Sight) => {
    const moved = last?.x !== x || last.y !== y || last.scale !== scale;
    last = { x, y, scale };
    if (gliding === 0 && moved) movedAt = performance.now();
  });
}

/** Milliseconds since the view was last moved by anything but the director. */
export function sinceMovedByHand(): number {
  return performance.now() - movedAt;
}

export function sight(): Sight {
  const { pivot, scale } = canvas.stage;
  return { x: pivot.x, y: pivot.y, scale: scale.x };
}

/** Returns the part of the window that neither the host's interface nor ours covers. */
export function freeView(): Frame {
  const free = freeArea(globalThis.window, panelElement());
  const bars = [...globalThis.document.querySelectorAll('.skirmish-strip, .skirmish-replay')].flatMap(shownBox);
  const above = [...globalThis.document.querySelectorAll('.skirmish-sequence, .lesson')].flatMap(shownBox);
  return {
    ...free,
    top: Math.max(free.top, ...above.map(({ bottom }) => bottom)),
    bottom: Math.min(free.bottom, ...bars.map(({ top }) => top)),
  };
}

/** Returns the duration of a pan in milliseconds, 0 for a person who prefers reduced motion. */
function panTime(): number {
  return isMotionReduced() ? 0 : GLIDE;
}

/** Returns where places of the canvas are in the window. */
function onScreen(places: readonly Point[]): Point[] {
  return places.map((place) => canvas.clientCoordinatesFromCanvas(place));
}

/** Returns where figures are on the table, in canvas pixels. */
function pixelsOf(battle: LiveBattle, figures: readonly FigureId[]): Point[] {
  return figures.flatMap((id) => {
    const figure = battle.seen.figures[id];
    return figure?.presence === 'table' ? [toPixels(battle.scale, figure.at)] : [];
  });
}

/** Returns the middle of some figures on the table, in canvas pixels; null if none of them is there. */
export function middleOf(battle: LiveBattle, figures: readonly FigureId[]): { x: number; y: number } | null {
  const points = pixelsOf(battle, figures);
  if (points.length === 0) return null;
  const sum = points.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/**
 * Moves the view so that neither the host's interface nor our panel covers the figures; not at all if they are visible.
 * Waits until the director has put the view where it goes: only then can be seen what is visible.
 */
export async function panTo(battle: LiveBattle, figures: readonly FigureId[]): Promise<void> {
  await way;
  const places = pixelsOf(battle, figures);
  if (!canvas.ready || areInSight(onScreen(places), freeView())) return;
  await bringIntoView(places);
}

/** Brings all figures of a unit into view, as `panTo` does. */
export async function panToUnit(battle: LiveBattle, unit: UnitId): Promise<void> {
  const figures = Object.values(battle.seen.figures).flatMap((figure) => (figure.unit === unit ? [figure.id] : []));
  await panTo(battle, figures);
}

/** Moves the view to a place of the table that is near the edge of the free area, or outside. */
export async function keepInView(battle: LiveBattle, at: Point): Promise<void> {
  await bringIntoView([toPixels(battle.scale, at)]);
}

/** Moves the view no further than these places of the canvas need; to their middle when they are too far apart for it. */
async function bringIntoView(places: readonly Point[]): Promise<void> {
  if (!canvas.ready || places.length === 0) return;
  const { left, top, right, bottom } = freeView();
  const seen = onScreen(places);
  const [dx, dy] = [
    shiftInto(
      seen.map(({ x }) => x),
      left + EDGE,
      right - EDGE,
    ),
    shiftInto(
      seen.map(({ y }) => y),
      top + EDGE,
      bottom - EDGE,
    ),
  ];
  if (dx === 0 && dy === 0) return;
  const { x, y, scale } = sight();
  await canvas.animatePan({ x: x - dx / scale, y: y - dy / scale, duration: panTime() });
}

/** Brings a place of the canvas into the middle of what is free. */
export async function panToPixel(middle: Point, duration = panTime()): Promise<void> {
  const free = freeView();
  const aside = globalThis.innerWidth / 2 - (free.left + free.right) / 2;
  const below = globalThis.innerHeight / 2 - (free.top + free.bottom) / 2;
  const { scale } = sight();
  await canvas.animatePan({ x: middle.x + aside / scale, y: middle.y + below / scale, duration });
}

/** Brings figures into view and marks them. */
export async function showFigures(battle: LiveBattle, figures: readonly FigureId[]): Promise<void> {
  if (figures.length === 0) return;
  await panTo(battle, figures);
  Hooks.callAll(SHOW_FIGURES, figures);
}

/**
 * Zooms out until all these figures are visible within a part of the window, if this person lets the view be moved.
 * Returns a function that restores the view, unless it was moved by hand since.
 */
export function showWithin(frame: Frame, battle: LiveBattle, figures: readonly FigureId[]): () => void {
  const middle = { x: globalThis.innerWidth / 2, y: globalThis.innerHeight / 2 };
  const before = sight();
  const began = performance.now();
  const shift =
    setting('stageCamera') === 'never' ? null : fittingShift(onScreen(pixelsOf(battle, figures)), frame, middle);
  if (shift === null) return () => undefined;
  glideTo(shifted(shift));
  return () => {
    if (canvas.ready && canvas.scene?.id === battle.scene.id && sinceMovedByHand() > performance.now() - began)
      glideTo(before);
  };
}

function shifted({ dx, dy, zoom }: Shift): Sight {
  const { x, y, scale } = sight();
  const zoomed = scale * zoom;
  return { x: x - dx / zoomed, y: y - dy / zoomed, scale: zoomed };
}

/** Where the view would go so that these places of the canvas are seen in this manner; null when it may stay. */
export function sightFor(view: View, places: readonly Point[]): Sight | null {
  const seen = onScreen(places);
  const middle = { x: globalThis.innerWidth / 2, y: globalThis.innerHeight / 2 };
  const shift = shiftFor(view, seen, freeView(), middle);
  return shift === null ? null : shifted(shift);
}

/** Returns the view that shows the whole table in what is free, as near as that allows and never enlarged. */
export function sightOfTable(): Sight {
  const { left, top, right, bottom } = freeView();
  const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions;
  const scale = Math.min(1, (right - left) / sceneWidth, (bottom - top) / sceneHeight);
  return {
    x: sceneX + sceneWidth / 2 + (globalThis.innerWidth - left - right) / 2 / scale,
    y: sceneY + sceneHeight / 2 + (globalThis.innerHeight - top - bottom) / 2 / scale,
    scale,
  };
}

/** Moves the view for the director, which does not count as a move by hand. Returns the duration in milliseconds. */
export function glideTo({ x, y, scale }: Sight, milliseconds = panTime()): number {
  gliding += 1;
  way = canvas.animatePan({ x, y, scale, duration: milliseconds }).finally(() => (gliding -= 1));
  return milliseconds;
}
