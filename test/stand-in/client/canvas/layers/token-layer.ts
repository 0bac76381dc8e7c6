import { Container } from 'pixi.js';
import type { Point } from '../../../common/types';
import { report } from '../../core/report';
import { board } from '../board-access';
import type { DocumentCollection, TokenLike } from '../documents';
import { coreSetting, currentUser } from '../host';
import { CanvasAnimation } from '../animation/canvas-animation';
import type { SceneControl } from '../../apps/scene-controls';
import { controlGroup, selectTool } from '../scene-controls';
import type { Token } from '../placeables/token';
import { moveToken } from '../placeables/token-drag';
import { completeWaypoint } from '../placeables/token-path';
import { snappedTokenPosition } from '../token-geometry';
import type { LayerOptions } from './canvas-layer';
import { PlaceablesLayer } from './placeables-layer';

export interface MoveManyOptions {
  dx?: number;
  dy?: number;
  rotate?: boolean;
  ids?: string[];
}

/** foundry.canvas.layers.TokenLayer */
export class TokenLayer extends PlaceablesLayer<Token> {
  static override documentName = 'Token';
  /** Paths of rulers lie below the tokens of the layer. */
  rulerPaths = new Container();
  #cycle = -1;

  static override get layerOptions(): LayerOptions {
    return { name: 'tokens', zIndex: 200, controllableObjects: true, rotatableObjects: true, confirmDeleteKey: false };
  }

  static prepareSceneControls(): SceneControl {
    return controlGroup('tokens', 1, 'CONTROLS.GroupToken', 'fa-solid fa-user', 'tokens', [
      selectTool('CONTROLS.BasicSelect'),
      { name: 'target', order: 2, title: 'CONTROLS.TargetSelect', icon: 'fa-solid fa-bullseye' },
    ]);
  }

  override get hookName(): string {
    return 'TokenLayer';
  }

  get documentCollection(): DocumentCollection<TokenLike> | null {
    return board().scene?.tokens ?? null;
  }

  get hud(): unknown {
    return board().hud.token;
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  override getSnappedPoint(point: Point): Point {
    return snappedTokenPosition(board().gridOrThrow(), { ...point, width: 1, height: 1 });
  }

  protected override async _draw(options: Record<string, unknown>): Promise<void> {
    this.rulerPaths = new Container();
    this.rulerPaths.eventMode = 'none';
    await super._draw(options);
    this.addChildAt(this.rulerPaths, 0);
  }

  concludeAnimation(): void {
    for (const token of this.placeables) CanvasAnimation.terminateAnimation(token.animationName);
    for (const token of this.placeables) token.stopAnimation();
  }

  /** Mark what lies in a box as targets of this user. */
  targetObjects(
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    { releaseOthers = true } = {},
  ): number {
    const inside = this.placeables.filter((token) => {
      const c = token.center;
      return token.visible && c.x >= x && c.x <= x + width && c.y >= y && c.y <= y + height;
    });
    for (const token of this.placeables) {
      if (inside.includes(token)) token.setTarget(true, { releaseOthers: false });
      else if (releaseOthers) token.setTarget(false, { releaseOthers: false });
    }
    return inside.length;
  }

  /** Control the next of one's own tokens and look at it. */
  cycleTokens(forwards = true, reset = false): Token | null {
    const order = this.placeables
      .filter((token) => token.visible && token.can(currentUser(), 'control'))
      .sort((a, b) => a.center.y - b.center.y || a.center.x - b.center.x);
    if (!order.length) return null;
    if (reset) this.#cycle = -1;
    this.#cycle = (this.#cycle + (forwards ? 1 : -1) + order.length) % order.length;
    const token = order[this.#cycle] ?? null;
    token?.control({ releaseOthers: true });
    if (token) void board().animatePan({ x: token.center.x, y: token.center.y });
    return token;
  }

  /** Step (arrow keys) or turn (Shift and arrow keys) controlled tokens. Directions are -1, 0 or 1. */
  async moveMany({ dx = 0, dy = 0, rotate = false, ids }: MoveManyOptions = {}): Promise<Token[]> {
    if (!dx && !dy) return [];
    const tokens = this.updatable(ids);
    if (rotate) {
      const angle = (Math.round((Math.atan2(dy, dx) * 180) / Math.PI) - 90 + 360) % 360;
      return this.rotateMany({ angle, ids: tokens.map((token) => token.id) });
    }
    await Promise.all(tokens.map((token) => this.#step(token, dx, dy)));
    return tokens;
  }

  async #step(token: Token, dx: number, dy: number): Promise<void> {
    const grid = board().gridOrThrow();
    const { x, y } = token.document;
    const wish = grid.isHexagonal
      ? grid.getShiftedPoint(token.center, (dx > 0 ? 8 : dx < 0 ? 4 : 0) | (dy > 0 ? 2 : dy < 0 ? 1 : 0))
      : { x: token.center.x + dx * grid.sizeX, y: token.center.y + dy * grid.sizeY };
    const place = token.getSnappedPosition({ x: x + wish.x - token.center.x, y: y + wish.y - token.center.y });
    const path = [completeWaypoint(token.document, {}), completeWaypoint(token.document, { x: place.x, y: place.y })];
    const [free] = token.constrainMovementPath(path, {
      ignoreWalls: currentUser().isGM && coreSetting('unconstrainedMovement', false),
    });
    const end = free[1];
    if (!end || (end.x === x && end.y === y)) return;
    const move = moveToken(token, [end], { method: 'keyboard', autoRotate: coreSetting('tokenAutoRotate', true) });
    await move.catch((error: unknown) => report('keyboard move', error));
  }

  /** Called when terrain changed under planned paths; the stand-in measures anew at every movement of the pointer. */
  recalculatePlannedMovementPaths(): void {}
}
