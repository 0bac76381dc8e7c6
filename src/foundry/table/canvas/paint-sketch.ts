import type * as Pixi from 'pixi.js';
import type { Role, Shape, Sketch } from '../../../battle/sketch';
import { grouped } from '../../../engine/grouped';
import type { Point } from '../../../space/types';
import type { LiveBattle } from '../../live/battle/live-battle';
import { toPixels } from '../../store/codec/scale';
import { say } from '../../common/words';
import type { LabelBox } from './label-places';
import { Labels } from './labels';
import { empty } from './spare-texts';
import { arcPoints, simplified, stroke } from './strokes';
import { roleStyles, sideStyles, type RoleStyle } from './styles';
import { outerRim } from './union-outline';
import { runsWithin, withinTable } from './within-table';

/** What a drawn outline may be off the true one, in table units. */
const FINE = 0.02;
/** The same for arcs, which the eye expects to be round. */
const ROUND = 0.004;
/** Pixels of the screen between two strokes of a hatching, measured downwards. */
const HATCH = 14;
/** Pixels that a picture of a surface may have in either direction. */
const LARGEST_PICTURE = 2048;

/** What comes with the first battle: flames and puffs of clouds, the strokes over zones, the directions round a template. */
type Details = Pick<typeof import('./terrain-marks'), 'drawTexture' | 'hatchOf' | 'paintCompass'>;

let details: Details | null = null;

/** From now on sketches are drawn with all of it. */
export function drawDetailsWith(all: Details): void {
  details = all;
}

interface Brush {
  readonly graphics: Pixi.Graphics;
  readonly labels: Labels;
  readonly battle: LiveBattle;
  readonly zoom: number;
}

/**
 * Draws a sketch into a container of its own, in scene pixels; the container's former contents are removed. Its labels
 * keep clear of those that are `taken`, and of figures. Returns where they are.
 */
export function paintSketch(
  layer: Pixi.Container,
  sketch: Sketch,
  battle: LiveBattle,
  zoom: number,
  taken: readonly LabelBox[],
): readonly LabelBox[] {
  wipe(layer);
  if (sketch.shapes.length === 0) return [];
  const surfaces = layer.addChild(new PIXI.Container());
  const graphics = layer.addChild(new PIXI.Graphics());
  const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions;
  const frame = { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight };
  const labels = new Labels(layer, zoom, frame, taken, figureBoxes(battle));
  const brush: Brush = { graphics, labels, battle, zoom };
  const shown = sketch.shapes.map((shape) => withinTable(shape, battle.seen.table));
  for (const shapes of alike(shown)) paintSurface(brush, surfaces, shapes);
  // A symbol is at its very place; words go beside it.
  for (const shape of shown) paintSymbol(brush, shape);
  for (const shape of shown) paint(brush, shape);
  return labels.written;
}

/** Where figures stand, in scene pixels. */
function figureBoxes({ seen, scale }: LiveBattle): readonly LabelBox[] {
  return Object.values(seen.figures).flatMap(({ presence, at, r }) => {
    const size = 2 * r * scale.pixels;
    return presence === 'table' ? [{ ...toPixels(scale, at), width: size, height: size, words: '' }] : [];
  });
}

/** Removes all that was painted on a layer, the pictures of its surfaces with it. */
export function wipe(layer: Pixi.Container): void {
  empty(layer, { texture: true, baseTexture: true });
}

/** Surfaces of one meaning are drawn as one: where they overlap they are no darker, and only their common rim shows. */
function alike(shapes: readonly Shape[]): (readonly Shape[])[] {
  return grouped(shapes.filter(isSurface), (shape) => `${shape.role} ${sideOf(shape) ?? ''}`);
}

function sideOf(shape: Shape): string | undefined {
  return shape.kind === 'polygon' || shape.kind === 'disc' ? shape.side : undefined;
}

/** Returns the look of a shape's role, in the colour of its side. */
function styleOf({ battle }: Brush, shape: Shape): RoleStyle {
  const side = battle.seen.sides[sideOf(shape) ?? ''];
  return side === undefined
    ? roleStyles[shape.role]
    : { ...roleStyles[shape.role], colour: sideStyles[side.colour].light, fill: 0.15, width: 3 };
}

