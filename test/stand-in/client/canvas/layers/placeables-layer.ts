import { Container, Rectangle } from 'pixi.js';
import type { Point } from '../../../common/types';
import { board } from '../board-access';
import type { Box, CanvasDocument, Changes, DocumentCollection } from '../documents';
import { coreSetting, currentUser, host } from '../host';
import type { CanvasPointerEvent } from '../interaction/mouse-manager';
import type { PlaceableObject } from '../placeables/placeable-object';
import { SNAP } from '../grid/types';
import type { LayerOptions } from './canvas-layer';
import { InteractionLayer, type WheelInput } from './interaction-layer';

export interface RotateManyOptions {
  angle?: number;
  delta?: number;
  snap?: number;
  ids?: string[];
}

/** foundry.canvas.layers.PlaceablesLayer: the drawn documents of one kind, which of them are controlled, and what is done to many. */
export abstract class PlaceablesLayer<T extends PlaceableObject = PlaceableObject> extends InteractionLayer {
  static documentName = '';
  objects: Container | null = null;
  preview: Container | null = null;
  highlightObjects = false;
  readonly controlledObjects = new Map<string, T>();
  #hover: T | null = null;

  static override get layerOptions(): LayerOptions {
    return { name: '', zIndex: 0, controllableObjects: false, rotatableObjects: false, confirmDeleteKey: false };
  }

  /** The documents of this layer in the scene in view. */
  abstract get documentCollection(): DocumentCollection<CanvasDocument> | null;

  get documentName(): string {
    return (this.constructor as typeof PlaceablesLayer).documentName;
  }

  get placeables(): T[] {
    return (this.objects?.children ?? []) as unknown as T[];
  }

  get controlled(): T[] {
    return [...this.controlledObjects.values()];
  }

  get hover(): T | null {
    return this.#hover;
  }

  set hover(object: T | null) {
    this.#hover = object;
  }

  getDocuments(): Iterable<CanvasDocument> {
    return this.documentCollection ?? [];
  }

  get(id: string): T | undefined {
    return this.placeables.find((placeable) => placeable.id === id);
  }

  getSnappedPoint(point: Point): Point {
    const grid = board().gridOrThrow();
    return grid.isGridless
      ? { x: point.x, y: point.y }
      : grid.getSnappedPoint(point, { mode: SNAP.CENTER | SNAP.VERTEX });
  }

  protected override async _draw(options: Record<string, unknown>): Promise<void> {
    await super._draw(options);
    this.objects = this.addChild(new Container());
    this.objects.sortableChildren = true;
    this.preview = this.addChild(new Container());
    this.preview.eventMode = 'none';
    const drawn = [...this.getDocuments()].map(async (document) => this.createObject(document).draw());
    await Promise.all(drawn);
    this.objects.visible = this.active || this.showsWhenInactive;
  }

  /** Do people see the objects while another layer is active? */
  protected readonly showsWhenInactive: boolean = true;

  /** Make the placeable of a document and add it to the layer; it is not drawn yet. */
  createObject(document: CanvasDocument): T {
    const Placeable = host().CONFIG[this.documentName] as { objectClass?: new (document: CanvasDocument) => T };
    if (!Placeable.objectClass) throw new Error(`CONFIG.${this.documentName}.objectClass is not set`);
    const object = new Placeable.objectClass(document);
    attachObject(document, object);
    this.objects?.addChild(object);
    return object;
  }

  protected override async _tearDown(options: Record<string, unknown>): Promise<void> {
    this.controlledObjects.clear();
    this.#hover = null;
    for (const placeable of [...this.placeables]) {
      attachObject(placeable.document, null);
      placeable.destroy({ children: true });
    }
    await super._tearDown(options);
    this.objects = null;
    this.preview = null;
  }

  protected override _activate(): void {
    if (this.objects) this.objects.visible = true;
    for (const placeable of this.placeables) placeable.renderFlags.set({ refreshState: true });
  }

  protected override _deactivate(): void {
    this.releaseAll();
    this.clearPreviewContainer();
    if (this.objects) this.objects.visible = this.showsWhenInactive;
    for (const placeable of this.placeables) placeable.renderFlags.set({ refreshState: true });
  }

  clearPreviewContainer(): void {
    for (const child of this.preview?.removeChildren() ?? []) child.destroy({ children: true });
  }

