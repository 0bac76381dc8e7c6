import type { Point } from '../../../common/types';
import type { Canvas } from '../canvas';
import type { ViewPosition } from '../documents';
import { host } from '../host';
import { CanvasAnimation, type Easing } from '../animation/canvas-animation';

const smallestScale = 0.25;
const maxScale = 3;

export interface AnimatedView extends Partial<ViewPosition> {
  /** Milliseconds; `speed` in pixels per second takes its place when given. */
  duration?: number;
  speed?: number;
  easing?: Easing | string;
}

/** Where the board looks: the canvas point in the middle of the screen, and the zoom. */
export class Camera {
  readonly #canvas: Canvas;

  constructor(canvas: Canvas) {
    this.#canvas = canvas;
  }

  get position(): ViewPosition {
    const { pivot, scale } = this.#canvas.stage;
    return { x: pivot.x, y: pivot.y, scale: scale.x };
  }

  /** Move and zoom at once. The view stays over the board and between the two scales; fires canvasPan. */
  pan(view: Partial<ViewPosition>): void {
    const canvas = this.#canvas;
    const { x, y, scale } = this.#constrain(view);
    const { width, height } = canvas.app.screen;
    canvas.stage.position.set(width / 2, height / 2);
    canvas.stage.pivot.set(x, y);
    canvas.stage.scale.set(scale);
    canvas.hud.align();
    canvas.frames.want();
    if (canvas.scene) canvas.rememberView(canvas.scene.id, { x, y, scale });
    host().Hooks.callAll('canvasPan', canvas, { x, y, scale });
  }

  async animatePan({ x, y, scale, duration = 250, speed, easing }: AnimatedView): Promise<boolean> {
    const from = this.position;
    const to = this.#constrain({ x, y, scale });
    const time = speed ? (Math.hypot(to.x - from.x, to.y - from.y) / speed) * 1000 : duration;
    const at = { ...from };
    const attributes = (['x', 'y', 'scale'] as const).map((attribute) => ({
      parent: at,
      attribute,
      to: to[attribute],
    }));
    return CanvasAnimation.animate(attributes, {
      name: 'canvas.animatePan',
      duration: time,
      easing,
      ontick: () => this.pan(at),
    });
  }

  /** Zoom by a factor about a point of the screen that stays in place. */
  zoomAt(client: Point, factor: number): void {
    const before = this.toCanvas(client);
    const { x, y, scale } = this.position;
    const next = this.#boundScale(scale * factor);
    const share = 1 - scale / next;
    this.pan({ x: x + (before.x - x) * share, y: y + (before.y - y) * share, scale: next });
  }

  /** Canvas pixels to pixels of the browser window. */
  toClient(point: Point): Point {
    const { width, height } = this.#canvas.app.screen;
    const { x, y, scale } = this.position;
    return { x: (point.x - x) * scale + width / 2, y: (point.y - y) * scale + height / 2 };
  }

  /** Pixels of the browser window to canvas pixels. */
  toCanvas(point: Point): Point {
    const { width, height } = this.#canvas.app.screen;
    const { x, y, scale } = this.position;
    return { x: (point.x - width / 2) / scale + x, y: (point.y - height / 2) / scale + y };
  }

  /** A quarter to three times, further out where the scene is too large to be seen whole with its padding (12836). */
  #boundScale(scale: number): number {
    const { width, height } = this.#canvas.dimensionsOrThrow();
    const { screen } = this.#canvas.app;
    const least = Math.min(smallestScale, screen.width / width, screen.height / height);
    return Math.min(maxScale, Math.max(least, scale));
  }

  #constrain(view: Partial<ViewPosition>): ViewPosition {
    const d = this.#canvas.dimensionsOrThrow();
    const now = this.position;
    const finite = (value: number | null | undefined, otherwise: number): number =>
      Number.isFinite(value) ? Number(value) : otherwise;
    const scale = this.#boundScale(finite(view.scale, now.scale));
    // Half a screen of room beside the board, so that its edge can be brought to the middle.
    const padX = 0.4 * (this.#canvas.app.screen.width / scale);
    const padY = 0.4 * (this.#canvas.app.screen.height / scale);
    return {
      x: Math.min(d.width + padX, Math.max(-padX, finite(view.x, now.x))),
      y: Math.min(d.height + padY, Math.max(-padY, finite(view.y, now.y))),
      scale,
    };
  }
}
