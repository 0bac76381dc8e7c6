import { Sprite, Texture } from 'pixi.js';
import type { Point } from '../../common/types';
import type { Canvas } from './canvas';
import { insideRing } from './geometry/points';
import { sightPolygon } from './geometry/sight-polygon';
import { currentUser, host } from './host';
import type { Token } from './placeables/token';

/** Widest picture of the darkness, in pixels. */
const WIDEST = 960;

/** What changes what is seen. */
const HOOKS = [
  'canvasReady',
  'controlToken',
  'updateScene',
  'updateActor',
  ...['create', 'update', 'delete'].flatMap((change) => [`${change}Token`, `${change}Wall`]),
];

/**
 * canvas.visibility: on a scene with token vision a player sees what the figures see that the player observes, and black
 * beside it; a gamemaster sees everything unless they control a figure that sees. Fog of what was explored is not
 * imitated.
 */
export class CanvasVisibility extends Sprite {
  #seen: Point[][] = [];
  readonly #black = document.createElement('canvas');

  constructor(private readonly canvas: Canvas) {
    super();
    this.name = 'visibility';
    this.eventMode = 'none';
    this.zIndex = 1;
    this.texture = Texture.from(this.#black);
    this.visible = false;
    for (const hook of HOOKS) host().Hooks.on(hook, () => this.refresh());
  }

  /** Whether what figures see decides what a player sees. */
  get tokenVision(): boolean {
    return this.canvas.scene?.tokenVision === true;
  }

  refresh(): void {
    if (!this.canvas.ready) return;
    this.canvas.later(this);
  }

  applyRenderFlags(): void {
    if (!this.canvas.ready) return;
    const sources = this.tokenVision ? this.#sources() : [];
    this.visible = this.tokenVision && (sources.length > 0 || !currentUser().isGM);
    this.#seen = this.visible ? sources.map((token) => this.#polygonOf(token)) : [];
    this.#draw();
    for (const token of this.canvas.tokens.placeables) token.renderFlags.set({ refreshVisibility: true });
  }

  /** Whether a point, or one of those round it, is seen. */
  testVisibility(point: Point, { tolerance = 2 }: { tolerance?: number } = {}): boolean {
    if (!this.visible) return true;
    const round = [
      [0, 0],
      [tolerance, 0],
      [-tolerance, 0],
      [0, tolerance],
      [0, -tolerance],
    ] as const;
    return round.some(([dx, dy]) =>
      this.#seen.some((polygon) => insideRing(polygon, { x: point.x + dx, y: point.y + dy })),
    );
  }

  /** Returns the figures by whose eyes this user sees: those they control, else for a player all that they observe. */
  #sources(): Token[] {
    const { isGM } = currentUser();
    const seeing = this.canvas.tokens.placeables.filter(
      ({ document, isPreview }) => document.sight.enabled && !isPreview && (isGM || !document.hidden),
    );
    const controlled = seeing.filter((token) => token.controlled);
    if (controlled.length > 0 || isGM) return controlled;
    return seeing.filter(({ actor }) => actor?.testUserPermission(currentUser(), 'OBSERVER') === true);
  }

  #polygonOf(token: Token): Point[] {
    const { size, distance, width, height } = this.canvas.dimensionsOrThrow();
    const { range } = token.document.sight;
    const radius = range === null ? Math.hypot(width, height) : (range * size) / distance + token.externalRadius;
    return sightPolygon(token.center, radius, this.canvas.sceneOrThrow().walls);
  }

  /** Black with what is seen cut out, drawn small and stretched: a mask of the renderer's own is slow in software. */
  #draw(): void {
    if (!this.visible) return;
    const { width, height } = this.canvas.dimensionsOrThrow();
    const scale = Math.min(1, WIDEST / width);
    Object.assign(this.#black, { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
    const pen = this.#black.getContext('2d');
    if (!pen) throw new Error('stand-in host: no pen for the darkness');
    pen.fillRect(0, 0, this.#black.width, this.#black.height);
    pen.globalCompositeOperation = 'destination-out';
    for (const polygon of this.#seen) {
      pen.beginPath();
      for (const { x, y } of polygon) pen.lineTo(x * scale, y * scale);
      pen.fill();
    }
    this.texture.update();
    this.texture.baseTexture.update();
    this.scale.set(1 / scale);
  }
}
