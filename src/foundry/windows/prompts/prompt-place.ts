import type { LiveBattle } from '../../live/battle/live-battle';
import { freeView, middleOf, showWithin } from '../../table/camera/camera';
import { writtenLabels } from '../../table/canvas/overlay';
import { toPixels } from '../../store/codec/scale';
import type { FreeArea } from '../../table/dock/dock';
import { coveredBy, edgeSpot, grownSpot, MARGIN, type At, type Spot } from './edge-spot';

/** Puts a card at the edge of the visible table that is nearest to the event; at the right edge when it has no place. */
export function placeCard(card: HTMLElement, battle: LiveBattle, near: readonly string[]): void {
  put(card, placeAt(card, battle, near).best);
}

/** A card that has grown or shrunk stays in place, as long as it covers nobody there who takes part. */
export function placeAgain(card: HTMLElement, battle: LiveBattle, near: readonly string[]): void {
  const { best, free, parts } = placeAt(card, battle, near);
  put(card, grownSpot(free, { left: card.offsetLeft, top: card.offsetTop }, best, card.getBoundingClientRect(), parts));
}

/**
 * Moves the view if the card would cover figures that take part wherever it is. Returns a function that restores the
 * view, unless it was moved by hand.
 */
export function makeRoom(card: HTMLElement, battle: LiveBattle, near: readonly string[]): () => void {
  const { best, free, parts } = placeAt(card, battle, near);
  const box = card.getBoundingClientRect();
  if (!canvas.ready || near.length === 0 || coveredBy(best, box, parts) === 0) return () => undefined;
  return showWithin({ ...free, right: free.right - box.width - 2 * MARGIN }, battle, near);
}

function placeAt(
  card: HTMLElement,
  battle: LiveBattle,
  near: readonly string[],
): { readonly best: Spot; readonly free: FreeArea; readonly parts: readonly At[] } {
  const free = freeView();
  // No higher than the room below the host's own elements: the answers stay in the window.
  card.style.maxHeight = `${Math.round(globalThis.innerHeight - free.top - 2 * MARGIN)}px`;
  const event = eventPoint(battle, near) ?? { x: free.right, y: (free.top + free.bottom) / 2 };
  const standing = near.flatMap((figure) => eventPoint(battle, [figure]) ?? []);
  const parts = standing.length > 0 ? standing : [event];
  const others = placesOfAll(battle);
  return { best: edgeSpot(free, event, card.getBoundingClientRect(), parts, others), free, parts };
}

/** Everybody on the table, the places that the sides are to reach, and the words that are written there. */
function placesOfAll(battle: LiveBattle): readonly At[] {
  if (!canvas.ready || canvas.scene?.id !== battle.scene.id) return [];
  const { seen, ruleset, scale } = battle;
  const standing = Object.values(seen.figures).filter(({ presence }) => presence === 'table');
  const goals = Object.keys(seen.sides).flatMap((side) => ruleset.screen.goals(seen, side));
  const places = [...standing.map(({ at }) => at), ...goals.flatMap((goal) => goal.places)];
  const words = writtenLabels().flatMap(({ x, y, width }) => [-0.5, 0, 0.5].map((end) => ({ x: x + end * width, y })));
  return [...places.map((at) => toPixels(scale, at)), ...words].map((at) => canvas.clientCoordinatesFromCanvas(at));
}

function put(card: HTMLElement, { left, top }: Spot): void {
  card.style.left = `${Math.round(left)}px`;
  card.style.top = `${Math.round(top)}px`;
}

/** Where it happens, in CSS pixels of the window. */
function eventPoint(battle: LiveBattle, near: readonly string[]): { x: number; y: number } | null {
  if (!canvas.ready || canvas.scene?.id !== battle.scene.id) return null;
  const middle = middleOf(battle, near);
  return middle === null ? null : canvas.clientCoordinatesFromCanvas(middle);
}
