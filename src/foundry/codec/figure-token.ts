import type { Figure } from '../../battle/state';
import type { Point } from '../../space/types';
import { MODULE, moduleFile } from '../ids';
import { facingOf, rotationOf, toPixels, toTable, type Scale } from './scale';

/** A position counts as moved by hand when the token is further than this from where we put it, in pixels. */
const NUDGE = 1;

/** What a token's flag keeps of its figure: everything, so that positions survive the host's rounding to pixels. */
export function figureFlag(token: HostToken): Figure | null {
  const flag = token.flags[MODULE]?.['figure'];
  return typeof flag === 'object' && flag !== null ? (flag as Figure) : null;
}

/** The figure as it stands now: the flag, with place, facing and elevation of the token where a hand changed them. */
export function readFigure(token: HostToken, scale: Scale): Figure | null {
  const flag = figureFlag(token);
  if (flag === null) return null;
  const figure = structuredClone(flag);
  const corner = topLeft(scale, flag);
  if (Math.abs(corner.x - token.x) > NUDGE || Math.abs(corner.y - token.y) > NUDGE) {
    figure.at = middleOfToken(scale, figure, token);
  }
  if (Math.abs(rotationOf(flag.facing) - token.rotation) > 0.5) figure.facing = facingOf(token.rotation);
  return figure;
}

/** Size of a figure's token in pixels: a whole space of a grid, so that the host snaps it to its middle, else its base. */
function boxOf(scale: Scale, { r }: Pick<Figure, 'r'>): { readonly width: number; readonly height: number } {
  return scale.space ?? { width: 2 * r * scale.pixels, height: 2 * r * scale.pixels };
}

/** Where a figure stands whose token has its top left corner at a point of the canvas, in table units. */
export function middleOfToken(scale: Scale, figure: Pick<Figure, 'r'>, { x, y }: Point): Point {
  const { width, height } = boxOf(scale, figure);
  return toTable(scale, { x: x + width / 2, y: y + height / 2 });
}

function topLeft(scale: Scale, figure: Figure): Point {
  const { width, height } = boxOf(scale, figure);
  const { x, y } = toPixels(scale, figure.at);
  return { x: Math.round(x - width / 2), y: Math.round(y - height / 2) };
}

/** What a token shows of its figure. Figures out of the battle fade; those not on the table are hidden. */
export function tokenChanges(figure: Figure, scale: Scale): Record<string, unknown> {
  return {
    ...topLeft(scale, figure),
    rotation: rotationOf(figure.facing),
    elevation: figure.elevation,
    alpha: figure.presence === 'table' ? 1 : 0.35,
    hidden: figure.presence === 'left' || figure.presence === 'reserve',
    flags: { [MODULE]: { figure } },
  };
}

/** Everything to make a token for a figure of a unit's actor. `gridSize`: pixels per grid space. */
export function tokenData(figure: Figure, actor: HostActor, name: string, scale: Scale, gridSize: number): Record<string, unknown> {
  const width = scale.space === null ? (2 * figure.r * scale.pixels) / gridSize : 1;
  const share = scale.space === null ? 1 : 2 * figure.r;
  return {
    ...tokenChanges(figure, scale),
    name,
    actorId: actor.id,
    actorLink: true,
    width,
    height: width,
    shape: 0,
    texture: { src: moduleFile(`assets/tokens/${figure.art}.webp`), scaleX: share, scaleY: share },
    displayName: 0,
    disposition: 0,
    lockRotation: false,
  };
}
