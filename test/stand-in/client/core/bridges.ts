import type { ClientDocument } from './documents/client-document';
import type { Scene } from './documents/scene';
import type { TokenDocument } from './documents/token';
import type { Constructor, PlainObject } from '../../common/types';

/**
 * What the documents tell their presentation. `apps/index.ts` and `canvas/index.ts` each put one in place with `setAppsBridge` and
 * `setCanvasBridge`. Called after the document and its collection changed and before the createX / updateX / deleteX hook.
 */
export interface DocumentListener {
  onCreate(document: ClientDocument, options: PlainObject, userId: string): void;
  onUpdate(document: ClientDocument, changed: PlainObject, options: PlainObject, userId: string): void;
  onDelete(document: ClientDocument, options: PlainObject, userId: string): void;
}

export interface AppsBridge extends DocumentListener {
  /** Draw the interface (sidebar, chat log, navigation, players), between `canvas` and `ready`, hook renders included. */
  drawInterface(): Promise<void>;
  /** A user came, went or was renamed. */
  onUsersChanged(): void;
}

export interface TokenLeg {
  /** Top-left corners passed in order, in pixels; the first is where the token stood. */
  waypoints: { x: number; y: number; elevation: number; rotation?: number }[];
  animate: boolean;
  duration?: number;
}

export interface CanvasBridge extends DocumentListener {
  /** Draw the scene (null: nothing); fires canvasInit / canvasReady / canvasTearDown. */
  draw(scene: Scene | null): Promise<void>;
  /** Animate a token along the passed part of a leg; resolves when it arrived. The document is already there. */
  animateMovement(token: TokenDocument, leg: TokenLeg): Promise<void>;
}

/** Which sheet shows which documents. */
export interface SheetsBridge {
  register(cls: Constructor, scope: string, sheet: Constructor, options: PlainObject): void;
  unregister(cls: Constructor, scope: string, sheet: Constructor, options: PlainObject): void;
}

interface Bridges {
  sheets: SheetsBridge | null;
  apps: AppsBridge | null;
  canvas: CanvasBridge | null;
}

export const bridges: Bridges = { sheets: null, apps: null, canvas: null };

export function setAppsBridge(bridge: AppsBridge): void {
  bridges.apps = bridge;
}

export function setCanvasBridge(bridge: CanvasBridge): void {
  bridges.canvas = bridge;
}
