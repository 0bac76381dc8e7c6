import type { FreeArea } from '../panel/dock';

/** Between a card and the edge, in CSS pixels. */
const MARGIN = 12;

interface Spot {
  readonly left: number;
  readonly top: number;
}

/** The place of a card of this size at the nearest of the four edges, beside the event rather than over it. */
export function edgeSpot(free: FreeArea, event: { readonly x: number; readonly y: number }, card: { readonly width: number; readonly height: number }): Spot {
  const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));
  const lefts = { least: free.left + MARGIN, most: free.right - card.width - MARGIN };
  const tops = { least: free.top + MARGIN, most: free.bottom - card.height - MARGIN };
  const along = { left: clamp(event.x - card.width / 2, lefts.least, lefts.most), top: clamp(event.y - card.height / 2, tops.least, tops.most) };
  const edges: readonly (readonly [number, Spot])[] = [
    [free.right - event.x, { left: Math.max(lefts.least, lefts.most), top: along.top }],
    [event.x - free.left, { left: lefts.least, top: along.top }],
    [event.y - free.top, { left: along.left, top: tops.least }],
    [free.bottom - event.y, { left: along.left, top: Math.max(tops.least, tops.most) }],
  ];
  const [nearest] = [...edges].sort((a, b) => covers(a[1], event, card) - covers(b[1], event, card) || a[0] - b[0]);
  return nearest === undefined ? { left: lefts.least, top: tops.least } : nearest[1];
}

/** 1 when a card there would lie over the event itself. */
function covers({ left, top }: Spot, event: { readonly x: number; readonly y: number }, card: { readonly width: number; readonly height: number }): number {
  const inside = event.x > left && event.x < left + card.width && event.y > top && event.y < top + card.height;
  return inside ? 1 : 0;
}
