import { Rectangle } from 'pixi.js';
import type { Collection } from '../../../common/collection';
import { traits } from '../../../common/generations';
import type { PlainObject } from '../../../common/types';
import { createGrid, type BaseGrid } from '../../canvas/grid';
import type { GridConfiguration } from '../../canvas/grid';
import { theGame } from '../context';
import { ClientDocument } from './client-document';
import type { Level } from './level';
import type { MeasuredTemplateDocument } from './measured-template';
import type { RegionDocument } from './region';
import type { TokenDocument } from './token';
import type { WallDocument } from './wall';

export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  rect: Rectangle;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  sceneRect: Rectangle;
  distance: number;
  distancePixels: number;
  units: string;
  ratio: number;
  maxR: number;
  rows: number;
  columns: number;
}

export class Scene extends ClientDocument {
  static override documentName = 'Scene';

  declare active: boolean;
  declare navigation: boolean;
  declare navOrder: number;
  declare navName: string;
  declare thumb: string | null;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare initial: { x: number | null; y: number | null; scale: number | null };
  declare grid: BaseGrid;
  declare tokens: Collection<TokenDocument>;
  declare walls: Collection<WallDocument>;
  declare regions: Collection<RegionDocument>;
  /** V13 only. */
  declare templates: Collection<MeasuredTemplateDocument>;
  declare levels: Collection<Level>;
  declare sort: number;
  declare dimensions: SceneDimensions;
  declare _view: boolean;

  override _configure(options: PlainObject = {}): void {
    super._configure(options);
    Object.defineProperty(this, '_view', { value: false, writable: true, enumerable: false });
  }

  override prepareBaseData(): void {
    const config = this._source['grid'] as GridConfiguration;
    this.grid = createGrid({ ...config });
    if (traits().levels)
      Object.defineProperty(this, 'initialLevel', {
        value: initialLevelOf(this),
        writable: true,
        configurable: true,
        enumerable: false,
      });
    Object.defineProperty(this, 'dimensions', {
      value: this.getDimensions(),
      writable: true,
      configurable: true,
      enumerable: false,
    });
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    for (const region of this.regions) region._updateTokens();
  }

  get isView(): boolean {
    return this._view;
  }

  get thumbnail(): string | null {
    return this.thumb;
  }

  getDimensions(): SceneDimensions {
    const { grid, width: sceneWidth, height: sceneHeight, padding } = this;
    const { x, y, width, height, rows, columns } = grid.calculateDimensions(sceneWidth, sceneHeight, padding);
    return {
      width,
      height,
      size: grid.size,
      rect: new Rectangle(0, 0, width, height),
      sceneX: x,
      sceneY: y,
      sceneWidth,
      sceneHeight,
      sceneRect: new Rectangle(x, y, sceneWidth, sceneHeight),
      distance: grid.distance,
      distancePixels: grid.size / grid.distance,
      units: grid.units,
      ratio: width / height,
      maxR: Math.hypot(width, height),
      rows,
      columns,
    };
  }

  async activate(): Promise<this | undefined> {
    return this.update({ active: true });
  }

  /**
   * V14: where a line meets surfaces of regions (foundryvtt.com/api, Scene#testSurfaceCollision). No region here has a
   * surface, since behaviours that define one are not imitated, so that nothing is met.
   */
  testSurfaceCollision(_from: object, _to: object, { mode }: { type: string; mode: string }): boolean | null | [] {
    if (mode === 'any') return false;
    return mode === 'closest' ? null : [];
  }

  /** Show this scene on the canvas of this browser. */
  async view(): Promise<this> {
    await theGame().scenes._view(this);
    theGame().user.broadcastActivity({ sceneId: this.id });
    return this;
  }

  override _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed['active'] === true) {
      void this.view();
      return;
    }
    const redraw = ['width', 'height', 'padding', 'grid', 'background', 'foreground', 'backgroundColor'];
    if (this.isView && redraw.some((key) => key in changed)) void theGame().scenes._view(this);
  }

  override _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) void this.view();
  }

  override _onDelete(options: PlainObject, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) void theGame().scenes._view(theGame().scenes.active ?? null);
  }

  /** Tokens change often; the scene itself is not prepared again for them. */
  override _onDescendants(): void {}
}

function initialLevelOf({ levels, _source }: Scene): Level | null {
  return levels.get(String(_source['initialLevel'])) ?? levels.contents[0] ?? null;
}
