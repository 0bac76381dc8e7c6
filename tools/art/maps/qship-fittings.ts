/** The fittings of the freighter and the raider; each area of the layout is drawn as what its id names. */
import type { Area } from '../../../src/space/types';
import { ink, paint, shadow, tone } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { lit } from '../kit/shade';
import { blob, disc, roundedRect } from '../kit/shapes';
import { circle, group, line, path, rect } from '../kit/svg';
import { consoleBank } from '../parts/deck';
import { bunks, cast, crates, reactor, table, type Box } from './cruiser-rooms';
import { files } from './embassy-fittings';
import { containers } from './haven-fittings';

/** Sacks on a pallet, under a net. */
function bales(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const [across, down] = [Math.max(1, Math.round(w / 52)), Math.max(1, Math.round(h / 44))];
  const sacks = Array.from({ length: across * down }, (_, i) => {
    const [cx, cy] = [x + ((i % across) + 0.5) * (w / across), y + (Math.floor(i / across) + 0.5) * (h / down)];
    const colour = rng.pick(['#c2a878', '#b3976a', '#cdb88c', '#9d8a63']);
    return lit(blob(rng, cx, cy, Math.min(w / across, h / down) * 0.54, 0.14, 8), colour, { depth: 5, stroke: 2.8 });
  }).join('');
  const net = Array.from({ length: Math.floor(w / 24) }, (_, i) =>
    line(x + i * 24 + 12, y + 4, x + i * 24 + 12, y + h - 4, {}),
  );
  const cords = Array.from({ length: Math.floor(h / 24) }, (_, i) =>
    line(x + 4, y + i * 24 + 12, x + w - 4, y + i * 24 + 12, {}),
  );
  return (
    cast(box, 6) +
    rect(x, y, w, h, { fill: '#7d5f3f', stroke: ink, 'stroke-width': 3.4 }) +
    sacks +
    group({ stroke: '#3d3a2c', 'stroke-width': 3, 'stroke-opacity': 0.7 }, ...net, ...cords)
  );
}

/** Plates with pots on them, one of them boiling. */
function stove(_rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const pots = [0.12, 0.3, 0.62, 0.84]
    .map((k, i) => {
      const [cx, cy] = [x + w * k, y + h / 2];
      return (
        lit(disc(cx, cy, 30), '#59636b', { depth: 4, stroke: 3 }) +
        circle(cx, cy, 21, { fill: i === 1 ? '#b5622f' : '#2f3841', stroke: ink, 'stroke-width': 2.4 })
      );
    })
    .join('');
  return cast(box, 8) + lit(roundedRect(x, y, w, h, 8), '#b9bdb6', { depth: 6, stroke: 3.6 }) + pots;
}

/** What was on other ships before. */
function loot(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const coins = Array.from({ length: 22 }, () =>
    circle(x + rng.range(-16, w + 16), y + h + rng.range(-20, 20), rng.range(4, 7), {
      fill: '#e9b64f',
      stroke: ink,
      'stroke-width': 1.6,
    }),
  ).join('');
  return (
    coins +
    cast(box, 8) +
    lit(roundedRect(x, y, w, h, 12), '#7a4a2c', { depth: 8, stroke: 4 }) +
    [0.24, 0.7].map((k) => rect(x + w * k, y, 10, h, { fill: '#c79a3a', stroke: ink, 'stroke-width': 2 })).join('') +
    lit(disc(x + w / 2, y + h / 2, 14), paint.yellow, { depth: 3, stroke: 2.6 })
  );
}

/** A console with a wheel, before a chair that came from somewhere better. */
function helm(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const [cx, cy] = [x + w + 44, y + h / 2];
  return (
    consoleBank(rng, x, y, w, h, '#6b3f42') +
    path(disc(cx + 6, cy + 8, 40), { fill: shadow, 'fill-opacity': 0.35 }) +
    lit(roundedRect(cx - 36, cy - 38, 72, 76, 18), '#7a1f2a', { depth: 6, stroke: 4 }) +
    lit(roundedRect(cx - 16, cy - 26, 44, 52, 12), '#a8343c', { depth: 4, stroke: 2.6 }) +
    path(disc(cx - 46, cy, 22), { fill: 'none', stroke: tone(paint.yellow, -0.1), 'stroke-width': 7 })
  );
}

const bank = (rng: Rng, { x, y, w, h }: Box): string => consoleBank(rng, x, y, w, h, '#7d6a4a');
const bench = (rng: Rng, { x, y, w, h }: Box): string => consoleBank(rng, x, y, w, h, '#8a7a5f');

const drawn: Record<string, (rng: Rng, box: Box) => string> = {
  bales,
  bank,
  bench,
  bunks,
  crates,
  freight: containers,
  helm,
  loot,
  rack: files,
  reactor,
  stove,
  table,
};

export function qshipFittings(rng: Rng, areas: readonly Area[], px: number): string {
  return areas
    .map(({ id, outline }) => {
      const draw = drawn[id.split('.')[0] ?? ''];
      if (draw === undefined) throw new Error(`qship: nothing is drawn for '${id}'`);
      const [xs, ys] = [outline.map(({ x }) => x * px), outline.map(({ y }) => y * px)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return draw(rng, { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y });
    })
    .join('');
}
