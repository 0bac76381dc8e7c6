import type * as Pixi from 'pixi.js';
import type { Shape, Sketch } from '../../battle/sketch';
import type { Point } from '../../space/types';
import type { LiveBattle } from '../battle/live-battle';
import { toPixels } from '../codec/scale';
import { say } from '../words';
import { arcPoints, stroke } from './strokes';
import { OUTLINE, roleStyles } from './styles';

/** Draws a sketch into a container of its own, in scene pixels; whatever the container held is removed. */
export function paintSketch(layer: Pixi.Container, sketch: Sketch, battle: LiveBattle, zoom: number): void {
  for (const child of layer.removeChildren()) child.destroy({ children: true });
  const graphics = layer.addChild(new PIXI.Graphics());
  const brush: Brush = { layer, graphics, battle, zoom };
  for (const shape of sketch.shapes) paint(brush, shape);
}

interface Brush {
  readonly layer: Pixi.Container;
  readonly graphics: Pixi.Graphics;
  readonly battle: LiveBattle;
  readonly zoom: number;
}

function paint(brush: Brush, shape: Shape): void {
  const at = (point: Point): Point => toPixels(brush.battle.scale, point);
  const { pixels } = brush.battle.scale;
  const style = roleStyles[shape.role];
  switch (shape.kind) {
    case 'line': {
      const points = shape.points.map(at);
      stroke(brush.graphics, points, style, brush.zoom);
      const end = points.at(-1);
      if (shape.arrow === true) arrowHead(brush, points);
      if (end !== undefined && style.symbol !== '') label(brush, style.symbol, end, style.colour);
      break;
    }
    case 'polygon': {
      const outline = shape.outline.map(at);
      fill(brush, outline, style, (shape.holes ?? []).map((hole) => hole.map(at)));
      stroke(brush.graphics, outline, style, brush.zoom, true);
      for (const hole of shape.holes ?? []) stroke(brush.graphics, hole.map(at), style, brush.zoom, true);
      break;
    }
    case 'disc': {
      const rim = arcPoints(at(shape.at), shape.r * pixels);
      fill(brush, rim, style);
      stroke(brush.graphics, rim, style, brush.zoom);
      break;
    }
    case 'sector': {
      const rim = [at(shape.at), ...arcPoints(at(shape.at), shape.r * pixels, shape.facing - shape.width / 2, shape.width)];
      fill(brush, rim, style);
      stroke(brush.graphics, rim, style, brush.zoom, true);
      break;
    }
    case 'mark':
      label(brush, style.symbol, at(shape.at), style.colour);
      break;
    case 'compass':
      compass(brush, shape, at(shape.at), shape.r * pixels);
  }
  if ('label' in shape && shape.label !== undefined) label(brush, say(shape.label, brush.battle), labelPlace(shape, at), style.colour);
}

function fill(brush: Brush, outline: readonly Point[], style: { readonly colour: number; readonly fill: number }, holes: readonly (readonly Point[])[] = []): void {
  if (style.fill === 0) return;
  brush.graphics.lineStyle(0);
  brush.graphics.beginFill(style.colour, style.fill);
  brush.graphics.drawPolygon(outline.flatMap(({ x, y }) => [x, y]));
  for (const hole of holes) {
    brush.graphics.beginHole();
    brush.graphics.drawPolygon(hole.flatMap(({ x, y }) => [x, y]));
    brush.graphics.endHole();
  }
  brush.graphics.endFill();
}

function arrowHead(brush: Brush, points: readonly Point[]): void {
  const [before, end] = [points.at(-2), points.at(-1)];
  if (before === undefined || end === undefined) return;
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const size = 12 / brush.zoom;
  const wing = (turn: number): Point => ({ x: end.x - size * Math.cos(angle + turn), y: end.y - size * Math.sin(angle + turn) });
  stroke(brush.graphics, [wing(0.5), end, wing(-0.5)], roleStyles.path, brush.zoom);
}

/** The numbered directions round a template; the one that was rolled stands out by a ring. */
function compass(brush: Brush, shape: Extract<Shape, { kind: 'compass' }>, at: Point, r: number): void {
  for (let direction = 1; direction <= 6; direction += 1) {
    const [spot] = arcPoints(at, r, shape.bearing + (direction - 1) * 60, 1);
    if (spot === undefined) continue;
    if (direction === shape.chosen) stroke(brush.graphics, arcPoints(spot, 12 / brush.zoom), roleStyles.target, brush.zoom);
    label(brush, String(direction), spot, roleStyles[shape.role].colour);
  }
}

function labelPlace(shape: Shape, at: (point: Point) => Point): Point {
  switch (shape.kind) {
    case 'line': {
      const [a, b] = [shape.points[Math.floor((shape.points.length - 1) / 2)], shape.points[Math.ceil((shape.points.length - 1) / 2)]];
      return a === undefined || b === undefined ? { x: 0, y: 0 } : at({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    }
    case 'polygon': {
      const highest = [...shape.outline].sort((a, b) => a.y - b.y)[0];
      return at(highest ?? { x: 0, y: 0 });
    }
    case 'disc':
      return at({ x: shape.at.x, y: shape.at.y - shape.r });
    default:
      return at(shape.at);
  }
}

/** Words at a point, the same size on the screen at any zoom. */
function label(brush: Brush, words: string, at: Point, colour: number): void {
  if (words === '') return;
  const text = new PIXI.Text(words, {
    fontFamily: 'Barlow Condensed, Signika, sans-serif',
    fontSize: 32,
    fontWeight: '600',
    fill: colour,
    stroke: OUTLINE,
    strokeThickness: 7,
  });
  text.anchor.set(0.5, 0.5);
  text.scale.set(0.5 / brush.zoom);
  text.position.set(at.x, at.y);
  brush.layer.addChild(text);
}
