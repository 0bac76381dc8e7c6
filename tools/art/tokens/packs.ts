/** What is carried on the back. */
import { ink, tone } from '../kit/palette';
import { roundedRect, disc, smooth } from '../kit/shapes';
import { at, circle } from '../kit/svg';
import { flat, part, small, stroke } from './rig';

export const rucksack = (fill: string, w = 30): string =>
  part(roundedRect(-w / 2, -33, w, 21, 5), fill) +
  small(roundedRect(-w / 2 + 3, -36, w - 6, 7, 3.5), tone(fill, 0.22)) +
  stroke(`M${-w * 0.22} -28V-15M${w * 0.22} -28V-15`, tone(fill, -0.4), 2.2);

export const airTanks = (fill: string): string =>
  part(roundedRect(-21, -37, 42, 23, 6), tone(fill, 0.08)) +
  part(roundedRect(-18, -39, 15, 25, 7), tone(fill, 0.2)) +
  part(roundedRect(3, -39, 15, 25, 7), tone(fill, 0.2)) +
  circle(0, -19, 3, { fill: '#a8452f', stroke: ink, 'stroke-width': 1.3 });

export const powerPack = (fill: string): string =>
  part(roundedRect(-14, -31, 28, 17, 4), fill) +
  flat(roundedRect(-9, -27, 7, 4, 1), '#8fd0d6') +
  stroke('M2 -27h7M2 -23.5h7M2 -20h7', tone(fill, -0.45), 1.8);

export const bedroll = (fill: string): string =>
  part(roundedRect(-22, -31, 44, 12, 6), fill) + stroke('M-10 -31v12M10 -31v12', tone(fill, -0.5), 2.6);

export const radio = (fill: string): string =>
  stroke('M10 -28L17 -39', ink, 3.2) +
  stroke('M10 -28L17 -39', '#9aa3a6', 1.3) +
  part(roundedRect(-15, -33, 30, 19, 3), fill) +
  small(roundedRect(-10, -30, 9, 7, 1), '#2c3b46') +
  small(disc(6, -26, 3.4), '#d9ae3c');

export const fuelTanks = (): string =>
  part(roundedRect(-17, -37, 15, 25, 7), '#a2503c') +
  part(roundedRect(2, -37, 15, 25, 7), '#a2503c') +
  stroke('M-9.5 -36h19', '#2b3238', 3) +
  stroke('M-15 -25h11M4 -25h11', '#f0d890', 2);

export const medKit = (): string =>
  part(roundedRect(-16, -35, 32, 22, 4), '#3f7f5f') + flat('M-3 -33h6v6h6v6h-6v6h-6v-6h-6v-6h6Z', '#f3ecdc');

export const cloak = (fill: string, half: number): string =>
  part(
    smooth([
      at(-half - 2, 6),
      at(-half - 4, -16),
      at(-half + 10, -36),
      at(-8, -40),
      at(6, -37),
      at(half - 8, -38),
      at(half + 4, -14),
      at(half + 2, 6),
      at(0, 12),
    ]),
    fill,
  ) + stroke(`M-14 -12L-18 -33M0 -10L-2 -36M13 -12L18 -33`, tone(fill, -0.35), 2);

export const bandolier = (half: number): string => {
  const d = `M${-half * 0.72} -13L${half * 0.5} 10`;
  return (
    stroke(d, ink, 8) +
    stroke(d, '#6b4c31', 5.4) +
    stroke(d, '#d2ac58', 2.4).replace('stroke-width', 'stroke-dasharray="1.4 3.6" stroke-width')
  );
};

export const sash = (half: number, fill: string): string =>
  stroke(`M${half * 0.7} -14L${-half * 0.35} 11`, ink, 8.4) +
  stroke(`M${half * 0.7} -14L${-half * 0.35} 11`, fill, 5.6);
