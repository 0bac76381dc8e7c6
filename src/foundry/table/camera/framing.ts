import type { View } from '../../../battle/staging';
import type { Point } from '../../../space/types';
import { shiftInto } from './middle-of-view';

/** A part of the window, in CSS pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A movement of the view in CSS pixels, after zooming about the middle of the window. */
export interface Shift {
  readonly dx: number;
  readonly dy: number;
  readonly zoom: number;
}

/** What is kept free round things that are brought into view, in CSS pixels. */
const MARGIN: Readonly<Record<View, number>> = { stay: 0, shift: 64, frame: 96, centre: 96 };
/** How far the view may go out for both ends of something. */
const FURTHEST = 0.6;

/** What lies so far inside the free part of the window is in sight, in CSS pixels: about the base of a figure. */
const IN_SIGHT = 20;

/** Returns true if all these places are in sight. Then the view does not move, however near they are to an edge. */
export function areInSight(places: readonly Point[], { left, right, top, bottom }: Frame): boolean {
  return places.every(
    ({ x, y }) => x >= left + IN_SIGHT && x <= right - IN_SIGHT && y >= top + IN_SIGHT && y <= bottom - IN_SIGHT,
  );
}

/** Returns how the view must move so that places of the window are in its free part; null if it may stay. */
export function shiftFor(view: View, places: readonly Point[], free: Frame, middle: Point): Shift | null {
  if (view === 'stay' || places.length === 0 || areInSight(places, free)) return null;
  const edges = inset(free, MARGIN[view]);
  const zoom = view === 'shift' ? 1 : zoomFor(places, edges);
  return shiftWithin(places, edges, middle, zoom, view === 'centre' ? toMiddle : shiftInto);
}

/** The largest zoom-out that keeps a question from covering the figures that it is about. */
const OUTERMOST = 0.35;

/** Returns the least movement of the view, going out if necessary, after which places are inside a part of the window. */
export function fittingShift(places: readonly Point[], free: Frame, middle: Point): Shift | null {
  if (places.length === 0) return null;
  const edges = inset(free, MARGIN.shift / 2);
  return shiftWithin(places, edges, middle, zoomFor(places, edges, OUTERMOST), shiftInto);
}

const inset = ({ left, right, top, bottom }: Frame, margin: number): Frame => ({
  left: left + margin,
  right: right - margin,
  top: top + margin,
  bottom: bottom - margin,
});

/** Returns the movement after which places, seen at this zoom, are within edges. */
function shiftWithin(
  places: readonly Point[],
  edges: Frame,
  middle: Point,
  zoom: number,
  along: (values: readonly number[], low: number, high: number) => number,
): Shift | null {
  const xs = places.map(({ x }) => middle.x + (x - middle.x) * zoom);
  const ys = places.map(({ y }) => middle.y + (y - middle.y) * zoom);
  const [dx, dy] = [along(xs, edges.left, edges.right), along(ys, edges.top, edges.bottom)];
  return dx === 0 && dy === 0 && zoom === 1 ? null : { dx, dy, zoom };
}

function zoomFor(places: readonly Point[], { left, right, top, bottom }: Frame, furthest = FURTHEST): number {
  const extent = (values: readonly number[]): number => Math.max(1, Math.max(...values) - Math.min(...values));
  const wide = (right - left) / extent(places.map(({ x }) => x));
  const high = (bottom - top) / extent(places.map(({ y }) => y));
  return Math.max(furthest, Math.min(1, wide, high));
}

function toMiddle(values: readonly number[], low: number, high: number): number {
  return (low + high) / 2 - (Math.min(...values) + Math.max(...values)) / 2;
}
