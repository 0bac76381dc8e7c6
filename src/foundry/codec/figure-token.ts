import type { Figure } from '../../battle/state';
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
    figure.at = toTable(scale, { x: token.x + figure.r * scale.pixels, y: token.y + figure.r * scale.pixels });
  }
  if (Math.abs(rotationOf(flag.facing) - token.rotation) > 0.5) figure.facing = facingOf(token.rotation);
  return figure;
}

function topLeft(scale: Scale, figure: Figure): { x: number; y: number } {
  const { x, y } = toPixels(scale, { x: figure.at.x - figure.r, y: figure.at.y - figure.r });
  return { x: Math.round(x), y: Math.round(y) };
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
  const width = (2 * figure.r * scale.pixels) / gridSize;
  return {
    ...tokenChanges(figure, scale),
    name,
    actorId: actor.id,
    actorLink: true,
    width,
    height: width,
    shape: 0,
    texture: { src: moduleFile(`assets/tokens/${figure.art}.webp`) },
    displayName: 0,
    disposition: 0,
    lockRotation: false,
  };
}
