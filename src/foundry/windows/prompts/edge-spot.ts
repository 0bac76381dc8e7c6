import type { FreeArea } from '../../table/dock/dock';

/** Between a card and the edge, in CSS pixels. */
export const MARGIN = 12;

export interface Spot {
  readonly left: number;
  readonly top: number;
}

export interface At {
  readonly x: number;
  readonly y: number;
}

/** Radius round a point of the event that nothing should cover, in CSS pixels. */
const CLEAR = 36;

/**
 * Returns the place of a card of this size at the edge nearest to the middle of the event, or in a corner, where it
 * covers as few as possible of those who take part, then of others.
 */
export function edgeSpot(
  free: FreeArea,
  event: At,
  card: { readonly width: number; readonly height: number },
  parts: readonly At[] = [event],
  others: readonly At[] = [],
): Spot {
  const clamp = (value: number, least: number, most: number): number =>
    Math.min(Math.max(value, least), Math.max(least, most));
  const lefts = { least: free.left + MARGIN, most: free.right - card.width - MARGIN };
  const tops = { least: free.top + MARGIN, most: free.bottom - card.height - MARGIN };
  const along = {
    left: clamp(event.x - card.width / 2, lefts.least, lefts.most),
    top: clamp(event.y - card.height / 2, tops.least, tops.most),
  };
  const edges: readonly (readonly [number, Spot])[] = [
    [free.right - event.x, { left: Math.max(lefts.least, lefts.most), top: along.top }],
    [event.x - free.left, { left: lefts.least, top: along.top }],
    [event.y - free.top, { left: along.left, top: tops.least }],
    [free.bottom - event.y, { left: along.left, top: Math.max(tops.least, tops.most) }],
  ];
  const corners = [lefts.least, Math.max(lefts.least, lefts.most)].flatMap((left) =>
    [tops.least, Math.max(tops.least, tops.most)].map((top): readonly [number, Spot] => [Infinity, { left, top }]),
  );
  const over = (some: readonly At[], a: Spot, b: Spot): number => coveredBy(a, card, some) - coveredBy(b, card, some);
  const [nearest] = [...edges, ...corners].sort(
    (a, b) => over(parts, a[1], b[1]) || over(others, a[1], b[1]) || (a[0] === b[0] ? 0 : a[0] - b[0]),
  );
  return nearest === undefined ? { left: lefts.least, top: tops.least } : nearest[1];
}

/** Returns how many of those who take part a card there would cover. */
export function coveredBy(
  spot: Spot,
  card: { readonly width: number; readonly height: number },
  parts: readonly At[],
): number {
  return parts.filter((part) => covers(spot, part, card)).length;
}

/**
 * Returns the place of a card that has grown: its old place, moved into the free area, unless it would cover more of
 * the figures that take part than necessary.
 */
export function grownSpot(
  free: FreeArea,
  was: Spot,
  best: Spot,
  card: { readonly width: number; readonly height: number },
  parts: readonly At[],
): Spot {
  const top = Math.max(free.top + MARGIN, Math.min(was.top, free.bottom - card.height - MARGIN));
  const kept = { left: was.left, top };
  return coveredBy(kept, card, parts) <= coveredBy(best, card, parts) ? kept : best;
}

/** Returns true if a card there would cover a point, or be close to it. */
function covers(
  { left, top }: Spot,
  { x, y }: At,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  return x > left - CLEAR && x < left + width + CLEAR && y > top - CLEAR && y < top + height + CLEAR;
}
