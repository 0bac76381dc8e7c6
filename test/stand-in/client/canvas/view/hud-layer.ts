import { Container } from 'pixi.js';
import type { Canvas } from '../canvas';
import { host } from '../host';

/** A heads-up display bound to a placeable, as the canvas uses it; the class is CONFIG.Token.hudClass. */
export interface PlaceableHud {
  readonly object: unknown;
  bind(object: unknown): unknown;
  clear?(): unknown;
  /** Stand where the object is on the screen. */
  follow?(): unknown;
  close(options?: unknown): unknown;
  render(options?: unknown): unknown;
}

/** foundry.applications.hud.HeadsUpDisplayContainer: what is laid over the board. Labels are in canvas coordinates. */
export class HudLayer {
  #labels: HTMLElement | null = null;
  #token: PlaceableHud | null = null;
  readonly #canvas: Canvas;

  constructor(canvas: Canvas) {
    this.#canvas = canvas;
  }

  /** An element whose children are placed in canvas pixels and lie over the board. */
  get element(): HTMLElement {
    if (this.#labels?.isConnected) return this.#labels;
    this.#labels = document.createElement('div');
    this.#labels.id = 'measurement';
    Object.assign(this.#labels.style, {
      position: 'fixed',
      left: '0',
      top: '0',
      width: '0',
      height: '0',
      transformOrigin: '0 0',
      pointerEvents: 'none',
    });
    (document.getElementById('hud') ?? document.body).append(this.#labels);
    this.align();
    return this.#labels;
  }

  /** The HUD of tokens; null while the host has no class for it. */
  get token(): PlaceableHud | null {
    const Hud = host().CONFIG.Token.hudClass as (new () => PlaceableHud) | undefined;
    if (!this.#token && Hud) this.#token = new Hud();
    return this.#token;
  }

  /** Follow the board after a pan, zoom or resize. */
  align(): void {
    const { x, y } = this.#canvas.camera.toClient({ x: 0, y: 0 });
    const { scale } = this.#canvas.camera.position;
    if (this.#labels) this.#labels.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    const object = this.#token?.object;
    if (!(object instanceof Container)) return;
    // Asking for the place brings the transforms up to date, which the HUD reads.
    object.getGlobalPosition();
    this.#token?.follow?.();
  }
}
