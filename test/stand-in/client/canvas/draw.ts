import { Color, Graphics, Sprite, Texture, type Container, type ColorSource } from 'pixi.js';
import type { Canvas } from './canvas';
import { sceneDimensions, type CanvasDimensions } from './dimensions';
import type { SceneLike } from './documents';
import { CanvasAnimation } from './animation/canvas-animation';
import { host } from './host';
import { CanvasLayer } from './layers/canvas-layer';
import { loadTexture } from './textures';

/** Make the layers that CONFIG.Canvas.layers names, modules' own included, and put each into its group. */
export function createLayers(canvas: Canvas): CanvasLayer[] {
  const groups: Record<string, Container> = {
    interface: canvas.interface,
    primary: canvas.primary,
    overlay: canvas.overlay,
  };
  return Object.entries(host().CONFIG.Canvas.layers).map(([name, { layerClass, group }]) => {
    const parent = groups[group];
    if (!parent) throw new Error(`stand-in host: canvas group "${group}" is not imitated`);
    const Layer = layerClass as new () => CanvasLayer;
    const layer = new Layer();
    if (!(layer instanceof CanvasLayer)) throw new Error(`CONFIG.Canvas.layers.${name}: not a CanvasLayer`);
    // `canvas.grid` is the grid itself; its layer is canvas.interface.grid.
    if (!(name in Object.getPrototypeOf(canvas)))
      Object.defineProperty(canvas, name, { value: layer, configurable: true, enumerable: true });
    Object.defineProperty(parent, name, { value: layer, configurable: true, enumerable: true });
    parent.addChild(layer);
    return layer;
  });
}

/** The map and its colour: of the scene in V13, of the level in view in V14. */
function mapOf({ level }: Canvas, scene: SceneLike): { src: string | null; color: ColorSource } {
  const background = (level ?? scene).background ?? {};
  return { src: background.src ?? null, color: colorOf(level ? background.color : scene.backgroundColor) };
}

function colorOf(value: unknown): ColorSource {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value instanceof Number ? value.valueOf() : '#2a2d31';
}

/** Neutral dark felt round the scene, and a shadow where the scene begins. */
const felt = 0x1c1f22;

function drawFrame(dimensions: CanvasDimensions): Graphics {
  const { x, y, width, height } = dimensions.sceneRect;
  const frame = new Graphics();
  for (const [wide, alpha] of [
    [48, 0.05],
    [30, 0.07],
    [16, 0.1],
    [6, 0.3],
  ] as const) {
    frame.lineStyle({ width: wide, color: 0x000000, alpha, alignment: 1 }).drawRect(x, y, width, height);
  }
  frame.name = 'frame';
  return Object.assign(frame, { elevation: 0, sortLayer: 0, sort: -1 });
}

async function drawBackground(canvas: Canvas, scene: SceneLike, dimensions: CanvasDimensions): Promise<void> {
  canvas.app.renderer.background.color = felt;
  canvas.primary.addChild(drawFrame(dimensions));
  const { src, color } = mapOf(canvas, scene);
  const { x, y, width, height } = dimensions.sceneRect;
  const sprite = new Sprite(src ? await loadTexture(src) : undefined);
  if (!src) {
    sprite.texture = Texture.WHITE;
    sprite.tint = new Color(color).toNumber();
  }
  sprite.name = 'background';
  sprite.position.set(x, y);
  sprite.width = width;
  sprite.height = height;
  Object.assign(sprite, { elevation: 0, sortLayer: 0, sort: 0 });
  canvas.primary.addChild(sprite);
  Object.defineProperty(canvas.primary, 'background', { value: sprite, configurable: true, writable: true });
}

function placeCamera(canvas: Canvas, scene: SceneLike): void {
  const stored = canvas.viewOf(scene.id);
  const initial = scene.initial;
  const whole = canvas.overview();
  if (stored) canvas.pan(stored);
  else if (initial && Number.isFinite(initial.x) && Number.isFinite(initial.y)) canvas.pan({ ...whole, ...initial });
  else canvas.pan(whole);
}

/** Fill the board with a scene: background, then every layer in order. */
export async function drawScene(
  canvas: Canvas,
  scene: SceneLike,
  keep: (dimensions: CanvasDimensions) => void,
): Promise<void> {
  const dimensions = sceneDimensions(scene, scene.grid);
  keep(dimensions);
  placeCamera(canvas, scene);
  await drawBackground(canvas, scene, dimensions);
  host().Hooks.callAll('canvasDraw', canvas);
  for (const layer of canvas.layers) await layer.draw();
}

/** Empty the board. Containers that modules added to the groups stay, as in Foundry: they remove their own in canvasTearDown. */
export async function tearDownScene(canvas: Canvas): Promise<void> {
  await CanvasAnimation.terminateAll();
  canvas.currentMouseManager?.reset();
  void canvas.hud.token?.clear?.();
  for (const layer of canvas.layers) await layer.tearDown();
  for (const name of ['background', 'frame']) canvas.primary.getChildByName(name)?.destroy();
}
