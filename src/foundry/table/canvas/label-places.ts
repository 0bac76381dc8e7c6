import type { Point } from '../../../space/types';

/** A label as wide and high as it is drawn, its middle at `x` and `y`. */
export interface LabelBox extends Point {
  readonly width: number;
  readonly height: number;
  readonly words: string;
}

/** What labels must not leave. */
export interface Frame extends Point {
  readonly width: number;
  readonly height: number;
}

/** The same words are not written twice within this many line heights. */
const ECHO = 14;
/** Number of rings round the wished place that are searched for room, a line height apart. */
const RINGS = 4;
/** The same for room that hides no figure. */
const FAR_RINGS = 10;
/** How much of a line's height the letters fill. */
const LETTERS = 0.8;

/** Returns true if the same words are close by already: one label is enough for equal values. */
export function isEcho(label: LabelBox, written: readonly LabelBox[]): boolean {
  return written.some(
    ({ words, x, y }) => words === label.words && Math.hypot(x - label.x, y - label.y) < ECHO * label.height,
  );
}

/**
 * Returns the wished place or the nearest one beside it that is free of other labels, and of figures if possible; null
 * if there is no room.
 */
export function freePlace(
  label: LabelBox,
  written: readonly LabelBox[],
  frame: Frame,
  figures: readonly LabelBox[] = [],
): Point | null {
  const { width, height } = label;
  const wished = inFrame(label, label, frame);
  const ways = [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const;
  let legible: Point | null = null;
  for (let ring = 0; ring <= (figures.length > 0 ? FAR_RINGS : RINGS); ring += 1) {
    const [aside, down] = [ring === 0 ? 0 : width / 2 + ring * height, ring * height * LETTERS];
    for (const [right, below] of ways) {
      const place = inFrame({ x: wished.x + right * aside, y: wished.y + below * down }, label, frame);
      if (!isClear(label, place, written)) continue;
      if (isClear(label, place, figures)) return place;
      if (ring <= RINGS) legible ??= place;
    }
  }
  return legible;
}

function isClear(label: LabelBox, place: Point, boxes: readonly LabelBox[]): boolean {
  return !boxes.some((box) => overlap(box, { ...label, ...place }));
}

/** Returns true if a label is so far from its subject that it needs a leader line. */
export function needsLeader(label: LabelBox, place: Point): boolean {
  return Math.abs(place.y - label.y) > 1.5 * label.height || Math.abs(place.x - label.x) > label.width / 2;
}

export function overlap(a: LabelBox, b: LabelBox): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (filled(a) + filled(b)) / 2;
}

/** The height that letters fill of a line; a figure, which has no words, fills all of its box. */
function filled({ height, words }: LabelBox): number {
  return words === '' ? height : height * LETTERS * 0.95;
}

function inFrame(at: Point, { width, height }: LabelBox, frame: Frame): Point {
  const clamp = (value: number, low: number, size: number, half: number): number =>
    Math.min(Math.max(value, low + half), low + size - half);
  return { x: clamp(at.x, frame.x, frame.width, width / 2), y: clamp(at.y, frame.y, frame.height, height / 2) };
}
