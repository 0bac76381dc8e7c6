/** Heads and helmets seen from above, the face to the south. Centred a little behind the shoulders' line. */
import { ink, tone } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { inside } from '../kit/shade';
import { arc, disc, polygon, roundedRect, smooth } from '../kit/shapes';
import { at, circle, group, type Point } from '../kit/svg';
import { flat, part, small, stroke } from './rig';

const skin = '#c99b76';

/** A closed round helmet: ridge, dark visor band, breather. */
export const roundHelmet = (fill: string, visor: string, r = 15.5): string =>
  small(roundedRect(-6, r - 6, 12, 8, 3), tone(fill, -0.45)) +
  part(disc(0, -1, r), fill) +
  inside(
    disc(0, -1, r),
    flat(`M${-r} ${r * 0.12}Q0 ${r * 0.5} ${r} ${r * 0.12}V${r * 0.52}Q0 ${r * 0.95} ${-r} ${r * 0.52}Z`, visor) +
      stroke(`M${-r * 0.6} ${r * 0.42}Q${-r * 0.3} ${r * 0.55} 0 ${r * 0.56}`, tone(visor, 0.5), 1.8),
  ) +
  stroke(`M0 ${-r}V${r * 0.3}`, tone(fill, -0.3), 2.2) +
  small(disc(-r * 0.86, 0, 3.6, 5), tone(fill, -0.25)) +
  small(disc(r * 0.86, 0, 3.6, 5), tone(fill, -0.25));

/** A field cap with a stiff bill to the front. */
export const cap = (fill: string, band: string): string =>
  part(disc(0, 2, 12), skin) +
  part(smooth([at(-13, 4), at(-9, 17), at(0, 20), at(9, 17), at(13, 4), at(0, 7)]), tone(fill, -0.45)) +
  part(disc(0, -3, 15.5, 14), fill) +
  stroke('M-14.4 1.5Q0 14.5 14.4 1.5', band, 3) +
  circle(0, 7.6, 2.2, { fill: '#d9ae3c', stroke: ink, 'stroke-width': 1 }) +
  small(disc(0, -4, 3), tone(fill, 0.12));

/** A helmet shell that leaves the face free. */
export const openHelmet = (fill: string, stripe?: string): string =>
  part(disc(0, 3, 10, 10.5), skin, 1.6) +
  small(roundedRect(-1.8, 9, 3.6, 6, 1.8), skin) +
  part(smooth([at(-15, -8), at(0, -16), at(15, -8), at(15, 5), at(8, 8), at(0, 8.5), at(-8, 8), at(-15, 5)]), fill) +
  (stripe === undefined ? '' : stroke('M0 -14V6', stripe, 3.6)) +
  stroke('M-10.4 8Q-10 13 -4.5 14M10.4 8Q10 13 4.5 14', tone(fill, -0.5), 1.8);

/** Points of a ragged, furry rim. */
export function shag(rng: Rng, cx: number, cy: number, rx: number, ry: number, tufts: number, depth: number): Point[] {
  return Array.from({ length: tufts * 2 }, (_, i) => {
    const a = (i / (tufts * 2)) * Math.PI * 2;
    const k = i % 2 === 0 ? 1 + rng.range(-0.02, 0.05) : 1 - depth * rng.range(0.7, 1.2);
    return at(cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k);
  });
}

/** A parka hood with a fur rim, goggles within. */
export const furHood = (rng: Rng, cloth: string, fur: string): string =>
  part(disc(0, -4, 17, 15), cloth) +
  part(polygon(shag(rng, 0, 4, 16.5, 14, 13, 0.15)), fur, 1.8) +
  part(disc(0, 6, 9.5, 8.5), skin, 1.4) +
  small(roundedRect(-8.5, 6, 17, 6, 3), '#2c3b46') +
  stroke('M-5 7.6h3', '#8fb6c0', 1.4);

/** A sealed vacuum helmet: broad, smooth, gold visor, lamp on the side. */
export const sealedHelmet = (fill: string, visor: string): string =>
  part(disc(0, 0, 21, 19), fill) +
  part(smooth([at(-15, 6), at(-10, 14.5), at(0, 17), at(10, 14.5), at(15, 6), at(0, 9)]), visor, 1.8) +
  stroke('M-9 10.5Q-6 13 -2 13.6', tone(visor, 0.55), 2) +
  part(roundedRect(-27, -6, 8, 13, 3), tone(fill, 0.14), 1.4) +
  part(roundedRect(19, -6, 8, 13, 3), tone(fill, 0.14), 1.4) +
  circle(23, 5, 2.4, { fill: '#f0d890', stroke: ink, 'stroke-width': 1 }) +
  stroke('M-8 -14Q0 -18 8 -14', tone(fill, 0.3), 2);

/** A bare head with cropped hair and a headband. */
export const bareHead = (hair: string, band: string): string =>
  part(disc(0, 3, 10.5, 11), skin, 1.6) +
  small(roundedRect(-1.8, 9.5, 3.6, 6, 1.8), skin) +
  part(smooth([at(-12, 5), at(-12, -7), at(0, -13), at(12, -7), at(12, 5), at(5, 9), at(-5, 9)]), hair, 2) +
  stroke('M-11.6 3Q0 11 11.6 3', band, 3.2) +
  stroke('M11 -3L19 -9M11 -5L17 -14', ink, 4.4) +
  stroke('M11 -3L19 -9M11 -5L17 -14', band, 2.2);

/** A broad-brimmed hat. */
export const brimHat = (fill: string, band: string): string =>
  part(
    smooth([at(-20, 1), at(-15, -12), at(0, -16), at(15, -12), at(20, 1), at(13, 13), at(0, 17), at(-13, 13)]),
    fill,
  ) +
  part(disc(0, -1, 10.5, 9.5), tone(fill, 0.12), 1.8) +
  stroke(arc(0, -1, 11.2, 0, 359.9), band, 2.4) +
  stroke('M0 -6V4', tone(fill, -0.4), 2);

/** A faceted helmet with a slit visor and an aerial. */
export const facetHelmet = (fill: string, visor: string, crest?: string): string =>
  stroke('M13 -10L22 -30', ink, 3.6) +
  stroke('M13 -10L22 -30', '#9aa3a6', 1.4) +
  part(
    polygon([at(-9, -17), at(9, -17), at(17, -6), at(16, 8), at(7, 18), at(-7, 18), at(-16, 8), at(-17, -6)]),
    fill,
  ) +
  flat(polygon([at(-14.5, 6), at(14.5, 6), at(11, 11.5), at(-11, 11.5)]), visor) +
  (crest === undefined
    ? stroke('M-6 -15L-4 4M6 -15L4 4', tone(fill, -0.3), 1.8)
    : small(roundedRect(-3.4, -22, 6.8, 25, 2), crest));

/** A combat helmet with a cloth cover and goggles pushed up; the name tag's colour goes on the band. */
export const marineHelmet = (fill: string, band: string): string =>
  part(roundedRect(-8, 8, 16, 9, 4), skin, 1.4) +
  part(disc(0, -1, 16.5, 16), fill) +
  stroke('M-15.6 3.4Q0 15.5 15.6 3.4', band, 4.6) +
  stroke('M-15.8 0.4Q0 12 15.8 0.4', ink, 1) +
  group(
    {},
    flat(disc(-6, -7, 4, 2.6), tone(fill, -0.16)),
    flat(disc(5, -3, 4.4, 2.4), tone(fill, -0.16)),
    flat(disc(3, -11, 3, 2), tone(fill, 0.14)),
  );
