import { Application, BaseTexture, MIPMAP_MODES, Point, UPDATE_PRIORITY, type Container, type ICanvas } from 'pixi.js';
import { traits } from '../../common/generations';
import type { Point as PlainPoint } from '../../common/types';
import { COARSE, drawOnlySharp } from './coarse';
import { createLayers, drawScene, tearDownScene } from './draw';
import type { CanvasDimensions } from './dimensions';
import type { LevelLike, SceneLike, ViewPosition } from './documents';
import { Frames } from './frames';
import type { BaseGrid } from './grid';
import { CanvasGroup, InterfaceCanvasGroup, PrimaryCanvasGroup } from './groups';
import { coreSetting, host } from './host';
import type { CanvasPointerEvent, MouseInteractionManager } from './interaction/mouse-manager';
import { boardMouse } from './interaction/board-mouse';
import type { CanvasLayer } from './layers/canvas-layer';
import { InteractionLayer } from './layers/interaction-layer';
import { PlaceablesLayer } from './layers/placeables-layer';
import type { ControlsLayer } from './layers/controls-layer';
import type { RegionLayer } from './layers/region-layer';
import type { TemplateLayer } from './layers/template-layer';
import type { TokenLayer } from './layers/token-layer';
import type { WallsLayer } from './layers/walls-layer';
import { Camera, type AnimatedView } from './view/camera';
import { HudLayer } from './view/hud-layer';
import { CanvasVisibility } from './visibility';
import { PerceptionManager } from './perception';
import type { FlaggedObject } from './render-flags';
import { controlsApplication } from './controls-app';

/** foundry.canvas.Canvas, the board: one PIXI stage that shows one scene. */
export class Canvas {
  readonly app: Application<HTMLCanvasElement>;
  readonly stage: Container;
  readonly rendered = new CanvasGroup('rendered');
  readonly environment = new CanvasGroup('environment');
  readonly primary = new PrimaryCanvasGroup();
  readonly interface = new InterfaceCanvasGroup();
  readonly overlay = new CanvasGroup('overlay');
  readonly visibility: CanvasVisibility;
  readonly perception = new PerceptionManager(this);
  readonly frames: Frames;
  readonly camera: Camera;
  readonly hud: HudLayer;
  readonly mousePosition = new Point();
  screenDimensions: [number, number] = [0, 0];
  mouseInteractionManager: MouseInteractionManager;
  currentMouseManager: MouseInteractionManager | null = null;
  loading = false;
  // Layers are set by name when they are made from CONFIG.Canvas.layers, as in Foundry; until then they read undefined.
  declare readonly tokens: TokenLayer;
  declare readonly walls: WallsLayer;
  declare readonly regions: RegionLayer;
  declare readonly controls: ControlsLayer;
  /** V13 only. */
  declare readonly templates: TemplateLayer;
  #scene: SceneLike | null = null;
  #dimensions: CanvasDimensions | null = null;
  #ready = false;
  #layers: CanvasLayer[] = [];
  readonly #views = new Map<string, ViewPosition>();
  readonly #pending = new Set<FlaggedObject>();

