import { Polygon } from 'pixi.js';
import type { Collection } from '../../../common/collection';
import type { Color } from '../../../common/color';
import { traits } from '../../../common/generations';
import { ownershipIn } from '../../../common/permissions';
import type { ElevatedPoint, PlainObject, Point } from '../../../common/types';
import {
  RegionArea,
  type MovementSegment,
  type RegionPolygonTreeNode,
  type ShapeSource,
} from '../../canvas/region-geometry';
import { theGame } from '../context';
import { CanvasDocument } from './canvas-document';
import type { RegionBehavior } from './region-behavior';
import { regionEventsOf } from './region-events';
import type { Scene } from './scene';
import type { TokenDocument } from './token';
import type { User } from './user';

/** Twice the area of an outline, with its sign. */
function signedArea(points: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < points.length; i += 2) {
    const [x0 = 0, y0 = 0] = [points[i], points[i + 1]];
    const [x1 = 0, y1 = 0] = [points[(i + 2) % points.length], points[(i + 3) % points.length]];
    sum += x0 * y1 - x1 * y0;
  }
  return sum;
}

export interface RegionEvent {
  name: string;
  data: PlainObject;
  region: RegionDocument;
  user: User;
}

export class RegionDocument extends CanvasDocument {
  static override documentName = 'Region';

  declare readonly parent: Scene | null;
  declare color: Color;
  declare shapes: (PlainObject & { type: string; hole: boolean })[];
  declare elevation: { bottom: number | null; top: number | null; topInclusive?: boolean };
  declare behaviors: Collection<RegionBehavior>;
  declare visibility: number;
  declare locked: boolean;
  declare tokens: Set<TokenDocument>;
  declare _area: RegionArea | null;

  override _configure(options: PlainObject = {}): void {
    super._configure(options);
    Object.defineProperty(this, 'tokens', { value: new Set(), writable: true, enumerable: false, configurable: true });
    Object.defineProperty(this, '_area', { value: null, writable: true, enumerable: false, configurable: true });
  }

  override prepareBaseData(): void {
    this._area = null;
  }

  get area(): RegionArea {
    this._area ??= new RegionArea(this._source['shapes'] as ShapeSource[]);
    return this._area;
  }

  /** The outlines; areas are positive, holes are not (types: RegionDocument#polygons). */
  get polygons(): readonly (Polygon & { isPositive: boolean })[] {
    return this.area.polygons.map((points) =>
      Object.assign(new Polygon(points), { isPositive: signedArea(points) > 0 }),
    );
  }

  get polygonTree(): RegionPolygonTreeNode {
    return this.area.polygonTree;
  }

  get bounds(): { x: number; y: number; width: number; height: number } {
    return this.area.bounds;
  }

  _heightHolds(elevation: number): boolean {
    const { bottom, top } = this._source['elevation'] as {
      bottom: number | null;
      top: number | null;
      topInclusive?: boolean;
    };
    const below =
      top === null ||
      elevation < top ||
      (elevation === top && (!traits().levels || this.elevation.topInclusive === true));
    return (bottom === null || elevation >= bottom) && below;
  }

  testPoint(point: Point & { elevation?: number }): boolean {
    return this._heightHolds(point.elevation ?? 0) && this.area.testPoint(point);
  }

  segmentizeMovementPath(
    waypoints: (ElevatedPoint & { teleport?: boolean })[],
    samples: Point[],
    _tolerance?: number,
  ): MovementSegment[] {
    return this.area.segmentize(waypoints, samples, (elevation) => this._heightHolds(elevation));
  }

  override getUserLevel(user: User = theGame().user): number {
    if (user.isGM) return 3;
    return traits().levels ? ownershipIn(this._source['ownership'], user.id ?? '') : 0;
  }

  /** Fill `tokens` without firing events (at boot). */
  _updateTokens(): RegionChangeOf {
    const entered: TokenDocument[] = [];
    const left: TokenDocument[] = [];
    for (const token of this.parent?.tokens ?? []) {
      const inside = token.testInsideRegion(this);
      if (inside === this.tokens.has(token)) continue;
      (inside ? entered : left).push(token);
      if (inside) {
        this.tokens.add(token);
        token.regions.add(this);
      } else {
        this.tokens.delete(token);
        token.regions.delete(this);
      }
    }
    return { entered, left };
  }

  _updateBoundary(userId: string): void {
    const { entered, left } = this._updateTokens();
    for (const token of left) regionEventsOf(token, { entered: [], left: [this] }, null, userId);
    for (const token of entered) regionEventsOf(token, { entered: [this], left: [] }, null, userId);
  }

  override _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    super._onCreate(data, options, userId);
    this._updateBoundary(userId);
  }

  override _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ('shapes' in changed || 'elevation' in changed) this._updateBoundary(userId);
  }

  override _onDelete(options: PlainObject, userId: string): void {
    super._onDelete(options, userId);
    for (const token of this.tokens) {
      token.regions.delete(this);
      regionEventsOf(token, { entered: [], left: [this] }, null, userId);
    }
  }

  /** Hand an event to the behaviors that are enabled (types: client/documents/region, _handleEvent). */
  async _handleEvent(event: RegionEvent): Promise<void> {
    for (const behavior of this.behaviors) {
      if (!behavior.disabled) await behavior._handleRegionEvent(event);
    }
  }
}

interface RegionChangeOf {
  entered: TokenDocument[];
  left: TokenDocument[];
}
