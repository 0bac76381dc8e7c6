import type { LiveBattle } from '../battle/live-battle';
import { freeArea } from '../panel/dock';
import { panelElement } from '../panel/panel-element';
import { middleOf } from '../panel/show-on-table';
import { edgeSpot } from './edge-spot';

/** Puts a card at the edge of the visible table that is nearest to the event; at the right edge when it has no place. */
export function placeCard(card: HTMLElement, battle: LiveBattle, near: readonly string[]): void {
  const view = card.ownerDocument.defaultView;
  if (view === null) return;
  const free = freeArea(view, panelElement());
  const { width, height } = card.getBoundingClientRect();
  const event = eventPoint(battle, near) ?? { x: free.right, y: (free.top + free.bottom) / 2 };
  const parts = near.flatMap((figure) => eventPoint(battle, [figure]) ?? []);
  const spot = edgeSpot(free, event, { width, height }, parts.length > 0 ? parts : [event]);
  card.style.left = `${Math.round(spot.left)}px`;
  card.style.top = `${Math.round(spot.top)}px`;
}

/** Where it happens, in CSS pixels of the window. */
function eventPoint(battle: LiveBattle, near: readonly string[]): { x: number; y: number } | null {
  if (!canvas.ready || canvas.scene?.id !== battle.scene.id) return null;
  const middle = middleOf(battle, near);
  return middle === null ? null : canvas.clientCoordinatesFromCanvas(middle);
}
