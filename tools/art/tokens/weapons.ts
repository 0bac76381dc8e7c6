/** Weapons seen from above, held by the rig's two hands and pointing south. */
import { ink, tone } from '../kit/palette';
import { disc, polygon, polyline, roundedRect } from '../kit/shapes';
import { at, circle, group, num, placed } from '../kit/svg';
import { flat, part, small, stroke } from './rig';

const gun = '#4b545d';
const barrel = '#353d46';
const wood = '#7d5a38';

/** Weapons are held slightly across the body: the butt at the right shoulder, the muzzle before the left foot. */
const held = (...parts: string[]): string => placed(-10, 17, -9, group({}, ...parts), 1.08);

/** A rod from y1 to y2 at x. */
const rod = (x: number, y1: number, y2: number, width: number, fill: string): string =>
  part(roundedRect(x - width / 2, y1, width, y2 - y1, width * 0.3), fill, 1.4);

export const rifle = (stock: string = gun): string =>
  held(
    rod(0, 10, 29, 4.2, barrel),
    rod(0, -14, 14, 8, stock),
    small(roundedRect(-3, 26, 6, 4.5, 1), gun),
    small(roundedRect(-6, 0, 4, 9, 1), barrel),
    flat(roundedRect(-1, 2, 2, 7, 1), '#8fd0d6'),
  );

export const huntingRifle = (): string =>
  held(
    rod(0, 6, 30, 3.4, barrel),
    part(polygon([at(-4, -17), at(4, -17), at(2.6, 12), at(-2.6, 12)]), wood, 1.4),
    small(roundedRect(-2, -2, 4, 11, 2), '#222a31'),
  );

export const sniperRifle = (): string =>
  held(
    rod(0, 4, 30, 3, barrel),
    rod(0, -18, 8, 6.5, '#59604a'),
    small(roundedRect(-5.5, -4, 5, 13, 2.4), '#20272e'),
    small(polygon([at(-5, 22), at(-1, 18), at(1, 18), at(5, 22), at(5, 24), at(-5, 24)]), gun),
  );

export const repeater = (): string =>
  held(
    rod(0, 8, 29, 7.5, barrel),
    rod(0, -14, 14, 12, gun),
    small(disc(8, 4, 6.2), '#6a6446'),
    ...[12, 16, 20, 24].map((y) => stroke(`M-2.6 ${y}h5.2`, tone(barrel, 0.4), 1.3)),
    small(roundedRect(-5, 26, 10, 4.5, 1.4), gun),
  );

export const flamer = (): string =>
  held(
    rod(0, 4, 26, 5.5, '#6b5a44'),
    rod(0, -12, 10, 9, gun),
    part(roundedRect(-5.5, 21, 11, 7, 2.5), '#b4562f', 1.4),
    flat(disc(0, 30, 2.4), '#f0b24a'),
    stroke('M4 -8C14 -12 15 -22 8 -30', '#2b3238', 3.4),
  );

export const smartGun = (): string =>
  held(
    rod(-3.2, 6, 30, 4, barrel),
    rod(3.2, 6, 30, 4, barrel),
    part(roundedRect(-8, -14, 16, 24, 4), gun),
    small(roundedRect(-5, -8, 10, 8, 1.6), '#2f6f7a'),
    stroke('M8 0C18 2 22 -6 18 -14', ink, 6),
    stroke('M8 0C18 2 22 -6 18 -14', '#b08f43', 3.4),
  );

export const carbine = (): string =>
  held(rod(0, 6, 22, 5, barrel), rod(0, -8, 11, 8, gun), small(roundedRect(-3.4, 18, 6.8, 5, 1.2), gun));

export const pistol = (): string => held(rod(0, 6, 19, 5, barrel), rod(0, 0, 10, 7, gun));

export const medicCase = (): string => held(rod(0, 4, 20, 4.6, barrel), rod(0, -8, 9, 7, gun));

export const spear = (): string =>
  placed(
    -9,
    8,
    -5,
    stroke(polyline([at(0, -40), at(0, 27)]), ink, 5.4) +
      stroke(polyline([at(0, -40), at(0, 27)]), '#8a673f', 2.8) +
      part(polygon([at(-5, 21), at(0, 35), at(5, 21), at(0, 24)]), '#b8bfc0', 1.2) +
      stroke('M-3 19h6', '#a2503c', 2.4),
  );

