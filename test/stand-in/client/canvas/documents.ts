import type { Point } from '../../common/types';
import type { BaseGrid } from './grid';
import type { ShapeSource } from './region-geometry';

/** What the canvas needs of a User. */
export interface UserLike {
  id: string;
  isGM: boolean;
  color: unknown;
  name: string;
  /** Placeables that this user has targeted. */
  readonly targets: Set<object>;
  can(action: string): boolean;
}

export type Changes = Record<string, unknown>;

/** What the canvas needs of any document that is drawn. The classes themselves are in client/core/documents. */
export interface CanvasDocument {
  readonly documentName: string;
  readonly id: string | null;
  readonly parent: unknown;
  readonly isOwner: boolean;
  readonly sheet: { render(options?: unknown): unknown } | null;
  readonly _source: Changes;
  canUserModify(user: UserLike, action: string, data?: Changes): boolean;
  testUserPermission(user: UserLike, permission: string | number): boolean;
  update(changes: Changes, options?: Changes): Promise<unknown>;
  delete(options?: Changes): Promise<unknown>;
  clone(data?: Changes, context?: Changes): unknown;
}

export interface ActorLike {
  id: string | null;
  name: string;
  sheet: { render(options?: unknown): unknown } | null;
  testUserPermission(user: UserLike, permission: string | number): boolean;
}

export interface TokenLike extends CanvasDocument {
  /** V14 only. */
  readonly level?: string;
  name: string;
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  rotation: number;
  lockRotation: boolean;
  alpha: number;
  hidden: boolean;
  readonly sight: { readonly enabled: boolean; readonly range: number | null };
  locked?: boolean;
  shape: number;
  sort: number;
  displayName: number;
  disposition: number;
  texture: {
    src: string | null;
    scaleX: number;
    scaleY: number;
    anchorX?: number;
    anchorY?: number;
    tint?: unknown;
    fit?: string;
  };
  actor: ActorLike | null;
  actorId: string | null;
  readonly inCombat: boolean;
  readonly combatant: unknown;
  flags: Record<string, unknown>;
}

export interface WallLike extends CanvasDocument {
  c: number[];
  move: number;
  sight: number;
  light: number;
  sound: number;
  dir: number;
  door: number;
  ds: number;
  flags: Record<string, unknown>;
}

export interface RegionLike extends CanvasDocument {
  name: string;
  color: unknown;
  visibility: number;
  shapes: Iterable<ShapeSource>;
  hidden?: boolean;
  locked?: boolean;
}

export interface TemplateLike extends CanvasDocument {
  t: string;
  x: number;
  y: number;
  distance: number;
  direction: number;
  angle: number;
  width: number;
  borderColor: unknown;
  fillColor: unknown;
  hidden: boolean;
  readonly isAuthor: boolean;
}

export interface DocumentCollection<T> extends Iterable<T> {
  readonly size: number;
  get(id: string): T | undefined;
}

export interface ViewPosition {
  x: number;
  y: number;
  scale: number;
}

interface BackgroundLike {
  readonly src?: string | null;
  readonly color?: unknown;
}

export interface LevelLike {
  readonly id: string;
  readonly background: BackgroundLike;
}

export interface SceneLike {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  /** V13 only. */
  readonly background?: BackgroundLike;
  readonly backgroundColor?: unknown;
  readonly grid: BaseGrid & Record<string, unknown>;
  readonly tokenVision: boolean;
  readonly initial: Partial<ViewPosition> | null;
  readonly tokens: DocumentCollection<TokenLike>;
  readonly walls: DocumentCollection<WallLike>;
  readonly regions: DocumentCollection<RegionLike>;
  /** V13 only. */
  readonly templates?: DocumentCollection<TemplateLike>;
  /** V14 only. */
  readonly levels?: Iterable<LevelLike>;
  readonly _source: Changes;
  createEmbeddedDocuments(name: string, data: Changes[], options?: Changes): Promise<unknown[]>;
  updateEmbeddedDocuments(name: string, updates: Changes[], options?: Changes): Promise<unknown[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: Changes): Promise<unknown[]>;
}

/** Top-left corner and size of a document on the table, in pixels. */
export interface Box extends Point {
  width: number;
  height: number;
}