  controlAll(options: Record<string, unknown> = {}): T[] {
    const able = this.placeables.filter((placeable) => placeable.visible && placeable.can(currentUser(), 'control'));
    for (const placeable of able) placeable.control({ ...options, releaseOthers: false });
    return this.controlled;
  }

  releaseAll(options: Record<string, unknown> = {}): number {
    const all = this.controlled;
    for (const placeable of all) placeable.release(options);
    return all.length;
  }

  /** Control what lies in a box, in canvas pixels. Answers whether the choice changed. */
  selectObjects(box: Box & SelectOptions, { releaseOthers = true } = {}): boolean {
    const { releaseOptions = {}, controlOptions = {} } = box;
    const before = new Set(this.controlled);
    const rectangle = new Rectangle(box.x, box.y, box.width, box.height);
    const able = this.placeables.filter(
      (p) => p.visible && p.can(currentUser(), 'control') && p.overlapsSelection(rectangle),
    );
    const wanted = new Set(able);
    if (releaseOthers) for (const placeable of before) if (!wanted.has(placeable)) placeable.release(releaseOptions);
    for (const placeable of wanted)
      if (!before.has(placeable)) placeable.control({ ...controlOptions, releaseOthers: false });
    const after = this.controlled;
    return after.length !== before.size || after.some((placeable) => !before.has(placeable));
  }

  /** Turn controlled (or named) objects by a delta or to an angle, in degrees. */
  async rotateMany({ angle, delta, snap = 0, ids }: RotateManyOptions = {}): Promise<T[]> {
    if (angle === undefined && delta === undefined) throw new Error('rotateMany: an angle or a delta is needed');
    const objects = this.updatable(ids);
    const updates = objects.map((object) => ({
      _id: object.id,
      rotation: object.updatedRotation({ angle, delta, snap }),
    }));
    if (updates.length) await board().sceneOrThrow().updateEmbeddedDocuments(this.documentName, updates);
    return objects;
  }

  /** The named objects, or else the controlled ones, as far as this user may change them. */
  protected updatable(ids?: string[]): T[] {
    const objects = ids ? ids.flatMap((id) => this.get(id) ?? []) : this.controlled;
    return objects.filter((object) => object.document.canUserModify(currentUser(), 'update'));
  }

  override _onClickLeft(event: CanvasPointerEvent): unknown {
    const release = coreSetting('leftClickRelease', true) || board().activeTool !== 'select';
    if (release && !event.shiftKey) this.releaseAll();
    return undefined;
  }

  override _onClickRight(_event: CanvasPointerEvent): unknown {
    const hud = board().hud.token;
    if (hud?.object) void hud.close();
    return undefined;
  }

  /** Shift turns by 45 degrees (60 on hexes), Ctrl by 15 (30 on hexes), as in Foundry. */
  override _onMouseWheel(event: WheelInput): unknown {
    const hex = board().gridOrThrow().isHexagonal;
    const snap = event.shiftKey ? (hex ? 60 : 45) : hex ? 30 : 15;
    return this.rotateMany({ delta: snap * Math.sign(event.delta), snap });
  }

  override async _onDeleteKey(_event: KeyboardEvent): Promise<void> {
    const user = currentUser();
    const ids = this.controlled.filter((object) => object.can(user, 'delete')).map((object) => object.id);
    if (ids.length) await board().sceneOrThrow().deleteEmbeddedDocuments(this.documentName, ids);
  }

  // What the documents tell the layer.

  async onCreateDocument(document: CanvasDocument): Promise<void> {
    if (!this.objects) return;
    await this.createObject(document).draw();
  }

  onUpdateDocument(document: CanvasDocument, changed: Changes, options: Changes, userId: string): void {
    if (document.id) this.get(document.id)?._onUpdate(changed, options, userId);
  }

  onDeleteDocument(document: CanvasDocument): void {
    const object = document.id ? this.get(document.id) : undefined;
    if (!object) return;
    object.release();
    if (this.#hover === object) this.#hover = null;
    attachObject(document, null);
    object.destroy({ children: true });
    board().frames.want();
  }
}

interface SelectOptions {
  releaseOptions?: Record<string, unknown>;
  controlOptions?: Record<string, unknown>;
}

/** The document knows its placeable as `object`. */
function attachObject(document: CanvasDocument, object: object | null): void {
  Reflect.set(document, '_object', object);
}
