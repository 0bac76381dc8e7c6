import { Color, Graphics, Point, Rectangle, Sprite } from 'pixi.js';
import type { Point as PlainPoint } from '../../../common/types';
import { board } from '../board-access';
import { CanvasAnimation } from '../animation/canvas-animation';
import type { PreciseText } from '../containers/precise-text';
import type { ActorLike, Changes, TokenLike, UserLike } from '../documents';
import type { PathMeasurement } from '../grid/types';
import { currentUser, host } from '../host';
import type { CanvasPointerEvent } from '../interaction/mouse-manager';
import type { TokenLayer } from '../layers/token-layer';
import type { RegionArea } from '../region-geometry';
import type { RenderFlagDefinition } from '../render-flags';
import { ClockwiseSweepPolygon, type CollisionMode, type WallSense } from '../sight';
import { loadTexture } from '../textures';
import { snappedTokenPosition, tokenCenter, tokenSize, type TokenBox } from '../token-geometry';
import { PlaceableObject, type ControlOptions } from './placeable-object';
import {
  canViewMode,
  drawBorder,
  drawTarget,
  makeNameplate,
  makeTooltip,
  tokenShape,
  tooltipText,
  type TokenShape,
} from './token-look';
import { TokenDrag } from './token-drag';
import { TokenMotion, type MotionOptions, type ShownState } from './token-motion';
import { completeWaypoint, constrainPath, measureWaypoints, type ConstrainOptions, type Waypoint } from './token-path';
import type { TokenRuler } from './token-ruler';

interface PathJob {
  result: Waypoint[];
  promise: Promise<Waypoint[]>;
  cancel: () => void;
}

type TokenMesh = Sprite & { elevation: number; sort: number; sortLayer: number };

/** foundry.canvas.placeables.Token. Its picture (`mesh`) lies in canvas.primary, everything else in the container itself. */
export class Token extends PlaceableObject<TokenLike> {
  static override embeddedName = 'Token';
  static override RENDER_FLAGS: Record<string, RenderFlagDefinition> = {
    redraw: { propagate: ['refresh'] },
    refresh: {
      propagate: [
        'refreshState',
        'refreshTransform',
        'refreshMesh',
        'refreshNameplate',
        'refreshElevation',
        'refreshEffects',
        'refreshBars',
      ],
    },
    refreshState: { propagate: ['refreshVisibility', 'refreshTarget', 'refreshBorder'] },
    refreshVisibility: {},
    refreshTransform: { propagate: ['refreshPosition', 'refreshRotation', 'refreshSize'] },
    refreshPosition: {},
    refreshRotation: {},
    refreshSize: {
      propagate: ['refreshPosition', 'refreshShape', 'refreshBorder', 'refreshTarget', 'refreshNameplate'],
    },
    refreshShape: { propagate: ['refreshBorder'] },
    refreshElevation: { propagate: ['refreshTooltip'] },
    refreshMesh: {},
    refreshBorder: {},
    refreshNameplate: {},
    refreshTooltip: {},
    refreshTarget: {},
    refreshEffects: {},
    refreshBars: {},
  };

  mesh: TokenMesh | undefined;
  border: Graphics | undefined;
  nameplate: PreciseText | undefined;
  tooltip: PreciseText | undefined;
  target: Graphics | undefined;
  shape: TokenShape = new Rectangle();
  ruler: TokenRuler | null = null;
  readonly targeted = new Set<UserLike>();
  /** Where the token is shown just now. */
  readonly shown: ShownState;
  readonly #motion = new TokenMotion(this);
  readonly #drag = new TokenDrag(this);

  constructor(document: TokenLike) {
    super(document);
    const { x, y, elevation, rotation } = document;
    this.shown = { x, y, elevation, rotation };
    this.position.set(x, y);
    // PIXI declares `name` as a plain property, so that an accessor of the class cannot take its place.
    Object.defineProperty(this, 'name', { get: () => document.name, set: () => undefined, configurable: true });
  }

  get layer(): TokenLayer {
    return board().tokens;
  }

  get actor(): ActorLike | null {
    return this.document.actor;
  }

  override get sheet(): TokenLike['sheet'] {
    return this.document.sheet;
  }

  override get isOwner(): boolean {
    return this.document.isOwner;
  }

  get observer(): boolean {
    return currentUser().isGM || this.document.testUserPermission(currentUser(), 'OBSERVER');
  }

  get w(): number {
    return this.getSize().width;
  }

