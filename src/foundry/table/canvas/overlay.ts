import type * as Pixi from 'pixi.js';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import type { Text } from '../../../battle/text';
import type { Point } from '../../../space/types';
import { battleAsRead, currentBattle, isViewHeld, type LiveBattle } from '../../live/battle/live-battle';
import { attempt } from '../../common/attempt';
import { guarded } from '../../common/failures';
import { hooks, MODULE } from '../../common/ids';
import { part } from '../../common/part';
import { consideredAction, selection } from '../selection/selection';
import { paintCursor } from './cursor-mark';
import { paintHandle } from './facing-handle';
import { clearMarks, markFigure } from './figure-marks';
import { paintGhosts } from './ghosts';
import type { LabelBox } from './label-places';
import { drawDetailsWith, paintSketch, wipe } from './paint-sketch';
import { previewOf, remembered } from './sketch-memo';
import { clearStandIns, layStandIns, paintStandIns } from './stand-ins';
import { subjectOf } from './subject';

/** Hook to draw a sketch from elsewhere, e.g. of a prompt: (sketch | null, the id of its battle). */
export const SHOW_SKETCH = `${MODULE}.showSketch`;

/** Our drawings from bottom to top: terrain below the host's tokens, and pointers above them. */
const groundNames = ['scenery', 'selection', 'pointed'] as const;
const aboveNames = ['preview', 'hover', 'prompt', 'goals'] as const;
type LayerName = (typeof groundNames)[number] | (typeof aboveNames)[number];

/** Among the layers of the host's interface: its tokens have 200. */
const GROUND = 150;
export const ABOVE_TOKENS = 250;

interface Painted {
  readonly sketch: Sketch;
  readonly zoom: number;
  readonly labels: readonly LabelBox[];
}

interface Overlay {
  readonly roots: readonly Pixi.Container[];
  readonly layers: ReadonlyMap<LayerName, Pixi.Container>;
  readonly terrain: Pixi.Container;
  readonly ghosts: Pixi.Container;
  readonly cursor: Pixi.Container;
  readonly handle: Pixi.Container;
  /** What each layer shows now. */
  readonly painted: Map<LayerName, Painted>;
}

let overlay: Overlay | null = null;
let shown: { readonly sketch: Sketch; readonly battle: string } | null = null;
/** The places of goals that a user points at beside the table. */
let goals: Sketch = nothing;
let wanted = false;
/** Draws walls, areas, flames and clouds: a part of its own that comes with the first battle. */
let terrainPart: Promise<void> | null = null;
let paintTerrain: typeof import('./terrain-marks').paintTerrain | null = null;

async function loadTerrain(): Promise<void> {
  paintTerrain = await part(async () => {
    const { paintTerrain: paint, drawTexture, hatchOf, paintCompass } = await import('./terrain-marks');
    drawDetailsWith({ drawTexture, hatchOf, paintCompass });
    return paint;
  });
  overlay?.painted.clear();
  redraw();
}

