import { Color, Graphics, Point, Rectangle } from 'pixi.js';
import type { ElevatedPoint, Point as PlainPoint } from '../../../common/types';
import { board } from '../board-access';
import type { RegionLike, UserLike } from '../documents';
import { signedArea } from '../geometry/points';
import { currentUser } from '../host';
import type { CanvasPointerEvent } from '../interaction/mouse-manager';
import type { RegionLayer } from '../layers/region-layer';
import type { MovementSegment, RegionArea, RegionPolygonTreeNode } from '../region-geometry';
import type { RenderFlagDefinition } from '../render-flags';
import { PlaceableObject } from './placeable-object';

/** A RegionDocument with its geometry. */
export interface RegionWithArea extends RegionLike {
  readonly area: RegionArea;
  testPoint(point: PlainPoint & { elevation?: number }): boolean;
  segmentizeMovementPath(waypoints: ElevatedPoint[], samples: PlainPoint[]): MovementSegment[];
}

const VISIBILITY = { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2, OBSERVER: 3, LAYER_UNLOCKED: 4 } as const;

/** foundry.canvas.placeables.Region: a translucent area. */
export class Region extends PlaceableObject<RegionWithArea> {
  static override embeddedName = 'Region';
  static override RENDER_FLAGS: Record<string, RenderFlagDefinition> = {
    redraw: { propagate: ['refresh'] },
    refresh: { propagate: ['refreshState', 'refreshShapes'] },
    refreshState: { propagate: ['refreshBorder'] },
    refreshShapes: {},
    refreshBorder: {},
  };

  #area: Graphics | undefined;
  #border: Graphics | undefined;

  get layer(): RegionLayer {
    return board().regions;
  }

  get polygonTree(): RegionPolygonTreeNode {
    return this.document.area.polygonTree;
  }

  get polygons(): number[][] {
    return this.document.area.polygons;
  }

  override get bounds(): Rectangle {
    const { x, y, width, height } = this.document.area.bounds;
    return new Rectangle(x, y, width, height);
  }

  override get center(): Point {
    const { x, y, width, height } = this.document.area.bounds;
    return new Point(x + width / 2, y + height / 2);
  }

  /** Who sees the area: as the document says; always where the layer is active. */
  get isVisible(): boolean {
    const user = currentUser();
    if (this.document.hidden && !user.isGM) return false;
    switch (this.document.visibility) {
      case VISIBILITY.ALWAYS:
        return true;
      case VISIBILITY.GAMEMASTER:
        return user.isGM;
      case VISIBILITY.OBSERVER:
        return user.isGM || this.document.testUserPermission(user, 'OBSERVER');
      case VISIBILITY.LAYER_UNLOCKED:
        return this.layer.active && !this.document.locked;
      default:
        return this.layer.active;
    }
  }

  testPoint(point: PlainPoint, elevation?: number): boolean {
    return this.document.testPoint(elevation === undefined ? point : { ...point, elevation });
  }

  segmentizeMovement(waypoints: ElevatedPoint[], samples: PlainPoint[]): MovementSegment[] {
    return this.document.segmentizeMovementPath(waypoints, samples);
  }

  protected async _draw(): Promise<void> {
    this.#area = this.addChild(new Graphics());
    this.#border = this.addChild(new Graphics());
    this.hitArea = { contains: (x, y) => this.document.area.testPoint({ x, y }) };
  }

  protected _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags['refreshState']) this.visible = this.isVisible;
    if (flags['refreshShapes']) this.#refreshArea();
    if (flags['refreshBorder']) this.#refreshBorder();
  }

  #color(): number {
    const { color } = this.document;
    if (typeof color === 'string' || typeof color === 'number') return new Color(color).toNumber();
    return color instanceof Number ? color.valueOf() : 0x8899aa;
  }

  #refreshArea(): void {
    const area = this.#area?.clear().beginFill(this.#color(), 0.3);
    if (!area) return;
    for (const node of this.polygonTree) {
      if (node.isHole) continue;
      area.drawPolygon(node.points ?? []);
      for (const hole of node.children)
        area
          .beginHole()
          .drawPolygon(hole.points ?? [])
          .endHole();
    }
    area.endFill();
  }

  #refreshBorder(): void {
    const border = this.#border?.clear();
    if (!border) return;
    border.visible = this.layer.active;
    for (const node of this.polygonTree) {
      const lines = this.controlled
        ? ([
            [6, 0x000000],
            [4, 0xff9829],
          ] as const)
        : ([
            [4, 0x000000],
            [2, this.#color()],
          ] as const);
      for (const [width, color] of lines)
        border.lineStyle(width, color, this.hover || this.controlled ? 1 : 0.7).drawPolygon(node.points ?? []);
    }
  }

  /** The larger areas lie below, so that the smaller can be clicked. */
  get weight(): number {
    return this.document.area.operands.reduce((sum, operand) => sum + Math.abs(signedArea(operand.ring)), 0);
  }

  protected override _canDrag(_user: UserLike, _event?: CanvasPointerEvent): boolean {
    return false;
  }

  override _onUpdate(): void {
    this.zIndex = -this.weight;
    this.renderFlags.set({ refresh: true });
  }
}
