import { Container, Point, type IDestroyOptions, type Rectangle } from 'pixi.js';
import type { Point as PlainPoint } from '../../../common/types';
import { asWork } from '../../core/rest';
import { board } from '../board-access';
import type { CanvasDocument, Changes, SceneLike, UserLike } from '../documents';
import { currentUser, host } from '../host';
import { RightDragPan } from '../interaction/board-mouse';
import { MouseInteractionManager, type CanvasPointerEvent } from '../interaction/mouse-manager';
import type { PlaceablesLayer } from '../layers/placeables-layer';
import { RenderFlags, type RenderFlagDefinition } from '../render-flags';

export interface ControlOptions {
  releaseOthers?: boolean;
  [key: string]: unknown;
}

/** foundry.canvas.placeables.PlaceableObject: the picture of one document on the board, and what the pointer does to it. */
export abstract class PlaceableObject<D extends CanvasDocument = CanvasDocument> extends Container {
  static embeddedName = '';
  static RENDER_FLAGS: Record<string, RenderFlagDefinition> = {
    redraw: { propagate: ['refresh'] },
    refresh: { propagate: ['refreshState'] },
    refreshState: {},
  };

  readonly document: D;
  readonly scene: SceneLike;
  readonly renderFlags: RenderFlags;
  mouseInteractionManager: MouseInteractionManager | null = null;
  controlIcon: Container | null = null;
  /** The placeable that this preview stands for. */
  _original: this | undefined;
  _preview: this | undefined;
  #controlled = false;
  #hover = false;
  #drawn = false;

  constructor(document: D) {
    super();
    this.document = document;
    this.scene = document.parent as SceneLike;
    this.renderFlags = new RenderFlags((this.constructor as typeof PlaceableObject).RENDER_FLAGS, this);
    this.eventMode = 'none';
    this.cullable = false;
    this.sortableChildren = true;
  }

  abstract get bounds(): Rectangle;
  abstract get layer(): PlaceablesLayer;
  protected abstract _draw(): Promise<void>;

  get id(): string {
    return this.document.id ?? '';
  }

  get objectId(): string {
    return this.isPreview
      ? `${this.document.documentName}.${this.id}.preview`
      : `${this.document.documentName}.${this.id}`;
  }

