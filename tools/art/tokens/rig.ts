/**
 * The jointed figure that all troopers are drawn on, seen from above and facing south (down the page).
 * Units: the base is a disc of radius 50 about the origin; a figure stays within 43.
 */
import { ink, tone } from '../kit/palette';
import { lit } from '../kit/shade';
import { disc, polyline, roundedRect, smooth } from '../kit/shapes';
import { at, drawing, group, path, type Point } from '../kit/svg';

export const outline = 2.3;
const shading = { depth: 2.6, stroke: outline };

/** A solid part with the figures' own outline and light. */
export const part = (d: string, fill: string, depth = shading.depth): string =>
  lit(d, fill, { depth, stroke: outline });
export const small = (d: string, fill: string): string => lit(d, fill, { depth: 1.2, stroke: 1.5 });
export const flat = (d: string, fill: string): string => path(d, { fill });
export const stroke = (d: string, colour: string, width: number): string =>
  path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

/** An arm, leg, tentacle or tail: a rounded line with outline, shade below and light above. */
export function limb(points: readonly Point[], width: number, fill: string): string {
  const d = points.length > 2 ? smooth(points, false) : polyline(points);
  return (
    stroke(d, ink, width + outline * 2 - 0.6) +
    stroke(d, tone(fill, -0.24), width) +
    group({ transform: 'translate(-0.9 -0.9)' }, stroke(d, fill, width - 2.2))
  );
}

export const boots = (fill: string, apart = 12): string =>
  part(roundedRect(-apart - 6, 2, 12, 19, 6), fill, 2) + part(roundedRect(apart - 6, -16, 12, 19, 6), fill, 2);

/** Where the hands hold a two-handed weapon. */
export const grip = { right: at(-14, 17), left: at(-5, 29) } as const;

export interface Body {
  /** Half the width across the shoulders. */
  readonly half: number;
  readonly cloth: string;
  readonly sleeve?: string;
  readonly glove: string;
  readonly boot: string;
  readonly pauldron?: { readonly r: number; readonly fill: string; readonly mark?: string };
  readonly vest?: string;
  readonly thick?: number;
}

function arms({ half, cloth, sleeve = cloth, thick = 9.5 }: Body): string {
  const { right, left } = grip;
  return (
    limb([at(-half + 5, -2), at(-half + 2, 11), at(right.x - 1, right.y)], thick, sleeve) +
    limb([at(half - 5, -2), at(half - 5, 13), at(left.x + 3, left.y - 1)], thick, sleeve)
  );
}

function hands({ glove, thick = 9.5 }: Body): string {
  const { right, left } = grip;
  return (
    part(disc(right.x, right.y, thick * 0.5), glove, 1.4) + part(disc(left.x + 3, left.y, thick * 0.46), glove, 1.4)
  );
}

function shoulders({ half, cloth, vest, pauldron }: Body): string {
  const torso = part(roundedRect(-half, -15, half * 2, 26, 13), cloth);
  const chest = vest === undefined ? '' : part(roundedRect(-half * 0.62, -16, half * 1.24, 28, 9), vest);
  if (pauldron === undefined) return torso + chest;
  const { r, fill, mark } = pauldron;
  const plate = (side: -1 | 1): string =>
    part(disc(side * (half - r * 0.55), -3, r, r * 1.1), fill) +
    (mark === undefined ? '' : stroke(`M${side * (half - r * 0.55) - r * 0.5} ${-3 + r * 0.35}h${r}`, mark, 3));
  return torso + chest + plate(-1) + plate(1);
}

export interface Figure {
  readonly body: Body;
  readonly head: string;
  /** What is carried on the back, drawn above the shoulders and below the head. */
  readonly pack?: string;
  /** Held in both hands, pointing south. */
  readonly weapon: string;
  /** Cloaks and the like, drawn below everything. */
  readonly under?: string;
  /** Belts and badges, drawn over the shoulders. */
  readonly over?: string;
}

/** All layers of a standing trooper, bottom to top. */
export function trooper({ body, head, pack = '', weapon, under = '', over = '' }: Figure): string {
  return group(
    { transform: 'translate(1 -4)' },
    under,
    boots(body.boot),
    arms(body),
    shoulders(body),
    over,
    weapon,
    hands(body),
    pack,
    head,
  );
}

/** A token picture: 256 pixels, the whole base across, nothing behind the figure. */
export const token = (...layers: string[]): string => drawing([-50, -50, 100, 100], 256, 256, ...layers);
