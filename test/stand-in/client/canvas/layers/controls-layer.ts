import { Container, Graphics, Rectangle } from 'pixi.js';
import type { Point } from '../../../common/types';
import { CanvasAnimation } from '../animation/canvas-animation';
import { board } from '../board-access';
import type { CanvasPointerEvent, InteractionData } from '../interaction/mouse-manager';
import type { LayerOptions } from './canvas-layer';
import { InteractionLayer } from './interaction-layer';
import { PlaceablesLayer } from './placeables-layer';

/** foundry.canvas.layers.ControlsLayer: doors, rulers, pings and the selection box. */
export class ControlsLayer extends InteractionLayer {
  doors = new Container();
  select = new Graphics();
  pings = new Container();

  constructor() {
    super();
    this.interactiveChildren = true;
  }

  static override get layerOptions(): LayerOptions {
    return { name: 'controls', zIndex: 1000 };
  }

  protected override async _draw(_options: Record<string, unknown>): Promise<void> {
    this.zIndex = this.getZIndex();
    this.doors = this.addChild(new Container());
    this.select = this.addChild(new Graphics());
    this.pings = this.addChild(new Container());
    this.select.eventMode = this.pings.eventMode = 'none';
    this.drawDoors();
  }

  /** Doors are there for everybody and with every tool. */
  drawDoors(): void {
    for (const wall of board().walls.placeables) if (wall.isDoor) wall.createDoorControl();
  }

  drawSelection(data: InteractionData): void {
    const { x, y, width, height } = box(data);
    const thin = 2 / board().camera.position.scale;
    this.select
      .clear()
      .lineStyle(thin, 0xff9829, 0.9)
      .beginFill(0xff9829, 0.12)
      .drawRect(x, y, width, height)
      .endFill();
  }

  clearSelection(): void {
    this.select.clear();
  }

  finishSelection(event: CanvasPointerEvent): void {
    this.clearSelection();
    const layer = board().activeLayer;
    if (layer instanceof PlaceablesLayer)
      layer.selectObjects(box(event.interactionData), { releaseOthers: !event.shiftKey });
  }

  /** A ring that closes in on a point. */
  async drawPing(origin: Point, options: Record<string, unknown> = {}): Promise<boolean> {
    const ring = this.pings.addChild(new Graphics());
    const color = typeof options['color'] === 'number' ? options['color'] : 0xff9829;
    ring.lineStyle(6, 0x000000, 0.6).drawCircle(0, 0, 60).lineStyle(3, color).drawCircle(0, 0, 60);
    ring.position.set(origin.x, origin.y);
    const attributes = [
      { parent: ring.scale, attribute: 'x', from: 1.6, to: 0.2 },
      { parent: ring.scale, attribute: 'y', from: 1.6, to: 0.2 },
      { parent: ring, attribute: 'alpha', from: 1, to: 0 },
    ];
    const finished = await CanvasAnimation.animate(attributes, { duration: 900, context: ring });
    if (!ring.destroyed) ring.destroy();
    return finished;
  }
}

function box({ origin, destination }: InteractionData): Rectangle {
  const x = Math.min(origin.x, destination.x);
  const y = Math.min(origin.y, destination.y);
  return new Rectangle(x, y, Math.abs(destination.x - origin.x), Math.abs(destination.y - origin.y));
}
