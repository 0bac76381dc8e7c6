import { Graphics, Point, Polygon, Rectangle } from 'pixi.js';
import { report } from '../../core/report';
import { board } from '../board-access';
import { DoorControl } from '../containers/door-control';
import type { Changes, UserLike, WallLike } from '../documents';
import { crossing, distanceToSegment } from '../geometry/points';
import type { CanvasPointerEvent } from '../interaction/mouse-manager';
import type { WallsLayer } from '../layers/walls-layer';
import type { RenderFlagDefinition } from '../render-flags';
import { PlaceableObject } from './placeable-object';

/** foundry.canvas.placeables.Wall: seen with the walls tool; a door shows its handle always. */
export class Wall extends PlaceableObject<WallLike> {
  static override embeddedName = 'Wall';
  static override RENDER_FLAGS: Record<string, RenderFlagDefinition> = {
    redraw: { propagate: ['refresh'] },
    refresh: { propagate: ['refreshState', 'refreshLine'] },
    refreshState: { propagate: ['refreshEndpoints', 'refreshHighlight'] },
    refreshLine: {},
    refreshEndpoints: {},
    refreshHighlight: {},
    refreshDirection: {},
  };

  line: Graphics | undefined;
  endpoints: Graphics | undefined;
  doorControl: DoorControl | null = null;

  get layer(): WallsLayer {
    return board().walls;
  }

  /** x0, y0, x1, y1 in pixels. */
  get coords(): [number, number, number, number] {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = this.document.c;
    return [x0, y0, x1, y1];
  }

  override get bounds(): Rectangle {
    const [x0, y0, x1, y1] = this.coords;
    return new Rectangle(Math.min(x0, x1), Math.min(y0, y1), Math.abs(x1 - x0), Math.abs(y1 - y0));
  }

  get midpoint(): [number, number] {
    const [x0, y0, x1, y1] = this.coords;
    return [(x0 + x1) / 2, (y0 + y1) / 2];
  }

  override get center(): Point {
    return new Point(...this.midpoint);
  }

  get isDoor(): boolean {
    return this.document.door > 0;
  }

  get isOpen(): boolean {
    return this.isDoor && this.document.ds === 1;
  }

  protected async _draw(): Promise<void> {
    this.line = this.addChild(new Graphics());
    this.endpoints = this.addChild(new Graphics());
    this.cursor = 'pointer';
    if (this.isDoor && board().controls.doors.parent) this.createDoorControl();
  }

  /** The handle that opens and shuts the door; secret doors show it to the gamemaster only. */
  createDoorControl(): DoorControl | null {
    this.clearDoorControl();
    if (!this.isDoor) return null;
    const control = new DoorControl(this);
    if (!control.isVisible) {
      control.destroy({ children: true });
      return null;
    }
    this.doorControl = board().controls.doors.addChild(control);
    return this.doorControl;
  }

  clearDoorControl(): void {
    if (this.doorControl && !this.doorControl.destroyed) this.doorControl.destroy({ children: true });
    this.doorControl = null;
  }

  protected override _destroy(): void {
    this.clearDoorControl();
  }

