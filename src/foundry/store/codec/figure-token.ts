import type { Figure } from '../../../battle/state';
import { holds, isSameData } from '../../../engine/json';
import type { Point } from '../../../space/types';
import { exactly } from '../compat/deletions';
import { MODULE, moduleFile } from '../../common/ids';
import { facingOf, rotationOf, toPixels, toTable, type Scale } from './scale';
import { boxOf, lookOf, ownLookOf, type Look } from './token-look';

/** A position counts as moved by hand if the token is further than this from where we put it, in pixels. */
const NUDGE = 1;

/** What a token's flag stores of its figure: everything, so that positions survive the host's rounding to pixels. */
export function figureFlag(token: Pick<HostToken, 'flags'>): Figure | null {
  const flag = token.flags[MODULE]?.['figure'];
  return typeof flag === 'object' && flag !== null ? (flag as Figure) : null;
}

/**
 * Returns the figure as it is now: the flag, with place and facing of the token if it was moved by hand. The stored
 * position counts: while a token glides, its document holds the one shown.
 */
export function readFigure(
  { flags, _source: token }: Pick<HostToken, 'flags' | '_source'>,
  scale: Scale,
): Figure | null {
  const flag = figureFlag({ flags });
  return flag === null ? null : asPlaced(flag, token, scale);
}

/** Returns a figure with place and facing of its token, if somebody moved the token. */
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

/** Returns true if our flag of a token has exactly this figure. */
export function isFlaggedAlone({ flags }: Pick<HostToken, 'flags'>, figure: Figure): boolean {
  return isSameData(flags[MODULE], { figure });
}

/** Returns where a figure is whose token has its top left corner at a point of the canvas, in table units. */
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

/** What a token shows of its figure from step to step. Figures out of the battle fade; those not on the table are hidden. */
export function presenceOf(figure: Figure, scale: Scale): Look {
  return {
    elevation: elevationOf(figure, scale),
    alpha: figure.presence === 'table' ? 1 : 0.35,
    hidden: figure.presence === 'left' || figure.presence === 'reserve',
  };
}

/** The changes by which a token shows a figure; `token` as it is now, so that its flag keeps nothing else. */
export function tokenChanges(figure: Figure, scale: Scale, token?: Pick<HostToken, 'flags'>): Record<string, unknown> {
  return {
    ...topLeft(scale, figure),
    rotation: rotationOf(figure.facing),
    ...presenceOf(figure, scale),
    ...flagged(figure, token),
  };
}

/** The picture of a figure, as a part of its token. */
export function pictureOf({ art }: Pick<Figure, 'art'>): { readonly texture: { readonly src: string } } {
  return { texture: { src: moduleFile(`assets/tokens/${art}.webp`) } };
}

/** What a token's flag keeps, as changes. */
export function flagged(figure: Figure, token?: Pick<HostToken, 'flags'>): { readonly flags: Record<string, object> } {
  return { flags: { [MODULE]: exactly({ figure }, token?.flags[MODULE]) } };
}

/**
 * Returns all data to make a token for a figure of a unit's actor, or to reset an existing one. A new token has the
 * host's own values for the rest of its look.
 */
export function tokenData(
  figure: Figure,
  actor: HostActor,
  name: string,
  scale: Scale,
  token?: Pick<HostToken, 'flags'>,
): Record<string, unknown> {
  const look = token === undefined ? ownLookOf(figure, scale) : lookOf(figure, scale);
  return {
    ...tokenChanges(figure, scale, token),
    ...look,
    // A base keeps its size also in a system that would fit tokens to their actors.
    flags: { ...flagged(figure, token).flags, pf2e: { linkToActorSize: false, autoscale: false } },
    name,
    actorId: actor.id,
    texture: { ...pictureOf(figure).texture, ...(look['texture'] as object) },
    displayName: 0,
    disposition: 0,
  };
}
