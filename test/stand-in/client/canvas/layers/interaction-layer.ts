import { board } from '../board-access';
import { host } from '../host';
import type { CanvasPointerEvent } from '../interaction/mouse-manager';
import type { UserLike } from '../documents';
import { controlsApplication } from '../controls-app';
import { CanvasLayer, type LayerOptions } from './canvas-layer';

export interface WheelInput extends WheelEvent {
  delta: number;
}

/** foundry.canvas.layers.InteractionLayer: one of them is active and gets what the pointer does on the empty board. */
export abstract class InteractionLayer extends CanvasLayer {
  #active = false;

  static override get layerOptions(): LayerOptions {
    return { name: '', zIndex: 0 };
  }

  get active(): boolean {
    return this.#active;
  }

  /** Make this the active layer, with a tool of its controls. Fires activateCanvasLayer and activate<Layer>. */
  activate({ tool }: { tool?: string } = {}): this {
    const canvas = board();
    const wasActive = this.#active;
    if (wasActive) {
      this.#showControls(tool);
      return this;
    }
    for (const layer of canvas.layers) if (layer !== this && layer instanceof InteractionLayer) layer.deactivate();
    this.#active = true;
    this.eventMode = 'static';
    this.interactiveChildren = true;
    this.zIndex = this.getZIndex();
    this._activate();
    host().Hooks.callAll('activateCanvasLayer', this);
    host().Hooks.callAll(`activate${this.hookName}`, this);
    this.#showControls(tool);
    canvas.frames.want();
    return this;
  }

  /** The scene controls follow the layer. */
  #showControls(tool?: string): void {
    const app = controlsApplication();
    const name = this.options.name;
    if (!app?.rendered || !(name in app.controls)) return;
    if (app.control?.name === name && (tool === undefined || app.tool?.name === tool)) return;
    void app.render(tool === undefined ? { control: name } : { control: name, tool });
  }

  protected _activate(): void {}

  deactivate(): this {
    if (!this.#active) return this;
    board().currentMouseManager?.reset();
    this.#active = false;
    this.eventMode = 'passive';
    this.interactiveChildren = false;
    this.zIndex = this.getZIndex();
    this._deactivate();
    host().Hooks.callAll(`deactivate${this.hookName}`, this);
    board().frames.want();
    return this;
  }

  protected _deactivate(): void {}

  protected async _draw(_options: Record<string, unknown>): Promise<void> {
    this.hitArea = board().dimensionsOrThrow().rect;
    this.zIndex = this.getZIndex();
  }

  getZIndex(): number {
    return this.options.zIndex ?? 0;
  }

  // What the board passes on while this layer is active; a layer overrides what it is for.
  _onClickLeft(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onClickLeft2(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _canDragLeftStart(_user: UserLike, _event: CanvasPointerEvent): boolean {
    return true;
  }
  _onDragLeftStart(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onDragLeftMove(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onDragLeftDrop(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onDragLeftCancel(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onClickRight(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onMouseWheel(_event: WheelInput): unknown {
    return undefined;
  }
  async _onDeleteKey(_event: KeyboardEvent): Promise<void> {}
}
