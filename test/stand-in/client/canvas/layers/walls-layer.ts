import { Graphics } from 'pixi.js';
import type { Point } from '../../../common/types';
import { report } from '../../core/report';
import { board } from '../board-access';
import type { SceneControl } from '../../apps/scene-controls';
import type { Changes, DocumentCollection, UserLike, WallLike } from '../documents';
import { currentUser } from '../host';
import type { CanvasPointerEvent } from '../interaction/mouse-manager';
import type { Wall } from '../placeables/wall';
import { controlGroup, selectTool } from '../scene-controls';
import type { LayerOptions } from './canvas-layer';
import { PlaceablesLayer } from './placeables-layer';

/** What each tool of the walls layer draws. Numbers: see foundry-vtt-types common/constants (senses 0, 10, 20; move 0, 20). */
const toolData: Record<string, Changes> = {
  walls: { light: 20, sight: 20, sound: 20, move: 20 },
  terrain: { light: 10, sight: 10, sound: 10, move: 20 },
  invisible: { light: 0, sight: 0, sound: 0, move: 20 },
  ethereal: { light: 20, sight: 20, sound: 0, move: 0 },
  doors: { light: 20, sight: 20, sound: 20, move: 20, door: 1 },
  secret: { light: 20, sight: 20, sound: 20, move: 20, door: 2 },
};

/** foundry.canvas.layers.WallsLayer: for the gamemaster, seen while it is active. */
export class WallsLayer extends PlaceablesLayer<Wall> {
  static override documentName = 'Wall';
  #drawing: Graphics | null = null;

  static override get layerOptions(): LayerOptions {
    return { name: 'walls', zIndex: 700, controllableObjects: true, rotatableObjects: false };
  }

  static prepareSceneControls(): SceneControl {
    const control = controlGroup('walls', 5, 'CONTROLS.GroupWall', 'fa-solid fa-block-brick', 'walls', [
      selectTool('CONTROLS.WallSelect'),
      { name: 'walls', order: 2, title: 'CONTROLS.WallDraw', icon: 'fa-solid fa-bars' },
      { name: 'terrain', order: 3, title: 'CONTROLS.WallTerrain', icon: 'fa-solid fa-mountain' },
      { name: 'invisible', order: 4, title: 'CONTROLS.WallInvisible', icon: 'fa-solid fa-eye-slash' },
      { name: 'ethereal', order: 5, title: 'CONTROLS.WallEthereal', icon: 'fa-solid fa-mask' },
      { name: 'doors', order: 6, title: 'CONTROLS.WallDoors', icon: 'fa-solid fa-door-open' },
      { name: 'secret', order: 7, title: 'CONTROLS.WallSecret', icon: 'fa-solid fa-user-secret' },
    ]);
    control.visible = currentUser().isGM;
    return control;
  }

  override get hookName(): string {
    return 'WallsLayer';
  }

  get documentCollection(): DocumentCollection<WallLike> | null {
    return board().scene?.walls ?? null;
  }

  protected override readonly showsWhenInactive: boolean = false;

  protected override async _draw(options: Record<string, unknown>): Promise<void> {
    await super._draw(options);
    this.#drawing = this.preview?.addChild(new Graphics()) ?? null;
  }

  /** A quarter of a space on grids; on a gridless scene whole pixels, and the ends of other walls draw the point on. */
  override getSnappedPoint(point: Point): Point {
    const grid = board().gridOrThrow();
    const reach = 10 / board().camera.position.scale;
    for (const wall of this.getDocuments()) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = (wall as WallLike).c;
      for (const [x, y] of [
        [x0, y0],
        [x1, y1],
      ] as const)
        if (Math.hypot(point.x - x, point.y - y) < reach) return { x, y };
    }
    const step = grid.isGridless ? 1 : grid.size / 4;
    return { x: Math.round(point.x / step) * step, y: Math.round(point.y / step) * step };
  }

  override _canDragLeftStart(user: UserLike, _event: CanvasPointerEvent): boolean {
    return user.isGM && board().activeTool in toolData;
  }

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    const [x0, y0, x1, y1] = this.#line(event);
    this.#drawing
      ?.clear()
      .lineStyle(5, 0x000000)
      .moveTo(x0, y0)
      .lineTo(x1, y1)
      .lineStyle(3, 0xffffbb)
      .moveTo(x0, y0)
      .lineTo(x1, y1);
  }

  #line(event: CanvasPointerEvent): [number, number, number, number] {
    const { origin, destination } = event.interactionData;
    const [a, b] = [this.getSnappedPoint(origin), this.getSnappedPoint(destination)];
    return [Math.round(a.x), Math.round(a.y), Math.round(b.x), Math.round(b.y)];
  }

  override _onDragLeftDrop(event: CanvasPointerEvent): void {
    const c = this.#line(event);
    if (c[0] === c[2] && c[1] === c[3]) return;
    const data = { ...toolData[board().activeTool], c };
    board()
      .sceneOrThrow()
      .createEmbeddedDocuments('Wall', [data])
      .catch((error: unknown) => report('wall', error));
  }

  override _onDragLeftCancel(_event: CanvasPointerEvent): void {
    this.#drawing?.clear();
  }
}
