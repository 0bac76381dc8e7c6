import { changed } from '../../../engine/json';
import type { Figure } from '../../../battle/state';
import { tokenSize } from './grid';
import type { Scale } from './scale';

/** Fields of a token as the host stores them, with those of a part inside it. */
export type Look = Readonly<Record<string, unknown>>;

/** What counts as the same number: hosts round some of them. */
const NEAR = 0.011;

/** The sort order of a token that others may stand on. */
const BELOW = -10;

const isRecord = (value: unknown): value is Look =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the width of a figure's token in spaces of the host's grid: a whole one if figures stand in spaces, otherwise
 * its base.
 */
export function spacesOf({ grid, pixels, space }: Scale, { r }: Pick<Figure, 'r'>): number {
  return space === null ? (2 * r * pixels) / grid.size : 1;
}

/** Size of a figure's token in pixels as the host takes it, so that the middle of the token is that of the figure. */
export function boxOf(scale: Scale, figure: Pick<Figure, 'r'>): { readonly width: number; readonly height: number } {
  return tokenSize(scale.grid, spacesOf(scale, figure));
}

/** How the host draws a new token where nothing else is said. */
const usual = {
  texture: {
    anchorX: 0.5,
    anchorY: 0.5,
    offsetX: 0,
    offsetY: 0,
    fit: 'contain',
    rotation: 0,
    tint: '#ffffff',
    alphaThreshold: 0.75,
  },
  ring: { enabled: false },
  light: { dim: 0, bright: 0 },
  sort: 0,
} as const;

/** Returns what is unusual in a figure's look. The picture is as wide as the base, whatever the token's box. */
export function ownLookOf(figure: Figure, scale: Scale): Look {
  const spaces = spacesOf(scale, figure);
  const { width, height } = boxOf(scale, figure);
  const share = (2 * figure.r * scale.pixels) / Math.min(width, height);
  return {
    actorLink: true,
    width: spaces,
    height: spaces,
    shape: 0,
    texture: { scaleX: share, scaleY: share },
    lockRotation: false,
    // A base that is not a disc may have others on it, and is drawn below them.
    ...(figure.body === undefined ? {} : { sort: BELOW }),
  };
}

/**
 * Returns how the host draws the token of a figure, and the token's light, except what changes from step to step. Its
 * owner chooses the picture.
 */
export function lookOf(figure: Figure, scale: Scale): Look {
  return lookWith(usual, ownLookOf(figure, scale));
}

/** Returns what a token sees: `range` in table units, null without limit; `distance` is a space of the host's. */
export function sightOf(range: number | null, { pixels, grid }: Scale, distance: number): Look {
  return { enabled: range !== 0, range: range === null ? null : (range * pixels * distance) / grid.size, angle: 360 };
}

/** A look with other values for some of its fields. */
export function lookWith(look: Look, others: Look | undefined): Look {
  return others === undefined ? look : (changed(look, others) as Look);
}

/** What of a stored token is not as a look wants it; null when all is. Fields that the token does not have count as right. */
export function lookDifference(token: object, look: Look): Look | null {
  const found: Record<string, unknown> = {};
  for (const [key, wanted] of Object.entries(look)) {
    const value: unknown = Reflect.get(token, key);
    if (isRecord(wanted) && isRecord(value)) {
      const inner = lookDifference(value, wanted);
      if (inner !== null) found[key] = inner;
    } else if (value !== undefined && !isNear(value, wanted)) found[key] = value;
  }
  return Object.keys(found).length === 0 ? null : found;
}

function isNear(value: unknown, wanted: unknown): boolean {
  if (typeof value === 'number' && typeof wanted === 'number') return Math.abs(value - wanted) <= NEAR;
  return typeof value === 'string' && typeof wanted === 'string'
    ? value.toLowerCase() === wanted.toLowerCase()
    : value === wanted;
}