  protected _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags['refreshLine'] || flags['refreshState']) this.#refreshLine();
    if (flags['refreshEndpoints']) this.#refreshEndpoints();
  }

  #refreshLine(): void {
    const [x0, y0, x1, y1] = this.coords;
    const width = this.controlled ? 4 : 3;
    this.line?.clear();
    for (const [thick, color] of [
      [width + 3, 0x000000],
      [width, wallColor(this.document)],
    ] as const) {
      this.line?.lineStyle(thick, color, 1).moveTo(x0, y0).lineTo(x1, y1);
    }
    this.hitArea = corridor(this.coords, 8);
  }

  #refreshEndpoints(): void {
    const [x0, y0, x1, y1] = this.coords;
    const radius = this.hover || this.controlled ? 7 : 4;
    const color = this.controlled ? 0xff9829 : wallColor(this.document);
    this.endpoints
      ?.clear()
      .lineStyle(2, 0x000000, 1)
      .beginFill(color)
      .drawCircle(x0, y0, radius)
      .drawCircle(x1, y1, radius)
      .endFill();
  }

  override _onUpdate(changed: Changes, _options: Changes, _userId: string): void {
    this.renderFlags.set({ refresh: true });
    if ('door' in changed || 'ds' in changed || 'c' in changed) this.createDoorControl();
    if (!this.isDoor) this.clearDoorControl();
  }

  override overlapsSelection(rectangle: Rectangle): boolean {
    const [x0, y0, x1, y1] = this.coords;
    if (rectangle.contains(x0, y0) || rectangle.contains(x1, y1)) return true;
    const { left, right, top, bottom } = rectangle;
    const corners = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ];
    return corners.some((c, i) => crossing({ x: x0, y: y0 }, { x: x1, y: y1 }, c, corners[(i + 1) % 4] ?? c) !== null);
  }

  protected override _canHover(user: UserLike, event?: CanvasPointerEvent): boolean {
    return super._canHover(user, event) && user.isGM;
  }

  /** A drag that begins near an end moves that end, otherwise the whole wall. */
  override _onDragLeftMove(event: CanvasPointerEvent): void {
    const [x0, y0, x1, y1] = this.#dragged(event);
    this.line?.clear().lineStyle(4, 0xff9829, 0.9).moveTo(x0, y0).lineTo(x1, y1);
    board().frames.want();
  }

  #dragged(event: CanvasPointerEvent): [number, number, number, number] {
    const { origin, destination } = event.interactionData;
    const [x0, y0, x1, y1] = this.coords;
    const reach = 12 / board().camera.position.scale;
    const end = this.layer.getSnappedPoint(destination);
    if (Math.hypot(origin.x - x0, origin.y - y0) < reach) return [end.x, end.y, x1, y1];
    if (Math.hypot(origin.x - x1, origin.y - y1) < reach) return [x0, y0, end.x, end.y];
    const [dx, dy] = [destination.x - origin.x, destination.y - origin.y];
    return [x0 + dx, y0 + dy, x1 + dx, y1 + dy];
  }

  override _onDragLeftDrop(event: CanvasPointerEvent): void {
    const c = this.#dragged(event).map(Math.round);
    this.document.update({ c }).catch((error: unknown) => report('wall drag', error));
  }

  override _onDragLeftCancel(_event: CanvasPointerEvent): void {
    if (!this.destroyed) this.renderFlags.set({ refreshLine: true });
  }

  /** Is a point within so many pixels of the wall? */
  isNear(point: Point, distance: number): boolean {
    const [x0, y0, x1, y1] = this.coords;
    return distanceToSegment(point, { x: x0, y: y0 }, { x: x1, y: y1 }) <= distance;
  }
}

/** Colours as in the host's manual: walls yellowish, doors violet, windows blue, open passages green. */
export function wallColor(wall: WallLike): number {
  if (wall.door > 0) return wall.ds === 1 ? 0x66cc66 : wall.ds === 2 ? 0xee4444 : wall.door === 2 ? 0xa612d4 : 0x6666ee;
  if (wall.sight === 0) return wall.move === 0 ? 0xcccccc : 0x77e7e8;
  if (wall.sight === 10) return 0x81b90c;
  return wall.move === 0 ? 0x9c7fe3 : 0xffffbb;
}

function corridor([x0, y0, x1, y1]: [number, number, number, number], half: number): Polygon {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [ux, uy] = [((x1 - x0) / length) * half, ((y1 - y0) / length) * half];
  return new Polygon([
    x0 - ux - uy,
    y0 - uy + ux,
    x1 + ux - uy,
    y1 + uy + ux,
    x1 + ux + uy,
    y1 + uy - ux,
    x0 - ux + uy,
    y0 - uy - ux,
  ]);
}
