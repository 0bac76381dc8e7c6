import { Graphics } from 'pixi.js';
import { report } from '../../core/report';
import { board } from '../board-access';
import type { SceneControl } from '../../apps/scene-controls';
import type { Changes, DocumentCollection, RegionLike, UserLike } from '../documents';
import { shapeOutline, type ShapeSource } from '../geometry/shape-outline';
import { currentUser } from '../host';
import type { CanvasPointerEvent } from '../interaction/mouse-manager';
import type { Region } from '../placeables/region';
import { controlGroup, selectTool } from '../scene-controls';
import type { LayerOptions } from './canvas-layer';
import { PlaceablesLayer } from './placeables-layer';

/** foundry.canvas.layers.RegionLayer: areas below the tokens; rectangles and ellipses can be drawn. */
export class RegionLayer extends PlaceablesLayer<Region> {
  static override documentName = 'Region';
  #drawing: Graphics | null = null;

  static override get layerOptions(): LayerOptions {
    return { name: 'regions', zIndex: 100, zIndexActive: 600, controllableObjects: true, confirmDeleteKey: true };
  }

  static prepareSceneControls(): SceneControl {
    const control = controlGroup('regions', 9, 'CONTROLS.GroupRegion', 'fa-solid fa-draw-polygon', 'regions', [
      selectTool('CONTROLS.RegionSelect'),
      { name: 'rectangle', order: 2, title: 'CONTROLS.RegionRectangle', icon: 'fa-solid fa-square' },
      { name: 'ellipse', order: 3, title: 'CONTROLS.RegionEllipse', icon: 'fa-solid fa-circle' },
    ]);
    control.visible = currentUser().isGM;
    return control;
  }

  override get hookName(): string {
    return 'RegionLayer';
  }

  get documentCollection(): DocumentCollection<RegionLike> | null {
    return board().scene?.regions ?? null;
  }

  override getZIndex(): number {
    return this.active ? 600 : 100;
  }

  protected override async _draw(options: Record<string, unknown>): Promise<void> {
    await super._draw(options);
    for (const region of this.placeables) region.zIndex = -region.weight;
    this.#drawing = this.preview?.addChild(new Graphics()) ?? null;
  }

  override _canDragLeftStart(user: UserLike, _event: CanvasPointerEvent): boolean {
    return user.isGM && ['rectangle', 'ellipse'].includes(board().activeTool);
  }

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    const ring = shapeOutline(this.#shape(event));
    this.#drawing
      ?.clear()
      .lineStyle(3, 0xff9829)
      .beginFill(0xff9829, 0.2)
      .drawPolygon(ring.flatMap((p) => [p.x, p.y]))
      .endFill();
  }

  #shape(event: CanvasPointerEvent): ShapeSource {
    const { origin, destination } = event.interactionData;
    const [x, y] = [Math.round(Math.min(origin.x, destination.x)), Math.round(Math.min(origin.y, destination.y))];
    const [width, height] = [
      Math.round(Math.abs(destination.x - origin.x)),
      Math.round(Math.abs(destination.y - origin.y)),
    ];
    if (board().activeTool === 'rectangle') return { type: 'rectangle', x, y, width, height, rotation: 0, hole: false };
    return {
      type: 'ellipse',
      x: x + width / 2,
      y: y + height / 2,
      radiusX: width / 2,
      radiusY: height / 2,
      rotation: 0,
      hole: false,
    };
  }

  override _onDragLeftDrop(event: CanvasPointerEvent): void {
    const data: Changes = { name: 'Region', color: '#7a93ad', shapes: [this.#shape(event)], visibility: 0 };
    board()
      .sceneOrThrow()
      .createEmbeddedDocuments('Region', [data])
      .catch((error: unknown) => report('region', error));
  }

  override _onDragLeftCancel(_event: CanvasPointerEvent): void {
    this.#drawing?.clear();
  }
}
