import type { Point } from '../../../space/types';

/** An edge counts as outer when a hair beside it is outside of everything; in the units of the outlines. */
const HAIR = 0.02;
/** Edges longer than this are looked at piece by piece. */
const PIECE = 0.2;

interface Box {
  readonly outline: readonly Point[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the rim of the union of overlapping polygons, as polylines: the parts of their edges with the union on one
 * side only. Edges are judged in pieces, so corners where rims cross are exact to within a piece.
 */
export function outerRim(outlines: readonly (readonly Point[])[]): Point[][] {
  const [only] = outlines;
  if (outlines.length === 1 && only?.[0] !== undefined) return [[...only, only[0]]];
  const boxes = outlines.map(boxOf);
  return outlines.flatMap((outline) => rimOf(outline, boxes));
}

function rimOf(outline: readonly Point[], boxes: readonly Box[]): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) return;
    const pieces = Math.max(1, Math.ceil(length / PIECE));
    for (let piece = 0; piece < pieces; piece += 1) {
      const [a, b] = [along(from, to, piece / pieces), along(from, to, (piece + 1) / pieces)];
      if (isOuter(a, b, boxes)) line = line.length === 0 ? [a, b] : [...line, b];
      else if (line.length > 0) {
        lines.push(line);
        line = [];
      }
    }
  });
  if (line.length > 0) lines.push(line);
  return lines;
}

function isOuter(a: Point, b: Point, boxes: readonly Box[]): boolean {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const middle = along(a, b, 0.5);
  const beside = { x: (-(b.y - a.y) / length) * HAIR, y: ((b.x - a.x) / length) * HAIR };
  return [1, -1].some((way) => {
    const spot = { x: middle.x + way * beside.x, y: middle.y + way * beside.y };
    return !boxes.some((box) => isInside(spot, box));
  });
}

/** The point at a share of the way from one to another. */
export function along(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function boxOf(outline: readonly Point[]): Box {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  return { outline, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Even-odd. */
function isInside({ x, y }: Point, { outline, left, right, top, bottom }: Box): boolean {
  if (x < left || x > right || y < top || y > bottom) return false;
  let inside = false;
  let before = outline.at(-1);
  for (const here of outline) {
    if (
      before !== undefined &&
      here.y > y !== before.y > y &&
      x < ((before.x - here.x) * (y - here.y)) / (before.y - here.y) + here.x
    )
      inside = !inside;
    before = here;
  }
  return inside;
}
