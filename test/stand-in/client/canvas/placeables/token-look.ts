import { Circle, Ellipse, Polygon, Rectangle, type Graphics } from 'pixi.js';
import { PreciseText } from '../containers/precise-text';
import type { Token } from './token';
import { isElliptic } from '../token-geometry';

export type TokenShape = Rectangle | Ellipse | Circle | Polygon;

const BORDER = {
  controlled: 0xff9829,
  friendly: 0x43dfdf,
  neutral: 0xf1d836,
  hostile: 0xe72124,
  secret: 0xa612d4,
} as const;

/** The outline of a token about its own top-left corner. */
export function tokenShape(token: Token): TokenShape {
  const { w, h } = token;
  const grid = token.scene.grid;
  if (isElliptic(grid, token.document.shape))
    return w === h ? new Circle(w / 2, h / 2, w / 2) : new Ellipse(w / 2, h / 2, w / 2, h / 2);
  if (grid.isHexagonal && token.document.width === 1 && token.document.height === 1) {
    return new Polygon(grid.getShape().flatMap((p) => [p.x + w / 2, p.y + h / 2]));
  }
  return new Rectangle(0, 0, w, h);
}

export function borderColor(token: Token): number {
  if (token.controlled || token.isPreview) return BORDER.controlled;
  const { disposition } = token.document;
  if (disposition === -2) return BORDER.secret;
  if (disposition === -1) return BORDER.hostile;
  return disposition === 1 ? BORDER.friendly : BORDER.neutral;
}

/** A coloured line between two dark ones, readable on any map. */
export function drawBorder(border: Graphics, token: Token): void {
  const color = borderColor(token);
  border.clear();
  for (const [width, line] of [
    [6, 0x000000],
    [3, color],
  ] as const)
    border.lineStyle(width, line, width === 6 ? 0.6 : 1).drawShape(token.shape);
}

/** Name below the base. */
export function makeNameplate(token: Token): PreciseText {
  const size = Math.max(14, Math.min(28, token.scene.grid.size * 0.2));
  const style = PreciseText.getTextStyle({ fontSize: size, strokeThickness: 3 });
  const name = new PreciseText(token.document.name, style);
  name.anchor.set(0.5, 0);
  name.position.set(token.w / 2, token.h + 2);
  return name;
}

/** Height above the base, shown where it is not zero. */
export function makeTooltip(token: Token): PreciseText {
  const tip = new PreciseText(tooltipText(token), PreciseText.getTextStyle({ fontSize: 20, strokeThickness: 3 }));
  tip.anchor.set(0.5, 1);
  tip.position.set(token.w / 2, -2);
  return tip;
}

export function tooltipText(token: Token): string {
  const { elevation } = token.document;
  if (!elevation || !Number.isFinite(elevation)) return '';
  return `${elevation > 0 ? '+' : ''}${Math.round(elevation * 100) / 100} ${token.scene.grid.units}`.trim();
}

/** May the person at this screen see what has this display mode (CONST.TOKEN_DISPLAY_MODES)? */
export function canViewMode(token: Token, mode: number): boolean {
  const looking = token.hover || token.layer.highlightObjects;
  switch (mode) {
    case 10:
      return token.controlled;
    case 20:
      return token.isOwner && looking;
    case 30:
      return looking;
    case 40:
      return token.isOwner;
    case 50:
      return true;
    default:
      return false;
  }
}

/** Corner marks of a target. */
export function drawTarget(target: Graphics, token: Token, color: number): void {
  target.clear();
  if (!token.targeted.size) return;
  const { w, h } = token;
  const s = Math.min(w, h) * 0.18;
  for (const [width, line] of [
    [6, 0x000000],
    [3, color],
  ] as const) {
    target.lineStyle(width, line, width === 6 ? 0.6 : 1);
    for (const [x, y, dx, dy] of [
      [0, 0, 1, 1],
      [w, 0, -1, 1],
      [w, h, -1, -1],
      [0, h, 1, -1],
    ] as const) {
      target
        .moveTo(x - dx * 4, y + dy * s)
        .lineTo(x - dx * 4, y - dy * 4)
        .lineTo(x + dx * s, y - dy * 4);
    }
  }
}
