/** The fittings of the cruiser's rooms; each area of the layout is drawn as what its id names. */
import type { Area } from '../../../src/space/types';
import { ink, paint, shadow, stuff, tone } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { hazard, lit } from '../kit/shade';
import { disc, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { circle, path, rect } from '../kit/svg';
import { consoleBank } from '../parts/deck';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const cast = ({ x, y, w, h }: Box, r: number): string =>
  path(roundedRect(x + 7, y + 9, w, h, r), { fill: shadow, 'fill-opacity': 0.38 });

/** A reactor in its cage, its core alight. */
export function reactor(_rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const [cx, r] = [x + w / 2, w * 0.34];
  const cores = [y + h * 0.27, y + h * 0.73]
    .map(
      (cy) =>
        lit(disc(cx, cy, r), '#6d7882', { depth: 6, stroke: 4 }) +
        path(disc(cx, cy, r * 0.62), { fill: '#8fe0dc', stroke: ink, 'stroke-width': 4 }) +
        path(disc(cx - 5, cy - 6, r * 0.3), { fill: '#d8fbf4' }),
    )
    .join('');
  return (
    cast(box, 14) +
    hazard(roundedRect(x, y, w, h, 14), box, 14, [paint.yellow, ink]) +
    lit(roundedRect(x + 14, y + 14, w - 28, h - 28, 10), '#4b5660', { depth: 6, stroke: 4 }) +
    cores
  );
}

export function bank(rng: Rng, { x, y, w, h }: Box): string {
  return consoleBank(rng, x, y, w, h, '#5a6f86');
}

export function bench(rng: Rng, { x, y, w, h }: Box): string {
  return consoleBank(rng, x, y, w, h, '#8a7a5f');
}

export function table(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const plates = Array.from({ length: 4 }, (_, i) =>
    circle(x + (w * (i + 0.5)) / 4, y + h * rng.range(0.35, 0.65), 13, {
      fill: '#e9e4d4',
      stroke: ink,
      'stroke-width': 2.4,
    }),
  ).join('');
  return cast(box, 10) + lit(roundedRect(x, y, w, h, 10), '#b98d58', { depth: 6, stroke: 3.4 }) + plates;
}

export function bunks(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const count = Math.max(1, Math.round(w / 150));
  const each = w / count;
  return (
    cast(box, 8) +
    Array.from({ length: count }, (_, i) => {
      const bx = x + i * each + 4;
      return (
        lit(roundedRect(bx, y, each - 8, h, 7), '#d8d4c6', { depth: 5, stroke: 3 }) +
        lit(roundedRect(bx + 38, y + 2, each - 48, h - 4, 6), rng.pick(['#4d6377', '#7a4f3e', '#5d7a55']), {
          depth: 5,
          stroke: 2.4,
        }) +
        lit(roundedRect(bx + 7, y + h * 0.2, 24, h * 0.6, 6), '#f0ece0', { depth: 2, stroke: 2 })
      );
    }).join('')
  );
}

export function crates(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const [across, down] = [Math.max(1, Math.round(w / 90)), Math.max(1, Math.round(h / 80))];
  const [cw, ch] = [w / across, h / down];
  const one = (i: number): string => {
    const colour = rng.pick([stuff.steel, stuff.olive, stuff.ochre, stuff.rust, stuff.navy]);
    const [cx, cy] = [x + (i % across) * cw + 2, y + Math.floor(i / across) * ch + 2];
    return (
      lit(roundedRect(cx, cy, cw - 4, ch - 4, 5), colour, { depth: 6, stroke: 3.2 }) +
      path(roundedRect(cx + 9, cy + 9, cw - 22, ch - 22, 3), {
        fill: 'none',
        stroke: tone(colour, -0.35),
        'stroke-width': 2.8,
      }) +
      stencil(String(rng.int(10, 99)), cx + cw / 2 - 2, cy + ch / 2 - 2, { size: 20, colour: tone(colour, -0.6) })
    );
  };
  return cast(box, 6) + Array.from({ length: across * down }, (_, i) => one(i)).join('');
}

/** The breech of a great gun, its barrel going out through the hull. */
export function gun(_rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  return (
    cast(box, 10) +
    rect(x + w * 0.3, y - 190, w * 0.4, 200, { fill: '#4b545d', stroke: ink, 'stroke-width': 5 }) +
    rect(x + w * 0.38, y - 190, w * 0.12, 200, { fill: '#78828b' }) +
    lit(roundedRect(x, y, w, h, 12), '#78828b', { depth: 8, stroke: 4 }) +
    lit(roundedRect(x + w * 0.2, y + h * 0.25, w * 0.6, h * 0.6, 8), '#59636b', { depth: 6, stroke: 3 }) +
    circle(x + w / 2, y + h * 0.55, w * 0.16, { fill: '#a8452f', stroke: ink, 'stroke-width': 4 })
  );
}

const drawn: Record<string, (rng: Rng, box: Box) => string> = { reactor, bank, bench, table, bunks, crates, gun };

export function cruiserFittings(rng: Rng, areas: readonly Area[], px: number): string {
  return areas
    .map(({ id, outline }) => {
      const draw = drawn[id.split('.')[0] ?? ''];
      if (draw === undefined) throw new Error(`cruiser: nothing is drawn for '${id}'`);
      const [xs, ys] = [outline.map(({ x }) => x * px), outline.map(({ y }) => y * px)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return draw(rng, { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y });
    })
    .join('');
}
