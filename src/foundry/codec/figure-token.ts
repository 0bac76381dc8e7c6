import type { Figure } from '../../battle/state';
import { holds } from '../../engine/json';
import type { Point } from '../../space/types';
import { MODULE, moduleFile } from '../ids';
import { tokenSize } from './grid';
import { facingOf, rotationOf, toPixels, toTable, type Scale } from './scale';

/** A position counts as moved by hand when the token is further than this from where we put it, in pixels. */
const NUDGE = 1;

/** What a token's flag keeps of its figure: everything, so that positions survive the host's rounding to pixels. */
export function figureFlag(token: Pick<HostToken, 'flags'>): Figure | null {
  const flag = token.flags[MODULE]?.['figure'];
  return typeof flag === 'object' && flag !== null ? (flag as Figure) : null;
}

/**
 * The figure as it stands now: the flag, with place and facing of the token where a hand changed them. What is stored
 * counts: while a token glides, its document holds where it is shown.
 */
export function readFigure(
  { flags, _source: token }: Pick<HostToken, 'flags' | '_source'>,
  scale: Scale,
): Figure | null {
  const flag = figureFlag({ flags });
  return flag === null ? null : asPlaced(flag, token, scale);
}

/** A figure with place and facing of its token, where these are not as it was written. */
export function asPlaced(known: Figure, token: HostToken['_source'], scale: Scale): Figure {
  const figure = structuredClone(known);
  if (!isInPlace(known, token, scale)) figure.at = middleOfToken(scale, figure, token);
  if (!isFacingSo(known, token)) figure.facing = facingOf(token.rotation);
  return figure;
}

function isInPlace(figure: Figure, token: Point, scale: Scale): boolean {
  const corner = topLeft(scale, figure);
  return Math.abs(corner.x - token.x) <= NUDGE && Math.abs(corner.y - token.y) <= NUDGE;
}

function isFacingSo({ facing }: Figure, { rotation }: { readonly rotation: number }): boolean {
  return Math.abs(rotationOf(facing) - rotation) <= 0.5;
}

/** Whether the rules would read this figure from the token. */
export function isWritten(
  figure: Figure,
  { flags, _source: token }: Pick<HostToken, 'flags' | '_source'>,
  scale: Scale,
) {
  return isInPlace(figure, token, scale) && isFacingSo(figure, token) && holds(figureFlag({ flags }), figure);
}

/** Whether the token is as high, and as hidden, as its figure wants it: the rules do not read that, but people see it. */
export function isSeenSo(
  figure: Figure,
  { hidden, _source: token }: Pick<HostToken, 'hidden' | '_source'>,
  scale: Scale,
) {
  const { hidden: wanted } = tokenChanges(figure, scale);
  return hidden === wanted && Math.abs(token.elevation - elevationOf(figure, scale)) < 1e-6;
}

/** Width of a figure's token in spaces of the host's grid: a whole one where figures stand in them, else its base. */
function spacesOf({ grid, pixels, space }: Scale, { r }: Pick<Figure, 'r'>): number {
  return space === null ? (2 * r * pixels) / grid.size : 1;
}

/** Size of a figure's token in pixels as the host takes it, so that the middle of the token is that of the figure. */
function boxOf(scale: Scale, figure: Pick<Figure, 'r'>): { readonly width: number; readonly height: number } {
  return tokenSize(scale.grid, spacesOf(scale, figure));
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

/** How high a figure's token is, in the scene's units. */
export function elevationOf(figure: Figure, { rise }: Pick<Scale, 'rise'>): number {
  return figure.elevation * rise;
}

/** What a token shows of its figure. Figures out of the battle fade; those not on the table are hidden. */
export function tokenChanges(figure: Figure, scale: Scale): Record<string, unknown> {
  return {
    ...topLeft(scale, figure),
    rotation: rotationOf(figure.facing),
    elevation: elevationOf(figure, scale),
    alpha: figure.presence === 'table' ? 1 : 0.35,
    hidden: figure.presence === 'left' || figure.presence === 'reserve',
    ...flagged(figure),
  };
}

/** What a token's flag keeps, as changes. */
export function flagged(figure: Figure): { readonly flags: Record<string, object> } {
  return { flags: { [MODULE]: { figure } } };
}

/** What a token sees: `range` in table units, null as far as nothing stands in the way. */
export function sightOf(range: number | null, { pixels, grid }: Scale, distance: number): Record<string, unknown> {
  return { enabled: range !== 0, range: range === null ? null : (range * pixels * distance) / grid.size, angle: 360 };
}

/** Where a token lies that others may stand on. */
const BELOW = -10;

/** Everything to make a token for a figure of a unit's actor. Its picture is as wide as the base, whatever the token's box. */
export function tokenData(figure: Figure, actor: HostActor, name: string, scale: Scale): Record<string, unknown> {
  const spaces = spacesOf(scale, figure);
  const { width, height } = boxOf(scale, figure);
  const share = (2 * figure.r * scale.pixels) / Math.min(width, height);
  return {
    ...tokenChanges(figure, scale),
    // A base keeps its size also in a system that would fit tokens to their actors.
    flags: { [MODULE]: { figure }, pf2e: { linkToActorSize: false, autoscale: false } },
    name,
    actorId: actor.id,
    actorLink: true,
    width: spaces,
    height: spaces,
    shape: 0,
    texture: { src: moduleFile(`assets/tokens/${figure.art}.webp`), scaleX: share, scaleY: share },
    displayName: 0,
    disposition: 0,
    lockRotation: false,
    // What is no disc may have others on it, and lies below them.
    ...(figure.body === undefined ? {} : { sort: BELOW }),
  };
}