/** Puts our layers onto the canvas whenever the host has drawn it, and keeps them true; during `init`. */
export function registerOverlay(): void {
  Hooks.on('canvasReady', () => {
    build();
    layStandIns();
    redraw();
  });
  Hooks.on('canvasTearDown', () => {
    for (const root of overlay?.roots ?? []) root.destroy({ children: true });
    overlay = null;
    clearStandIns();
  });
  for (const hook of [hooks.battleChanged, hooks.selectionChanged, 'canvasPan']) Hooks.on(hook, redraw);
  for (const hook of ['drawToken', 'refreshToken'])
    Hooks.on(hook, (token: HostTokenObject) => {
      // What has just changed is drawn with all that changed.
      const battle = battleAsRead();
      if (battle !== undefined) mark(token, battle);
    });
  Hooks.on(SHOW_SKETCH, (sketch: Sketch | null, battle = '') => {
    shown = sketch === null ? null : { sketch, battle };
    redraw();
  });
  Hooks.on(hooks.placesShown, (places: readonly Point[]) => {
    goals = { ...nothing, shapes: places.map((at) => ({ kind: 'mark', role: 'objective', at })) };
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
  const terrain = new PIXI.Container();
  roots[0]?.addChildAt(terrain, 0);
  const ghosts = new PIXI.Container();
  roots[1]?.addChildAt(ghosts, 0);
  const [handle, cursor] = [new PIXI.Container(), new PIXI.Container()];
  roots[1]?.addChild(handle, cursor);
  overlay = { roots, layers, terrain, ghosts, handle, cursor, painted: new Map() };
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
  const sketches =
    battle === null
      ? null
      : guarded(
          'drawing',
          battle.scene.name,
          () => sketchesOf(battle),
          () => null,
        );
  const zoom = canvas.stage.scale.x;
  for (const [name, layer] of overlay.layers) paintLayer(overlay, name, layer, sketches?.[name] ?? nothing, zoom);
  const { terrain, ghosts, handle, cursor } = overlay;
  const pencilled = (): void => {
    if (battle !== null) terrainPart ??= attempt(loadTerrain);
    paintTerrain?.(terrain, battle, zoom);
    paintStandIns(battle, selection());
    paintGhosts(ghosts, battle, selection());
    paintHandle(handle, battle, zoom);
    paintCursor(cursor, battle, zoom);
  };
  guarded('drawing', 'selection', pencilled, () => undefined);
}

/** Redraws a layer when it has to show something else, or at another zoom. */
function paintLayer({ painted }: Overlay, name: LayerName, layer: Pixi.Container, sketch: Sketch, zoom: number): void {
  const battle = currentBattle();
  const before = painted.get(name);
  if (before?.sketch === sketch && before.zoom === zoom) return;
  if (battle === null) wipe(layer);
  const others = [...painted].flatMap(([other, { zoom: at, labels }]) => (other !== name && at === zoom ? labels : []));
  const taken = [...others, ...doorSigns(battle)];
  painted.set(name, { sketch, zoom, labels: battle === null ? [] : paintSketch(layer, sketch, battle, zoom, taken) });
}

/** How large the host draws the sign of a door, in scene pixels. */
const SIGN = 40;

/** Returns the places of the host's signs on doors, which labels should not cover. */
function doorSigns(battle: LiveBattle | null): LabelBox[] {
  if (battle?.ruleset.table.doors === undefined) return [];
  return battle.scene.walls
    .filter(({ door }) => door > 0)
    .map(({ c: [x1, y1, x2, y2] }) => ({ x: (x1 + x2) / 2, y: (y1 + y2) / 2, width: SIGN, height: SIGN, words: '' }));
}

function sketchesOf(battle: LiveBattle): Record<LayerName, Sketch> {
  const { unit, figure, action, input } = selection();
  const { seen, ruleset } = battle;
  const considered = consideredAction(battle);
  // During a replayed event, possible next actions would only cover it.
  const mine = unit !== null && seen.units[unit] !== undefined && seen.outcome === null && !isViewHeld();
  // A question may be open about another scene's battle; while one is about this battle, nobody moves.
  const asked = shown?.battle === battle.id ? shown.sketch : null;
  const moving = asked === null && (action === null || considered?.input === 'paths');
  return {
    scenery: remembered(battle, ['scenery'], () => ruleset.table.scenery(seen)),
    selection: mine
      ? remembered(battle, ['selection', unit, figure, moving], () =>
          withReach(ruleset.table.selection(seen, unit, figure), moving),
        )
      : nothing,
    pointed: arcsUnderPointer(battle),
    preview: mine && considered !== undefined ? previewOf(battle, considered, input) : nothing,
    hover: mine ? hoverSketch(battle) : nothing,
    prompt: asked ?? nothing,
    goals,
  };
}

/** Returns the places of all words that are written on the table now, in scene pixels. */
export function writtenLabels(): readonly LabelBox[] {
  return overlay === null ? [] : [...overlay.painted.values()].flatMap(({ labels }) => labels);
}

/** All that is drawn now, and what the drawings leave out. */
export function drawnShapes(battle: LiveBattle): {
  readonly shapes: readonly Shape[];
  readonly notes: readonly Text[];
} {
  const sketches = Object.values(sketchesOf(battle));
  return { shapes: sketches.flatMap(({ shapes }) => shapes), notes: sketches.flatMap(({ notes = [] }) => notes) };
}

/** How far a figure may go is of interest until something else than moving is being considered. */
function withReach(sketch: Sketch, moving: boolean): Sketch {
  return moving
    ? sketch
    : {
        ...sketch,
        notes: [],
        shapes: sketch.shapes.filter(({ role }) => !role.startsWith('reach-')),
      };
}

/** Pointing at a unit that is not selected shows its arcs, whatever its side. */
function arcsUnderPointer(battle: LiveBattle): Sketch {
  const { unit, hovered } = selection();
  const { seen, ruleset } = battle;
  if (hovered === null || hovered === unit || seen.units[hovered] === undefined) return nothing;
  if (seen.outcome !== null || isViewHeld()) return nothing;
  return remembered(battle, ['pointed', hovered], () => ({
    ...nothing,
    shapes: ruleset.table.arcs?.(seen, hovered) ?? [],
  }));
}

/** Pointing at an enemy shows what an action would do, before the enemy is chosen. */
function hoverSketch(battle: LiveBattle): Sketch {
  const subject = subjectOf(battle);
  if (subject === null || subject.form === 'pinned' || subject.input.orders !== undefined) return nothing;
  return previewOf(battle, subject.action, subject.input);
}

function mark(token: HostTokenObject, battle: LiveBattle | null): void {
  const id = battle === null ? undefined : figureOn(battle, token.document.id);
  const figure = id === undefined ? undefined : battle?.seen.figures[id];
  if (
    battle === null ||
    id === undefined ||
    figure === undefined ||
    figure.presence === 'left' ||
    figure.presence === 'reserve'
  ) {
    clearMarks(token);
    return;
  }
  const { unit, hovered } = selection();
  const own = figure.unit;
  guarded(
    'figures',
    id,
    () => markFigure(token, battle, id, { selected: own === unit, hovered: own === hovered }),
    () => clearMarks(token),
  );
}

/** Figures by their tokens, for each list of tokens that was read. */
const byToken = new WeakMap<LiveBattle['data']['tokens'], ReadonlyMap<string, string>>();

/** Returns the figure of a token. */
export function figureOn({ data: { tokens } }: LiveBattle, tokenId: string): string | undefined {
  const known = byToken.get(tokens) ?? new Map(Object.entries(tokens).map(([figure, token]) => [token, figure]));
  byToken.set(tokens, known);
  return known.get(tokenId);
}