/** Discs without a tint are rings, each for itself; all else with an outline is a surface. */
function isSurface(shape: Shape): boolean {
  return outlineOf(shape) !== null && (shape.kind !== 'disc' || roleStyles[shape.role].fill > 0);
}

/** The outline of a shape that has a surface, in table units. */
function outlineOf(shape: Shape): readonly Point[] | null {
  switch (shape.kind) {
    case 'polygon':
      return shape.outline.length > 2
        ? simplified([...shape.outline, ...shape.outline.slice(0, 1)], FINE).slice(1)
        : null;
    case 'disc':
      return arcPoints(shape.at, shape.r, 0, 360, ROUND).slice(1);
    case 'sector':
      return [shape.at, ...arcPoints(shape.at, shape.r, shape.facing - shape.width / 2, shape.width, ROUND)];
    default:
      return null;
  }
}

function holesOf(shape: Shape): readonly (readonly Point[])[] {
  return shape.kind === 'polygon' ? (shape.holes ?? []) : [];
}

/** A tint over the whole area of shapes that mean the same, and the rim round it. */
function paintSurface(brush: Brush, surfaces: Pixi.Container, shapes: readonly Shape[]): void {
  const [first] = shapes;
  if (first === undefined) return;
  const style = styleOf(brush, first);
  const at = (point: Point): Point => toPixels(brush.battle.scale, point);
  const outlines = shapes.map((shape) => outlineOf(shape) ?? []);
  if (style.fill > 0) {
    const area = new PIXI.Graphics();
    const apart = !outlines.some((one, i) => outlines.slice(i + 1).some((other) => boundsMeet(one, other)));
    area.beginFill(apart ? style.colour : 0xffffff, apart ? style.fill : 1);
    for (const shape of shapes) drawOutline(area, shape, at);
    area.endFill();
    surfaces.addChild(apart ? area : tinted(area, style, brush.zoom));
    const texture = surfaces.addChild(new PIXI.Graphics());
    for (const outline of outlines) details?.drawTexture(texture, first.role, style.colour, outline.map(at));
  }
  if (sideOf(first) !== undefined) hatch(brush, shapes, style);
  const rims = outerRim(outlines);
  for (const rim of [...rims, ...shapes.flatMap(holesOf).map(closed)])
    strokeWithin(brush, simplified(rim, ROUND), style);
}

/** Strokes what of a line is on the table. */
function strokeWithin({ graphics, battle, zoom }: Brush, line: readonly Point[], style: RoleStyle): void {
  const { scale, seen } = battle;
  for (const run of runsWithin(line, seen.table))
    stroke(
      graphics,
      run.map((point) => toPixels(scale, point)),
      style,
      zoom,
    );
}

/** Strokes of the side's colour over its zones, as wide apart at any zoom. */
function hatch({ graphics, battle, zoom }: Brush, shapes: readonly Shape[], style: RoleStyle): void {
  const areas = shapes.map((shape) =>
    [outlineOf(shape) ?? [], ...holesOf(shape)].map((outline) => outline.map((point) => toPixels(battle.scale, point))),
  );
  for (const area of areas)
    for (const line of details?.hatchOf(area, HATCH / zoom) ?? [])
      stroke(graphics, line, { ...style, line: 'solid', width: 1.5, alpha: 0.5 }, zoom);
}

function drawOutline(graphics: Pixi.Graphics, shape: Shape, at: (point: Point) => Point): void {
  graphics.drawPolygon((outlineOf(shape) ?? []).map(at).flatMap(({ x, y }) => [x, y]));
  for (const hole of holesOf(shape)) {
    graphics.beginHole();
    graphics.drawPolygon(hole.map(at).flatMap(({ x, y }) => [x, y]));
    graphics.endHole();
  }
}

/** Surfaces that overlap are drawn once, in full white, into a picture of their own; that picture is what is tinted. */
function tinted(area: Pixi.Graphics, { colour, fill }: RoleStyle, zoom: number): Pixi.Sprite {
  const region = area.getLocalBounds().clone().ceil();
  const resolution = Math.min(1, zoom, LARGEST_PICTURE / Math.max(region.width, region.height));
  const picture = new PIXI.Sprite(canvas.app.renderer.generateTexture(area, { region, resolution }));
  area.destroy();
  picture.position.set(region.x, region.y);
  picture.tint = colour;
  picture.alpha = fill;
  return picture;
}

