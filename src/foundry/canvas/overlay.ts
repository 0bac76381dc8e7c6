import type * as Pixi from 'pixi.js';
import { nothing, type Sketch } from '../../battle/sketch';
import { currentBattle, type LiveBattle } from '../battle/live-battle';
import { hooks, MODULE } from '../ids';
import { actionsOfSelected, selection } from '../selection';
import { paintCursor } from './cursor-mark';
import { clearMarks, markFigure } from './figure-marks';
import { paintGhosts } from './ghosts';
import { paintSketch, wipe } from './paint-sketch';
import { remembered } from './sketch-memo';

/** Hook to draw a sketch from elsewhere, e.g. of a prompt: (sketch | null). */
export const SHOW_SKETCH = `${MODULE}.showSketch`;

/** Our drawings from bottom to top: what lies on the ground, below the host's tokens, and what points at them. */
const groundNames = ['scenery', 'selection'] as const;
const aboveNames = ['preview', 'hover', 'prompt'] as const;
type LayerName = (typeof groundNames)[number] | (typeof aboveNames)[number];

/** Among the layers of the host's interface: its tokens have 200. */
const GROUND = 150;
export const ABOVE_TOKENS = 250;

interface Overlay {
  readonly roots: readonly Pixi.Container[];
  readonly layers: ReadonlyMap<LayerName, Pixi.Container>;
  readonly ghosts: Pixi.Container;
  readonly cursor: Pixi.Container;
  /** What each layer shows now. */
  readonly painted: Map<LayerName, { readonly sketch: Sketch; readonly zoom: number }>;
}

let overlay: Overlay | null = null;
let shown: Sketch | null = null;
let wanted = false;

/** Puts our layers onto the canvas whenever the host has drawn it, and keeps them true; during `init`. */
export function registerOverlay(): void {
  Hooks.on('canvasReady', () => {
    build();
    redraw();
  });
  Hooks.on('canvasTearDown', () => {
    for (const root of overlay?.roots ?? []) root.destroy({ children: true });
    overlay = null;
  });
  for (const hook of [hooks.battleChanged, hooks.selectionChanged, 'canvasPan']) Hooks.on(hook, redraw);
  for (const hook of ['drawToken', 'refreshToken']) Hooks.on(hook, (token: HostTokenObject) => mark(token, currentBattle()));
  Hooks.on(SHOW_SKETCH, (sketch: Sketch | null) => {
    shown = sketch;
    redraw();
  });
}

function build(): void {
  const layers = new Map<LayerName, Pixi.Container>();
  const root = (zIndex: number, names: readonly LayerName[]): Pixi.Container => {
    const container = canvas.interface.addChild(new PIXI.Container());
    container.eventMode = 'none';
    container.zIndex = zIndex;
    for (const name of names) layers.set(name, container.addChild(new PIXI.Container()));
    return container;
  };
  const roots = [root(GROUND, groundNames), root(ABOVE_TOKENS, aboveNames)];
  const ghosts = new PIXI.Container();
  roots[1]?.addChildAt(ghosts, 0);
  const cursor = new PIXI.Container();
  roots[1]?.addChild(cursor);
  overlay = { roots, layers, ghosts, cursor, painted: new Map() };
}

/** Draws at most once per frame, however much changes. */
function redraw(): void {
  if (wanted) return;
  wanted = true;
  requestAnimationFrame(() => {
    wanted = false;
    draw();
  });
}

function draw(): void {
  if (overlay === null || overlay.ghosts.destroyed || !canvas.ready) return;
  const battle = currentBattle();
  for (const token of canvas.tokens.placeables) mark(token, battle);
  const sketches = battle === null ? null : sketchesOf(battle);
  const zoom = Math.max(0.2, canvas.stage.scale.x);
  for (const [name, layer] of overlay.layers) paintLayer(overlay, name, layer, sketches?.[name] ?? nothing, zoom);
  paintGhosts(overlay.ghosts, battle, selection());
  paintCursor(overlay.cursor, battle, zoom);
}

/** Paints a layer anew when it has to show something else, or at another zoom. */
function paintLayer({ painted }: Overlay, name: LayerName, layer: Pixi.Container, sketch: Sketch, zoom: number): void {
  const battle = currentBattle();
  const before = painted.get(name);
  if (before?.sketch === sketch && before.zoom === zoom) return;
  painted.set(name, { sketch, zoom });
  if (battle === null) wipe(layer);
  else paintSketch(layer, sketch, battle, zoom);
}

function sketchesOf(battle: LiveBattle): Record<LayerName, Sketch> {
  const { unit, figure, action, input, hovered } = selection();
  const { ruleset, state } = battle;
  const mine = unit !== null && state.units[unit] !== undefined && state.outcome === null;
  const moving = action === null || actionsOfSelected(battle).find(({ id }) => id === action)?.input === 'paths';
  return {
    scenery: remembered(battle, ['scenery'], () => ruleset.scenery(state)),
    selection: mine ? remembered(battle, ['selection', unit, figure, moving], () => withReach(ruleset.selection(state, unit, figure), moving)) : nothing,
    preview: mine && action !== null ? remembered(battle, ['preview', unit, action, input], () => ruleset.preview(state, unit, action, input)) : nothing,
    hover: mine && action === null && hovered !== null && hovered !== unit ? hoverSketch(battle, unit, hovered) : nothing,
    prompt: shown ?? nothing,
  };
}

/** How far a figure may go is of interest until something else than moving is being considered. */
function withReach(sketch: Sketch, moving: boolean): Sketch {
  return moving ? sketch : { ...sketch, shapes: sketch.shapes.filter(({ role }) => role !== 'reach-walk' && role !== 'reach-run') };
}

/** With a unit selected, pointing at another shows what its first targeting action would do, before it is chosen. */
function hoverSketch(battle: LiveBattle, unit: string, target: string): Sketch {
  const action = actionsOfSelected(battle).find(({ input, refusal }) => input === 'unit' && refusal === null);
  if (action === undefined || battle.state.units[target] === undefined) return nothing;
  return remembered(battle, ['preview', unit, action.id, { unit: target }], () => battle.ruleset.preview(battle.state, unit, action.id, { unit: target }));
}

function mark(token: HostTokenObject, battle: LiveBattle | null): void {
  const id = battle === null ? undefined : figureOn(battle, token.document.id);
  const figure = id === undefined ? undefined : battle?.state.figures[id];
  if (battle === null || id === undefined || figure === undefined || figure.presence === 'left' || figure.presence === 'reserve') {
    clearMarks(token);
    return;
  }
  const { unit, hovered } = selection();
  const own = figure.unit;
  markFigure(token, battle, id, { selected: own === unit, hovered: own === hovered });
}

/** The figure that a token stands for. */
export function figureOn(battle: LiveBattle, tokenId: string): string | undefined {
  return Object.entries(battle.data.tokens).find(([, id]) => id === tokenId)?.[0];
}