  get h(): number {
    return this.getSize().height;
  }

  get elevation(): number {
    return this.document.elevation;
  }

  override get bounds(): Rectangle {
    const { x, y } = this.document;
    return new Rectangle(x, y, this.w, this.h);
  }

  override get center(): Point {
    const { x, y } = this.getCenterPoint();
    return new Point(x, y);
  }

  get isVisible(): boolean {
    const { level } = board();
    if (level && this.document.level !== level.id) return false;
    if (this.document.hidden) return currentUser().isGM;
    return (
      this.controlled || board().visibility.testVisibility(this.center, { tolerance: Math.min(this.w, this.h) / 4 })
    );
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get combatant(): unknown {
    return this.document.combatant;
  }

  get isTargeted(): boolean {
    return this.targeted.has(currentUser());
  }

  get externalRadius(): number {
    return Math.max(this.w, this.h) / 2;
  }

  get animationName(): string {
    return `${this.objectId}.animate`;
  }

  get movementAnimationName(): string {
    return this.animationName;
  }

  /** Resolves when the token has been shown to arrive; null while it stands. */
  get movementAnimationPromise(): Promise<void> | null {
    return this.#motion.promise;
  }

  getSize(): { width: number; height: number } {
    return tokenSize(this.scene.grid, this.document);
  }

  getShape(): TokenShape {
    return tokenShape(this);
  }

  getCenterPoint(position?: PlainPoint & Partial<TokenBox>): PlainPoint {
    const { x, y, width, height } = this.document;
    return tokenCenter(this.scene.grid, { x, y, width, height, ...position });
  }

  override getSnappedPosition(position?: PlainPoint): PlainPoint {
    const { x, y, width, height, shape } = this.document;
    return snappedTokenPosition(this.scene.grid, { x, y, width, height, shape, ...position });
  }

  // ---- drawing

  protected async _draw(): Promise<void> {
    const texture = await loadTexture(this.document.texture.src);
    if (this.destroyed) return;
    this.mesh = this.#makeMesh();
    this.mesh.texture = texture;
    this.border = this.addChild(new Graphics());
    this.target = this.addChild(new Graphics());
    this.nameplate = this.addChild(makeNameplate(this));
    this.tooltip = this.addChild(makeTooltip(this));
    for (const part of [this.border, this.target, this.nameplate, this.tooltip]) part.eventMode = 'none';
    const Ruler = host().CONFIG.Token.rulerClass as (new (token: Token) => TokenRuler) | undefined;
    if (!this.isPreview && Ruler && !this.ruler) {
      this.ruler = new Ruler(this);
      await this.ruler.draw();
    }
  }

  #makeMesh(): TokenMesh {
    const mesh = this.mesh ?? Object.assign(new Sprite(), { elevation: 0, sort: 0, sortLayer: 700 });
    mesh.name = this.objectId;
    mesh.eventMode = 'none';
    if (!mesh.parent) board().primary.addChild(mesh);
    return mesh;
  }

  protected override _destroy(): void {
    CanvasAnimation.terminateAnimation(this.animationName);
    this.ruler?.destroy();
    this.ruler = null;
    this.mesh?.destroy();
    this.mesh = undefined;
    if (this._original) this._original._preview = undefined;
  }

