/** Table pieces that are no figures: weapons on the ground, grenades, marks. Same frame as the figures. */
import { ink, paint, tone } from '../kit/palette';
import { rngOf } from '../kit/rng';
import { blob, disc, polygon, ring, roundedRect } from '../kit/shapes';
import { at, circle, data, group, path } from '../kit/svg';
import { flat, part, small, stroke } from './rig';
import { layingGun, tripodGun } from './weapons';

function whiteFlag(): string {
  return (
    stroke('M-20 -36L-8 40', ink, 7) +
    stroke('M-20 -36L-8 40', '#8a673f', 3.6) +
    part('M-19 -34C-4 -42 8 -26 28 -34L33 -4C16 4 4 -12 -14 -2Z', '#f4f1e6') +
    stroke('M-4 -34L-1 -6M13 -30L17 -3', '#c4beac', 2)
  );
}

function woundDrop(): string {
  return (
    part('M0 -36C14 -12 24 -2 24 12A24 24 0 0 1 -24 12C-24 -2 -14 -12 0 -36Z', '#a8352a', 4) +
    stroke('M-12 12Q-12 22 -3 26', '#e9a593', 4)
  );
}

function grenade(): string {
  return (
    part(roundedRect(-17, -14, 34, 46, 15), '#6a6f4c', 3.4) +
    stroke('M-16 4h32M-16 16h32M-6 -13v44M6 -13v44', tone('#6a6f4c', -0.4), 2.2) +
    part(roundedRect(-8, -27, 16, 14, 3), '#8d979c') +
    part('M6 -26L24 -18L27 10L21 10L18 -12L6 -17Z', '#8d979c', 1.6) +
    stroke('M-8 -24A9 9 0 1 0 -14 -10', ink, 5) +
    stroke('M-8 -24A9 9 0 1 0 -14 -10', '#d9ae3c', 2.2)
  );
}

function blastScar(): string {
  const rng = rngOf(101);
  const rays = Array.from({ length: 26 }, (_, i) => {
    const a = (i / 26) * Math.PI * 2;
    const r = rng.range(26, 44);
    return data`M${Math.cos(a) * 12} ${Math.sin(a) * 12}L${Math.cos(a) * r} ${Math.sin(a) * r}`;
  }).join('');
  return (
    path(rays, { stroke: '#14181c', 'stroke-opacity': 0.5, 'stroke-width': 4.2, 'stroke-linecap': 'round' }) +
    group(
      { fill: '#14181c' },
      path(blob(rng, 0, 0, 27, 0.25, 11), { 'fill-opacity': 0.5 }),
      path(blob(rng, 0, 0, 17, 0.2, 9), { 'fill-opacity': 0.6 }),
    ) +
    ring(rng, 0, 0, 24, 9, 0.4)
      .map((p) =>
        small(polygon([at(p.x - 3, p.y), at(p.x, p.y - 2.6), at(p.x + 3, p.y + 1), at(p.x, p.y + 3)]), '#6d665c'),
      )
      .join('')
  );
}

function smokeCloud(): string {
  const rng = rngOf(102);
  const puffs = [...ring(rng, 0, 0, 23, 8, 0.12), at(0, 0)];
  return group(
    { opacity: 0.86 },
    ...puffs.map((p) => part(disc(p.x, p.y, 19), '#c9ccc8', 4.5)),
    ...puffs.map((p) => flat(disc(p.x, p.y, 16.5), '#d6d8d3')),
    ...puffs.map((p) => stroke(`M${p.x - 8} ${p.y + 2}q4 8 11 5`, '#aeb2af', 2)),
  );
}

function bomb(): string {
  return (
    part(roundedRect(-30, -22, 60, 44, 6), '#7b8156', 3.4) +
    [-18, 0, 18].map((x) => part(roundedRect(x - 7, -30, 14, 60, 4), '#a2503c', 2)).join('') +
    part(roundedRect(-16, -12, 32, 22, 3), '#2c3b46', 1.6) +
    flat(roundedRect(-11, -7, 22, 9, 1), '#10181f') +
    stroke('M-8 -5v5M-3 -5v5M3 -5v5M8 -5v5', '#e0653f', 2) +
    circle(-8, 6, 1.8, { fill: paint.yellow }) +
    circle(0, 6, 1.8, { fill: '#7fd6c2' })
  );
}

function casualty(): string {
  return group(
    { fill: 'none', 'stroke-linecap': 'round' },
    path('M-24 -24L24 24M24 -24L-24 24', { stroke: '#f3ecdc', 'stroke-width': 13 }),
    path('M-24 -24L24 24M24 -24L-24 24', { stroke: ink, 'stroke-width': 7.5 }),
  );
}

export function tablePieces(): Record<string, () => string> {
  return {
    'tripod-gun': tripodGun,
    'medium-repeating-raygun': () => layingGun(false),
    'heavy-repeating-raygun': () => layingGun(true),
    wound: woundDrop,
    'white-flag': whiteFlag,
    grenade: grenade,
    'blast-scar': blastScar,
    smoke: smokeCloud,
    bomb: bomb,
    casualty: casualty,
  };
}
