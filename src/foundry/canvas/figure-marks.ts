import type * as Pixi from 'pixi.js';
import type { Figure } from '../../battle/state';
import type { FigureLook, UnitLook } from '../../battle/ruleset';
import type { LiveBattle } from '../battle/live-battle';
import { moduleFile } from '../ids';
import { arcPoints, stroke } from './strokes';
import { OUTLINE, roleStyles, sideStyles, type RoleStyle } from './styles';

/** Name of our container among a token's children. */
const NAME = 'skirmish-line';

/** The rules' markers are squares of half an inch (a quarter of the base's width each way from their middle). */
const MARKER_SHARE = 0.5;

/** What is drawn on one token; redrawn only when it changes. */
interface Marks {
  readonly figure: Figure;
  readonly look: FigureLook;
  readonly unit: UnitLook | null;
  readonly rim: RoleStyle;
  readonly selected: boolean;
  readonly hovered: boolean;
}

const drawn = new WeakMap<Pixi.Container, string>();

/** Draws base, rim, facing notch, role and markers of a figure over its token; they move with it. */
export function markFigure(token: HostTokenObject, battle: LiveBattle, id: string, shown: { readonly selected: boolean; readonly hovered: boolean }): void {
  const figure = battle.state.figures[id];
  const unit = figure === undefined ? undefined : battle.state.units[figure.unit];
  const side = unit === undefined ? undefined : battle.state.sides[unit.side];
  if (figure === undefined || unit === undefined || side === undefined) return;
  const look = battle.ruleset.figureLook(battle.state, id);
  const { colour, rim } = sideStyles[side.colour];
  const leads = look.pip === 'commander' || look.pip === 'leader';
  const marks: Marks = {
    figure,
    look,
    unit: leads ? battle.ruleset.unitLook(battle.state, figure.unit) : null,
    rim: { ...roleStyles.link, colour, alpha: 1, width: 4, line: rim },
    ...shown,
  };
  const size = 2 * figure.r * battle.scale.pixels;
  const key = JSON.stringify([marks.look, marks.unit, figure.facing, figure.presence, token.w, token.h, size, shown]);
  const layer = layerOf(token);
  // The base lies in the middle of the token, which on a grid fills its space.
  layer.position.set((token.w - size) / 2, (token.h - size) / 2);
  if (drawn.get(layer) === key) return;
  drawn.set(layer, key);
  drawMarks(layer, marks, size);
}

/** Removes our marks from a token that belongs to no battle any more. */
export function clearMarks(token: HostTokenObject): void {
  const layer = token.children.find((child) => child.name === NAME);
  if (layer !== undefined) token.removeChild(layer).destroy({ children: true });
}

function layerOf(token: HostTokenObject): Pixi.Container {
  const found = token.children.find((child) => child.name === NAME);
  if (found instanceof PIXI.Container) return found;
  const layer = new PIXI.Container();
  layer.name = NAME;
  layer.eventMode = 'none';
  return token.addChild(layer);
}

function drawMarks(layer: Pixi.Container, marks: Marks, size: number): void {
  for (const child of layer.removeChildren()) child.destroy({ children: true });
  const r = size / 2;
  const middle = { x: r, y: r };
  const graphics = layer.addChild(new PIXI.Graphics());
  if (marks.figure.presence === 'out') {
    layer.addChild(symbol('out-of-action', middle, size * 0.6));
    return;
  }
  if (marks.selected) stroke(graphics, arcPoints(middle, r * 1.16), { ...roleStyles['sight-clear'], width: 3 }, 1);
  else if (marks.hovered) stroke(graphics, arcPoints(middle, r * 1.12), { ...roleStyles['sight-clear'], alpha: 0.6 }, 1);
  stroke(graphics, arcPoints(middle, r - 2), { ...marks.rim, width: Math.max(3, size * 0.05) }, 1);
  facingNotch(graphics, middle, r, marks.figure.facing, marks.rim.colour);
  if (marks.look.pip !== 'none') pip(graphics, marks.look.pip, { x: middle.x, y: middle.y }, r, marks.figure.facing);
  markers(layer, marks, size);
}

