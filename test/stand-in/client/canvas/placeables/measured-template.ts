import { Circle, Color, Graphics, Point, Polygon, Rectangle, type ColorSource } from 'pixi.js';
import type { Point as PlainPoint } from '../../../common/types';
import { board } from '../board-access';
import type { TemplateLike } from '../documents';
import { Ray } from '../geometry/ray';
import { currentUser } from '../host';
import type { TemplateLayer } from '../layers/template-layer';
import type { RenderFlagDefinition } from '../render-flags';
import { PlaceableObject } from './placeable-object';

type Shape = Circle | Polygon | Rectangle;

function boxOf(shape: Shape): Rectangle {
  if (shape instanceof Circle) return shape.getBounds();
  if (shape instanceof Rectangle) return shape.clone();
  const [xs, ys] = [0, 1].map((axis) => shape.points.filter((_, i) => i % 2 === axis)) as [number[], number[]];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return new Rectangle(x, y, Math.max(...xs) - x, Math.max(...ys) - y);
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** V13: foundry.canvas.placeables.MeasuredTemplate. Distances of its shapes are pixels, angles degrees, 0 = east. */
export class MeasuredTemplate extends PlaceableObject<TemplateLike> {
  static override embeddedName = 'MeasuredTemplate';
  static override RENDER_FLAGS: Record<string, RenderFlagDefinition> = {
    redraw: { propagate: ['refresh'] },
    refresh: { propagate: ['refreshState', 'refreshPosition', 'refreshShape'] },
    refreshState: {},
    refreshPosition: {},
    refreshShape: { propagate: ['refreshTemplate'] },
    refreshTemplate: {},
  };

  /** The area about the origin of the template. */
  shape: Shape | undefined;
  ray: Ray | undefined;
  template: Graphics | undefined;

  static getCircleShape(distance: number): Circle {
    return new Circle(0, 0, distance);
  }

  /** With an arc at its end, as cones have unless a setting makes them flat. */
  static getConeShape(distance: number, direction: number, angle: number): Polygon {
    const steps = Math.max(2, Math.ceil(angle / 5));
    const arc = Array.from({ length: steps + 1 }, (_, i) => direction - angle / 2 + (angle * i) / steps);
    const points = arc.map((degrees) => Ray.fromAngle(0, 0, toRadians(degrees), distance).B);
    return new Polygon([{ x: 0, y: 0 }, ...points, { x: 0, y: 0 }]);
  }

  /** The distance is the diagonal. */
  static getRectShape(distance: number, direction: number): Rectangle {
    const { x, y } = Ray.fromAngle(0, 0, toRadians(direction), distance).B;
    return new Rectangle(Math.min(0, x), Math.min(0, y), Math.abs(x), Math.abs(y));
  }

  static getRayShape(distance: number, direction: number, width: number): Polygon {
    const along = Ray.fromAngle(0, 0, toRadians(direction), distance).B;
    const aside = Ray.fromAngle(0, 0, toRadians(direction + 90), width / 2).B;
    return new Polygon(
      aside.x,
      aside.y,
      along.x + aside.x,
      along.y + aside.y,
      along.x - aside.x,
      along.y - aside.y,
      -aside.x,
      -aside.y,
    );
  }

  get layer(): TemplateLayer {
    return board().templates;
  }

  override get bounds(): Rectangle {
    const { x, y } = this.document;
    const box = boxOf(this.shape ?? this._computeShape());
    return new Rectangle(x + box.x, y + box.y, box.width, box.height);
  }

  /** The origin, not the middle of the area (types: client/canvas/placeables/template, center). */
  override get center(): Point {
    return new Point(this.document.x, this.document.y);
  }

  get isVisible(): boolean {
    return !this.document.hidden || this.document.isAuthor || currentUser().isGM;
  }

  testPoint(point: PlainPoint): boolean {
    return (this.shape ?? this._computeShape()).contains(point.x - this.document.x, point.y - this.document.y);
  }

  protected _computeShape(): Shape {
    const { t, distance, direction, angle, width } = this.document;
    const pixels = board().dimensionsOrThrow().distancePixels;
    const cls = this.constructor as typeof MeasuredTemplate;
    switch (t) {
      case 'circle':
        return cls.getCircleShape(distance * pixels);
      case 'cone':
        return cls.getConeShape(distance * pixels, direction, angle);
      case 'rect':
        return cls.getRectShape(distance * pixels, direction);
      case 'ray':
        return cls.getRayShape(distance * pixels, direction, width * pixels);
      default:
        throw new Error(`MeasuredTemplate: "${t}" is no type of templates`);
    }
  }

  protected async _draw(): Promise<void> {
    this.template = this.addChild(new Graphics());
    this.#measure();
  }

  #measure(): void {
    const { direction, distance } = this.document;
    this.shape = this._computeShape();
    this.ray = Ray.fromAngle(0, 0, toRadians(direction), distance * board().dimensionsOrThrow().distancePixels);
  }

  protected _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags['refreshState']) this.visible = this.isVisible;
    if (flags['refreshPosition']) this.position.set(this.document.x, this.document.y);
    if (flags['refreshShape']) this.#measure();
    if (flags['refreshTemplate'] && this.shape) {
      const { borderColor, fillColor } = this.document;
      this.template
        ?.clear()
        .lineStyle(3, new Color(borderColor as ColorSource), 0.75)
        .beginFill(new Color(fillColor as ColorSource), 0.25)
        .drawShape(this.shape)
        .endFill();
    }
  }

  override _onUpdate(): void {
    this.renderFlags.set({ refresh: true });
  }
}