function boundsMeet(one: readonly Point[], other: readonly Point[]): boolean {
  const [a, b] = [one, other].map((outline) => ({ xs: outline.map(({ x }) => x), ys: outline.map(({ y }) => y) }));
  if (a === undefined || b === undefined) return false;
  const apart = (u: readonly number[], v: readonly number[]): boolean =>
    Math.max(...u) <= Math.min(...v) || Math.max(...v) <= Math.min(...u);
  return !apart(a.xs, b.xs) && !apart(a.ys, b.ys);
}

function closed(outline: readonly Point[]): Point[] {
  const [first] = outline;
  return first === undefined ? [] : [...outline, first];
}

/** Everything but surfaces: lines, rims without a tint, marks, words. */
function paint(brush: Brush, shape: Shape): void {
  const at = (point: Point): Point => toPixels(brush.battle.scale, point);
  const { pixels } = brush.battle.scale;
  const style = styleOf(brush, shape);
  const outline = isSurface(shape) ? null : outlineOf(shape);
  if (outline !== null) strokeWithin(brush, closed(outline), style);
  switch (shape.kind) {
    case 'line': {
      const points = shape.points.map(at);
      stroke(brush.graphics, points, style, brush.zoom);
      if (shape.arrow === true) arrowHead(brush, points, shape.role);
      break;
    }
    case 'compass':
      details?.paintCompass(brush, shape, at(shape.at), shape.r * pixels);
      break;
    default:
  }
  const written = labelPlace(shape, at, brush.battle.seen.table.height);
  if ((shape.kind === 'line' || shape.kind === 'disc') && shape.state !== undefined)
    brush.labels.write(say(shape.state, brush.battle), written, style.colour, { each: true });
  if ('label' in shape && shape.label !== undefined)
    brush.labels.write(say(shape.label, brush.battle), written, style.colour);
}

/** The symbol of a mark, or at the end of a line without an arrow. */
function paintSymbol(brush: Brush, shape: Shape): void {
  if (shape.kind !== 'mark' && (shape.kind !== 'line' || shape.arrow === true)) return;
  const at = shape.kind === 'mark' ? shape.at : shape.points.at(-1);
  const { symbol, colour } = styleOf(brush, shape);
  if (at !== undefined) brush.labels.write(symbol, toPixels(brush.battle.scale, at), colour);
}

function arrowHead(brush: Brush, points: readonly Point[], role: Role): void {
  const [before, end] = [points.at(-2), points.at(-1)];
  if (before === undefined || end === undefined) return;
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const size = 11 / brush.zoom;
  const wing = (turn: number): Point => ({
    x: end.x - size * Math.cos(angle + turn),
    y: end.y - size * Math.sin(angle + turn),
  });
  stroke(brush.graphics, [wing(0.45), end, wing(-0.45)], { ...roleStyles[role], line: 'solid' }, brush.zoom);
}

function labelPlace(shape: Shape, at: (point: Point) => Point, height: number): Point {
  switch (shape.kind) {
    case 'line': {
      const [a, b] = [
        shape.points[Math.floor((shape.points.length - 1) / 2)],
        shape.points[Math.ceil((shape.points.length - 1) / 2)],
      ];
      return a === undefined || b === undefined ? { x: 0, y: 0 } : at({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    }
    case 'polygon': {
      const top = Math.min(...shape.outline.map(({ y }) => y));
      const highest = shape.outline.filter(({ y }) => y - top < FINE).map(({ x }) => x);
      return at({ x: (Math.min(...highest) + Math.max(...highest)) / 2, y: top });
    }
    case 'disc': {
      // At the top of the rim; at its bottom if only that is on the table.
      const [up, down] = [shape.at.y - shape.r, shape.at.y + shape.r];
      return at({ x: shape.at.x, y: up < 0 && down <= height ? down : up });
    }
    default:
      return at(shape.at);
  }
}
