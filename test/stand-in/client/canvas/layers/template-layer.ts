import { board } from '../board-access';
import type { DocumentCollection, TemplateLike } from '../documents';
import type { CanvasPointerEvent } from '../interaction/mouse-manager';
import type { MeasuredTemplate } from '../placeables/measured-template';
import type { LayerOptions } from './canvas-layer';
import { PlaceablesLayer } from './placeables-layer';

/** V13: foundry.canvas.layers.TemplateLayer, the measured templates of a scene. Its tools are not imitated. */
export class TemplateLayer extends PlaceablesLayer<MeasuredTemplate> {
  static override documentName = 'MeasuredTemplate';

  static override get layerOptions(): LayerOptions {
    return { name: 'templates', zIndex: 400, rotatableObjects: true };
  }

  override get hookName(): string {
    return 'TemplateLayer';
  }

  get documentCollection(): DocumentCollection<TemplateLike> | null {
    return board().scene?.templates ?? null;
  }

  override getZIndex(): number {
    return 400;
  }

  override _onDragLeftCancel(_event: CanvasPointerEvent): void {
    this.clearPreviewContainer();
  }
}
