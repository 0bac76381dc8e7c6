import type { CanvasBridge } from '../core/bridges';
import { report } from '../core/report';
import type { Canvas } from './canvas';
import type { CanvasDocument, Changes, SceneLike } from './documents';
import { PlaceablesLayer } from './layers/placeables-layer';
import { Token } from './placeables/token';

/** The layer that shows a document, when its scene is the one in view. */
function layerOf(canvas: Canvas, document: CanvasDocument): PlaceablesLayer | null {
  if (!canvas.scene || document.parent !== canvas.scene) return null;
  const layer = canvas.getLayerByEmbeddedName(document.documentName);
  return layer instanceof PlaceablesLayer ? layer : null;
}

/** What the documents tell the canvas. */
export function canvasBridge(canvas: Canvas): CanvasBridge {
  return {
    onCreate(document): void {
      canvas.frames.want();
      const drawn = document as unknown as CanvasDocument;
      layerOf(canvas, drawn)
        ?.onCreateDocument(drawn)
        .catch((error: unknown) => report('canvas create', error));
    },
    onUpdate(document, changed: Changes, options: Changes, userId): void {
      const drawn = document as unknown as CanvasDocument;
      // Nothing of an encounter is drawn on the board.
      if (drawn.documentName !== 'Combat') canvas.frames.want();
      layerOf(canvas, drawn)?.onUpdateDocument(drawn, changed, options, userId);
      if (drawn.documentName === 'Actor') refreshTokensOf(canvas, drawn);
    },
    onDelete(document): void {
      canvas.frames.want();
      const drawn = document as unknown as CanvasDocument;
      layerOf(canvas, drawn)?.onDeleteDocument(drawn);
    },
    async draw(scene): Promise<void> {
      if (scene) await canvas.draw(scene as unknown as SceneLike);
      else await canvas.tearDown();
    },
    async animateMovement(document, { waypoints, animate, duration }): Promise<void> {
      const token = document.id ? canvas.scene && canvas.tokens.get(document.id) : null;
      if (!(token instanceof Token)) return;
      if (!animate) {
        token.stopAnimation();
        return;
      }
      // The first waypoint is where the token stood; it turns while it walks.
      const rotation = Number(document._source['rotation']);
      const way = waypoints.slice(1).map(({ x, y, elevation }) => ({ x, y, elevation, rotation }));
      await token.animateAlong(way, duration === undefined ? {} : { duration });
    },
  };
}

/** Whom a player may see and move depends on the actor. */
function refreshTokensOf(canvas: Canvas, actor: CanvasDocument): void {
  if (!canvas.ready) return;
  for (const token of canvas.tokens.placeables)
    if (token.actor?.id === actor.id) token.renderFlags.set({ refreshState: true, refreshNameplate: true });
}