  get sourceId(): string {
    return `${this.document.documentName}.${this._original?.id ?? this.id}`;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get center(): Point {
    const { x, y, width, height } = this.bounds;
    return new Point(x + width / 2, y + height / 2);
  }

  get isPreview(): boolean {
    return this._original !== undefined;
  }

  get hasPreview(): boolean {
    return this._preview !== undefined;
  }

  get sheet(): D['sheet'] {
    return this.document.sheet;
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get hover(): boolean {
    return this.#hover;
  }

  set hover(state: boolean) {
    this.#hover = state;
  }

  get hasActiveHUD(): boolean {
    return board().hud.token?.object === this;
  }

  get interactionState(): number | undefined {
    return this.mouseInteractionManager?.state;
  }

  /** Draw anew; fires draw<Type>. */
  async draw(): Promise<this> {
    return asWork(`draw ${this.objectId}`, this.#drawAll());
  }

  async #drawAll(): Promise<this> {
    this.clear();
    await this._draw();
    if (this.destroyed) return this;
    this.#drawn = true;
    host().Hooks.callAll(`draw${this.document.documentName}`, this);
    this.renderFlags.set({ refresh: true });
    if (!this.isPreview) this.activateListeners();
    return this;
  }

  clear(): this {
    this.renderFlags.clear();
    for (const child of this.removeChildren()) child.destroy({ children: true });
    return this;
  }

  refresh(): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  applyRenderFlags(): void {
    if (this.destroyed || !this.#drawn || !this.renderFlags.size) return;
    const flags = this.renderFlags.take();
    if (flags['redraw']) {
      void this.draw();
      return;
    }
    this._applyRenderFlags(flags);
    host().Hooks.callAll(`refresh${this.document.documentName}`, this, flags);
  }

  protected abstract _applyRenderFlags(flags: Record<string, boolean>): void;

  override destroy(options?: IDestroyOptions | boolean): void {
    if (this.destroyed) return;
    this.mouseInteractionManager?.reset();
    // A preview has the id of its original, which stays controlled.
    if (!this.isPreview) this.layer.controlledObjects.delete(this.id);
    if (this.layer.hover === this) this.layer.hover = null;
    this._destroy();
    super.destroy(options);
    host().Hooks.callAll(`destroy${this.document.documentName}`, this);
  }

  protected _destroy(): void {}

  /** A preview that looks the same; it is not in any layer yet. */
  clone(): this {
    const copy = this.document.clone({}, { keepId: true }) as D;
    const Self = this.constructor as new (document: D) => this;
    const preview = new Self(copy);
    preview._original = this;
    this._preview = preview;
    return preview;
  }

  /** Take control; others are released unless told otherwise. Answers whether it is controlled now. Fires control<Type>. */
  control(options: ControlOptions = {}): boolean {
    if (!this.layer.options['controllableObjects']) return false;
    const { releaseOthers = true, ...rest } = options;
    if (releaseOthers)
      for (const other of this.layer.controlled) if (other !== (this as PlaceableObject)) other.release();
    if (this.#controlled) return true;
    if (!this.can(currentUser(), 'control')) return false;
    this.#controlled = true;
    this.layer.controlledObjects.set(this.id, this);
    this._onControl({ releaseOthers, ...rest });
    host().Hooks.callAll(`control${this.document.documentName}`, this, true);
    return true;
  }

  protected _onControl(_options: ControlOptions): void {
    this.renderFlags.set({ refreshState: true });
  }

  release(_options: Record<string, unknown> = {}): boolean {
    if (!this.#controlled) return true;
    this.#controlled = false;
    this.layer.controlledObjects.delete(this.id);
    this._onRelease();
    host().Hooks.callAll(`control${this.document.documentName}`, this, false);
    return true;
  }

  protected _onRelease(): void {
    if (this.hasActiveHUD) void board().hud.token?.close();
    if (!this.destroyed) this.renderFlags.set({ refreshState: true });
  }

  async rotate(angle: number, snap = 0): Promise<this> {
    await this.document.update({ rotation: this.updatedRotation({ angle, snap }) });
    return this;
  }

  /** Degrees after turning to an angle or by a delta, snapped to a multiple. */
  updatedRotation({ angle, delta = 0, snap = 0 }: { angle?: number; delta?: number; snap?: number }): number {
    const now: unknown = Reflect.get(this.document, 'rotation');
    let degrees = angle ?? (typeof now === 'number' ? now : 0) + delta;
    if (snap > 0) degrees = Math.round(degrees / snap) * snap;
    return ((degrees % 360) + 360) % 360;
  }

  getSnappedPosition(position?: PlainPoint): PlainPoint {
    return this.layer.getSnappedPoint(position ?? { x: this.x, y: this.y });
  }

  overlapsSelection(rectangle: Rectangle): boolean {
    const { x, y } = this.center;
    return rectangle.contains(x, y);
  }

  // Permissions: gamemasters may do everything, players what their documents allow.

  can(user: UserLike, action: string, event?: CanvasPointerEvent): boolean {
    switch (action.toLowerCase()) {
      case 'control':
        return this._canControl(user, event);
      case 'hover':
        return this._canHover(user, event);
      case 'view':
        return this._canView(user, event);
      case 'configure':
        return this.document.canUserModify(user, 'update');
      case 'drag':
        return this._canDrag(user, event);
      case 'hud':
        return this._canHUD(user, event);
      case 'create':
      case 'update':
      case 'delete':
        return this.document.canUserModify(user, action.toLowerCase());
      default:
        throw new Error(`stand-in host: permission "${action}" of a placeable is not imitated`);
    }
  }

  protected _canControl(user: UserLike, _event?: CanvasPointerEvent): boolean {
    return this.layer.active && !this.isPreview && this.document.canUserModify(user, 'update');
  }

  protected _canHover(_user: UserLike, _event?: CanvasPointerEvent): boolean {
    return this.layer.active && !this.isPreview;
  }

  protected _canView(user: UserLike, _event?: CanvasPointerEvent): boolean {
    return this.document.testUserPermission(user, 'LIMITED');
  }

  protected _canDrag(user: UserLike, _event?: CanvasPointerEvent): boolean {
    return this.layer.active && board().activeTool === 'select' && this.document.canUserModify(user, 'update');
  }

  protected _canHUD(_user: UserLike, _event?: CanvasPointerEvent): boolean {
    return false;
  }

  // Pointer

  activateListeners(): void {
    if (this.mouseInteractionManager) return;
    const pan = new RightDragPan(board());
    this.mouseInteractionManager = new MouseInteractionManager(
      this,
      board().stage,
      {
        hoverIn: (user, event) => this._canHover(user, event),
        clickLeft: (user, event) => this._canControl(user, event),
        clickLeft2: (user, event) => this._canView(user, event),
        clickRight: (user, event) => this._canHUD(user, event),
        clickRight2: (user) => this.can(user, 'configure'),
        dragLeftStart: (user, event) => this._canDrag(user, event),
      },
      {
        hoverIn: (event) => this._onHoverIn(event),
        hoverOut: (event) => this._onHoverOut(event),
        clickLeft: (event) => this._onClickLeft(event),
        clickLeft2: (event) => this._onClickLeft2(event),
        clickRight: (event) => this._onClickRight(event),
        clickRight2: (event) => this._onClickRight2(event),
        unclickLeft: (event) => this._onUnclickLeft(event),
        dragLeftStart: (event) => this._onDragLeftStart(event),
        dragLeftMove: (event) => this._onDragLeftMove(event),
        dragLeftDrop: (event) => this._onDragLeftDrop(event),
        dragLeftCancel: (event) => this._onDragLeftCancel(event),
        dragClickRight: (event) => this._onDragClickRight(event),
        dragRightStart: (event) => pan.start(event),
        dragRightMove: (event) => pan.move(event),
        dragRightDrop: () => pan.end(),
        dragRightCancel: () => pan.end(),
      },
    ).activate();
  }

  _onHoverIn(_event: CanvasPointerEvent, { hoverOutOthers = true }: { hoverOutOthers?: boolean } = {}): unknown {
    if (this.#hover) return undefined;
    if (hoverOutOthers && this.layer.hover) this.layer.hover._onHoverOut(_event);
    this.#hover = true;
    this.layer.hover = this;
    this.renderFlags.set({ refreshState: true });
    host().Hooks.callAll(`hover${this.document.documentName}`, this, true);
    return undefined;
  }

  _onHoverOut(_event: CanvasPointerEvent): unknown {
    if (!this.#hover) return undefined;
    this.#hover = false;
    if (this.layer.hover === (this as PlaceableObject)) this.layer.hover = null;
    if (!this.destroyed) this.renderFlags.set({ refreshState: true });
    host().Hooks.callAll(`hover${this.document.documentName}`, this, false);
    return undefined;
  }

  /** Shall a left click also reach the board below? */
  protected _propagateLeftClick(_event: CanvasPointerEvent): boolean {
    return false;
  }

  protected _propagateRightClick(_event: CanvasPointerEvent): boolean {
    return false;
  }

  _onClickLeft(event: CanvasPointerEvent): unknown {
    const releasesLater = this.#controlled && !event.shiftKey;
    if (this.#controlled && event.shiftKey) this.release();
    else this.control({ releaseOthers: !event.shiftKey && !releasesLater });
    if (!this._propagateLeftClick(event)) event.stopPropagation();
    return undefined;
  }

  /** A click on one of several controlled objects keeps only that one, unless it became a drag. */
  _onUnclickLeft(event: CanvasPointerEvent): unknown {
    if (this.#controlled && !event.shiftKey) this.control({ releaseOthers: true });
    return undefined;
  }

  _onClickLeft2(event: CanvasPointerEvent): unknown {
    void this.sheet?.render({ force: true });
    if (!this._propagateLeftClick(event)) event.stopPropagation();
    return undefined;
  }

  _onClickRight(event: CanvasPointerEvent): unknown {
    const hud = board().hud.token;
    if (hud) {
      if (!this.#controlled) this.control({ releaseOthers: true });
      if (this.hasActiveHUD) void hud.close();
      else void hud.bind(this);
    }
    if (!this._propagateRightClick(event)) event.stopPropagation();
    return undefined;
  }

  _onClickRight2(event: CanvasPointerEvent): unknown {
    void this.document.sheet?.render({ force: true });
    if (!this._propagateRightClick(event)) event.stopPropagation();
    return undefined;
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
  _onDragClickRight(_event: CanvasPointerEvent): unknown {
    return undefined;
  }

  // What the document tells its placeable.

  _onUpdate(_changed: Changes, _options: Changes, _userId: string): void {
    this.renderFlags.set({ redraw: true });
  }
}
