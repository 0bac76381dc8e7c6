import type { LiveBattle } from '../battle/live-battle';
import { freeArea, type FreeArea } from '../panel/dock';
import { panelElement } from '../panel/panel-element';
import { middleOf } from '../panel/show-on-table';

const MARGIN = 12;

interface Spot {
  readonly left: number;
  readonly top: number;
}

/** Puts a card at the edge of the visible table that is nearest to the event; at the right edge when it has no place. */
export function placeCard(card: HTMLElement, battle: LiveBattle, near: readonly string[]): void {
  const view = card.ownerDocument.defaultView;
  if (view === null) return;
  const free = freeArea(view, panelElement());
  const { width, height } = card.getBoundingClientRect();
  const event = eventPoint(battle, near) ?? { x: free.right, y: (free.top + free.bottom) / 2 };
  const spot = edgeSpot(free, event, { width, height });
  card.style.left = `${Math.round(spot.left)}px`;
  card.style.top = `${Math.round(spot.top)}px`;
}

/** Where it happens, in CSS pixels of the window. */
function eventPoint(battle: LiveBattle, near: readonly string[]): { x: number; y: number } | null {
  if (!canvas.ready || canvas.scene?.id !== battle.scene.id) return null;
  const middle = middleOf(battle, near);
  return middle === null ? null : canvas.clientCoordinatesFromCanvas(middle);
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
