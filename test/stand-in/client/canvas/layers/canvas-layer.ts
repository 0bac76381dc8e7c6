import { Container } from 'pixi.js';
import { host } from '../host';

export interface LayerOptions {
  name: string;
  zIndex?: number;
  [key: string]: unknown;
}

/** foundry.canvas.layers.CanvasLayer: drawn with the scene, emptied when it is left. */
export abstract class CanvasLayer extends Container {
  options: LayerOptions;

  constructor() {
    super();
    this.options = (this.constructor as typeof CanvasLayer).layerOptions;
    this.name = this.options.name;
    this.interactiveChildren = false;
    this.eventMode = 'passive';
  }

  static get layerOptions(): LayerOptions {
    return { name: '' };
  }

  /** The name in hooks: drawTokenLayer, tearDownTokenLayer. */
  get hookName(): string {
    return this.constructor.name;
  }

  async draw(options: Record<string, unknown> = {}): Promise<this> {
    await this.tearDown(options);
    await this._draw(options);
    host().Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  protected abstract _draw(options: Record<string, unknown>): Promise<void>;

  async tearDown(options: Record<string, unknown> = {}): Promise<this> {
    this.renderable = false;
    await this._tearDown(options);
    host().Hooks.callAll(`tearDown${this.hookName}`, this);
    this.renderable = true;
    return this;
  }

  protected async _tearDown(_options: Record<string, unknown>): Promise<void> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}