  constructor(view: HTMLCanvasElement) {
    const { testMode } = host();
    this.app = createApplication(view, testMode);
    this.stage = this.app.stage;
    this.stage.name = 'stage';
    this.stage.eventMode = 'static';
    this.stage.hitArea = { contains: () => true };
    this.environment.addChild(this.primary);
    this.visibility = new CanvasVisibility(this);
    this.rendered.addChild(this.environment, this.visibility, this.interface);
    this.stage.addChild(this.rendered, this.overlay);
    // Flags are applied before the renderer draws.
    this.app.ticker.add(this.applyPending, this, UPDATE_PRIORITY.HIGH);
    this.frames = new Frames(this.app, testMode, () => this.settleTransforms());
    this.camera = new Camera(this);
    this.hud = new HudLayer(this);
    this.mouseInteractionManager = boardMouse(this);
    this.app.renderer.on('resize', (width: number, height: number) => this.#onResize(width, height));
    this.screenDimensions = [this.app.screen.width, this.app.screen.height];
  }

  get id(): string | null {
    return this.#scene?.id ?? null;
  }

  get scene(): SceneLike | null {
    return this.#scene;
  }

  get dimensions(): CanvasDimensions | null {
    return this.#dimensions;
  }

  get grid(): BaseGrid | null {
    return this.#scene?.grid ?? null;
  }

  get ready(): boolean {
    return this.#ready;
  }

  get initialized(): boolean {
    return this.#layers.length > 0;
  }

  get layers(): CanvasLayer[] {
    return this.#layers;
  }

  get activeLayer(): InteractionLayer | null {
    return (
      this.#layers.find((layer): layer is InteractionLayer => layer instanceof InteractionLayer && layer.active) ?? null
    );
  }

  /** V14: the level in view, the first of the scene. Taken away again in V13, where it reads undefined. */
  get level(): LevelLike | null {
    return this.#scene?.levels ? ([...this.#scene.levels][0] ?? null) : null;
  }

  /** The tool of the scene controls that is in hand (`game.activeTool`). */
  get activeTool(): string {
    return controlsApplication()?.tool?.name ?? 'select';
  }

  get photosensitiveMode(): boolean {
    return coreSetting('photosensitiveMode', false);
  }

  dimensionsOrThrow(): CanvasDimensions {
    if (!this.#dimensions) throw new Error('canvas: no scene is drawn');
    return this.#dimensions;
  }

  gridOrThrow(): BaseGrid {
    if (!this.#scene) throw new Error('canvas: no scene is drawn');
    return this.#scene.grid;
  }

  sceneOrThrow(): SceneLike {
    if (!this.#scene) throw new Error('canvas: no scene is drawn');
    return this.#scene;
  }

  /** Draw a scene in place of the one in view; null leaves the board empty. */
  async draw(scene: SceneLike | null = this.#scene): Promise<this> {
    await this.tearDown();
    if (this.#layers.length === 0) this.#layers = createLayers(this);
    host().Hooks.callAll('canvasInit', this);
    if (!scene) return this;
    this.loading = true;
    try {
      this.#scene = scene;
      await drawScene(this, scene, (dimensions) => (this.#dimensions = dimensions));
    } finally {
      this.loading = false;
    }
    this.#ready = true;
    if (!this.activeLayer) this.tokens.activate();
    this.frames.want();
    host().Hooks.callAll('canvasReady', this);
    return this;
  }

  async tearDown(): Promise<void> {
    if (!this.#scene) return;
    if (this.#ready) host().Hooks.callAll('canvasTearDown', this);
    this.#ready = false;
    await tearDownScene(this);
    this.#scene = null;
    this.#dimensions = null;
  }

  pan(view: Partial<ViewPosition> = {}): void {
    this.camera.pan(view);
  }

  animatePan(view: AnimatedView = {}): Promise<boolean> {
    return this.camera.animatePan(view);
  }

  /** Look at the middle of the scene, zoomed so that it fits. */
  recenter(initial?: Partial<ViewPosition>): Promise<boolean> {
    return this.camera.animatePan({ ...this.overview(), ...initial });
  }

  /** The view that shows the whole scene, beside the sidebar where there is room. */
  overview(): ViewPosition {
    const { sceneRect } = this.dimensionsOrThrow();
    const { width, height } = this.app.screen;
    const sidebar = document.getElementById('sidebar')?.getBoundingClientRect().width ?? 0;
    const free = sidebar < width / 2 ? width - sidebar : width;
    const scale = Math.min(free / (sceneRect.width * 1.05), height / (sceneRect.height * 1.05), 1);
    const shift = (width - free) / 2 / scale;
    return { x: sceneRect.x + sceneRect.width / 2 + shift, y: sceneRect.y + sceneRect.height / 2, scale };
  }

  rememberView(sceneId: string, view: ViewPosition): void {
    this.#views.set(sceneId, view);
  }

  viewOf(sceneId: string): ViewPosition | null {
    return this.#views.get(sceneId) ?? null;
  }

  clientCoordinatesFromCanvas(origin: PlainPoint): PlainPoint {
    return this.camera.toClient(origin);
  }

  canvasCoordinatesFromClient(origin: PlainPoint): PlainPoint {
    return this.camera.toCanvas(origin);
  }

  isOffscreen(position: PlainPoint): boolean {
    const { x, y } = this.camera.toClient(position);
    const { width, height } = this.app.screen;
    return x < 0 || y < 0 || x > width || y > height;
  }

  getLayerByEmbeddedName(name: string): CanvasLayer | null {
    const layers: Record<string, CanvasLayer> = { Token: this.tokens, Wall: this.walls, Region: this.regions };
    if (name === 'MeasuredTemplate') return traits().templates ? this.templates : null;
    return layers[name] ?? null;
  }

  getCollectionLayer(name: string): CanvasLayer | null {
    const layers: Record<string, CanvasLayer> = { tokens: this.tokens, walls: this.walls, regions: this.regions };
    if (name === 'templates') return traits().templates ? this.templates : null;
    return layers[name] ?? null;
  }

  /** Show the borders and names of everything while a key is held. */
  highlightObjects(active: boolean): void {
    const layer = this.activeLayer;
    if (!(layer instanceof PlaceablesLayer)) return;
    layer.highlightObjects = active;
    for (const placeable of layer.placeables) placeable.renderFlags.set({ refreshState: true });
    host().Hooks.callAll('highlightObjects', active);
  }

  /** A short ring that draws the eye to a point; not sent to others. */
  ping(origin: PlainPoint, options: Record<string, unknown> = {}): Promise<boolean> {
    return this.controls.drawPing(origin, options);
  }

  /** Apply the flags of an object before the next frame. */
  later(object: FlaggedObject): void {
    this.#pending.add(object);
    this.frames.want();
  }

  /** Do what a frame does before it draws, without drawing. */
  settleTransforms(): void {
    this.applyPending();
    // The renderer, too, gives the stage a parent for the time of the update.
    const parent = this.stage.enableTempParent();
    this.stage.updateTransform();
    this.stage.disableTempParent(parent);
  }

  applyPending(): void {
    const objects = [...this.#pending];
    this.#pending.clear();
    for (const object of objects) object.applyRenderFlags();
  }

  #onResize(width: number, height: number): void {
    this.screenDimensions = [width, height];
    if (this.#dimensions) this.pan();
  }

  /** Follow the pointer; called for every movement over the board. */
  trackMouse(event: CanvasPointerEvent): void {
    event.getLocalPosition(this.stage, this.mousePosition);
  }
}

function createApplication(view: HTMLCanvasElement, testMode: boolean): Application<HTMLCanvasElement> {
  // Pictures of any size stay smooth when they are drawn small, as in Foundry.
  BaseTexture.defaultOptions.mipmap = MIPMAP_MODES.ON;
  const app = new Application<HTMLCanvasElement & ICanvas>({
    view: view,
    resizeTo: window,
    antialias: !testMode,
    autoDensity: true,
    resolution: testMode ? COARSE : Math.min(2, window.devicePixelRatio),
    backgroundColor: 0x1b1d20,
    powerPreference: 'high-performance',
    autoStart: true,
  });
  app.renderer.events.features.globalMove = true;
  if (testMode) drawOnlySharp(app);
  return app;
}
