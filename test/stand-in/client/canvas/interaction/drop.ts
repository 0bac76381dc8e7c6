import { report } from '../../core/report';
import type { Canvas } from '../canvas';
import type { ActorLike, Changes } from '../documents';
import { currentUser, host } from '../host';
import { snappedTokenPosition, tokenSize } from '../token-geometry';

interface DropData extends Changes {
  type?: unknown;
  uuid?: unknown;
  x: number;
  y: number;
}

interface DropActor extends ActorLike {
  isOwner: boolean;
  getTokenDocument(data?: Changes, options?: Changes): Promise<{ width: number; height: number; toObject(): Changes }>;
}

/** Drops on the board: hook dropCanvasData(canvas, data, event) first; returning false there takes the drop over. */
export function listenToDrops(canvas: Canvas): void {
  const view = canvas.app.view;
  view.addEventListener('dragover', (event) => event.preventDefault());
  view.addEventListener('drop', (event) => {
    event.preventDefault();
    const data = dropData(event);
    if (!data || !canvas.ready) return;
    const at = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    const placed: DropData = { ...data, x: at.x, y: at.y };
    if (!host().Hooks.call('dropCanvasData', canvas, placed, event)) return;
    if (placed.type === 'Actor')
      dropActor(canvas, placed, event).catch((error: unknown) => report('actor drop', error));
  });
}

function dropData(event: DragEvent): Changes | null {
  try {
    const parsed: unknown = JSON.parse(event.dataTransfer?.getData('text/plain') ?? '');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Changes) : null;
  } catch {
    // Text that is not ours, for instance a link from another page.
    return null;
  }
}

function warn(message: string): void {
  const notifications = host().ui['notifications'] as { warn(message: string): unknown };
  notifications.warn(message);
}

/** An actor becomes a token where it fell; players usually may not (TOKEN_CREATE). */
async function dropActor(canvas: Canvas, data: DropData, event: DragEvent): Promise<void> {
  const user = currentUser();
  const scene = canvas.sceneOrThrow();
  const { fromUuid } = host().foundry['utils'] as { fromUuid(uuid: string): Promise<DropActor | null> };
  const actor = await fromUuid(String(data.uuid));
  if (!actor) throw new Error(`there is no actor ${String(data.uuid)}`);
  if (!user.can('TOKEN_CREATE')) return warn('You do not have permission to create tokens.');
  if (!actor.isOwner) return warn(`You do not own ${actor.name}.`);
  const token = await actor.getTokenDocument({ hidden: user.isGM && event.altKey }, { parent: scene });
  const size = tokenSize(scene.grid, token);
  const corner = { x: data.x - size.width / 2, y: data.y - size.height / 2, width: token.width, height: token.height };
  const place = event.shiftKey
    ? { x: Math.round(corner.x), y: Math.round(corner.y) }
    : snappedTokenPosition(scene.grid, corner);
  canvas.tokens.activate();
  await scene.createEmbeddedDocuments('Token', [{ ...token.toObject(), ...place }]);
}