  protected _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags['refreshShape'] || flags['refreshSize']) this.#refreshShape();
    if (flags['refreshPosition']) this.#refreshPosition();
    if (flags['refreshRotation'] && this.mesh) this.mesh.angle = this.document.lockRotation ? 0 : this.shown.rotation;
    if (flags['refreshMesh'] || flags['refreshSize']) this.#refreshMesh();
    if (flags['refreshElevation']) this.#refreshElevation();
    if (flags['refreshTooltip'] && this.tooltip) this.tooltip.text = tooltipText(this);
    if (flags['refreshNameplate']) this.#refreshNameplate();
    if (flags['refreshVisibility'] || flags['refreshState']) this.#refreshState();
    if (flags['refreshBorder'] && this.border) drawBorder(this.border, this);
    if (flags['refreshTarget'] && this.target) drawTarget(this.target, this, 0xff9829);
  }

  #refreshShape(): void {
    this.shape = this.getShape();
    this.hitArea = this.shape;
  }

  #refreshPosition(): void {
    const { x, y } = this.shown;
    this.position.set(x, y);
    this.mesh?.position.set(x + this.w / 2, y + this.h / 2);
  }

  #refreshMesh(): void {
    const mesh = this.mesh;
    if (!mesh?.texture.width) return;
    const { scaleX, scaleY, anchorX = 0.5, anchorY = 0.5, tint, fit = 'contain' } = this.document.texture;
    const scale = fitScale(fit, this.w / mesh.texture.width, this.h / mesh.texture.height);
    mesh.anchor.set(anchorX, anchorY);
    mesh.scale.set(scale.x * scaleX, scale.y * scaleY);
    mesh.tint = tintNumber(tint);
    mesh.alpha = this._getTargetAlpha();
  }

  #refreshElevation(): void {
    if (!this.mesh) return;
    this.mesh.elevation = this.shown.elevation;
    this.mesh.sort = this.document.sort;
    this.zIndex = this.document.sort;
    board().primary.sortDirty = true;
  }

  #refreshNameplate(): void {
    if (!this.nameplate) return;
    this.nameplate.text = this.document.name;
    this.nameplate.position.set(this.w / 2, this.h + 2);
  }

  #refreshState(): void {
    const alpha = this._getTargetAlpha();
    this.visible = this.isVisible;
    if (this.mesh) Object.assign(this.mesh, { visible: this.visible, alpha });
    const marked = this.controlled || this.hover || this.layer.highlightObjects;
    if (this.border) this.border.visible = marked && this.layer.active;
    if (this.nameplate) this.nameplate.visible = canViewMode(this, this.document.displayName);
    if (this.tooltip) this.tooltip.visible = this.hover || this.controlled || this.tooltip.text !== '';
    this.cursor = this._canControl(currentUser()) ? 'pointer' : 'default';
  }

  protected _getTargetAlpha(): number {
    const state = this.isPreview ? 0.8 : this.hasPreview ? 0.4 : 1;
    return state * this.document.alpha * (this.document.hidden ? 0.5 : 1);
  }

  protected _canViewMode(mode: number): boolean {
    return canViewMode(this, mode);
  }

  // ---- being moved

  /** Show the token gliding to a state that differs from where it is shown. */
  animate(to: Partial<ShownState>, options: MotionOptions = {}): Promise<void> {
    return this.#motion.along([to], options);
  }

  animateAlong(waypoints: readonly Partial<ShownState>[], options: MotionOptions = {}): Promise<void> {
    return this.#motion.along(waypoints, options);
  }

  stopAnimation(): void {
    this.#motion.jump();
  }

  override _onUpdate(changed: Changes, options: Changes, _userId: string): void {
    const moved = ['x', 'y', 'elevation', 'rotation'].some((key) => key in changed);
    if (moved) this.#followDocument(options);
    else if (this.#motion.running) this.#motion.hold();
    const flags: Record<string, boolean> = { refreshState: true };
    const texture = changed['texture'];
    if (typeof texture === 'object' && texture !== null && 'src' in texture) flags['redraw'] = true;
    if ('texture' in changed || 'alpha' in changed) flags['refreshMesh'] = true;
    if ('width' in changed || 'height' in changed || 'shape' in changed)
      flags['refreshSize'] = flags['refreshMesh'] = true;
    if ('sort' in changed || 'elevation' in changed) flags['refreshElevation'] = true;
    if ('lockRotation' in changed) flags['refreshRotation'] = true;
    if ('name' in changed || 'displayName' in changed) flags['refreshNameplate'] = true;
    if ('actorId' in changed || 'delta' in changed || 'actorLink' in changed) flags['refresh'] = true;
    this.renderFlags.set(flags);
  }

  /** A leg of a move has its own animation; any other change of place or facing glides straight to it. */
  #followDocument(options: Changes): void {
    if (options['animate'] === false) {
      this.#motion.jump();
      return;
    }
    const { x, y, elevation, rotation } = this.document._source as unknown as ShownState;
    this.#motion.hold();
    queueMicrotask(() => {
      if (this.#motion.running || this.destroyed) return;
      const animation = options['animation'];
      void this.#motion.along(
        [{ x, y, elevation, rotation }],
        typeof animation === 'object' && animation !== null ? animation : {},
      );
    });
  }

  // ---- paths

  checkCollision(
    destination: PlainPoint,
    { origin, type = 'move', mode = 'any' }: { origin?: PlainPoint; type?: WallSense; mode?: CollisionMode } = {},
  ): ReturnType<typeof ClockwiseSweepPolygon.testCollision> {
    return ClockwiseSweepPolygon.testCollision(origin ?? this.center, destination, { type, mode });
  }

  measureMovementPath(waypoints: Partial<Waypoint>[], _options: Record<string, unknown> = {}): PathMeasurement {
    return measureWaypoints(
      this.scene.grid,
      waypoints.map((w) => completeWaypoint(this.document, w)),
    );
  }

  constrainMovementPath(waypoints: Partial<Waypoint>[], options: ConstrainOptions = {}): [Waypoint[], boolean] {
    return constrainPath(
      this.scene.grid,
      this.scene,
      waypoints.map((w) => completeWaypoint(this.document, w)),
      options,
    );
  }

  /** The straight way as far as it is free; the stand-in looks for no way round. */
  findMovementPath(waypoints: Partial<Waypoint>[], options: ConstrainOptions = {}): PathJob {
    const [result] = this.constrainMovementPath(waypoints, options);
    return { result, promise: Promise.resolve(result), cancel: () => undefined };
  }

  testInsideRegion(region: { area: RegionArea }, position?: PlainPoint): boolean {
    return region.area.testPoint(this.getCenterPoint(position));
  }

  // ---- control and pointer

  protected override _onControl(options: ControlOptions): void {
    super._onControl(options);
    if (options['pan']) void board().animatePan({ x: this.center.x, y: this.center.y });
  }

  protected override _canControl(user: UserLike, event?: CanvasPointerEvent): boolean {
    return super._canControl(user, event) && this.isVisible;
  }

  protected override _canDrag(user: UserLike, event?: CanvasPointerEvent): boolean {
    const paused = host().game.paused && !user.isGM;
    return super._canDrag(user, event) && this.controlled && !paused;
  }

  protected override _canHUD(user: UserLike, _event?: CanvasPointerEvent): boolean {
    return this.layer.active && (user.isGM || this.isOwner);
  }

  protected override _canView(user: UserLike, event?: CanvasPointerEvent): boolean {
    return this.actor ? this.actor.testUserPermission(user, 'LIMITED') : super._canView(user, event);
  }

  /** Mark or unmark as a target of this user; fires targetToken. */
  setTarget(
    targeted = true,
    { user = currentUser(), releaseOthers = true }: { user?: UserLike; releaseOthers?: boolean } = {},
  ): void {
    const others =
      targeted && releaseOthers
        ? this.layer.placeables.filter((token) => token !== this && token.targeted.has(user))
        : [];
    for (const other of others) other.setTarget(false, { user });
    if (this.targeted.has(user) === targeted) return;
    const change = targeted ? 'add' : 'delete';
    this.targeted[change](user);
    user.targets[change](this);
    this.renderFlags.set({ refreshTarget: true });
    host().Hooks.callAll('targetToken', user, this, targeted);
  }

  override _onClickLeft(event: CanvasPointerEvent): unknown {
    if (board().activeTool !== 'target') return super._onClickLeft(event);
    this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
    event.stopPropagation();
    return false;
  }

  /** A double click opens the sheet of the actor. */
  override _onClickLeft2(event: CanvasPointerEvent): unknown {
    void (this.actor ?? this.document).sheet?.render({ force: true });
    event.stopPropagation();
    return undefined;
  }

  override _onDragLeftStart(event: CanvasPointerEvent): unknown {
    return this.#drag.start(event);
  }
  override _onDragLeftMove(event: CanvasPointerEvent): unknown {
    return this.#drag.move(event);
  }
  override _onDragLeftDrop(event: CanvasPointerEvent): unknown {
    return this.#drag.drop(event);
  }
  override _onDragLeftCancel(event: CanvasPointerEvent): unknown {
    return this.#drag.cancel(event);
  }
  override _onDragClickRight(event: CanvasPointerEvent): unknown {
    return this.#drag.removeWaypoint(event);
  }
}

/** Scale of a picture in its frame (`texture.fit`), from the scales that would fill width and height. */
function fitScale(fit: string, x: number, y: number): PlainPoint {
  const same = (scale: number): PlainPoint => ({ x: scale, y: scale });
  switch (fit) {
    case 'fill':
      return { x, y };
    case 'cover':
      return same(Math.max(x, y));
    case 'width':
      return same(x);
    case 'height':
      return same(y);
    default:
      return same(Math.min(x, y));
  }
}

function tintNumber(tint: unknown): number {
  if (typeof tint === 'string' || typeof tint === 'number') return new Color(tint).toNumber();
  return tint instanceof Number ? tint.valueOf() : 0xffffff;
}
