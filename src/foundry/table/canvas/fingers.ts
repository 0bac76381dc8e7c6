import type { Point } from '../../../space/types';
import { centroid, distance } from '../../../space/point';

/** How the table is looked at: the place of the canvas in the middle of the window, and the zoom. */
interface Look {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Where the fingers are, in CSS pixels of the window; one or two of them count. */
export type Fingers = readonly Point[];

/** How far the view is zoomed by two fingers that spread or close; one finger zooms nothing. */
export function spread([a, b]: Fingers, [c, d]: Fingers): number {
  return a === undefined || b === undefined || c === undefined || d === undefined
    ? 1
    : distance(c, d) / Math.max(1, distance(a, b));
}

/** Returns the view at this zoom that keeps the same places under the fingers; `middle` is that of the window. */
export function ledBy(look: Look, scale: number, middle: Point, from: Fingers, to: Fingers): Look {
  const [before, now] = [centroid(from.slice(0, 2)), centroid(to.slice(0, 2))];
  return {
    x: look.x + (before.x - middle.x) / look.scale - (now.x - middle.x) / scale,
    y: look.y + (before.y - middle.y) / look.scale - (now.y - middle.y) / scale,
    scale,
  };
}