/** The notch at the front shows the facing. */
export function facingNotch(graphics: Pixi.Graphics, middle: { x: number; y: number }, r: number, facing: number, colour: number): void {
  const point = (turn: number, share: number) => {
    const angle = ((facing + turn) * Math.PI) / 180;
    return { x: middle.x + r * share * Math.sin(angle), y: middle.y - r * share * Math.cos(angle) };
  };
  const [tip, left, right] = [point(0, 1.28), point(-16, 0.98), point(16, 0.98)];
  graphics.lineStyle({ width: 1.5, color: OUTLINE });
  graphics.beginFill(colour);
  graphics.drawPolygon([tip.x, tip.y, left.x, left.y, right.x, right.y]);
  graphics.endFill();
}

/** Role by shape: a chevron for a commander, a star for a specialist, a crown-like triple chevron for a leader; at the back. */
function pip(graphics: Pixi.Graphics, kind: FigureLook['pip'], middle: { x: number; y: number }, r: number, facing: number): void {
  const angle = ((facing + 180) * Math.PI) / 180;
  const at = { x: middle.x + r * 0.86 * Math.sin(angle), y: middle.y - r * 0.86 * Math.cos(angle) };
  const size = r * 0.3;
  graphics.lineStyle({ width: Math.max(1.5, r * 0.05), color: OUTLINE });
  graphics.beginFill(0xf6ecc8);
  if (kind === 'specialist') graphics.drawPolygon(star(at, size));
  else {
    for (let row = 0; row < (kind === 'leader' ? 2 : 1); row += 1) {
      const y = at.y + row * size * 0.8;
      graphics.drawPolygon([at.x - size, y + size * 0.5, at.x, y - size * 0.7, at.x + size, y + size * 0.5, at.x + size, y + size, at.x, y - size * 0.1, at.x - size, y + size]);
    }
  }
  graphics.endFill();
}

function star(at: { x: number; y: number }, size: number): number[] {
  return Array.from({ length: 10 }, (_, i) => {
    const angle = (i * Math.PI) / 5;
    const reach = i % 2 === 0 ? size : size * 0.45;
    return [at.x + reach * Math.sin(angle), at.y - reach * Math.cos(angle)];
  }).flat();
}

/** Wounds, posture and the figure's own markers at its right; the unit's markers and track beside its leader. */
function markers(layer: Pixi.Container, { look, unit }: Marks, size: number): void {
  const half = size * MARKER_SHARE;
  const own = [...(look.wounds > 0 ? ['wound'] : []), ...(look.posture === 'prone' ? ['prone'] : []), ...look.markers.map(markerName)];
  own.forEach((name, i) => layer.addChild(symbol(name, { x: size + half * 0.25, y: half * (0.35 + i * 0.8) }, half * 0.75)));
  if (unit === null) return;
  // What the leader bears himself is not shown twice.
  unit.markers.filter((name) => !look.markers.includes(name)).forEach((name, i) => layer.addChild(symbol(name, { x: -half * 0.35, y: half * (0.4 + i) }, half * 0.9)));
  if (unit.track !== null) track(layer, unit.track, size);
}

function markerName(name: string): string {
  return name === 'hit' ? 'target' : name;
}

/** The morale track as a row of pips below the leader: reached boxes full, lost ones hollow. */
function track(layer: Pixi.Container, { values, at }: NonNullable<UnitLook['track']>, size: number): void {
  const boxes = values.filter((value) => value > 0);
  const pitch = size * 0.15;
  const graphics = layer.addChild(new PIXI.Graphics());
  const left = size / 2 - (pitch * (boxes.length - 1)) / 2;
  boxes.forEach((value, i) => {
    graphics.lineStyle({ width: 1.5, color: OUTLINE });
    graphics.beginFill(value <= at ? 0xf6ecc8 : 0x2a3340, value <= at ? 1 : 0.6);
    graphics.drawRect(left + pitch * i - pitch * 0.36, size * 1.1, pitch * 0.72, pitch * 0.72);
    graphics.endFill();
  });
}

/** A printed counter of the module's, centred at a point. */
function symbol(name: string, at: { x: number; y: number }, size: number): Pixi.Sprite {
  const sprite = PIXI.Sprite.from(moduleFile(`assets/markers/${name}.svg`));
  sprite.anchor.set(0.5);
  sprite.position.set(at.x, at.y);
  sprite.width = size;
  sprite.height = size;
  return sprite;
}