/** A bare-bones energy blade for those who carry one beside the gun. */
export const blade = (): string =>
  placed(25, 8, -28, part(roundedRect(-2, 0, 4, 26, 2), '#d7eef0', 1) + small(roundedRect(-3.4, -5, 6.8, 6, 1.4), gun));

/** A broad sword whose blade glows, held upright before the body. */
export const glowingSword = (glow: string): string =>
  held(
    stroke('M0 2V31', glow, 8),
    part(roundedRect(-2.6, 2, 5.2, 30, 2.4), '#f4fbff', 1.2),
    small(roundedRect(-8, -3, 16, 5, 2), '#b08f43'),
    rod(0, -12, -2, 4.6, '#3b434b'),
  );

/** A curved blade with a guard, and a pistol at the hip. */
export const cutlass = (): string =>
  held(
    part('M-2 2C6 10 7 22 1 33C-1 24 -3 12 -4 3Z', '#cfeaf0', 1.2),
    small(roundedRect(-7, -2, 12, 5, 2.4), '#b98d48'),
    rod(-1, -12, -1, 4.6, '#5a4430'),
  );

/** The tripod gun without its crew: three legs, a heavy body, the muzzle south. */
export function tripodGun(): string {
  const leg = (x: number, y: number): string =>
    stroke(polyline([at(0, -2), at(x, y)]), ink, 8) +
    stroke(polyline([at(0, -2), at(x, y)]), '#6d767d', 4.4) +
    part(disc(x, y, 4.6), '#59636b', 1.4);
  return group(
    {},
    leg(-27, 14),
    leg(27, 14),
    leg(0, -34),
    part(roundedRect(-4, 12, 8, 30, 2), barrel, 1.6),
    ...[18, 23, 28, 33].map((y) => stroke(`M-3 ${num(y)}h6`, '#8b949a', 1.7)),
    part(roundedRect(-6.5, 37, 13, 6, 2), gun, 1.4),
    part(roundedRect(-12, -18, 24, 34, 6), gun),
    part(roundedRect(-7, -12, 14, 16, 3), '#7b858c', 1.6),
    part(roundedRect(12, -9, 13, 16, 3), '#6a6446', 1.8),
    stroke('M14 -4h9M14 0h9M14 4h9', '#b9a768', 1.5),
    small(roundedRect(-19, -28, 11, 5, 2), '#2b3238'),
    small(roundedRect(8, -28, 11, 5, 2), '#2b3238'),
    stroke('M-13 -25.5L-5 -17M13 -25.5L5 -17', ink, 3.4),
    circle(0, -4, 3, { fill: '#8fd0d6', stroke: ink, 'stroke-width': 1.4 }),
  );
}

/** A repeating raygun lying on the ground, as a piece of its own. */
export function layingGun(heavy: boolean): string {
  const w = heavy ? 15 : 11;
  const muzzle = [heavy ? 4.4 : 0];
  const tubes = (heavy ? [-1, 1] : [0])
    .map((side) => part(roundedRect(side * (muzzle[0] ?? 0) - 3.4, 6, 6.8, 36, 2), barrel, 1.6))
    .join('');
  return group(
    {},
    stroke('M-18 30L0 18L18 30', ink, 7),
    stroke('M-18 30L0 18L18 30', '#6d767d', 3.8),
    tubes,
    part(roundedRect(-w, -22, w * 2, 36, 5), gun),
    part(roundedRect(-w * 0.6, -16, w * 1.2, 14, 3), '#7b858c', 1.6),
    part(polygon([at(-6, -22), at(6, -22), at(9, -41), at(-9, -41)]), heavy ? '#59636b' : wood, 2),
    part(roundedRect(w - 1, -10, heavy ? 15 : 12, heavy ? 20 : 15, 4), '#6a6446', 2),
    circle(0, -9, 3, { fill: '#8fd0d6', stroke: ink, 'stroke-width': 1.4 }),
  );
}
