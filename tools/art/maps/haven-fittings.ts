/** The fittings of the pirates' haven; each area of the layout is drawn as what its id names. */
import type { Area } from '../../../src/space/types';
import { ink, paint, shadow, stuff, tone } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { hazard, lit } from '../kit/shade';
import { disc, polygon, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { at, circle, group, line, path, placed, rect } from '../kit/svg';
import { consoleBank } from '../parts/deck';
import { bunks, cast, reactor, type Box } from './cruiser-rooms';
import { desk, files } from './embassy-fittings';

/** A market stall: a striped awning over its wares. */
function stall(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const cloth = rng.pick(['#a8452f', '#4d6377', '#7b8156', '#8a5a7a', '#b98d48']);
  const long = w > h;
  const count = Math.round((long ? w : h) / 34);
  const stripes = Array.from({ length: count }, (_, i) =>
    i % 2 === 0
      ? ''
      : long
        ? rect(x + (w * i) / count, y, w / count, h, { fill: '#e6dfcb' })
        : rect(x, y + (h * i) / count, w, h / count, { fill: '#e6dfcb' }),
  ).join('');
  const wares = Array.from({ length: 7 }, (_, i) => {
    const t = (i + 0.5) / 7;
    const [cx, cy] = long ? [x + w * t, y + h + 15] : [x + w + 15, y + h * t];
    return circle(cx, cy, rng.range(7, 12), {
      fill: rng.pick(['#d9684f', '#e9b64f', '#8fd0d6', '#7b8156', '#c79a3a']),
      stroke: ink,
      'stroke-width': 2.4,
    });
  }).join('');
  return (
    wares +
    cast(box, 6) +
    lit(roundedRect(x, y, w, h, 6), cloth, { depth: 6, stroke: 0 }) +
    group({ 'fill-opacity': 0.92 }, stripes) +
    path(roundedRect(x, y, w, h, 6), { fill: 'none', stroke: ink, 'stroke-width': 4 }) +
    (long
      ? line(x, y + h / 2, x + w, y + h / 2, { stroke: ink, 'stroke-width': 3, 'stroke-opacity': 0.4 })
      : line(x + w / 2, y, x + w / 2, y + h, { stroke: ink, 'stroke-width': 3, 'stroke-opacity': 0.4 }))
  );
}

/** Two freight containers side by side, ribbed, with their numbers. */
export function containers(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const long = w > h;
  const one = (i: number): string => {
    const colour = rng.pick([stuff.rust, stuff.navy, stuff.olive, stuff.ochre, stuff.drumRed, stuff.drumBlue]);
    const [cx, cy, cw, ch] = long ? [x, y + (h * i) / 2, w, h / 2] : [x + (w * i) / 2, y, w / 2, h];
    const ribs = Array.from({ length: Math.round((long ? cw : ch) / 26) - 1 }, (_, k) => {
      const far = (k + 1) * 26;
      return long
        ? line(cx + far, cy + 6, cx + far, cy + ch - 6, { stroke: tone(colour, -0.26), 'stroke-width': 5 })
        : line(cx + 6, cy + far, cx + cw - 6, cy + far, { stroke: tone(colour, -0.26), 'stroke-width': 5 });
    }).join('');
    const number = stencil(String(rng.int(100, 999)), 0, 0, { size: 34, colour: tone(colour, 0.5), opacity: 0.8 });
    return (
      lit(roundedRect(cx + 1, cy + 1, cw - 2, ch - 2, 5), colour, { depth: 7, stroke: 3.6 }) +
      ribs +
      placed(cx + cw / 2, cy + ch / 2, long ? 0 : 90, number)
    );
  };
  return cast(box, 6) + one(0) + one(1);
}

function tank(_rng: Rng, { x, y, w, h }: Box): string {
  const [cx, cy, r] = [x + w / 2, y + h / 2, w / 2];
  return (
    path(disc(cx + 9, cy + 12, r), { fill: shadow, 'fill-opacity': 0.4 }) +
    lit(disc(cx, cy, r), '#7a8a84', { depth: 10, stroke: 4.5 }) +
    [0.74, 0.42]
      .map((k) => path(disc(cx, cy, r * k), { fill: 'none', stroke: '#4f5d58', 'stroke-width': 4 }))
      .join('') +
    hazard(roundedRect(cx - r * 0.6, cy - 11, r * 1.2, 22, 4), { x: cx - r * 0.6, y: cy - 11, w: r * 1.2, h: 22 }, 10, [
      paint.yellow,
      ink,
    ]) +
    lit(disc(cx, cy - r * 0.52, 14), '#a8452f', { depth: 3, stroke: 3 })
  );
}

function pipes(_rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  return (
    cast(box, 10) +
    [0, 1, 2]
      .map((i) => {
        const colour = ['#8a5a3a', '#77848d', '#6b7a5a'][i] ?? '#77848d';
        return lit(roundedRect(x, y + (h * i) / 3 + 1, w, h / 3 - 2, 14), colour, { depth: 6, stroke: 3 });
      })
      .join('') +
    [0.12, 0.5, 0.88]
      .map((k) => lit(roundedRect(x + w * k - 9, y - 5, 18, h + 10, 3), '#4b5660', { depth: 3, stroke: 2.6 }))
      .join('')
  );
}

/** A printing press with a sheet half out of it. */
function press(_rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  return (
    cast(box, 8) +
    lit(roundedRect(x, y, w, h, 8), '#5d6670', { depth: 7, stroke: 4 }) +
    [0.2, 0.4]
      .map((k) => lit(roundedRect(x + 10, y + h * k, w - 20, 22, 11), '#a3adb2', { depth: 4, stroke: 2.6 }))
      .join('') +
    rect(x + 24, y + h * 0.58, w - 48, h * 0.34, { fill: '#efe9d8', stroke: ink, 'stroke-width': 2.4 }) +
    [0.66, 0.74, 0.82]
      .map((k) => line(x + 34, y + h * k, x + w - 34, y + h * k, { stroke: '#6f7f6a', 'stroke-width': 4 }))
      .join('')
  );
}

const bank = (rng: Rng, { x, y, w, h }: Box): string => consoleBank(rng, x, y, w, h, '#5a6f86');
const bench = (rng: Rng, { x, y, w, h }: Box): string => consoleBank(rng, x, y, w, h, '#8a7a5f');

/** A counter with its stools and its glasses. */
function bar(rng: Rng, box: Box): string {
  const { x, y, w, h } = box;
  const stools = Array.from({ length: 6 }, (_, i) =>
    lit(disc(x + w + 26, y + (h * (i + 0.5)) / 6, 15), '#8a3a34', { depth: 3, stroke: 3 }),
  ).join('');
  const glasses = Array.from({ length: 9 }, (_, i) =>
    circle(x + rng.range(20, w - 20), y + (h * (i + 0.5)) / 9, 7, {
      fill: rng.pick(['#e9b64f', '#8fd0d6', '#d9684f']),
      stroke: ink,
      'stroke-width': 2.2,
    }),
  ).join('');
  return stools + cast(box, 10) + lit(roundedRect(x, y, w, h, 10), '#6d4a30', { depth: 6, stroke: 3.6 }) + glasses;
}

/** A round table with chairs, cards and cups. */
function table(rng: Rng, { x, y, w, h }: Box): string {
  const [cx, cy, r] = [x + w / 2, y + h / 2, w / 2];
  const chairs = [20, 110, 200, 290]
    .map((turn) => {
      const a = (turn / 180) * Math.PI;
      return lit(disc(cx + Math.cos(a) * r * 1.16, cy + Math.sin(a) * r * 1.16, 18), '#5a4736', {
        depth: 3,
        stroke: 3,
      });
    })
    .join('');
  const cards = Array.from({ length: 6 }, () =>
    placed(
      cx + rng.range(-r * 0.5, r * 0.5),
      cy + rng.range(-r * 0.5, r * 0.5),
      rng.range(0, 180),
      rect(-7, -10, 14, 20, { fill: '#f3ecdc', stroke: ink, 'stroke-width': 1.6 }),
    ),
  ).join('');
  return (
    chairs +
    path(disc(cx + 7, cy + 9, r), { fill: shadow, 'fill-opacity': 0.36 }) +
    lit(disc(cx, cy, r), '#8a6040', { depth: 6, stroke: 3.6 }) +
    path(disc(cx, cy, r * 0.74), { fill: '#47654d', stroke: ink, 'stroke-width': 2 }) +
    cards
  );
}

/** A small ship of swept wings, its nose to the left; `long` says by how much it is longer than broad. */
function craft(box: Box, colour: string, mark: string, name: string): string {
  const { x, y, w, h } = box;
  const px = (k: number): number => x + w * k;
  const py = (k: number): number => y + h * k;
  const wings = polygon([
    at(px(0.42), py(0)),
    at(px(0.74), py(0)),
    at(px(0.9), py(0.3)),
    at(px(0.9), py(0.7)),
    at(px(0.74), py(1)),
    at(px(0.42), py(1)),
    at(px(0.5), py(0.5)),
  ]);
  const body = `M${px(0)} ${py(0.5)}C${px(0.04)} ${py(0.3)} ${px(0.16)} ${py(0.22)} ${px(0.3)} ${py(0.2)}H${px(0.92)}V${py(0.8)}H${px(0.3)}C${px(0.16)} ${py(0.78)} ${px(0.04)} ${py(0.7)} ${px(0)} ${py(0.5)}Z`;
  const bells = [0.28, 0.5, 0.72]
    .map((k) => lit(roundedRect(px(0.91), py(k) - h * 0.08, w * 0.09, h * 0.16, 5), '#4a3f36', { depth: 3, stroke: 3 }))
    .join('');
  return (
    path(wings + body, { fill: shadow, 'fill-opacity': 0.4, transform: 'translate(14 18)' }) +
    bells +
    lit(wings, tone(colour, -0.18), { depth: 8, stroke: 4.5 }) +
    lit(body, colour, { depth: 10, stroke: 4.5 }) +
    path(
      `M${px(0.06)} ${py(0.5)}C${px(0.1)} ${py(0.36)} ${px(0.17)} ${py(0.33)} ${px(0.25)} ${py(0.32)}V${py(0.68)}C${px(0.17)} ${py(0.67)} ${px(0.1)} ${py(0.64)} ${px(0.06)} ${py(0.5)}Z`,
      {
        fill: '#2c3b46',
        stroke: ink,
        'stroke-width': 3.4,
      },
    ) +
    path(`M${px(0.1)} ${py(0.46)}C${px(0.13)} ${py(0.4)} ${px(0.17)} ${py(0.38)} ${px(0.22)} ${py(0.37)}`, {
      fill: 'none',
      stroke: '#8fd0d6',
      'stroke-width': 4,
    }) +
    rect(px(0.36), py(0.2), w * 0.05, h * 0.6, { fill: mark }) +
    rect(px(0.43), py(0.2), w * 0.02, h * 0.6, { fill: mark }) +
    stencil(name, px(0.64), py(0.5), { size: h * 0.15, colour: tone(colour, -0.55), opacity: 0.85, weight: 1 })
  );
}

function shuttle(_rng: Rng, box: Box, id: string): string {
  return id.endsWith('marines')
    ? craft(box, '#8d9aa6', paint.yellow, 'SM-12')
    : craft(box, '#8a6a58', '#7a2f2a', 'RAT');
}

const drawn: Record<string, (rng: Rng, box: Box, id: string) => string> = {
  bank,
  bar,
  bench,
  bunks,
  containers,
  desk,
  pipes,
  press,
  rack: files,
  reactor,
  shuttle,
  stall,
  table,
  tank,
};

export function havenFittings(rng: Rng, areas: readonly Area[], px: number): string {
  return areas
    .map(({ id, outline }) => {
      const draw = drawn[id.split('.')[0] ?? ''];
      if (draw === undefined) throw new Error(`haven: nothing is drawn for '${id}'`);
      const [xs, ys] = [outline.map(({ x }) => x * px), outline.map(({ y }) => y * px)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return draw(rng, { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }, id);
    })
    .join('');
}
